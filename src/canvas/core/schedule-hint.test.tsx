import { act, renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dailyStreakSamples } from '#schemas/documents/daily-streak.samples.ts'
import { blankDailyStreak } from '#schemas/documents/daily-streak.ts'
import { cut } from '#src/flows/index.ts'
import { withNodeData } from '#src/graph/graph.ts'
import { takeStep } from './actions.ts'
import { historyAtom, savedAtom } from './atoms.ts'
import { rulePortOf } from './documents/rule-port.ts'
import { useScheduleHint } from './editor-tasks.ts'
import { issuesAtom } from './issues.ts'
import { beginHistory } from './sheet.ts'

const dailyStreakPort = rulePortOf('daily-streak', { blank: blankDailyStreak })
const now = Date.UTC(2026, 10, 20)
const sentence = 'Start must be now or later'
const document = { ...dailyStreakSamples.dailyStreak, ruleStatus: 'inactive' }

beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => vi.useRealTimers())

function opened(scheduleHint: (start: number, end: number) => Promise<string>) {
  const store = createStore()
  store.set(savedAtom, { id: 'r1', document, serverKeys: {}, etag: '"1"', exact: true })
  store.set(historyAtom, beginHistory({ graph: cut(document, 'rule'), positions: {}, notes: [] }))
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  renderHook(() => useScheduleHint(store, { ...dailyStreakPort, scheduleHint }), { wrapper })
  const schedule = async (startDateTime: number, endDateTime: number) => {
    const { data = {} } = store.get(historyAtom).present.graph.nodes.find(({ kind }) => kind === 'trigger') ?? {}
    act(() => {
      takeStep(store, 'Change start', (graph) =>
        withNodeData(graph, 'trigger', { ...data, startDateTime, endDateTime }),
      )
    })
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }
  const hints = () => store.get(issuesAtom).filter(({ code }) => code === 'schedule-hint')
  return { schedule, hints }
}

test('asks the server about a schedule that was edited, and says what it answers below the fields', async () => {
  const ask = vi.fn(async () => sentence)
  const { schedule, hints } = opened(ask)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(ask).not.toHaveBeenCalled()
  await schedule(now + 60_000, now + 120_000)
  expect(ask).toHaveBeenCalledWith(now + 60_000, now + 120_000, expect.anything())
  expect(hints()).toEqual([{ code: 'schedule-hint', severity: 'warning', path: 'startDateTime', message: sentence }])
})

test('takes the hint away with the schedule it was about, and says nothing twice', async () => {
  const answers = [sentence, '', sentence]
  const { schedule, hints } = opened(async () => answers.shift() ?? '')
  await schedule(now + 60_000, now + 120_000)
  expect(hints()).toHaveLength(1)
  await schedule(now + 90_000, now + 120_000)
  expect(hints()).toEqual([])
  // Our own check says the same of a start in the past.
  await schedule(now - 3_600_000, now + 120_000)
  expect(hints()).toEqual([])
})
