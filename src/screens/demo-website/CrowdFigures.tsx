import { Progress, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Crowd } from '#schemas/endpoints/crowd.ts'
import { api } from '#src/api/api.ts'
import { formatDateTime } from '#src/kit/dates.ts'
import { formatNumber } from '#src/kit/numbers.ts'

const stateWords: Readonly<Record<Crowd['state'], string>> = {
  running: 'Playing',
  done: 'Played',
  cancelled: 'Cancelled',
  failed: 'Failed',
}

/** How far a crowd is, and what each row of rewards came to. */
export function CrowdFigures({ crowd }: { readonly crowd: Crowd }) {
  const { state, players, done, plays, rewards, seed, days, draft, startedTS, won } = crowd
  const offers = useOfferNames(won.map(({ offerId }) => offerId))
  const share = players > 0 ? (done / players) * 100 : 0
  return (
    <Stack gap="xs" aria-label="The crowd that came last" component="section">
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
              <Table.Th ta="right">Given</Table.Th>
              <Table.Th ta="right">Won, but none left</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {won.map(({ ruleId, place, offerId, given, missed }) => (
              <Table.Tr key={`${ruleId} ${place} ${offerId}`}>
                <Table.Td>{offers.get(offerId) ?? offerId}</Table.Td>
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

/** Names of offers by their ids, as far as the first thousand reach. */
function useOfferNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['offers', 'names'],
    queryFn: ({ signal }) => api.offers.list({ itemsPerPage: 1000, pageNo: 0 }, { signal }),
    enabled: ids.length > 0,
  })
  return new Map(data?.rows.map((row) => [`${row.id}`, `${row.offer_name}`]))
}
