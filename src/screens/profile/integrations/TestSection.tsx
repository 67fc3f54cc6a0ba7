import { Alert, Blockquote, Button, Group, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { IntegrationState, IntegrationTest } from '#schemas/endpoints/integrations.ts'
import { api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import { sessionAtom } from '#src/api/session.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'
import { Section } from '#src/kit/Section.tsx'
import { words } from './words.ts'

interface Props {
  readonly state: IntegrationState
  readonly isDirty: boolean
}

/** Tries an integration out as it is saved, and says exactly what came of it. */
export function TestSection({ state: { name, lastTest }, isDirty }: Props) {
  const client = useQueryClient()
  const zone = useAppConfig()?.timezone
  const { to: asked } = words[name]
  const email = useAtomValue(sessionAtom)?.email ?? ''
  const [to, setTo] = useState(asked?.kind === 'email' ? email : '')
  const test = useMutation({
    mutationFn: () => api.integrations.test({ query: { integration: name }, body: { to } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['integrations'] }),
  })
  const refusal = test.error instanceof ApiError ? test.error.message : test.error && 'Something went wrong'
  return (
    <Section title="Send a test">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          test.mutate()
        }}
      >
        <Group align="end" wrap="nowrap">
          {asked && (
            <TextInput
              label={asked.label}
              description={asked.hint}
              value={to}
              error={refusal}
              onChange={(event) => setTo(event.currentTarget.value)}
              flex={1}
              maw={420}
            />
          )}
          <Button type="submit" variant="default" loading={test.isPending} disabled={isDirty}>
            {isDirty ? 'Save first' : 'Send a test'}
          </Button>
        </Group>
      </form>
      {!asked && refusal && <Alert color="red">{refusal}</Alert>}
      <div role="status">{test.data && !test.isPending && <Result result={test.data.result} />}</div>
      {lastTest && !test.data && (
        <Text size="sm" c="dimmed">
          Last test {formatDateTime(lastTest.atTS, zone)}: {lastTest.words}
        </Text>
      )}
    </Section>
  )
}

function Result({ result: { ok, did, status, said, took } }: { readonly result: IntegrationTest }) {
  const facts = [status === null ? 'No answer' : `Answer ${status}`, `${formatNumber(took)} ms`].join(' · ')
  return (
    <Alert
      color={ok ? 'green' : 'red'}
      icon={<Icon name={ok ? 'check' : 'error'} />}
      title={ok ? 'Test succeeded' : 'The test failed'}
    >
      <Text size="sm">{did}</Text>
      {said && (
        <Blockquote p="xs" my="xs" color={ok ? 'green' : 'red'}>
          <Text size="sm">{said}</Text>
        </Blockquote>
      )}
      <Text size="xs" c="dimmed">
        {facts}
      </Text>
    </Alert>
  )
}
