/** Bare React Flow: as many default nodes and edges as our canvas draws, in the same rectangle and at the same places. */
import '@xyflow/react/dist/style.css'
import { ReactFlow, ReactFlowProvider, useNodesInitialized, useReactFlow } from '@xyflow/react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { graph, positions, term } from './sheet.ts'

const nodes = graph.nodes.map(({ id }) => ({ id, position: positions[id] ?? { x: 0, y: 0 }, data: { label: id } }))
const edges = graph.edges.map(({ id, source, target }) => ({ id, source, target }))
const viewport = { x: term('x'), y: term('y'), zoom: term('zoom') }

declare global {
  interface Window {
    /** Moves every node and brings all into view, as tidying up does. */
    place?: (places: Readonly<Record<string, { x: number; y: number }>>) => void
  }
}

function Bare() {
  const flow = useReactFlow()
  const ready = useNodesInitialized()
  useEffect(() => {
    window.place = (places) => {
      flow.setNodes((now) => now.map((node) => ({ ...node, position: places[node.id] ?? node.position })))
      requestAnimationFrame(() => void flow.fitView({ duration: 200 }))
    }
  }, [flow])
  return (
    <div
      data-ready={ready || undefined}
      style={{
        position: 'absolute',
        left: term('left'),
        top: term('top'),
        width: term('width'),
        height: term('height'),
      }}
    >
      <ReactFlow
        defaultNodes={nodes}
        defaultEdges={edges}
        minZoom={0.1}
        {...(viewport.zoom ? { defaultViewport: viewport } : { fitView: true })}
      />
    </div>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ReactFlowProvider>
      <Bare />
    </ReactFlowProvider>,
  )
}
