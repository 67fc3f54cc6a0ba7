import { useQuery } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'
import { LinkButton } from '#src/kit/links.tsx'
import { Notice } from '#src/kit/Notice.tsx'
import { usePageParams } from '#src/navigation/open-page.ts'
import { MailedLink, onceOnly } from './MailedLink.tsx'

/** Opened from the activation mail: verifies the e-mail address, once (C §2, C §8). */
export default function ActivatePage() {
  const { surrogateId = '' } = usePageParams()
  const activation = useQuery({
    queryKey: ['accounts', 'verifyEmail', surrogateId],
    queryFn: () => api.accounts.verifyEmail({ body: { surrogateId } }),
    ...onceOnly,
  })
  const toLogin = <LinkButton to="/login">Go to the login page</LinkButton>
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
