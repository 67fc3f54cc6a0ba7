import { Alert, Button, Group, Text } from '@mantine/core'
import type { WebhookState } from '#schemas/endpoints/deliveries.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTimeZone } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'

interface Props {
  readonly state: WebhookState
  readonly resuming: boolean
  readonly onResume: () => void
}

/** Says that nothing is sent, since when and why, and how it goes on. */
export function PausedBanner({ state, resuming, onResume }: Props) {
  const zone = useAppConfig()?.timezone
  const { pausedTS, pausedReason, waiting } = state
  return (
    <Alert
      color="orange"
      icon={<Icon name="warning" />}
      title={pausedTS === null ? 'Paused' : `Paused since ${formatDateTimeZone(pausedTS, zone)}`}
    >
      <Group justify="space-between" gap="md">
        <Text size="sm">
          {pausedReason && `${pausedReason} `}
          New deliveries are queued{waiting > 0 && `, ${formatNumber(waiting)} so far`}.
        </Text>
        <Allowed call={endpoints.deliveries.resume}>
          <Button leftSection={<Icon name="play" />} loading={resuming} onClick={onResume}>
            Resume
          </Button>
        </Allowed>
      </Group>
    </Alert>
  )
}
