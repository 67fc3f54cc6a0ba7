import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { api } from '#src/api/api.ts'
import { Notice } from '#src/kit/Notice.tsx'

/** Opened from the activation mail: verifies the e-mail address, once (C §2, C §8). */
export default function ActivatePage() {
  const { surrogateId = '' } = useParams({ strict: false }) as { surrogateId?: string }
  const activation = useQuery({
    queryKey: ['accounts', 'verifyEmail', surrogateId],
    queryFn: () => api.accounts.verifyEmail({ body: { surrogateId } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const toLogin = (
    <Button component={Link} to="/login">
      Go to the login page
    </Button>
  )
  if (activation.isPending)
    return (
      <Notice icon="mail" title="Activating your account">
        <Loader size="sm" aria-label="Activating your account" />
      </Notice>
    )
  if (activation.isError)
    return (
      <Notice icon="error" tone="red" title="Your account was not activated">
        <p role="alert">{activation.error.message}</p>
        {toLogin}
      </Notice>
    )
  return (
    <Notice icon="check" tone="green" title="Your account is active">
      <p>Your e-mail address is verified. You can log in now.</p>
      {toLogin}
    </Notice>
  )
}
