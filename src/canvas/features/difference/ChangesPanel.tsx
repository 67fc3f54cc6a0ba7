import { Group, SegmentedControl, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { DifferenceLine } from '#src/difference/difference.ts'
import { documentAtom, gluedAtom, savedAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/board-context.ts'
import { FieldTable } from './FieldTable.tsx'
import { Lines } from './Lines.tsx'
import { useLines } from './useLines.ts'
import { useMarks } from './useMarks.ts'

/**
 * The changes of the next save, in words or in fields. Each line leads to its step, and the sheet is marked meanwhile.
 */
export function ChangesPanel({ one }: { /** What a document is called: "rule". */ readonly one: string }) {
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
    const owner = (sort === 'removed' ? places.slice(1) : places).map((place) => where.get(place)).find(Boolean)
    board.show(owner ?? where.get('') ?? '')
  }
}
