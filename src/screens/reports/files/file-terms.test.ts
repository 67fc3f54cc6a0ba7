import { expect, test } from 'vitest'
import { reportTabs } from '../report-tabs.ts'
import { viewOf } from '../useReportView.ts'
import { fileTerms, rhythmWords, scheduleTerms } from './file-terms.ts'

const view = viewOf({ from: '2026-10-01', to: '2026-10-31', search: 'diwali', rules: 'a,b' }, '2026-11-21')
const tabOf = (call: string) => reportTabs.find((tab) => tab.call === call) ?? reportTabs[0]

test('a file has the terms of the page that is open', () => {
  expect(fileTerms(tabOf('activity'), view, 'csv')).toMatchObject({
    selectedFromDate: '2026-10-01',
    selectedToDate: '2026-10-31',
    searchKey: 'diwali',
    ruleIdList: 'a,b',
    format: 'csv',
  })
  expect(fileTerms(tabOf('quest'), view, 'xlsx')).toMatchObject({ ruleType: '15' })
})

test('a schedule repeats them without the days', () => {
  expect(scheduleTerms(tabOf('activity'), view)).toEqual({ searchKey: 'diwali', ruleIdList: 'a,b' })
  expect(scheduleTerms(tabOf('offer'), view)).toEqual({ searchKey: 'diwali' })
})

test('a schedule says how often it sends', () => {
  const at = { weekday: 1, monthDay: 31, time: '09:00' }
  expect(rhythmWords({ ...at, frequency: 'weekly' })).toBe('Every Monday, 9:00 AM')
  expect(rhythmWords({ ...at, frequency: 'daily', time: '00:30' })).toBe('Every day, 12:30 AM')
  expect(rhythmWords({ ...at, frequency: 'monthly', time: '18:05' })).toBe('Day 31 of each month, 6:05 PM')
})
