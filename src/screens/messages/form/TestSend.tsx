import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { ApiError } from '#src/api/api-error.ts'
import { sessionAtom } from '#src/api/session.ts'
import { Icon } from '#src/kit/icons.tsx'
import { Section } from '#src/kit/Section.tsx'
import { channelPages } from '../channel-pages.ts'
import { messageCalls } from '../message/message-calls.ts'

interface Props {
  readonly message: JsonObject
  readonly channel: Channel
}

const asked: Readonly<Record<Channel, { readonly label: string; readonly hint: string }>> = {
  push: { label: 'Device', hint: 'Its token; without one the message is only checked' },
  sms: { label: 'Mobile number', hint: 'With its country code: +91 98200 12345' },
  email: { label: 'E-mail', hint: 'Your own, unless you enter another' },
  whatsapp: { label: 'Mobile number', hint: 'With its country code: +91 98200 12345' },
}

/** Sends a message to oneself as it stands here, saved or not; nobody else gets it and nothing is counted. */
export function TestSend({ message, channel }: Props) {
  const email = useAtomValue(sessionAtom)?.email ?? ''
  const [to, setTo] = useState(channel === 'email' ? email : '')
  const test = useMutation({ mutationFn: () => messageCalls[channel].test(to.trim(), message) })
  const { label, hint } = asked[channel]
  const refusal = test.error instanceof ApiError ? (test.error.errors[0]?.message ?? test.error.message) : undefined
  return (
    <Allowed call={endpoints[channelPages[channel].area].test}>
      <Section title="Try it out">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            test.mutate()
          }}
        >
          <Group align="end" wrap="nowrap">
            <TextInput
              label={label}
              description={hint}
              value={to}
              error={refusal ?? (test.error ? 'Something went wrong' : undefined)}
              onChange={({ currentTarget }) => setTo(currentTarget.value)}
              flex={1}
            />
            <Button type="submit" variant="default" loading={test.isPending} leftSection={<Icon name="publish" />}>
              Send a test
            </Button>
          </Group>
        </form>
        <div role="status">
          {test.data && !test.isPending && (
            <Alert
              color={test.data.ok ? 'green' : 'red'}
              icon={<Icon name={test.data.ok ? 'check' : 'error'} />}
              title={test.data.did}
            >
              {test.data.said && <Text size="sm">{test.data.said}</Text>}
            </Alert>
          )}
        </div>
      </Section>
    </Allowed>
  )
}
