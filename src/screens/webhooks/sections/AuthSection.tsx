import { Text } from '@mantine/core'
import type { Webhook, WebhookRequest } from '#schemas/documents/webhook.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { Section } from '#src/kit/Section.tsx'
import { answerKinds } from './answer-kinds.ts'
import { RequestFields } from './RequestFields.tsx'
import classes from './sections.module.css'

/** The request that fetches a token before the webhook is called, where one is needed (C §3 "Webhook"). */
export function AuthSection({ at }: { readonly at: Cursor<Webhook> }) {
  const auth = at.at('authRequest') as Cursor<WebhookRequest>
  const { authURLReq, authRequest, version } = at.value
  return (
    <Section title="Authentication">
      <SwitchField
        at={at.at('authURLReq')}
        label="Fetch a token first"
        description={`Another request is sent first; its response replaces ${version === 'v1' ? 'token' : '#token'}.`}
      />
      {authURLReq === true && (
        <>
          <RequestFields webhook={at.value} of="authRequest" at={auth} />
          <div className={classes.choice}>
            <SegmentedField<string> at={auth.at('responseType')} label="Answer" options={answerKinds} />
          </div>
          {authRequest?.responseType === 'JSON' && (
            <div className={classes.narrow}>
              <TextField
                at={auth.at('responseUID')}
                label="Token key"
                description="Its path in the response: access_token, data.token"
                required
              />
            </div>
          )}
          {authRequest?.responseType === 'Text' && (
            <Text size="sm" c="dimmed">
              The whole response is the token.
            </Text>
          )}
        </>
      )}
    </Section>
  )
}
