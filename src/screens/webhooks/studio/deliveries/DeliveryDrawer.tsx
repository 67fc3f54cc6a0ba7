import { Accordion, Button, Drawer, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import type { Delivery } from '#schemas/endpoints/deliveries.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTimeZone } from '#src/format/dates.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { CopyText } from '../CopyText.tsx'
import { ExchangeView } from '../exchange/ExchangeView.tsx'
import classes from '../exchange/exchange.module.css'
import { Status } from '../exchange/Status.tsx'
import { DeliveryStateBadge } from './DeliveryStateBadge.tsx'
import { useDelivery } from './useDeliveries.ts'

interface Props {
  readonly webhookId: string
  /** The delivery that is shown; undefined where none is. */
  readonly id: string | undefined
  readonly onClose: () => void
  readonly onReplay: (id: string) => void
  readonly replaying: boolean
}

/** A delivery: what was sent, and every attempt, the newest first. */
export function DeliveryDrawer({ id, onClose, ...rest }: Props) {
  return (
    <Drawer opened={id !== undefined} onClose={onClose} position="right" size="min(880px, 100%)" title="Delivery">
      {id !== undefined && <Shown key={id} id={id} {...rest} />}
    </Drawer>
  )
}

function Shown(props: Omit<Props, 'onClose' | 'id'> & { id: string }) {
  const { webhookId, id, onReplay, replaying } = props
  const { data, error, refetch } = useDelivery(webhookId, id)
  if (error && !data) return <ErrorState reason={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={320} />
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Group gap="xs">
          <DeliveryStateBadge state={data.state} />
          <Text fw={600}>{data.cause}</Text>
        </Group>
        <Allowed call={endpoints.deliveries.replay}>
          <Button
            variant="default"
            leftSection={<Icon name="refresh" />}
            loading={replaying}
            onClick={() => onReplay(data.id)}
          >
            Retry now
          </Button>
        </Allowed>
      </Group>
      <Facts delivery={data} />
      <Values values={data.values} />
      <Attempts exchanges={data.exchanges} />
    </Stack>
  )
}

function Facts({ delivery }: { delivery: Delivery }) {
  const zone = useAppConfig()?.timezone
  return (
    <Text size="sm" c="dimmed" component="div">
      <Group gap={4} wrap="nowrap">
        <span className={classes.line}>{delivery.id}</span>
        <CopyText text={delivery.id} label="Copy the id of the delivery" />
      </Group>
      Created {formatDateTimeZone(delivery.createdTS, zone)}
      {delivery.nextTS !== null && <>. Next attempt {formatDateTimeZone(delivery.nextTS, zone)}</>}
      {delivery.transactionId !== null && <>. Its transaction id is {delivery.transactionId}</>}
    </Text>
  )
}

function Values({ values }: { values: Delivery['values'] }) {
  const pairs = Object.entries(values)
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        Values
      </Title>
      {pairs.length === 0 ? (
        <Text size="sm" c="dimmed">
          No values.
        </Text>
      ) : (
        <Table verticalSpacing={4} layout="fixed" withTableBorder aria-label="Values of the placeholders">
          <Table.Tbody>
            {pairs.map(([name, value]) => (
              <Table.Tr key={name}>
                <Table.Th w="30%">{name}</Table.Th>
                <Table.Td className={classes.line ?? ''}>{value || '(empty)'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}

function Attempts({ exchanges }: { exchanges: Delivery['exchanges'] }) {
  const zone = useAppConfig()?.timezone
  const numbers = [...new Set(exchanges.map(({ attempt }) => attempt))].reverse()
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        Attempts
      </Title>
      {numbers.length === 0 && (
        <Text size="sm" c="dimmed">
          Not sent yet.
        </Text>
      )}
      <Accordion multiple variant="separated" order={4} defaultValue={numbers.slice(0, 1).map(String)}>
        {numbers.map((number) => {
          const made = exchanges.filter(({ attempt }) => attempt === number)
          const last = made.at(-1)
          return (
            <Accordion.Item key={number} value={String(number)}>
              <Accordion.Control>
                <Group gap="xs">
                  <strong>Attempt {number}</strong>
                  <Status
                    status={last?.response?.status ?? null}
                    failed={made.some(({ failure }) => failure !== null)}
                  />
                  <Text size="sm" c="dimmed">
                    {formatDateTimeZone(made[0]?.startedTS, zone)}
                  </Text>
                </Group>
              </Accordion.Control>
              <Accordion.Panel>
                <Stack gap="sm">
                  {made.map((exchange) => (
                    <ExchangeView key={`${exchange.step} ${exchange.startedTS}`} exchange={exchange} order={4} />
                  ))}
                </Stack>
              </Accordion.Panel>
            </Accordion.Item>
          )
        })}
      </Accordion>
    </section>
  )
}
