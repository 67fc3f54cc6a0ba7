import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getBezierPath } from '@xyflow/react'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { markOf } from '../difference/marks.ts'
import { issuesOf, rowOf } from '../editor/atoms.ts'
import classes from './board.module.css'
import { RowLabel } from './RowLabel.tsx'
import { useFar } from './useFar.ts'

/** An edge that says what it carries; its label is edited in place. */
export const SeamEdge = memo(function SeamEdge(props: EdgeProps) {
  const { id, sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, selected } = props
  const row = useAtomValue(rowOf(id))
  const issues = useAtomValue(issuesOf(id))
  const mark = useAtomValue(markOf(id))
  const far = useFar()
  const [path, labelX, labelY] = getBezierPath({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition })
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        className={classes.edge ?? ''}
        data-selected={selected || undefined}
        data-mark={mark}
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
