import { Alert, Button, Code, Group, Progress, Stack, Text } from '@mantine/core'
import type { Erasure } from '#schemas/endpoints/privacy.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTimeZone } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'
import { toast } from '#src/kit/toast.ts'
import { countWords } from './words.ts'

/** An erasure as it can be shown to the person who asked for it: when, by whom, how much, and the proof. */
export function ErasureProof({ erasure }: { readonly erasure: Erasure }) {
  const zone = useAppConfig()?.timezone
  const { proof, byName, begunTS, doneTS, done, total, counts } = erasure
  if (doneTS === null)
    return (
      <Alert color="blue" icon={<Icon name="trigger" />} title="Being erased">
        <Text size="sm">
          Begun {formatDateTimeZone(begunTS, zone)} by {byName}. The name is gone already; {formatNumber(done)} of{' '}
          {formatNumber(total)} rows are gone through. It goes on when you leave this page.
        </Text>
        <Progress mt="sm" value={total === 0 ? 0 : (done / total) * 100} aria-label="Rows that are gone through" />
      </Alert>
    )
  const words = countWords(counts)
  return (
    <Alert color="green" icon={<Icon name="check" />} title={`Erased ${formatDateTimeZone(doneTS, zone)} by ${byName}`}>
      <Stack gap="xs">
        <Text size="sm">
          {words.length === 0 ? 'Nothing had been done under this user id.' : `There were ${words.join(', ')}.`}
        </Text>
        <Text size="sm">
          This proof stands in the audit log. Looking up the same user id finds it again; nobody finds the user id from
          the proof.
        </Text>
        <Group gap="xs">
          <Code style={{ overflowWrap: 'anywhere' }}>{proof}</Code>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Icon name="copy" size={14} />}
            onClick={() => void navigator.clipboard.writeText(proof).then(toast.copied, toast.failedToCopy)}
          >
            Copy the proof
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
