import { Group, Stack, Text } from '@mantine/core'
import type { ClipboardEvent } from 'react'
import { requestTypes, type Webhook, type WebhookRequest } from '#schemas/documents/webhook.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { toast } from '#src/kit/toast.ts'
import { Pairs } from '../pairs/Pairs.tsx'
import { type CurlRequest, readCurl } from '../pairs/read-curl.ts'
import { PlaceholderContext } from '../value/around.ts'
import { choicesOf } from '../value/choices.ts'
import { ValueField } from '../value/ValueField.tsx'
import type { RequestKey } from '../webhook-document.ts'
import classes from './sections.module.css'

interface Props {
  readonly webhook: Webhook
  readonly of: RequestKey
  readonly at: Cursor<WebhookRequest>
}

const methods = requestTypes.map((value) => ({ value, label: value }))

/** A request: method and address, params, headers, body (C §3 "Webhook"). Its values may hold placeholders. */
export function RequestFields({ webhook, of, at }: Props) {
  const { requestType, requestBodyNeeded, reqBodyType } = at.value ?? {}
  function paste(event: ClipboardEvent) {
    const curl = readCurl(event.clipboardData.getData('text'))
    if (!curl || at.readOnly !== false) return
    event.preventDefault()
    at.set({ ...at.value, ...fromCurl(curl) } as WebhookRequest, 'Paste a curl command')
    toast.info('Method, address, headers and body were read from the curl command.')
  }
  return (
    <PlaceholderContext.Provider value={{ choices: choicesOf(webhook, of), version: webhook.version }}>
      <Stack gap="md">
        <Group align="flex-start" wrap="nowrap" gap="xs">
          <div className={classes.method}>
            <SelectField at={at.at('requestType')} label="Method" options={methods} />
          </div>
          <div className={classes.address}>
            <ValueField
              at={at.at('url')}
              label={of === 'authRequest' ? 'Authentication address' : 'Webhook address'}
              placeholder="https://"
              required
              onPaste={paste}
            />
          </div>
        </Group>
        <Pairs at={at.at('reqParam') as Cursor<unknown>} label="Params" one="param" />
        <Pairs at={at.at('reqHeader') as Cursor<unknown>} label="Headers" one="header" />
        <SwitchField at={at.at('requestBodyNeeded')} label="Send a body" />
        {requestBodyNeeded === true && (
          <>
            {requestType === 'GET' && (
              <Text size="sm" c="dimmed">
                A GET has no body: this one is stored but not sent.
              </Text>
            )}
            <div className={classes.choice}>
              <SegmentedField<string>
                at={at.at('reqBodyType')}
                label="Body"
                options={[
                  { value: 'JSON', label: 'JSON' },
                  { value: 'Text', label: 'Text' },
                ]}
              />
            </div>
            {reqBodyType === 'JSON' && (
              <Pairs at={at.at('reqBody') as Cursor<unknown>} label="Body fields" one="body field" />
            )}
            {reqBodyType === 'Text' && <ValueField at={at.at('reqBodyString')} label="Body text" rows={4} required />}
          </>
        )}
      </Stack>
    </PlaceholderContext.Provider>
  )
}

/** Returns the fields that a `curl` command sets; the others stay. */
function fromCurl({ url, method, headers, body, json }: CurlRequest): Readonly<Record<string, unknown>> {
  return {
    url,
    requestType: method,
    ...(headers.length > 0 ? { reqHeader: [...headers] } : {}),
    ...(body === undefined ? {} : { requestBodyNeeded: true }),
    ...(json ? { reqBodyType: 'JSON', reqBody: [...json] } : {}),
    ...(body !== undefined && !json ? { reqBodyType: 'Text', reqBodyString: body } : {}),
  }
}
