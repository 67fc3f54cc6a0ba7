import { useRouterState } from '@tanstack/react-router'
import { LinkButton } from '#src/kit/links.tsx'
import { Notice } from '#src/kit/Notice.tsx'
import { OutboxHint } from './MailsAreKept.tsx'

/** The sign-up confirmation (C §2): the account waits for its e-mail address to be verified. */
export default function SignUpSuccessfulPage() {
  const state = useRouterState({ select: ({ location }) => location.state as { emailId?: string } })
  return (
    <Notice icon="mail" title="Almost there">
      <p>
        We have sent an activation link to {state.emailId ? <strong>{state.emailId}</strong> : 'your e-mail address'}.
        Open it to activate your account.
      </p>
      <OutboxHint />
      <LinkButton to="/login" variant="default">
        Go to the login page
      </LinkButton>
    </Notice>
  )
}
