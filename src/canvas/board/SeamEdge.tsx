import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getBezierPath } from '@xyflow/react'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, memo, useState } from 'react'
import { flowById } from '#src/flows/index.ts'
import { editEdge } from '../editor/actions.ts'
import { edgeOf, flowAtom, issuesOf, lockedAtom, totalWrongAtom } from '../editor/atoms.ts'
import classes from './board.module.css'
import { useBoard } from './board-context.ts'
import { useFar } from './useFar.ts'

/** An edge that says what it carries; its label is edited in place. */
export const SeamEdge = memo(function SeamEdge(props: EdgeProps) {
  const { id, sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, selected } = props
  const edge = useAtomValue(edgeOf(id))
  const issues = useAtomValue(issuesOf(id))
  const flow = useAtomValue(flowAtom)
  const far = useFar()
  const [path, labelX, labelY] = getBezierPath({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition })
  const label = edge?.data && !far ? flowById(flow).edgeLabel : undefined
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        className={classes.edge ?? ''}
        data-selected={selected || undefined}
        interactionWidth={24}
      />
      {edge?.data && label && (
        <EdgeLabelRenderer>
          <div
            className={`nodrag nopan ${classes.label}`}
            data-selected={selected || undefined}
            data-issues={issues.length > 0 || undefined}
            style={{ transform: `translate(-50%, -50%) translate(${labelX}px, ${labelY}px)` }}
          >
            <ShareLabel
              id={id}
              value={edge.data[label.key]}
              label={label.label}
              unit={label.unit}
              itemKey={label.key}
            />
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  )
})

interface ShareProps {
  readonly id: string
  readonly value: unknown
  readonly label: string
  readonly unit: string
  readonly itemKey: string
}

/** The label: a button that shows the value, an input while it is edited. Enter keeps, Escape leaves it as it was. */
function ShareLabel({ id, value, label, unit, itemKey }: ShareProps) {
  const board = useBoard()
  const locked = useAtomValue(lockedAtom)
  const edge = useAtomValue(edgeOf(id))
  const wrong = useAtomValue(totalWrongAtom) && itemKey === 'percentage'
  const [text, setText] = useState<string>()
  const shown = value === undefined || value === null || value === '' ? '–' : `${value} ${unit}`
  const keep = () => {
    const number = text?.trim() ? Number(text.replace(',', '.')) : Number.NaN
    if (edge?.data && Number.isFinite(number) && number !== value) {
      editEdge(
        board.store,
        id,
        { ...edge.data, [itemKey]: Math.round(number * 100) / 100 },
        `Change ${label.toLowerCase()}`,
      )
    }
    setText(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter') keep()
    if (event.key === 'Escape') setText(undefined)
  }
  if (text === undefined) {
    return (
      <button
        type="button"
        className={classes.share}
        data-wrong={wrong || undefined}
        aria-label={`${label} ${shown}${locked ? '' : ', edit'}`}
        onClick={() => (locked ? board.show(id) : setText(typeof value === 'number' ? `${value}` : ''))}
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
