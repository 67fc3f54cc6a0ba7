import { Alert, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { formatNumber } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'
import { LinkAnchor } from '#src/kit/links.tsx'
import { costOf, leftOut, messagesWords } from '../message/reach-words.ts'
import type { SetOff } from '../message/when.ts'
import type { LiveReach } from './useReach.ts'

interface Props {
  readonly live: LiveReach
  readonly channel: Channel
  readonly setOff: SetOff
}

/** The people that a message reaches as it stands, who is not reached and why, and what that costs. */
export function ReachPanel({ live: { reach, isOld, error, retry }, channel, setOff }: Props) {
  if (error && !reach)
    return (
      <Alert color="red" icon={<Icon name="error" />} title="The people could not be counted">
        <Group justify="space-between">
          <span>{error.message}</span>
          <Button size="compact-sm" variant="default" onClick={retry}>
            Try again
          </Button>
        </Group>
      </Alert>
    )
  if (!reach) return <Skeleton height={64} role="group" aria-busy="true" aria-label="Counting" />
  const cost = costOf(reach)
  return (
    <Paper withBorder radius="md" p="sm" role="group" aria-label="Reach and cost" aria-busy={isOld}>
      <Stack gap={4}>
        <Group gap="xs" align="baseline" justify="space-between">
          <Text size="sm">
            <Text span fw={650} size="lg">
              {formatNumber(reach.reachable)}
            </Text>{' '}
            {setOff === 'once' ? 'of' : 'can be told, of'} {formatNumber(reach.people)} people
            {setOff === 'once' && ' are told'}
          </Text>
          <Text size="sm" fw={600}>
            {isOld ? 'Counting…' : cost && (setOff === 'once' ? cost.all : `${cost.one} a message`)}
          </Text>
        </Group>
        {leftOut(reach, channel).map(({ count, words }) => (
          <Text key={words} size="sm" c="dimmed">
            {formatNumber(count)} {words}
          </Text>
        ))}
        <Text size="sm" c="dimmed">
          {setOff === 'once' ? `${messagesWords(reach, channel)}. ` : ''}
          {!cost && (
            <Allowed call={endpoints.install.save} instead="No prices are set.">
              <LinkAnchor to="/install" search={{ tab: 'settings' }} size="sm">
                Set what messages cost
              </LinkAnchor>
            </Allowed>
          )}
        </Text>
      </Stack>
    </Paper>
  )
}
