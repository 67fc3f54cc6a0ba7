import { Table, Text, UnstyledButton } from '@mantine/core'
import { useAtomValue } from 'jotai'
import type { Figures } from '#schemas/endpoints/ledger.ts'
import type { JsonObject } from '#schemas/json.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { edgeOf, nodeOf } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { type OwnedReward, placedResultsAtom } from '../../core/results-atoms.ts'
import { placeWords } from './place-words.ts'
import { differenceWords, expectedWords, isAsExpected, spentWords } from './result-words.ts'
import classes from './results.module.css'

interface Props {
  readonly rewards: Figures['rewards']
  readonly document: JsonObject
}

/** The results of each row of rewards: given beside expected, missed, left, and their cost. */
export function RewardTable({ rewards, document }: Props) {
  const placed = useAtomValue(placedResultsAtom)
  const redeemed = new Map(rewards.map((row) => [keyOf(row), row.redeemed]))
  const unplaced = rewards.map((row): OwnedReward => ({ ...row, expected: undefined, owner: undefined }))
  return (
    <section className={classes.part} data-wide>
      <h2>Rewards</h2>
      <Table verticalSpacing={2} horizontalSpacing={6} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Reward</Table.Th>
            <Table.Th>Given</Table.Th>
            <Table.Th>Expected</Table.Th>
            <Table.Th>Difference</Table.Th>
            <Table.Th>Missed</Table.Th>
            <Table.Th>Redeemed</Table.Th>
            <Table.Th>Left</Table.Th>
            <Table.Th>Spent</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(placed?.rewards ?? unplaced).map((row) => (
            <Row
              key={keyOf(row)}
              row={row}
              words={placeWords(document, row.place)}
              redeemed={redeemed.get(keyOf(row)) ?? 0}
            />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

const keyOf = ({ place, offerId }: Pick<OwnedReward, 'place' | 'offerId'>) => `${place} ${offerId}`

interface RowProps {
  readonly row: OwnedReward
  readonly words: string
  readonly redeemed: number
}

function Row({ row, words, redeemed }: RowProps) {
  const { store, show } = useBoard()
  const { currencyName, names } = useLookups()
  const { offerId, owner = '', given, expected, missed, left } = row
  const name = row.name || names('offer', offerId) || offerId
  const isOnSheet = store.get(edgeOf(owner)) !== undefined || store.get(nodeOf(owner)) !== undefined
  return (
    <Table.Tr>
      <Table.Td>
        {isOnSheet ? (
          <UnstyledButton className={classes.jump ?? ''} onClick={() => show(owner)}>
            {name}
          </UnstyledButton>
        ) : (
          name
        )}
        <Text span size="xs" c="dimmed">
          {' '}
          {words}
        </Text>
      </Table.Td>
      <Table.Td>{formatNumber(given)}</Table.Td>
      <Table.Td>{expected ? expectedWords(expected) : '–'}</Table.Td>
      <Table.Td className={isAsExpected(row) ? undefined : (classes.unexpected ?? '')}>
        {differenceWords(row) || '–'}
      </Table.Td>
      <Table.Td>{formatNumber(missed)}</Table.Td>
      <Table.Td>{formatNumber(redeemed)}</Table.Td>
      <Table.Td>{left === null ? 'No limit' : formatNumber(left)}</Table.Td>
      <Table.Td>{spentWords(row, currencyName)}</Table.Td>
    </Table.Tr>
  )
}
