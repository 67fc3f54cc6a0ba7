import { Text } from '@mantine/core'
import type { Webhook } from '#schemas/documents/webhook.ts'
import { Section } from '#src/kit/Section.tsx'
import { Pieces } from '../value/Pieces.tsx'
import type { RequestKey } from '../webhook-document.ts'
import { canPreview, httpLines } from './http-lines.ts'
import classes from './preview.module.css'

/** The requests of a webhook as they would travel, with examples in place of the placeholders and masks in place of the secrets. */
export function RequestPreview({ webhook }: { readonly webhook: Webhook }) {
  return (
    <Section title="Request preview">
      {webhook.authURLReq === true && <Message webhook={webhook} of="authRequest" title="First, for a token" />}
      <Message webhook={webhook} of="webhookRequest" title={webhook.authURLReq === true ? 'Then' : ''} />
      <Text size="xs" c="dimmed">
        With examples in place of placeholders; secrets are masked.
      </Text>
    </Section>
  )
}

function Message({ webhook, of, title }: { webhook: Webhook; of: RequestKey; title: string }) {
  return (
    <figure className={classes.figure} aria-label={title || 'Message'}>
      {title && (
        <Text size="sm" fw={600} mb={4}>
          {title}
        </Text>
      )}
      {canPreview(webhook, of) ? (
        <pre className={classes.message}>
          {httpLines(webhook, of).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the message
            <div key={index}>{line.length > 0 ? <Pieces pieces={line} /> : ' '}</div>
          ))}
        </pre>
      ) : (
        <Text size="sm" c="dimmed">
          Enter an address to see the message.
        </Text>
      )}
    </figure>
  )
}
