import { render, waitFor } from '@testing-library/react'
import { ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react'
import { memo } from 'react'
import { expect, test } from 'vitest'
import { SteadyFlow, useSteadyFlow } from './SteadyFlow.tsx'

test('what draws by React Flow renders once, also when the view gets ready, and its functions work', async () => {
  const seen = { steady: [] as ReturnType<typeof useSteadyFlow>[], own: 0 }
  const Panel = memo(function Panel() {
    seen.steady.push(useSteadyFlow())
    return null
  })
  const Own = memo(function Own() {
    useReactFlow()
    seen.own++
    return null
  })
  render(
    <ReactFlowProvider>
      <SteadyFlow>
        <Panel />
        <Own />
        <ReactFlow defaultNodes={[{ id: 'a', position: { x: 0, y: 0 }, data: {} }]} />
      </SteadyFlow>
    </ReactFlowProvider>,
  )
  await waitFor(() => expect(seen.own).toBeGreaterThan(1))
  expect(seen.steady).toHaveLength(1)
  expect(seen.steady[0]?.getNode('a')?.id).toBe('a')
})
