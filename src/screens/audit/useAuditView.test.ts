import { expect, test } from 'vitest'
import { auditTerms } from './useAuditView.ts'

const terms = (from: string, to: string, zone: string) => {
  const found = auditTerms({ from, to }, zone)
  return [found.from, found.to].map((moment) => new Date(Number(moment)).toISOString())
}

test('days are those of the organisation, the last one included', () => {
  expect(terms('2026-11-21', '2026-11-21', 'UTC')).toEqual(['2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'])
  expect(terms('2026-11-01', '2026-11-30', 'Asia/Kolkata')).toEqual([
    '2026-10-31T18:30:00.000Z',
    '2026-11-30T18:30:00.000Z',
  ])
})

test('a day on which the clocks change is whole', () => {
  expect(terms('2026-10-25', '2026-10-25', 'Europe/London')).toEqual([
    '2026-10-24T23:00:00.000Z',
    '2026-10-26T00:00:00.000Z',
  ])
})

test('what is missing narrows nothing', () => {
  expect(auditTerms({ person: 'p', kind: 'rule' }, 'UTC')).toEqual({
    userId: 'p',
    kind: 'rule',
    call: undefined,
    from: undefined,
    to: undefined,
  })
})
