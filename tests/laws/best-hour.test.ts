/** The best hour of a person is the hour that was planted in their events, through noise, midnight and leaps of the clock. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom, type Random } from '#src/engine/random/random.ts'
import { BEST_HOUR_DAYS, bestHourOf, nextMomentAt, openHourNear, SLOT_MS } from '#src/engine/reach/best-hour.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { quietUntil } from '#src/time/quiet-hours.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { moment, zone, zones } from './players.ts'
import { CHANCE_SEED, law } from './runs.ts'

const DAY_SECONDS = 24 * 3600
const CROWDS = 200
const PEOPLE = 50
const EVENTS = 20

/** Draws from the normal distribution (Box and Muller). */
const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

/** The distance between two times of day round the clock, in seconds. */
const apart = (one: number, other: number) => {
  const distance = Math.abs(one - other) % DAY_SECONDS
  return Math.min(distance, DAY_SECONDS - distance)
}

const slotsIn = (of: string, slots: readonly number[]) => slots.map((slot) => ({ slot, zone: of }))

/** A crowd: the clock it lives by, how far its people stray from their hour, and the share of what they do at any time. */
interface Crowd {
  readonly of: string
  readonly now: number
  readonly strayHours: number
  readonly noise: number
}

/** The slots of somebody whose events gather around a time of day in the 28 days before a moment. */
function slotsOf(random: Random, planted: number, { of, now, strayHours, noise }: Crowd): readonly number[] {
  const slots = new Set<number>()
  const today = wallTime(now, of).day
  while (slots.size < EVENTS) {
    const day = today - 1 - random.below(BEST_HOUR_DAYS)
    const isNoise = random.next() < noise
    const seconds = isNoise ? random.below(DAY_SECONDS) : planted + strayHours * 3600 * normal(random)
    const shift = Math.floor(seconds / DAY_SECONDS)
    slots.add(Math.floor(momentOf({ day: day + shift, seconds: seconds - shift * DAY_SECONDS }, of) / SLOT_MS))
  }
  return [...slots]
}

test(`of ${CROWDS} crowds each has its hours within an hour of the planted ones for nine in ten people with ${EVENTS} events`, () => {
  const random = createRandom(CHANCE_SEED)
  const shares = Array.from({ length: CROWDS }, (_, index) => {
    // Of every second crowd the clock leaps within these days, where its zone has leaps at all.
    const now = Date.UTC(2026, index % 2 === 0 ? 3 : 6, 1 + random.below(20), random.below(24))
    const of = zones[index % zones.length] ?? 'UTC'
    const crowd = { of, now, strayHours: 0.5 + 0.75 * random.next(), noise: 0.3 * random.next() }
    const near = Array.from({ length: PEOPLE }, () => {
      const planted = random.below(DAY_SECONDS)
      const best = bestHourOf(slotsIn(of, slotsOf(random, planted, crowd)))
      return best !== undefined && apart(best, planted) <= 3600
    })
    return near.filter(Boolean).length / PEOPLE
  })
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.9)
})

const slot = fc.integer({ min: Date.UTC(2024, 0, 1) / SLOT_MS, max: Date.UTC(2030, 0, 1) / SLOT_MS })
const clock = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16))
const quiet = fc.record({ from: clock, to: clock })
const seconds = fc.integer({ min: 0, max: DAY_SECONDS - 1 })

describe('a best hour', () => {
  test('is a time of day, of five slots or more', () => {
    fc.assert(
      fc.property(fc.uniqueArray(slot, { maxLength: 40 }), zone, (slots, of) => {
        const best = bestHourOf(slotsIn(of, slots))
        expect(best === undefined).toBe(slots.length < 5)
        if (best !== undefined) expect(best >= 0 && best < DAY_SECONDS).toBe(true)
      }),
      law,
    )
  })

  test('moves with the clock of whoever it is: an hour later lived is an hour later told', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(slot, { minLength: 5, maxLength: 40 }),
        fc.integer({ min: 0, max: 95 }),
        (slots, by) => {
          const [before, after] = [slots, slots.map((one) => one + by)].map(
            (all) => bestHourOf(slotsIn('UTC', all)) ?? 0,
          )
          const moved = slots.map((one) => (one + by) % 96)
          // Of several peaks of one height any is right.
          const density = (at: number) =>
            moved.reduce((sum, one) => sum + Math.exp(-0.5 * (apart(one * 900 + 450, at) / 7200) ** 2), 0)
          expect(density(after ?? 0)).toBeCloseTo(density(((before ?? 0) + by * 900) % DAY_SECONDS), 6)
        },
      ),
      law,
    )
  })

  test('in quiet hours moves to the nearest time outside them, and stays where it is otherwise', () => {
    fc.assert(
      fc.property(seconds, quiet, moment, (best, hours, at) => {
        const open = openHourNear(best, hours)
        const on = (one: number) => momentOf({ day: wallTime(at, 'UTC').day, seconds: one }, 'UTC')
        expect(quietUntil(on(open), 'UTC', hours)).toBeUndefined()
        if (quietUntil(on(best), 'UTC', hours) === undefined) expect(open).toBe(best)
        const [from = 0, to = 0] = [hours.from, hours.to].map((text) => Date.parse(`1970-01-01T${text}Z`) / 1000)
        const openFor = (from - to + DAY_SECONDS) % DAY_SECONDS
        if (open !== best && openFor > 1800)
          expect(apart(open, best)).toBeLessThanOrEqual(Math.min(apart(best, to), apart(best, from) + 1800))
      }),
      law,
    )
  })

  test('comes next within a day, and is what the clock shows then', () => {
    fc.assert(
      fc.property(seconds, moment, zone, (best, from, of) => {
        const next = nextMomentAt(best, from, of)
        expect(next >= from && next <= from + DAY_MS + 3_600_000).toBe(true)
        // Half an hour of grace, and what a leap skips.
        expect(apart(wallTime(next, of).seconds, best)).toBeLessThanOrEqual(3600)
      }),
      law,
    )
  })
})
