import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#src/api/api.ts'
import { LinkButton } from '#src/kit/links.tsx'
import { Notice } from '#src/kit/Notice.tsx'
import { usePageParams } from '#src/navigation/open-page.ts'
import { MailedLink, onceOnly } from './MailedLink.tsx'
import { ResetForm } from './ResetForm.tsx'

/** Opened from the mail: a new password, while the link is good (C §2 `/confirmresetpassword/:id`, C §8). */
export default function ResetPasswordPage() {
  const { id = '' } = usePageParams()
  const [isDone, setDone] = useState(false)
  const link = useQuery({
    queryKey: ['access', 'verifyResetLink', id],
    queryFn: () => api.access.verifyResetLink({ body: { id } }),
    ...onceOnly,
    enabled: !isDone,
  })
  if (isDone)
    return (
      <Notice icon="check" tone="green" title="Your password was changed">
        <p role="status">You were signed out everywhere. Log in with your new password.</p>
        <LinkButton to="/login">Go to the login page</LinkButton>
      </Notice>
    )
  return (
    <MailedLink
      link={link}
      icon="lock"
      checking="Checking your link"
      refused="This link cannot be used"
      instead={<LinkButton to="/forgotpassword">Request a new link</LinkButton>}
    >
      <ResetForm id={id} onDone={() => setDone(true)} />
    </MailedLink>
  )
}
