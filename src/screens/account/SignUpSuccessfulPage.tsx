import { Anchor, Button } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { configuration } from '#src/api/config.ts'
import { Notice } from '#src/kit/Notice.tsx'

/** The sign-up confirmation (C §2): the account waits for its e-mail address to be verified. */
export default function SignUpSuccessfulPage() {
  const state = useRouterState({ select: ({ location }) => location.state as { emailId?: string } })
  return (
    <Notice icon="mail" title="Almost there">
      <p>
        We have sent an activation link to {state.emailId ? <strong>{state.emailId}</strong> : 'your e-mail address'}.
        Open it to activate your account.
      </p>
      {configuration.demo && (
        <p>
          This is the demo: mails are not sent but kept in the{' '}
          <Anchor component={Link} to="/outbox">
            outbox
          </Anchor>
          .
        </p>
      )}
      <Button component={Link} to="/login" variant="default">
        Go to the login page
      </Button>
    </Notice>
  )
}
