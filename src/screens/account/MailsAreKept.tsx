import { configuration } from '#src/api/config.ts'
import { LinkAnchor } from '#src/kit/links.tsx'

/** In the demo: where a mail that was "sent" is to be read. */
export function OutboxHint() {
  if (!configuration.demo) return null
  return (
    <p>
      This is the demo: emails are not sent but kept in the <LinkAnchor to="/outbox">outbox</LinkAnchor>.
    </p>
  )
}
