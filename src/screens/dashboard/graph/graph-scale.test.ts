import { expect, test } from 'vitest'
import { countScale, isWeekend, notesOf, percentScale, placeNotes } from './graph-scale.ts'

test('percentages stand 20 apart, up to 100 or beyond where one is larger', () => {
  expect(percentScale(3).ticks).toEqual([0, 20, 40, 60, 80, 100])
  expect(percentScale(130).ticks.at(-1)).toBe(140)
})

test.each([
  [0, [0, 1, 2, 3, 4, 5]],
  [9, [0, 2, 4, 6, 8, 10]],
  [61, [0, 20, 40, 60, 80, 100]],
  [23_290, [0, 5000, 10_000, 15_000, 20_000, 25_000]],
])('a count of %d has a scale of whole numbers in as many steps', (highest, ticks) => {
  expect(countScale(highest, 5).ticks).toEqual(ticks)
})

const point = (from: string, to = from) => ({
  ...{ from, to, displayed: 1, interacted: 1, uniqueDisplayed: 1, uniqueInteracted: 1 },
  ...{ repeated: 0, engagement: 0, repeat: 0 },
})
const note = (day: string, title: string, what: 'starts' | 'ends' = 'starts') => ({ day, title, ruleId: title, what })

test('notes belong to the point that holds their day; several of one point are one note', () => {
  const points = [point('2026-10-26', '2026-11-01'), point('2026-11-02', '2026-11-05')]
  const annotations = [note('2026-10-28', 'Wheel'), note('2026-11-01', 'Quiz', 'ends'), note('2026-11-09', 'Later')]
  expect(notesOf({ points, annotations }).map(({ index, text }) => [index, text])).toEqual([[0, 'Wheel starts +1']])
})

test('words stand right of a dot, left of it near the end, in another row beside others, else not at all', () => {
  const notes = ['A long name of a campaign', 'Another campaign', 'Third one', 'The last'].map((text, index) => ({
    ...{ index, annotations: [], text },
  }))
  const places = [10, 30, 60, 590]
  const placed = placeNotes(notes, (index) => places[index] ?? 0, { left: 0, right: 600, rows: 2 })
  expect(placed.map(({ row, side }) => [row, side])).toEqual([
    [0, 'right'],
    [1, 'right'],
    [0, 'none'],
    [0, 'left'],
  ])
})

test('a weekend is a Saturday or a Sunday', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([false, true, true, false])
})
