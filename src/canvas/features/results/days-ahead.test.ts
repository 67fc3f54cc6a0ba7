import { expect, test } from 'vitest'
import type { Forecast, RewardForecast } from '#src/engine/forecast/model.ts'
import type { KnownOffer } from '#src/engine/simulation/offers.ts'
import type { ShownForecast } from '../../core/forecast-atoms.ts'
import { daysAhead } from './days-ahead.ts'

const start = Date.UTC(2026, 10, 20)
const dayOf = (day: number) => start + (day - 1) * 86_400_000
const running = { ruleStatus: 'active', startDateTime: start, endDateTime: dayOf(6) }

const from = (now: number) => ({ now, zone: 'UTC' })

const at = (p50: number) => ({ p10: p50, p50, p90: p50 })
const ending = (offerId: string, share: number, day: number) =>
  ({ offerId, runsOut: { share, day: at(day) } }) as RewardForecast
const offers = Object.fromEntries(
  ['lamp', 'sari', 'sweets'].map((id) => [id, { offerId: id, name: id, left: id === 'sweets' ? 0 : 9 } as KnownOffer]),
)
const forecast = {
  daily: [2, 3, 4, 5].map((day, n) => ({
    day: n + 1,
    at: dayOf(day),
    plays: 10 * day,
    playsSpan: { p10: 9 * day, p90: 11 * day },
    given: day,
  })),
  rewards: [ending('lamp', 0.9, 3), ending('sari', 0.3, 3), ending('sweets', 1, 1)],
} as unknown as Forecast
const shown = { forecast, subject: { offers } } as unknown as ShownForecast

test('the days after today have their span, and the rewards that likely run out on them', () => {
  const day = (date: string, n: number, runsOut: string[] = []) => ({
    ...{ day: date, plays: 10 * n, least: 9 * n, most: 11 * n },
    runsOut,
  })
  expect(daysAhead(running, shown, from(dayOf(2) + 3_600_000))).toEqual([
    day('2026-11-22', 3),
    day('2026-11-23', 4, ['lamp']),
    day('2026-11-24', 5),
  ])
})

test('nothing is ahead of what was stopped, has not begun, or is over', () => {
  expect(daysAhead({ ...running, ruleStatus: 'inactive' }, shown, from(dayOf(2)))).toEqual([])
  expect(daysAhead(running, shown, from(start - 1))).toEqual([])
  expect(daysAhead(running, shown, from(dayOf(7)))).toEqual([])
})
