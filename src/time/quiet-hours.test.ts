import { describe, expect, it } from 'vitest'
import { nextDay, quietUntil } from './quiet-hours.ts'

const berlin = 'Europe/Berlin'
const night = { from: '22:00', to: '08:00' }
const at = (text: string) => Date.parse(text)
const endOf = (moment: string, zone: string, hours: { from: string; to: string }) => {
  const until = quietUntil(at(moment), zone, hours)
  return until === undefined ? 'not quiet' : new Date(until).toISOString()
}

describe('quiet hours', () => {
  it.each([
    ['before they begin', '2026-06-01T19:59:59Z', 'not quiet'],
    ['as they begin', '2026-06-01T20:00:00Z', '2026-06-02T06:00:00.000Z'],
    ['after midnight', '2026-06-02T03:00:00Z', '2026-06-02T06:00:00.000Z'],
    ['as they end', '2026-06-02T06:00:00Z', 'not quiet'],
  ])('over midnight are told %s', (_, moment, end) => {
    expect(endOf(moment, berlin, night)).toBe(end)
  })

  it.each([
    ['2026-06-01T10:30:00Z', '2026-06-01T12:00:00.000Z'],
    ['2026-06-01T09:59:00Z', 'not quiet'],
    ['2026-06-01T23:00:00Z', 'not quiet'],
  ])('within a day are told at %s', (moment, end) => {
    expect(endOf(moment, berlin, { from: '12:00', to: '14:00' })).toBe(end)
  })

  it('that end as they begin are none', () => {
    expect(endOf('2026-06-01T20:00:00Z', berlin, { from: '22:00', to: '22:00' })).toBe('not quiet')
  })

  it('are an hour shorter in the night in which the clock is put forward, and one longer when it is put back', () => {
    expect(endOf('2026-03-28T21:00:00Z', berlin, night)).toBe('2026-03-29T06:00:00.000Z')
    expect(endOf('2026-10-24T20:00:00Z', berlin, night)).toBe('2026-10-25T07:00:00.000Z')
  })

  it('that end at a time the clock skips end at the leap', () => {
    expect(endOf('2026-03-29T00:30:00Z', berlin, { from: '00:00', to: '02:30' })).toBe('2026-03-29T01:00:00.000Z')
  })

  it('that begin at a time the clock skips begin at the leap', () => {
    const hours = { from: '02:30', to: '05:00' }
    expect(endOf('2026-03-29T00:59:00Z', berlin, hours)).toBe('not quiet')
    expect(endOf('2026-03-29T01:00:00Z', berlin, hours)).toBe('2026-03-29T03:00:00.000Z')
  })

  it('that end in an hour the clock shows twice last until the second time', () => {
    const hours = { from: '00:00', to: '02:30' }
    expect(endOf('2026-10-25T00:45:00Z', berlin, hours)).toBe('2026-10-25T01:30:00.000Z')
    expect(endOf('2026-10-25T01:15:00Z', berlin, hours)).toBe('2026-10-25T01:30:00.000Z')
    expect(endOf('2026-10-25T01:30:00Z', berlin, hours)).toBe('not quiet')
  })

  it.each([
    ['Asia/Kolkata', '2026-06-01T16:30:00Z', '2026-06-02T02:30:00.000Z'],
    ['America/Los_Angeles', '2026-06-02T05:00:00Z', '2026-06-02T15:00:00.000Z'],
    ['no zone', '2026-06-01T22:00:00Z', '2026-06-02T08:00:00.000Z'],
  ])('are of the clock of %s', (zone, moment, end) => {
    expect(endOf(moment, zone, night)).toBe(end)
  })

  it('are in one piece every half hour of the weeks in which the clock is changed', () => {
    for (const start of [at('2026-03-26T00:00:00Z'), at('2026-10-22T00:00:00Z')]) {
      let until: number | undefined
      for (let moment = start; moment < start + 7 * 86_400_000; moment += 1_800_000) {
        const next = quietUntil(moment, berlin, night)
        if (until !== undefined && moment < until) expect(next).toBe(until)
        until = next
      }
    }
  })
})

describe('the next day', () => {
  it.each([
    [berlin, '2026-03-28T23:00:00Z', '2026-03-29T22:00:00.000Z'],
    [berlin, '2026-10-24T22:00:00Z', '2026-10-25T23:00:00.000Z'],
    // Midnight itself is skipped there.
    ['America/Santiago', '2026-09-05T12:00:00Z', '2026-09-06T04:00:00.000Z'],
  ])('of %s begins at its midnight (%s)', (zone, moment, next) => {
    expect(new Date(nextDay(at(moment), zone)).toISOString()).toBe(next)
  })
})
