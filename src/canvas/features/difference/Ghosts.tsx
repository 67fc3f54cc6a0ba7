import { ViewportPortal } from '@xyflow/react'
import { useAtomValue } from 'jotai'
import { nodeKind } from '#nodes/kinds.ts'
import { nounOf } from '#src/graph/kind.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { sheetAtom } from '../../core/atoms.ts'
import { marksAtom } from '../../core/marks.ts'
import classes from './difference.module.css'

/** Steps that are gone, where they stood, while a difference is shown. */
export function Ghosts() {
  const { gone } = useAtomValue(marksAtom)
  const { positions } = useAtomValue(sheetAtom)
  const { names } = useLookups()
  const placed = gone.flatMap((node) => {
    const position = positions[node.id]
    return position ? [{ ...node, position }] : []
  })
  if (placed.length === 0) return null
  return (
    <ViewportPortal>
      {placed.map(({ id, kind, data, position }) => (
        <div key={id} className={classes.ghost} style={{ transform: `translate(${position.x}px, ${position.y}px)` }}>
          <div>Removed {nounOf(nodeKind(kind))}</div>
          <div className={classes.ghostTitle}>{nodeKind(kind).title(data, names) || nodeKind(kind).label}</div>
        </div>
      ))}
    </ViewportPortal>
  )
}
