import { fireEvent, render, screen, within } from '@testing-library/react'
import { type NodeProps, ReactFlow, ReactFlowProvider, useStoreApi } from '@xyflow/react'
import { createStore, Provider } from 'jotai'
import { expect, test } from 'vitest'
import { blankRule } from '#schemas/documents/rule.ts'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import type { JsonObject } from '#schemas/json.ts'
import { cut } from '#src/flows/index.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import type { EditorStore } from '../../core/actions.ts'
import { documentTextAtom, historyAtom, savedAtom } from '../../core/atoms.ts'
import { placedIssuesAtom, refusedIssuesAtom } from '../../core/issues.ts'
import { beginHistory } from '../../core/sheet.ts'
import { ZoomedOutContext } from '../../core/viewport.ts'
import { NodeFrame } from './NodeFrame.tsx'

/** The card of a step, where React Flow has measured it to be so high, in pixels. */
function Measured({ id, height }: { readonly id: string; readonly height: number }) {
  const { nodeLookup } = useStoreApi().getState()
  const node = { id, position: { x: 0, y: 0 }, data: {}, measured: { width: 224, height } }
  nodeLookup.set(id, { ...node, internals: { positionAbsolute: node.position, z: 0, userNode: node } })
  return <NodeFrame {...({ id, selected: false } as NodeProps)} />
}

/** Shows the card of a step on the sheet of a store. */
function show(store: EditorStore, id: string, props: { height?: number; isFar?: boolean } = {}) {
  const { height = 140, isFar = false } = props
  render(
    <Provider store={store}>
      <ReactFlowProvider>
        <StaticLookups rows={{}}>
          <ZoomedOutContext value={isFar}>
            <Measured id={id} height={height} />
          </ZoomedOutContext>
        </StaticLookups>
      </ReactFlowProvider>
    </Provider>,
  )
  return screen.getByTestId(`node-${id}`)
}

function openSaved(document: JsonObject) {
  const store = createStore()
  store.set(savedAtom, { ...store.get(savedAtom), id: 'saved', document })
  const graph = cut(document, 'rule')
  store.set(historyAtom, beginHistory({ graph, positions: {}, notes: [] }))
  return { store, root: graph.root }
}

const graph = cut(drawnRuleSamples.spinWheelFull, 'rule')
const reward = graph.nodes.find(({ kind }) => kind === 'reward')?.id ?? ''

test.each([
  // Before the first measuring.
  [0, '110px'],
  [140, '140px'],
])('a card that is drawn from afar, measured as %i pixels, is %s high', (height, shown) => {
  const store = createStore()
  store.set(historyAtom, beginHistory({ graph, positions: {}, notes: [] }))
  expect(show(store, reward, { height, isFar: true })).toHaveStyle({ height: shown })
})

test('a card from afar is called by its name, and has the handles of React Flow, and that of messages, once the pointer comes near', () => {
  const store = createStore()
  store.set(historyAtom, beginHistory({ graph, positions: {}, notes: [] }))
  render(
    <Provider store={store}>
      <StaticLookups rows={{}}>
        <ZoomedOutContext value>
          <ReactFlow
            defaultNodes={[{ id: reward, type: 'card', position: { x: 0, y: 0 }, data: {} }]}
            nodeTypes={{ card: NodeFrame }}
          />
        </ZoomedOutContext>
      </StaticLookups>
    </Provider>,
  )
  const card = screen.getByTestId(`node-${reward}`)
  const name = `${graph.nodes.find(({ id }) => id === reward)?.data.offerName}`
  expect(within(card).getByLabelText(name)).toHaveAttribute('role', 'img')
  const handles = () =>
    [...card.querySelectorAll('.react-flow__handle')].map((handle) => {
      const said = [...handle.attributes].filter((one) => one.name !== 'class').map((one) => [one.name, one.value])
      return { ...Object.fromEntries(said), classes: [...handle.classList].sort() }
    })
  const begin = () => fireEvent.click(card.querySelector('.react-flow__handle') as Element)
  const isBegun = () => card.querySelector('.clickconnecting') !== null
  const plain = handles()
  expect(plain).toMatchObject([{ 'data-nodeid': reward, 'data-handleid': 'outcome' }])
  const icons = () => card.querySelectorAll('.react-flow__handle svg')
  expect(icons()).toHaveLength(0)
  begin()
  expect(isBegun()).toBe(false)
  fireEvent.pointerEnter(card)
  expect(handles()).toEqual([...plain, expect.objectContaining({ 'data-handleid': 'message' })])
  expect(icons()).toHaveLength(1)
  begin()
  expect(isBegun()).toBe(true)
})

test('the badge of a card counts the problems that stand on it, its warnings in amber apart, and not the name of the document', () => {
  const { store, root } = openSaved(blankRule())
  const issues = [
    { code: 'a', severity: 'error', path: 'type', message: 'It is wrong' },
    { code: 'b', severity: 'warning', path: 'type', message: 'It is odd' },
    { code: 'c', severity: 'warning', path: 'type', message: 'It is odd as well' },
  ] as const
  store.set(refusedIssuesAtom, { text: store.get(documentTextAtom), issues })
  const said = store.get(placedIssuesAtom).map(({ issue }) => issue.message)
  expect(said).toEqual(['Rule name is Required', 'Template is Required', ...issues.map(({ message }) => message)])
  const card = show(store, root, { isFar: true })
  expect(card.dataset.issues).toBe('error')
  const [problems, warnings, ...more] = card.querySelectorAll('[data-severity]')
  expect(problems).toHaveTextContent(/^2$/)
  expect(problems).toHaveAttribute('title', 'Template is Required\nIt is wrong')
  expect(warnings).toHaveTextContent(/^2$/)
  expect(warnings).toHaveAttribute('title', 'It is odd\nIt is odd as well')
  expect(more).toEqual([])
})
