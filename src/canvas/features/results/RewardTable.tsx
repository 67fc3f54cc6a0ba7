import { Table, Text } from '@mantine/core'
import type { Figures } from '#schemas/endpoints/ledger.ts'
import type { JsonObject } from '#schemas/json.ts'
import { formatCoins, formatMoney, formatNumber } from '#src/format/numbers.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { placeWords } from './place-words.ts'
import classes from './results.module.css'

type Row = Figures['rewards'][number]

/** The results of each row of rewards: given, missed, left, and their cost. */
export function RewardTable({
  rewards,
  document,
}: {
  readonly rewards: Figures['rewards']
  readonly document: JsonObject
}) {
  const { currencyName } = useLookups()
  return (
    <section className={classes.part}>
      <h2>Rewards</h2>
      <Table verticalSpacing={2} horizontalSpacing={6} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Reward</Table.Th>
            <Table.Th>Given</Table.Th>
            <Table.Th>Missed</Table.Th>
            <Table.Th>Left</Table.Th>
            <Table.Th>Spent</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rewards.map((row) => (
            <Table.Tr key={`${row.place} ${row.offerId}`}>
              <Table.Td>
                {row.name}
                <Text span size="xs" c="dimmed">
                  {' '}
                  {placeWords(document, row.place)}
                </Text>
              </Table.Td>
              <Table.Td>{formatNumber(row.given)}</Table.Td>
              <Table.Td>{formatNumber(row.missed)}</Table.Td>
              <Table.Td>{row.left === null ? 'No limit' : formatNumber(row.left)}</Table.Td>
              <Table.Td>{spent(row, currencyName)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function spent({ spend, unit, currency }: Row, currencyName: string): string {
  if (unit === 'none' || spend === 0) return '–'
  if (unit === 'money') return formatMoney(spend, currency)
  return unit === 'coins' ? formatCoins(spend, currencyName) : `${formatNumber(spend)} points`
}
