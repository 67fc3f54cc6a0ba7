import { Table } from '@mantine/core'
import { formatNumber } from '#src/format/numbers.ts'
import type { StandingRow } from '#src/games/tournament/Standing.tsx'

/** A board with people who do not play, for previews. */
export function SampleBoard({ rows }: { readonly rows: readonly StandingRow[] }) {
  return (
    <Table bg="white" c="dark.9" aria-label="Leaderboard">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Rank</Table.Th>
          <Table.Th>Player</Table.Th>
          <Table.Th>Score</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ rank, name, score, me }) => (
          <Table.Tr key={rank} fw={me ? 600 : undefined}>
            <Table.Td>{formatNumber(rank)}</Table.Td>
            <Table.Td>{name}</Table.Td>
            <Table.Td>{formatNumber(score)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
