import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { formatNumber } from '#src/format/numbers.ts'
import type { UploadState } from './useUpload.ts'

interface Props {
  readonly state: UploadState
  readonly onCancel: () => void
}

/**
 * Shows the progress of an upload, in a bar and in words, with a button to cancel it: first its bytes, then its rows on
 * the server.
 */
export function UploadProgress({ state, onCancel }: Props) {
  const { sent, done, total } = state
  const isSent = sent >= 1
  const share = isSent ? (total ? Math.min(1, done / total) : undefined) : sent
  const words = progressWords(state)
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{words}</Text>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
      <Progress
        size="md"
        value={share === undefined ? 100 : Math.round(share * 100)}
        animated={share === undefined}
        transitionDuration={200}
        aria-label={words}
      />
    </Stack>
  )
}

/** Says how far an upload is: `Sending, 45 %`, `1,200 of 48,210 rows read`. */
export function progressWords({ sent, done, total }: UploadState): string {
  if (sent < 1) return `Sending, ${Math.floor(sent * 100)} %`
  if (done === 0) return 'Reading the rows…'
  return total === null
    ? `${formatNumber(done)} rows read`
    : `${formatNumber(done)} of ${formatNumber(total)} rows read`
}
