import { expect, test } from 'vitest'
import { reports } from '#schemas/values/report.ts'
import { reportKinds } from '#schemas/values/report-kinds.ts'
import { reportAt, reportTabs } from './report-tabs.ts'

test('every report has a tab at its documented route', () => {
  const routes = Object.fromEntries(reportTabs.map(({ kind, path }) => [kind, path]))
  expect(routes).toEqual(Object.fromEntries(reportKinds.map((kind) => [kind, reports[kind].path])))
})

test('the report of an address is found, the activity report where there is none', () => {
  expect([reportAt('/questReport').kind, reportAt('/').kind, reportAt(undefined).kind]).toEqual([
    'quest',
    'activity',
    'activity',
  ])
})
