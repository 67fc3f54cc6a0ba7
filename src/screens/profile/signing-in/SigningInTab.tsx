import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { SigningInForm } from './SigningInForm.tsx'
import { signInSettingsQuery } from './sign-in-settings-query.ts'

/** The ways in for the team, for admins: its provider, and authenticator apps. Ours. */
export default function SigningInTab() {
  const asked = useQuery(signInSettingsQuery)
  if (asked.isError) return <ErrorState reason={asked.error} onRetry={() => void asked.refetch()} />
  return (
    <Stack gap="md" maw={960}>
      {asked.data ? <SigningInForm stored={asked.data.signInSettings} /> : <Skeleton h={320} />}
    </Stack>
  )
}
