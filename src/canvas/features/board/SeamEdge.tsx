import { EdgeLabelRenderer, type EdgeProps } from '@xyflow/react'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { commentsOn } from '../../core/comments.ts'
import { useEdgeFacts } from '../../core/drawn.ts'
import type { PlacedIssue } from '../../core/issues.ts'
import { useAreLinesTooThin, useIsZoomedOut } from '../../core/viewport.ts'
import { CommentMark } from '../comments/CommentMark.tsx'
import { EdgeFigures, FlowBand } from '../results/OnCanvas.tsx'
import classes from './board.module.css'
import { edgePath, labelPlace } from './edge-path.ts'
import { RowLabel } from './RowLabel.tsx'

/** The height of a label with room around it, in pixels at zoom 1. */
const LABEL_HEIGHT_PX = 26
/** The height at which a label stands above its card, to the label's middle. */
const ABOVE_CARD_PX = 17

/** The width of an edge for the pointer, in pixels at zoom 1. */
const POINTED_WIDTH_PX = 24

const isError = ({ issue }: PlacedIssue) => issue.severity === 'error'

/** An edge with a label that is edited in place. */
export const SeamEdge = memo(function SeamEdge(props: EdgeProps) {
  const { id, targetX, targetY, selected } = props
  const facts = useEdgeFacts(id)
  const far = useIsZoomedOut()
  const isTooThin = useAreLinesTooThin()
  const comments = useAtomValue(commentsOn(id))
  if (!facts) return null
  const { row, mark, mirrors, lit, share, lane, inGrid } = facts
  const issues = facts.issues.filter(({ isToDo }) => !isToDo)
  const { path, middle } = edgePath(props)
  const { x, y } = inGrid ? { x: targetX, y: targetY - ABOVE_CARD_PX } : labelPlace(props, middle)
  return (
    <>
      {share !== undefined && share > 0 && <FlowBand share={share} path={path} />}
      <path
        id={id}
        d={path}
        fill="none"
        className={`react-flow__edge-path ${classes.edge}`}
        data-selected={selected || undefined}
        data-lit={lit || undefined}
        data-mark={mark}
        data-mirror={mirrors || undefined}
        data-quiet={inGrid === 'rest' || undefined}
      />
      {!isTooThin && (
        <path
          d={path}
          fill="none"
          strokeOpacity={0}
          strokeWidth={POINTED_WIDTH_PX}
          className="react-flow__edge-interaction"
        />
      )}
      {(row || comments > 0) && !far && (
        <EdgeLabelRenderer>
          <div
            className={`nodrag nopan ${classes.label}`}
            data-selected={selected || undefined}
            data-issues={issues.some(isError) ? 'error' : issues.length ? 'warning' : undefined}
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y + lane * LABEL_HEIGHT_PX}px)` }}
          >
            {row && <RowLabel id={id} row={row} />}
            <EdgeFigures id={id} />
            <CommentMark id={id} />
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  )
})
