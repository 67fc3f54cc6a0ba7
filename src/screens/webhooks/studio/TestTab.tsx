import { Alert, Grid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Webhook } from '#schemas/documents/webhook.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTimeZone } from '#src/format/dates.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { Differences } from './exchange/Differences.tsx'
import { ExchangeView } from './exchange/ExchangeView.tsx'
import { runDifferences } from './exchange/run-differences.ts'
import { ReceiverPanel } from './receiver/ReceiverPanel.tsx'
import type { StudioProps } from './studio-props.ts'
import { placeholdersUsed } from './test/placeholders-used.ts'
import { rememberedValues, rememberValues } from './test/remembered-values.ts'
import { useElapsed } from './test/useElapsed.ts'
import { type TestRun, useTestRun } from './test/useTestRun.ts'
import { ValuesForm } from './test/ValuesForm.tsx'

/** Tries a webhook as it stands in the editor: values in, every request and response out; beside it a receiver to try it on. */
export function TestTab(props: StudioProps) {
  const { webhookId, secretsKept, onUseAddress } = props
  const webhook = props.webhook as Webhook
  const used = placeholdersUsed(webhook)
  const [own, setOwn] = useState(() => rememberedValues(webhookId))
  const values = Object.fromEntries(used.map(({ name, example }) => [name, own[name] ?? example]))
  const { run, before, sending, send, cancel, cancelled, error } = useTestRun(props)
  const seconds = useElapsed(sending)
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Stack gap="md">
          <ValuesForm
            used={used}
            values={values}
            onChange={(next) => {
              setOwn({ ...own, ...next })
              rememberValues(webhookId, { ...own, ...next })
            }}
            sending={sending}
            seconds={seconds}
            refused={webhook.webhookRequest?.url ? undefined : 'Enter the address of the webhook first.'}
            onSend={() => send(values)}
            onCancel={cancel}
          />
          <ReceiverPanel onUseAddress={onUseAddress} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="md" aria-live="polite" aria-busy={sending}>
          {!secretsKept && (
            <Alert color="yellow" icon={<Icon name="warning" />} title="Some secrets are missing">
              Masked secrets belong to another webhook. Enter them again in the editor, or the mask is sent.
            </Alert>
          )}
          {cancelled && (
            <Alert color="gray" icon={<Icon name="info" />}>
              The test was cancelled. What was already sent may have arrived.
            </Alert>
          )}
          {error && <ErrorState title="The test could not be run" reason={error} onRetry={() => send(values)} />}
          <Result run={run} before={before} />
        </Stack>
      </Grid.Col>
    </Grid>
  )
}

function Result({ run, before }: { run: TestRun | undefined; before: TestRun | undefined }) {
  const zone = useAppConfig()?.timezone
  if (!run)
    return (
      <EmptyState icon="publish" title="Nothing sent yet">
        Send a test to see each request and response exactly as they were. To try it without your own service, use the
        address of the built-in receiver.
      </EmptyState>
    )
  const failed = run.exchanges.some(({ failure }) => failure !== null)
  return (
    <>
      <Text size="sm" c="dimmed">
        {failed ? 'Failed' : 'Succeeded'}, sent {formatDateTimeZone(run.sentTS, zone)}
      </Text>
      {run.exchanges.map((exchange) => (
        <ExchangeView key={`${run.sentTS} ${exchange.step}`} exchange={exchange} />
      ))}
      {before && <Differences found={runDifferences(before.exchanges, run.exchanges)} />}
    </>
  )
}
