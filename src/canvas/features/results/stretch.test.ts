import { describe, expect, test } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import type { Figures } from '#schemas/endpoints/ledger.ts'
import { blankAssumptions } from '#src/engine/simulation/assumptions.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { expectationQuestion, stretchOf, stretchWords } from './stretch.ts'

const start = Date.UTC(2026, 10, 8, 6)
const rule = (more: object = {}) => ({
  ...{ ruleStatus: 'active', startDateTime: start, endDateTime: start + 30 * DAY_MS, type: 2, ...more },
})
const read = (firstTS: number | null, lastTS: number | null, at: number) => ({
  figures: { firstTS, lastTS } as Figures,
  at,
})

describe('the stretch of results', () => {
  const at = start + 13.5 * DAY_MS
  test('begins when it was first shown or played, and ends when the figures were read', () => {
    const stretch = stretchOf(rule(), read(start + DAY_MS, at - DAY_MS, at))
    expect(stretch).toEqual({ from: start + DAY_MS, until: at })
    expect(stretch && stretchWords(rule(), stretch, 'UTC', at)).toBe('Since 9 Nov, day 14 of 30')
  })

  test('has no last day where the rule has none', () => {
    const endless = rule({ endDateTime: NEVER })
    const stretch = { from: start, until: at }
    expect(stretchWords(endless, stretch, 'UTC', at)).toBe('Since 8 Nov, 14 days')
  })

  test('ends with the rule', () => {
    const now = start + 40 * DAY_MS
    const stretch = stretchOf(rule(), read(start, start + 29 * DAY_MS, now))
    expect(stretch).toEqual({ from: start, until: start + 30 * DAY_MS })
    expect(stretch && stretchWords(rule(), stretch, 'UTC', now)).toBe('8 Nov to 8 Dec, ended')
  })

  test('of a rule that was stopped ends when something last happened', () => {
    const stopped = rule({ ruleStatus: 'inactive' })
    const stretch = stretchOf(stopped, read(start, start + 3 * DAY_MS, at))
    expect(stretch).toEqual({ from: start, until: start + 3 * DAY_MS })
    expect(stretch && stretchWords(stopped, stretch, 'UTC', at)).toBe('8 Nov to 11 Nov, stopped')
  })

  test('is none while nobody has seen it', () => {
    expect(stretchOf(rule(), read(null, null, at))).toBeUndefined()
  })
})

describe('the question what to expect', () => {
  const offer = { offerId: 'a', name: 'A', left: 5, amount: 1, unit: 'none', currency: '' } as const
  const question = {
    subject: { document: rule(), templates: {}, offers: { a: offer, b: { ...offer, left: undefined } }, zone: 'UTC' },
    assumptions: blankAssumptions(100),
  }
  const figures = { displayed: 140, rewards: [{ offerId: 'a', given: 7 }] as unknown as Figures['rewards'] }
  const stretch = { from: start + 2 * DAY_MS, until: start + 9 * DAY_MS }

  test('is about the days that have passed, with the stock there was and everybody who saw it', () => {
    const asked = expectationQuestion(question, figures, stretch)
    expect(asked?.subject).toMatchObject({ now: stretch.from, document: { endDateTime: stretch.until } })
    expect([asked?.subject.offers.a?.left, asked?.subject.offers.b?.left]).toEqual([12, undefined])
    expect(asked?.assumptions.audience).toBe(140)
  })

  test('is not asked about more than a year', () => {
    expect(expectationQuestion(question, figures, { from: start, until: start + 400 * DAY_MS })).toBeUndefined()
  })
})
