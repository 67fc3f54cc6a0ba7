import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getBezierPath } from '@xyflow/react'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { isMirrorOf, laneOf, rowOf } from '../../core/atoms.ts'
import { issuesOf, type PlacedIssue } from '../../core/issues.ts'
import { markOf } from '../../core/marks.ts'
import { useIsZoomedOut } from '../../core/viewport.ts'
import { EdgeForecast } from '../forecast/CardForecast.tsx'
import { gridShapeAt } from '../layout/grid.ts'
import classes from './board.module.css'
import { labelPlace } from './label-place.ts'
import { RowLabel } from './RowLabel.tsx'

/** The height of a label with room around it, in pixels at zoom 1. */
const LABEL_HEIGHT_PX = 26

const isError = ({ issue }: PlacedIssue) => issue.severity === 'error'

/** An edge with a label that is edited in place. */
export const SeamEdge = memo(function SeamEdge(props: EdgeProps) {
  const { id, sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, selected } = props
  const row = useAtomValue(rowOf(id))
  const issues = useAtomValue(issuesOf(id))
  const mark = useAtomValue(markOf(id))
  const far = useIsZoomedOut()
  const mirrors = useAtomValue(isMirrorOf(id))
  const [path, middleX, middleY] = getBezierPath({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition })
  const shape = useAtomValue(gridShapeAt(id))
  const lane = useAtomValue(laneOf(id))
  const { x, y } = shape ? { x: targetX - 32, y: targetY } : labelPlace(props, { x: middleX, y: middleY })
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        className={classes.edge ?? ''}
        data-selected={selected || undefined}
        data-mark={mark}
        data-mirror={mirrors || undefined}
        data-quiet={shape === 'lines' || undefined}
        interactionWidth={24}
      />
      {row && !far && (
        <EdgeLabelRenderer>
          <div
            className={`nodrag nopan ${classes.label}`}
            data-selected={selected || undefined}
            data-issues={issues.some(isError) ? 'error' : issues.length ? 'warning' : undefined}
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y + lane * LABEL_HEIGHT_PX}px)` }}
          >
            <RowLabel id={id} row={row} />
            <EdgeForecast id={id} />
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  )
})
