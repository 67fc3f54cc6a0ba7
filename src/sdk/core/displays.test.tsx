import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDisplays, isInView } from './displays.ts'

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
  // An element of no height is in view as a whole, as far as browsers say.
  [seen(1, 0), false],
])('enough of an element is in view, or not: %#', (entry, isEnough) => {
  expect(isInView(entry)).toBe(isEnough)
})

describe('displays', () => {
  let tell: IntersectionObserverCallback = () => {}
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: IntersectionObserverCallback) {
          tell = callback
        }
        observe() {}
        unobserve() {}
      },
    )
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  function page(...rules: string[]) {
    const report = vi.fn<(ruleId: string) => void>()
    const displays = createDisplays(report)
    const watched = new Map(
      rules.map((rule) => {
        const element = document.createElement('div')
        return [rule, { element, end: displays.watch(element, rule) }]
      }),
    )
    const show = (rule: string, ratio = 1) =>
      tell(
        [{ ...seen(ratio), target: watched.get(rule)?.element } as unknown as IntersectionObserverEntry],
        {} as IntersectionObserver,
      )
    const reported = () => report.mock.calls.map(([rule]) => rule)
    return { displays, show, reported, leave: (rule: string) => watched.get(rule)?.end() }
  }

  test('of a second are reported, each once', () => {
    const { show, reported } = page('wheel', 'card')
    show('wheel')
    vi.advanceTimersByTime(999)
    expect(reported()).toEqual([])
    vi.advanceTimersByTime(1)
    show('wheel', 0)
    show('wheel')
    show('card')
    vi.advanceTimersByTime(2000)
    expect(reported()).toEqual(['wheel', 'card'])
  })

  test('that pass by within the second are none, nor are those of an element that is gone', () => {
    const { show, reported, leave } = page('wheel', 'card')
    show('wheel')
    show('card')
    vi.advanceTimersByTime(300)
    show('wheel', 0.1)
    leave('card')
    vi.advanceTimersByTime(2000)
    expect(reported()).toEqual([])
  })

  test('are counted anew for another player', () => {
    const { displays, show, reported } = page('wheel')
    show('wheel')
    vi.advanceTimersByTime(1000)
    displays.forget()
    show('wheel', 0)
    show('wheel')
    vi.advanceTimersByTime(1000)
    expect(reported()).toEqual(['wheel', 'wheel'])
  })
})
