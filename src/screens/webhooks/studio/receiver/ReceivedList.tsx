import { Accordion, Badge, Group, Stack, Text } from '@mantine/core'
import type { ReceivedRequest } from '#schemas/endpoints/deliveries.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTimeZone } from '#src/format/dates.ts'
import { Body } from '../exchange/Body.tsx'
import classes from '../exchange/exchange.module.css'
import { Headers } from '../exchange/Headers.tsx'
import { formatClock } from './clock.ts'

interface Props {
  /** The newest first. */
  readonly requests: readonly ReceivedRequest[]
  /** They could not be read again. */
  readonly stale: boolean
}

/** The requests that the built-in receiver took, the newest first. */
export function ReceivedList({ requests, stale }: Props) {
  const zone = useAppConfig()?.timezone
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {stale
          ? 'New requests cannot be read at the moment.'
          : requests.length === 0
            ? 'No requests yet. They appear here automatically.'
            : requests.length === 1
              ? 'One request'
              : `The last ${requests.length} requests`}
      </Text>
      <Accordion variant="separated" order={3} className={classes.received ?? ''}>
        {requests.map((request) => (
          <Accordion.Item key={request.id} value={request.id}>
            <Accordion.Control>
              <Group gap="xs" wrap="nowrap">
                <strong>{request.method}</strong>
                <Text size="sm" c="dimmed" title={formatDateTimeZone(request.receivedTS, zone)}>
                  {formatClock(request.receivedTS, zone)}
                </Text>
                <Signature valid={request.signatureValid} />
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <Received request={request} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  )
}

function Received({ request }: { request: ReceivedRequest }) {
  return (
    <Stack gap={6}>
      <div className={classes.line}>{request.path}</div>
      <Headers title="Query" headers={request.query} />
      <Headers headers={request.headers} />
      <Body of="received request" text={request.body} />
    </Stack>
  )
}

function Signature({ valid }: { valid: boolean | null }) {
  if (valid === null) return null
  return (
    <Badge variant="light" color={valid ? 'green' : 'red'}>
      {valid ? 'Signature valid' : 'Signature wrong'}
    </Badge>
  )
}
