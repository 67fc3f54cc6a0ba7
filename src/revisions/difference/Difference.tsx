import { Group, SegmentedControl, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { Change } from '#src/difference/changes.ts'
import type { DifferenceLine } from '#src/difference/difference.ts'
import classes from './difference.module.css'
import { Lines } from './Lines.tsx'

interface Props {
  readonly lines: readonly DifferenceLine[]
  readonly none: string
  readonly label: string
  readonly onPick?: (line: DifferenceLine) => void
}

/** A difference in two ways: in words, and in the fields that travel. */
export function Difference({ lines, none, label, onPick }: Props) {
  const [way, setWay] = useState('words')
  return (
    <>
      {lines.length > 0 && (
        <Group justify="space-between" mb={6}>
          <Text size="sm" c="dimmed">
            {lines.length === 1 ? '1 change' : `${lines.length} changes`}
          </Text>
          <SegmentedControl
            size="xs"
            aria-label="How to show it"
            value={way}
            onChange={setWay}
            data={[
              { value: 'words', label: 'In words' },
              { value: 'fields', label: 'Fields' },
            ]}
          />
        </Group>
      )}
      {way === 'fields' && lines.length > 0 ? (
        <FieldTable lines={lines} />
      ) : (
        <Lines lines={lines} none={none} label={label} {...(onPick ? { onPick } : {})} />
      )}
    </>
  )
}

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
