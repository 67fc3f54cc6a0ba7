import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Mails } from './Mails.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** The person and their organisation (C §3 "Profile"). */
export default function ProfileTab() {
  const profile = useQuery({
    queryKey: ['profile', 'form'],
    queryFn: ({ signal }) => api.profile.get({}, { signal }),
    // Read anew for each form, and never changed under somebody's hands.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const lists = useQuery({
    queryKey: ['profile', 'industries'],
    queryFn: ({ signal }) => api.profile.industries({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const failed = [profile, lists].find(({ isError }) => isError)
  if (failed) return <ErrorState reason={failed.error} onRetry={() => void failed.refetch()} />
  if (!profile.data || !lists.data)
    return (
      <Stack maw={1100} role="status" aria-label="Loading the profile">
        <Skeleton h={260} radius="md" />
        <Skeleton h={340} radius="md" />
      </Stack>
    )
  return (
    <Stack maw={1100} gap="md">
      <ProfileForm user={profile.data.user} lists={lists.data} />
      <Mails />
    </Stack>
  )
}
