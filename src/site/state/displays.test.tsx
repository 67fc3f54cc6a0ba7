import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isInView, useDisplays } from './useDisplays.ts'

type Seen = Pick<IntersectionObserverEntry, 'intersectionRatio' | 'intersectionRect' | 'rootBounds'>

const seen = (intersectionRatio: number, height = 100, window = 800): Seen => ({
  intersectionRatio,
  intersectionRect: { height } as DOMRectReadOnly,
  rootBounds: { height: window } as DOMRectReadOnly,
})

test.each([
  [seen(0.5), true],
  [seen(0.49), false],
  // Taller than the window: half of the window suffices.
  [seen(0.2, 400), true],
  [{ ...seen(0.2, 400), rootBounds: null }, false],
])('enough of an activity is in view, or not: %#', (entry, isEnough) => {
  expect(isInView(entry)).toBe(isEnough)
})

describe('displays', () => {
  let observed: { element: HTMLElement; callback: IntersectionObserverCallback }[] = []
  beforeEach(() => {
    vi.useFakeTimers()
    observed = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(private readonly callback: IntersectionObserverCallback) {}
        observe(element: HTMLElement) {
          observed.push({ element, callback: this.callback })
        }
        disconnect() {
          observed = observed.filter(({ callback }) => callback !== this.callback)
        }
      },
    )
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const page = (...ids: string[]) => {
    const root = document.createElement('main')
    root.innerHTML = ids.map((id) => `<div data-activity="${id}"></div>`).join('')
    const report = vi.fn<(ids: readonly string[]) => void>()
    const of = (player: string) => ({
      activities: ids.map((ruleId) => ({ ruleId, open: true })),
      ...{ player, report },
    })
    const { rerender, unmount } = renderHook(({ player }) => useDisplays({ current: root }, of(player)), {
      initialProps: { player: 'asha' },
    })
    const show = (id: string, ratio = 1) => {
      const found = observed.find(({ element }) => element.dataset.activity === id)
      found?.callback(
        [{ ...seen(ratio), target: found.element } as unknown as IntersectionObserverEntry],
        {} as IntersectionObserver,
      )
    }
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
    return { report, show, pass, unmount, become: (player: string) => rerender({ player }) }
  }

  test('of a second are reported in one call, and each once', () => {
    const { report, show, pass } = page('wheel', 'card', 'quest')
    show('wheel')
    pass(400)
    show('card')
    pass(600)
    expect(report.mock.calls).toEqual([[['wheel', 'card']]])
    show('wheel', 0)
    pass(1000)
    show('wheel')
    show('quest')
    pass(1000)
    expect(report.mock.calls.slice(1)).toEqual([[['quest']]])
  })

  test('that pass by within the second are none, nor are those of a page that is left', () => {
    const { report, show, pass, unmount } = page('wheel')
    show('wheel')
    pass(300)
    show('wheel', 0.1)
    pass(1000)
    expect(report).not.toHaveBeenCalled()
    show('wheel')
    unmount()
    pass(2000)
    expect(report).not.toHaveBeenCalled()
  })

  test('are counted anew for another player', () => {
    const { report, show, pass, become } = page('wheel')
    show('wheel')
    pass(1000)
    become('dev')
    show('wheel')
    pass(1000)
    expect(report.mock.calls).toEqual([[['wheel']], [['wheel']]])
  })

  test('are reported a hundred at a time, as many as the call takes', () => {
    const ids = Array.from({ length: 130 }, (_, at) => `rule-${at}`)
    const { report, show, pass } = page(...ids)
    for (const id of ids) show(id)
    pass(1000)
    expect(report.mock.calls.map(([found]) => found.length)).toEqual([100])
    pass(1000)
    expect(report.mock.calls.flatMap(([found]) => found)).toEqual(ids)
  })
})
