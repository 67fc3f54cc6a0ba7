import { act, renderHook } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { cut } from '#src/flows/index.ts'
import { historyAtom, nowAtom, savedAtom } from './atoms.ts'
import { useClock } from './editor-tasks.ts'
import { lockedAtom } from './locks.ts'
import { beginHistory } from './sheet.ts'

const now = Date.UTC(2026, 10, 20)
beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => vi.useRealTimers())

test('locks a rule that starts while it is open', () => {
  const startDateTime = now + 90_000
  const document = { ...drawnRuleSamples.spinWheelFull, ruleStatus: 'active', startDateTime, endDateTime: now + 1e9 }
  const store = createStore()
  store.set(savedAtom, { id: 'r1', document, serverKeys: {}, etag: '"1"', exact: true })
  store.set(historyAtom, beginHistory({ graph: cut(document, 'rule'), positions: {}, notes: [] }))
  store.set(nowAtom, now)
  const { unmount } = renderHook(() => useClock(store))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(store.get(lockedAtom)).toBe(false)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(store.get(lockedAtom)).not.toBe(false)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
