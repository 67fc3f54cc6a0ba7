import { expect, test } from 'vitest'
import { barProgress } from './bar.ts'
import { advanceMechanics, type MechanicsState } from './mechanics.ts'

const input = (...moments: readonly number[]) => ({ events: moments.length, moments })

test('events fill a bar, and it stays full', () => {
  const bar = { numberOfEvents: 3 }
  expect([[], [1], [1, 2, 3], [1, 2, 3, 4]].map((moments) => barProgress(bar, input(...moments)).have)).toEqual([
    0, 1, 3, 3,
  ])
})

test('a bar that begins again is full until the next event comes', () => {
  const bar = { numberOfEvents: 3, resetProgressBar: true }
  const have = (events: number) => barProgress(bar, { events, moments: [] }).have
  expect([0, 1, 2, 3, 4, 6, 7, 100].map(have)).toEqual([0, 1, 2, 3, 1, 3, 1, 1])
})

test('what comes after its time fills no bar; a full one has no time to lose', () => {
  const bar = { numberOfEvents: 3, progressBarTimer: { timerFlag: true, timeMins: 1 } }
  expect(barProgress(bar, input())).toEqual({ have: 0, need: 3 })
  expect(barProgress(bar, input(1000, 2000))).toEqual({ have: 2, need: 3, endsTS: 61_000 })
  expect(barProgress(bar, input(1000, 2000, 61_000))).toEqual({ have: 2, need: 3, endsTS: 61_000 })
  expect(barProgress(bar, input(1000, 2000, 60_999))).toEqual({ have: 3, need: 3 })
})

test('a rule keeps the moments of its first events for the bar it names, in each period anew', () => {
  const rule = { progressBarId: 'bar', eventSelect: 'visit', numberOfEvents: 2, customType: 'daily' }
  const at = { zone: 'UTC', self: 'rule' }
  const visit = (state: MechanicsState | undefined, happenedTS: number, of = rule as object) =>
    advanceMechanics(of as never, state, { event: 'visit', properties: {}, happenedTS }, at).state
  const day = Date.UTC(2026, 0, 5)
  const two = visit(visit(undefined, day), day + 1000)
  expect(two.moments).toEqual([day, day + 1000])
  let many: MechanicsState | undefined
  for (let index = 0; index < 30; index++) many = visit(many, day + index)
  expect([many?.events, many?.moments?.length]).toEqual([30, 20])
  const { progressBarId: _, ...barless } = rule
  expect(visit(undefined, day, barless)).not.toHaveProperty('moments')
})
