import { Alert, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Exchange } from '#schemas/endpoints/deliveries.ts'
import { curlCommand } from '#src/kit/curl.ts'
import { Icon } from '#src/kit/icons.tsx'
import { CopyText } from '../CopyText.tsx'
import { adviceOn } from './advice.ts'
import { Body } from './Body.tsx'
import classes from './exchange.module.css'
import { Headers } from './Headers.tsx'
import { Status } from './Status.tsx'
import { formatTook } from './sizes.ts'

const steps = { auth: 'Fetch a token', webhook: 'Call the webhook' } as const

/** A request and what came back, exactly as they were; a failure in a sentence with what to do. */
export function ExchangeView({ exchange, order = 3 }: { readonly exchange: Exchange; readonly order?: 3 | 4 }) {
  const { step, request, response, failure, took } = exchange
  const advice = adviceOn(exchange)
  return (
    <Paper withBorder p="md" role="group" aria-label={steps[step]}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Group gap="xs">
          <Title order={order} size="h5">
            {steps[step]}
          </Title>
          <Status status={response?.status ?? null} failed={failure !== null} />
          <Text size="sm" c="dimmed">
            {formatTook(took)}
          </Text>
        </Group>
        <CopyText
          text={curlCommand(request)}
          label={`Copy as curl: ${steps[step]}`}
          word="Copy as curl"
          say="Copied. Secrets are masked; insert them before you run it."
        />
      </Group>
      {failure !== null && (
        <Alert color="red" icon={<Icon name="error" />} title={failure} mb="sm">
          {advice}
        </Alert>
      )}
      <SimpleGrid type="container" cols={{ base: 1, '600px': 2 }} spacing="md">
        <Half title="Request" order={order}>
          <div className={classes.line}>
            <strong>{request.method}</strong> {request.url}
          </div>
          <Headers headers={request.headers} />
          <Body of="request" text={request.body} />
        </Half>
        <Half title="Response" order={order}>
          {response ? (
            <>
              <div className={classes.line}>
                <strong>{response.status}</strong> in {formatTook(took)}
              </div>
              <Headers headers={response.headers} />
              <Body of="response" text={response.body} truncated={response.truncated} />
            </>
          ) : (
            <Text size="sm" c="dimmed">
              No response.
            </Text>
          )}
        </Half>
      </SimpleGrid>
    </Paper>
  )
}

function Half({ title, order, children }: { title: string; order: 3 | 4; children: ReactNode }) {
  return (
    <Stack gap={6} miw={0}>
      <Title order={order === 3 ? 4 : 5} size="h6" c="dimmed">
        {title}
      </Title>
      {children}
    </Stack>
  )
}
