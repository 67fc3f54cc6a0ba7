/** A click on a fix is not lost: its button stays the same element, at the same place, whatever arrives between press and release. */
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { playTypes } from '#schemas/codes.ts'
import { blankRule } from '#schemas/documents/rule.ts'
import { cut } from '#src/flows/index.ts'
import { documentAtom, documentTextAtom, historyAtom, nowAtom } from '../../core/atoms.ts'
import { type BoardApi, BoardContext } from '../../core/editor-context.ts'
import { forecastAtom, isForecastStaleAtom } from '../../core/forecast-atoms.ts'
import { refusedIssuesAtom } from '../../core/issues.ts'
import { beginHistory } from '../../core/sheet.ts'
import { IssueFixes, ShareFixes } from './FixButtons.tsx'

beforeAll(() => IssueFixes.load())

const slots = {
  ...blankRule(),
  type: playTypes.slotMachine,
  templateId: 'slots',
  rewardAssigment: [
    { elements: ['mango', 'mango', 'mango'], percentage: 12.5, offerId: 'coins-500', offerName: '500 GCoins' },
    { elements: ['chilli', 'chilli', 'chilli'], percentage: 0, offerId: 'coins-10', offerName: '10 GCoins' },
  ],
}

/** The fixes of a slot machine whose shares miss 100. */
function slotFixes() {
  const store = createStore()
  const graph = cut(slots, 'rule')
  store.set(historyAtom, beginHistory({ graph, positions: {}, notes: [] }))
  const board = { store } as unknown as BoardApi
  const element = (
    <MantineProvider>
      <Provider store={store}>
        <BoardContext value={board}>
          <ShareFixes of={graph.root} />
        </BoardContext>
      </Provider>
    </MantineProvider>
  )
  return { store, element }
}

test('fixes are tried out after their problem has been drawn, and not with it', () => {
  const { element } = slotFixes()
  expect(renderToString(element)).not.toContain('Spread the rest')
  render(element)
  expect(screen.getByRole('button', { name: /^Spread the rest/ })).toBeInTheDocument()
})

test('a forecast, a check or a refusal that arrives during a press leaves the button as it is', () => {
  const { store, element } = slotFixes()
  render(element)
  const find = () => screen.getByRole('button', { name: 'Spread the rest: 10 GCoins 87.5' })
  const button = find()
  fireEvent.pointerDown(button)
  act(() => {
    store.set(isForecastStaleAtom, true)
    store.set(forecastAtom, { is: 'cannot', why: 'Nobody is known yet.' })
    store.set(nowAtom, Date.now() + 60_000)
    const issue = { code: 'refused', severity: 'error', path: 'name', message: 'Is taken' } as const
    store.set(refusedIssuesAtom, { text: store.get(documentTextAtom), issues: [issue] })
  })
  expect(find()).toBe(button)
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  const rows = store.get(documentAtom).rewardAssigment as readonly { percentage: number }[]
  expect(rows.map(({ percentage }) => percentage)).toEqual([12.5, 87.5])
})
