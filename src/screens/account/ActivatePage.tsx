import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { api } from '#src/api/api.ts'
import { Notice } from '#src/kit/Notice.tsx'
import { MailedLink, onceOnly } from './MailedLink.tsx'

/** Opened from the activation mail: verifies the e-mail address, once (C §2, C §8). */
export default function ActivatePage() {
  const { surrogateId = '' } = useParams({ strict: false }) as { surrogateId?: string }
  const activation = useQuery({
    queryKey: ['accounts', 'verifyEmail', surrogateId],
    queryFn: () => api.accounts.verifyEmail({ body: { surrogateId } }),
    ...onceOnly,
  })
  const toLogin = (
    <Button component={Link} to="/login">
      Go to the login page
    </Button>
  )
  return (
    <MailedLink
      link={activation}
      icon="mail"
      checking="Activating your account"
      refused="Your account was not activated"
      instead={toLogin}
    >
      <Notice icon="check" tone="green" title="Your account is active">
        <p>Your e-mail address is verified. You can log in now.</p>
        {toLogin}
      </Notice>
    </MailedLink>
  )
}
