import { Group, SegmentedControl, Table, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Change } from '#src/difference/changes.ts'
import type { DifferenceLine } from '#src/difference/difference.ts'
import { documentAtom, gluedAtom, savedAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import classes from './difference.module.css'
import { Lines } from './Lines.tsx'
import { useLines, useMarks } from './useDifference.ts'

/**
 * The changes of the next save, in words or in fields. Each line leads to its step, and the sheet is marked meanwhile.
 */
export function ChangesPanel({ one }: { /** The name of one document: "rule". */ readonly one: string }) {
  const { id, document: stored } = useAtomValue(savedAtom)
  const document = useAtomValue(documentAtom)
  const lines = useLines(stored, document)
  const show = useShowLine()
  const none = id === undefined ? 'Nothing is drawn yet.' : `Nothing to save: the ${one} is stored as it stands here.`
  useMarks(id === undefined ? undefined : stored)
  return <Difference lines={lines} none={none} label="Changes" onPick={show} />
}

interface DifferenceProps {
  readonly lines: readonly DifferenceLine[]
  readonly none: string
  readonly label: string
  readonly onPick?: (line: DifferenceLine) => void
}

/** A difference in two ways: in the words of a campaign, and in the fields that travel. */
export function Difference({ lines, none, label, onPick }: DifferenceProps) {
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

/** Shows on the sheet what a line is about: the node or edge that holds its place, or would. */
function useShowLine() {
  const board = useBoard()
  const { where } = useAtomValue(gluedAtom)
  return ({ changes, sort }: DifferenceLine) => {
    const steps = changes[0]?.after ?? []
    const places = steps.map((_, at) => steps.slice(0, steps.length - at).join('.'))
    // What is removed stands nowhere any more: whatever took its index is something else.
    const owner = (sort === 'removed' ? places.slice(1) : places).map((path) => where.get(path)).find(Boolean)
    board.show(owner ?? where.get('') ?? '')
  }
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
