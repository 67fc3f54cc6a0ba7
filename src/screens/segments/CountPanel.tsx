import { Alert, Button, Group, Loader, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Icon } from '#src/kit/icons.tsx'
import { PeopleFigures } from './PeopleFigures.tsx'
import { SampleTable } from './SampleTable.tsx'
import classes from './segments.module.css'
import type { LiveCount } from './useSegmentCount.ts'

interface Props {
  readonly live: LiveCount
  /** The reason why nobody is counted now; undefined while people are. */
  readonly reason?: string | undefined
}

/** The people in the segment, beside its conditions. The last figure stays, dimmed, while the next is counted. */
export function CountPanel({ live, reason }: Props) {
  const { count, isOld, isCounting, error, retry } = live
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label="People in this segment">
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap" mih={24}>
          <Title order={2} size="h4">
            People in this segment
          </Title>
          <Group gap={6} wrap="nowrap" role="status">
            {isCounting && <Loader size={14} aria-hidden />}
            <Text size="sm" className={classes.quiet ?? ''}>
              {isCounting ? 'Counting…' : reason ? '' : error ? '' : 'As of now'}
            </Text>
          </Group>
        </Group>
        {reason && (
          <Text size="sm" className={classes.quiet ?? ''}>
            {reason}
          </Text>
        )}
        {error && !reason && (
          <Alert color="orange" variant="light" icon={<Icon name="warning" />} title="People could not be counted">
            <Stack gap="xs" align="flex-start">
              <Text size="sm">{error.message}</Text>
              <Button size="compact-sm" variant="default" onClick={retry}>
                Try again
              </Button>
            </Stack>
          </Alert>
        )}
        {count ? (
          <Stack gap="md" className={isOld || error ? (classes.old ?? '') : ''}>
            <PeopleFigures count={count} />
            {count.sample.length > 0 && <SampleTable sample={count.sample} />}
          </Stack>
        ) : (
          isCounting && <Waiting />
        )}
      </Stack>
    </Paper>
  )
}

function Waiting() {
  return (
    <Stack gap="sm">
      <Skeleton height={28} width="45%" />
      <Skeleton height={12} width="60%" />
      <Skeleton height={10} />
    </Stack>
  )
}
