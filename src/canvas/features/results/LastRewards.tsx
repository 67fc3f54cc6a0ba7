import { Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'
import { formatDateTime } from '#src/format/dates.ts'
import classes from './results.module.css'

/** The last rewards of a document: to whom, what, when. */
export function LastRewards({ id }: { readonly id: string }) {
  const { data } = useQuery({
    queryKey: ['ledger', 'list', id],
    queryFn: ({ signal }) =>
      api.ledger.list({ itemsPerPage: 8, pageNo: 0, sortBy: 'at', terms: { ruleId: id } }, { signal }),
    staleTime: 0,
  })
  if (!data) return null
  return (
    <section className={classes.part}>
      <h2>Last rewards</h2>
      <Table verticalSpacing={2} horizontalSpacing={6} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>End user</Table.Th>
            <Table.Th>Reward</Table.Th>
            <Table.Th>When</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.rows.map(({ id: key, userId, name, given, takenBackTS, redeemedTS, at }) => (
            <Table.Tr key={key}>
              <Table.Td>{userId}</Table.Td>
              <Table.Td>
                {name}
                {(!given || takenBackTS !== null) && (
                  <Text span size="xs" c="dimmed">
                    {given ? ' taken back' : ' not given'}
                  </Text>
                )}
                {redeemedTS !== undefined && (
                  <Text span size="xs" c="dimmed">
                    {' '}
                    redeemed
                  </Text>
                )}
              </Table.Td>
              <Table.Td>{formatDateTime(at)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
