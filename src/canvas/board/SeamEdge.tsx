import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getBezierPath } from '@xyflow/react'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, memo, useState } from 'react'
import { editRow } from '../editor/actions.ts'
import { issuesOf, lockedAtom, rowOf, type ShownRow, sliceOf, totalWrongAtom } from '../editor/atoms.ts'
import classes from './board.module.css'
import { useBoard } from './board-context.ts'
import { useFar } from './useFar.ts'

/** An edge that says what it carries; its label is edited in place. */
export const SeamEdge = memo(function SeamEdge(props: EdgeProps) {
  const { id, sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, selected } = props
  const row = useAtomValue(rowOf(id))
  const issues = useAtomValue(issuesOf(id))
  const far = useFar()
  const [path, labelX, labelY] = getBezierPath({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition })
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        className={classes.edge ?? ''}
        data-selected={selected || undefined}
        interactionWidth={24}
      />
      {row && !far && (
        <EdgeLabelRenderer>
          <div
            className={`nodrag nopan ${classes.label}`}
            data-selected={selected || undefined}
            data-issues={issues.length > 0 || undefined}
            style={{ transform: `translate(-50%, -50%) translate(${labelX}px, ${labelY}px)` }}
          >
            <RowLabel id={id} row={row} />
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  )
})

/** The label: a button that says the row, an input while it is edited. Enter keeps, Escape leaves it as it was. */
function RowLabel({ id, row: { kind, holder, place } }: { id: string; row: ShownRow }) {
  const board = useBoard()
  const locked = useAtomValue(lockedAtom)
  const slice = useAtomValue(sliceOf(holder)) ?? {}
  const wrong = useAtomValue(totalWrongAtom) && kind.id === 'percentage'
  const [text, setText] = useState<string>()
  const { label, read, typed } = kind
  const shown = kind.words(slice, place)
  const keep = () => {
    const next = text === undefined || text === typed?.(slice) ? undefined : read?.(text, slice)
    if (next) editRow(board.store, holder, next, `Change ${label.toLowerCase()}`)
    setText(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter') keep()
    if (event.key === 'Escape') setText(undefined)
  }
  if (shown === '') return null
  if (text === undefined) {
    const isEditable = !locked && read !== undefined
    return (
      <button
        type="button"
        className={classes.share}
        data-wrong={wrong || undefined}
        aria-label={`${label} ${shown}${isEditable ? ', edit' : ''}`}
        onClick={() => (isEditable ? setText(typed?.(slice) ?? '') : board.show(id))}
      >
        {shown}
      </button>
    )
  }
  return (
    <input
      className={classes.shareInput}
      aria-label={label}
      inputMode="decimal"
      // biome-ignore lint/a11y/noAutofocus: the input replaces the button that was just pressed
      autoFocus
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={keep}
    />
  )
}
