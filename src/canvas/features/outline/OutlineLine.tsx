import { useAtomValue } from 'jotai'
import type { KeyboardEvent } from 'react'
import { nodeKind } from '#nodes/kinds.ts'
import { placeholderOf } from '#src/graph/kind.ts'
import { Icon, isIconName } from '#src/kit/icons.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import type { OutlineItem } from '#src/outline/lines.ts'
import { aboveOf } from '../../core/above-of.ts'
import { moveItem, removeSelected } from '../../core/actions.ts'
import { issuesOf, nodeOf, rowOf, selectionAtom, slotsAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/board-context.ts'
import { RowLabel } from '../board/RowLabel.tsx'
import { AddBelow } from './AddBelow.tsx'
import classes from './outline.module.css'
import { Sentence } from './Sentence.tsx'

/** One line: how it is won, what it says, and what may be added to it. */
export function OutlineLine({ line: { id, edge } }: { line: OutlineItem }) {
  const board = useBoard()
  const node = useAtomValue(nodeOf(id))
  const above = useAtomValue(aboveOf(id))
  const row = useAtomValue(rowOf(edge ?? ''))
  const slot = useAtomValue(slotsAtom).find((one) => edge !== undefined && one.edge === edge)
  const ours = useAtomValue(issuesOf(id))
  const theirs = useAtomValue(issuesOf(edge ?? ''))
  const selected = useAtomValue(selectionAtom)
  const { names } = useLookups()
  if (!node) return null
  const kind = nodeKind(node.kind)
  const issues = [...ours, ...theirs]
  const errors = issues.filter(({ issue }) => issue.severity === 'error').length
  const isSelected = selected.includes(id) || (edge !== undefined && selected.includes(edge))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      board.show(id, { field: '' })
    } else if (event.altKey && edge && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      moveItem(board.store, edge, event.key === 'ArrowUp' ? -1 : 1)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.stopPropagation()
      // A reward that several rows lead to stays; its row goes.
      board.store.set(selectionAtom, [row?.holder === edge && edge ? edge : id])
      removeSelected(board.store)
    }
  }
  return (
    <div className={classes.line} data-selected={isSelected || undefined} data-group={kind.group}>
      <span className={classes.icon} aria-hidden>
        <Icon name={isIconName(kind.icon) ? kind.icon : 'opaque'} size={14} />
      </span>
      {edge && row && <RowLabel id={edge} row={row} />}
      <button
        type="button"
        className={classes.words}
        data-line
        aria-current={isSelected || undefined}
        onClick={() => board.show(id)}
        onKeyDown={onKeyDown}
      >
        {slot && <span className={classes.slot}>{slot.label}: </span>}
        <Sentence
          words={kind.outlineText?.(node.data, names, above) ?? `${kind.label} {}`}
          title={
            kind.title(node.data, names, above) ||
            `(${placeholderOf(kind).replace(/^./, (first) => first.toLowerCase())})`
          }
        />
        {issues.length > 0 && (
          <span className={classes.issues} data-severity={errors ? 'error' : 'warning'}>
            {issues.map(({ issue }) => issue.message).join(' ')}
          </span>
        )}
      </button>
      <AddBelow id={id} kind={kind} />
    </div>
  )
}
