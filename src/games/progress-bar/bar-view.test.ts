import { describe, expect, test } from 'vitest'
import { progressBarSamples } from '#schemas/documents/progress-bar.samples.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/time/durations.ts'
import { barView, timeWords } from './bar-view.ts'

const { coffeeCard, odd, least, empty } = progressBarSamples

describe('a progress bar', () => {
  test('is read in its language, and in the first where that says nothing', () => {
    expect(barView(coffeeCard, 1)).toMatchObject({
      name: 'Coffee card',
      ...{ type: 5, events: 4, done: '#2B8A3E', rest: '#D3F9D8', fades: true },
      start: { text: 'पहला कप', style: { color: '#1B4332', fontFamily: expect.stringContaining('Poppins') } },
      end: { text: 'हमारी ओर से' },
      timeMs: DAY_MS + 6 * HOUR_MS + 30 * MINUTE_MS,
    })
    const [first, second] = coffeeCard.localizationconfig
    const silent = { ...coffeeCard, localizationconfig: [first, { ...second, startText: '' }] }
    expect(barView(silent, 1).start.text).toBe('First cup')
    expect(barView(coffeeCard, 0).labels[0]).toMatchObject({
      text: 'Espresso',
      style: { fontSize: 15, color: '#1B4332' },
    })
  })

  test('may say everything beside its languages, or nothing', () => {
    expect(barView(least, 0)).toMatchObject({
      events: 2,
      start: { text: 'From here' },
      labels: [{ text: 'One' }, { text: 'Two' }],
    })
    expect(barView(empty, 0)).toMatchObject({ events: 3, type: 2, done: '#2b8a3e', timeMs: undefined })
    expect(barView(odd, 0).labels).toHaveLength(3)
  })

  test('leaves out a colour that nobody could read on its ground', () => {
    const pale = {
      ...least,
      startText: { text: 'Pale', color: '#FFEEEE' },
      eventDetails: [{ eventLabelText: 'One', fontColor: '#FAFAFA' }],
    }
    const view = barView(pale, 0)
    expect([view.start.style.color, view.labels[0]?.style.color]).toEqual([undefined, undefined])
  })

  test('words its time', () => {
    expect([30 * MINUTE_MS, DAY_MS, DAY_MS + HOUR_MS + 1].map(timeWords)).toEqual(['30 min', '1 d', '1 d 1 h 1 min'])
  })
})
