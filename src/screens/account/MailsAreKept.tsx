import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { configuration } from '#src/api/config.ts'

/** In the demo: where a mail that was "sent" is to be read. */
export function MailsAreKept() {
  if (!configuration.demo) return null
  return (
    <p>
      This is the demo: mails are not sent but kept in the{' '}
      <Anchor component={Link} to="/outbox">
        outbox
      </Anchor>
      .
    </p>
  )
}
