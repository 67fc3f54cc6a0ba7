import { expect, test } from 'vitest'
import type { RelativePeriod } from '#schemas/values/report-file.ts'
import { relativeDays } from './relative-days.ts'

test.each<[RelativePeriod, string, string, string]>([
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last-7-days', '2026-11-24', '2026-11-17', '2026-11-23'],
  ['last-28-days', '2026-11-24', '2026-10-27', '2026-11-23'],
  ['last-week', '2026-11-24', '2026-11-16', '2026-11-22'],
  ['last-week', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['last-week', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last-month', '2028-03-01', '2028-02-01', '2028-02-29'],
])('%s of %s is from %s to %s', (period, today, from, to) => {
  expect(relativeDays(period, Date.parse(today) / 86_400_000)).toEqual({ from, to })
})
