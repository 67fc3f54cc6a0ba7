import { Table, Text } from '@mantine/core'
import type { Figures } from '#schemas/endpoints/ledger.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { notGivenWords } from './not-given-words.ts'
import classes from './results.module.css'

/** The rewards that were won and not given, by reason, and the plays that gave nothing. */
export function NotGiven({ figures }: { readonly figures: Pick<Figures, 'notGiven' | 'plays' | 'rewarded'> }) {
  const { names } = useLookups()
  const zone = useAppConfig()?.timezone
  const { notGiven, plays, rewarded } = figures
  const nothing = plays - rewarded
  if (notGiven.length === 0 && nothing <= 0) return null
  return (
    <section className={classes.part}>
      <h2>Not given, and why</h2>
      <Table verticalSpacing={2} horizontalSpacing={6} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Reason</Table.Th>
            <Table.Th>Times</Table.Th>
            <Table.Th>Last</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {notGiven.map(({ reason, offerId, name, count, lastTS }) => (
            <Table.Tr key={`${reason} ${offerId}`}>
              <Table.Td>
                {notGivenWords(reason)}{' '}
                <Text span size="xs" c="dimmed">
                  {name || names('offer', offerId) || offerId}
                </Text>
              </Table.Td>
              <Table.Td className={classes.lost}>{formatNumber(count)}</Table.Td>
              <Table.Td>{formatDateTime(lastTS, zone)}</Table.Td>
            </Table.Tr>
          ))}
          {nothing > 0 && (
            <Table.Tr>
              <Table.Td>Plays that gave nothing</Table.Td>
              <Table.Td>{formatNumber(nothing)}</Table.Td>
              <Table.Td>–</Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
    </section>
  )
}
