import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#src/api/api.ts'
import { Notice } from '#src/kit/Notice.tsx'
import { ResetForm } from './ResetForm.tsx'

/** Opened from the mail: a new password, while the link is good (C §2 `/confirmresetpassword/:id`, C §8). */
export default function ResetPasswordPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const [isDone, setDone] = useState(false)
  const link = useQuery({
    queryKey: ['access', 'verifyResetLink', id],
    queryFn: () => api.access.verifyResetLink({ body: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: !isDone,
  })
  if (isDone)
    return (
      <Notice icon="check" tone="green" title="Your password was changed">
        <p role="status">You were signed out everywhere. Log in with your new password.</p>
        <Button component={Link} to="/login">
          Go to the login page
        </Button>
      </Notice>
    )
  if (link.isPending)
    return (
      <Notice icon="lock" title="Checking your link">
        <Loader size="sm" aria-label="Checking your link" />
      </Notice>
    )
  if (link.isError)
    return (
      <Notice icon="error" tone="red" title="This link cannot be used">
        <p role="alert">{link.error.message}</p>
        <Button component={Link} to="/forgotpassword">
          Ask for a new link
        </Button>
      </Notice>
    )
  return <ResetForm id={id} onDone={() => setDone(true)} />
}
