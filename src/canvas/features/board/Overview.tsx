import { MiniMap, type Node, type ReactFlowState, useOnViewportChange, useStore, useStoreApi } from '@xyflow/react'
import { useCallback, useEffect, useState } from 'react'
import { nodeKind } from '#nodes/kinds.ts'

/** The room that the button of the preview takes above it, in pixels. */
const BELOW_PREVIEW_PX = 48

/** A small map of the sheet, shown while not all of it is in view, and updated when the view has come to rest. */
export function Overview() {
  const store = useStoreApi()
  const count = useStore(({ nodes }) => nodes.length)
  const [isNeeded, setNeeded] = useState(false)
  const look = useCallback(() => setNeeded(isBeyondView(store.getState())), [store])
  useOnViewportChange({ onEnd: look })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card may stand out of view
  useEffect(look, [count])
  if (!isNeeded) return null
  return (
    <MiniMap
      pannable
      zoomable
      position="top-right"
      ariaLabel="Overview"
      style={{ width: 132, height: 88, marginTop: BELOW_PREVIEW_PX }}
      nodeColor={colour}
      nodeBorderRadius={16}
    />
  )
}

/** Says whether a card stands beyond the edge of the canvas. */
function isBeyondView({ nodeLookup, transform: [x, y, zoom], width, height }: ReactFlowState): boolean {
  for (const { internals, measured } of nodeLookup.values()) {
    const left = internals.positionAbsolute.x * zoom + x
    const top = internals.positionAbsolute.y * zoom + y
    const right = left + (measured.width ?? 0) * zoom
    const bottom = top + (measured.height ?? 0) * zoom
    if (left < 0 || top < 0 || right > width || bottom > height) return true
  }
  return false
}

function colour(node: Node): string {
  return `var(--accent-${nodeKind(`${node.data.kind}`).group}, #868e96)`
}
