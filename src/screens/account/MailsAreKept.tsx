import { configuration } from '#src/api/config.ts'
import { LinkAnchor } from '#src/kit/links.tsx'

/** Without a mail server: where a mail that was "sent" is to be read. */
export function OutboxHint({ scope = configuration.outbox }: { readonly scope?: typeof configuration.outbox }) {
  if (scope === 'none') return null
  const outbox = <LinkAnchor to="/outbox">outbox</LinkAnchor>
  if (scope === 'all') return <p>This is the demo: emails are not sent but kept in the {outbox}.</p>
  return (
    <p>
      This is the demo: emails are not sent. Those to the demo organization are in the {outbox}; every other link is
      printed in the server's log.
    </p>
  )
}
