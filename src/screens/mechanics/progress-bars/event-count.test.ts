import { describe, expect, test } from 'vitest'
import { progressBarSamples } from '#schemas/documents/progress-bar.samples.ts'
import { check } from '#schemas/index.ts'
import { listAt } from '#schemas/json.ts'
import { withEventCount } from './event-count.ts'

const { coffeeCard, odd, least } = progressBarSamples
const labels = (bar: object, language: number) =>
  listAt(listAt(bar, 'localizationconfig')[language], 'eventDetails').map(
    (one) => (one as Record<string, unknown>).eventLabelText,
  )

describe('the labels follow the number of events', () => {
  test('in every language, at the end, in the look of the last one', () => {
    const more = withEventCount(coffeeCard, 5)
    expect(labels(more, 0)).toEqual(['Espresso', 'Latte', 'Filter', 'Free cup', 'Step 5'])
    expect(labels(more, 1).at(-1)).toBe('Step 5')
    expect(listAt(listAt(more, 'localizationconfig')[0], 'eventDetails')[4]).toMatchObject({ fontColor: '#2B8A3E' })
    expect(check(more as never, 'progress-bar', { now: 0, mode: 'save' })).toEqual([])
    expect(labels(withEventCount(more, 2), 1)).toEqual(['एस्प्रेसो', 'लाटे'])
  })

  test('beside the languages where they stand there', () => {
    expect(listAt(withEventCount(least, 1), 'eventDetails')).toHaveLength(1)
  })

  test('and stay as they are while the number is none, or is taken away', () => {
    expect(withEventCount(coffeeCard, 0)).toEqual({ ...coffeeCard, numberOfEvents: 0 })
    expect(withEventCount(coffeeCard, 99)).toEqual({ ...coffeeCard, numberOfEvents: 99 })
    const { numberOfEvents: _, ...without } = coffeeCard
    expect(withEventCount(coffeeCard, undefined)).toEqual(without)
  })

  test('of what is no list nothing is touched', () => {
    expect(withEventCount(odd, 3)).toMatchObject({ localizationconfig: [{ language: 7, startText: ['a'] }, 'Hindi'] })
  })
})
