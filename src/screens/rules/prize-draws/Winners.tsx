import { Table } from '@mantine/core'
import type { PrizeDraw } from '#schemas/values/prize-draws.ts'
import { givenWords, winnerName } from './prize-draw-words.ts'

/** The winners of a prize draw, in the order they were drawn: who they are, and what they got. */
export function Winners({ draw }: { readonly draw: PrizeDraw }) {
  const { name, winners = [], offerId } = draw
  if (winners.length === 0) return null
  return (
    <Table.ScrollContainer minWidth={420} maxHeight={320}>
      <Table aria-label={`Winners of ${name}`} horizontalSpacing="xs" stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Place</Table.Th>
            <Table.Th>Winner</Table.Th>
            {offerId !== undefined && <Table.Th>Got</Table.Th>}
            <Table.Th>Entry</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {winners.map((winner) => (
            <Table.Tr key={winner.place}>
              <Table.Td>{winner.place}</Table.Td>
              <Table.Td>{winnerName(winner)}</Table.Td>
              {offerId !== undefined && (
                <Table.Td {...(winner.given === false ? { c: 'red' } : {})}>{givenWords(winner, draw)}</Table.Td>
              )}
              <Table.Td ff="monospace" fz="xs">
                {winner.player}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
