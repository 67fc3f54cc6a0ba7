import { Progress, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Crowd } from '#schemas/endpoints/crowd.ts'
import { api } from '#src/api/api.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'

const stateWords: Readonly<Record<Crowd['state'], string>> = {
  running: 'Playing',
  done: 'Played',
  cancelled: 'Cancelled',
  failed: 'Failed',
}

/** The progress of a crowd, and the results by reward. */
export function CrowdFigures({ crowd }: { readonly crowd: Crowd }) {
  const { state, players, done, plays, rewards, seed, days, draft, startedTS, won } = crowd
  const names = useRewardNames(won.length > 0)
  const share = players > 0 ? (done / players) * 100 : 0
  return (
    <Stack gap="xs" aria-label="Latest crowd" component="section">
      <Text size="sm" role="status">
        {stateWords[state]}: {formatNumber(done)} of {formatNumber(players)} players, {formatNumber(plays)} plays,{' '}
        {formatNumber(rewards)} rewards
      </Text>
      {state === 'running' && <Progress value={share} aria-label="Progress of the crowd" animated />}
      <Text size="sm" c="dimmed">
        {draft ? `Draft “${draft}”, ` : ''}
        {days} {days === 1 ? 'day' : 'days'}, seed “{seed}”, started {formatDateTime(startedTS)}
      </Text>
      {won.length > 0 && (
        <Table withTableBorder verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Reward</Table.Th>
              <Table.Th ta="right">Granted</Table.Th>
              <Table.Th ta="right">Won, but out of stock</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {byReward(won).map(({ offerId, given, missed }) => (
              <Table.Tr key={offerId}>
                <Table.Td>{names.get(offerId) ?? offerId}</Table.Td>
                <Table.Td ta="right">{formatNumber(given)}</Table.Td>
                <Table.Td ta="right">{formatNumber(missed)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  )
}

/** Returns the results of each reward over all rules that gave it, the most frequent first. */
function byReward(won: Crowd['won']) {
  const sums = new Map<string, { offerId: string; given: number; missed: number }>()
  for (const { offerId, given, missed } of won) {
    const sum = sums.get(offerId) ?? { offerId, given: 0, missed: 0 }
    sums.set(offerId, { offerId, given: sum.given + given, missed: sum.missed + missed })
  }
  return [...sums.values()].sort((one, other) => other.given - one.given)
}

const most = { itemsPerPage: 1000, pageNo: 0 }

/** Names of offers and badges by their ids, as far as the first thousand of each reach. */
function useRewardNames(enabled: boolean): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['crowd', 'names'],
    queryFn: async ({ signal }) => {
      const [offers, badges] = await Promise.all([api.offers.list(most, { signal }), api.badges.list(most, { signal })])
      return [
        ...offers.rows.map((row) => [`${row.id}`, `${row.offer_name}`] as const),
        ...badges.rows.map((row) => [row.id, row.badgeName] as const),
      ]
    },
    enabled,
  })
  return new Map(data)
}
