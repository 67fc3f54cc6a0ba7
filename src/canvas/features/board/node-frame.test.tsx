import { render, screen } from '@testing-library/react'
import { type NodeProps, ReactFlowProvider } from '@xyflow/react'
import { createStore, Provider } from 'jotai'
import { expect, test } from 'vitest'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { cut } from '#src/flows/index.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { historyAtom } from '../../core/atoms.ts'
import { beginHistory } from '../../core/sheet.ts'
import { ZoomedOutContext } from '../../core/viewport.ts'
import { NodeFrame } from './NodeFrame.tsx'

const graph = cut(drawnRuleSamples.spinWheelFull, 'rule')
const reward = graph.nodes.find(({ kind }) => kind === 'reward')?.id ?? ''

test.each([
  // What React Flow says of a card that it has not measured.
  [0, '110px'],
  [140, '140px'],
])('a card that is drawn from afar, measured as %i pixels, is %s high', (height, shown) => {
  const store = createStore()
  store.set(historyAtom, beginHistory({ graph, positions: {}, notes: [] }))
  const props = { id: reward, selected: false, height } as NodeProps
  render(
    <Provider store={store}>
      <ReactFlowProvider>
        <StaticLookups rows={{}}>
          <ZoomedOutContext value={true}>
            <NodeFrame {...props} />
          </ZoomedOutContext>
        </StaticLookups>
      </ReactFlowProvider>
    </Provider>,
  )
  expect(screen.getByTestId(`node-${reward}`)).toHaveStyle({ height: shown })
})
