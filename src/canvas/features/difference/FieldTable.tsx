import { Table } from '@mantine/core'
import type { Change } from '#src/difference/changes.ts'
import type { DifferenceLine } from '#src/difference/difference.ts'
import classes from './difference.module.css'

/** A difference as it travels: path, value before and after. */
export function FieldTable({ lines }: { readonly lines: readonly DifferenceLine[] }) {
  const changes = lines.flatMap((line) => line.changes)
  if (changes.length === 0) return null
  return (
    <Table className={classes.fields ?? ''} verticalSpacing={3} layout="fixed" aria-label="Fields that differ">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="34%">Field</Table.Th>
          <Table.Th>Before</Table.Th>
          <Table.Th>After</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map((change) => (
          <Table.Tr key={`${change.sort} ${pathOf(change)} ${change.before.join('.')}`}>
            <Table.Td>{pathOf(change)}</Table.Td>
            <Table.Td>{jsonOf(change, 'before')}</Table.Td>
            <Table.Td>{jsonOf(change, 'after')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function pathOf({ sort, before, after }: Change): string {
  return (sort === 'removed' ? before : after).join('.') || '(the document)'
}

/** An item that moved is told by its place. */
function jsonOf({ sort, from, to, before, after }: Change, side: 'before' | 'after'): string {
  if (sort === 'moved') return `at ${Number((side === 'before' ? before : after).at(-1))}`
  const value = side === 'before' ? from : to
  return value === undefined ? 'absent' : JSON.stringify(value, null, typeof value === 'object' ? 1 : 0)
}
