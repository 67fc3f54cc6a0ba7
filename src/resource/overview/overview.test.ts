import { expect, test } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import { changeWords } from './Change.tsx'
import { wordsOf } from './NeedsYou.tsx'
import { dayOf } from './RunningCampaigns.tsx'

const DAY = 86_400_000
const now = Date.UTC(2026, 10, 1, 12)

test('a change is said in per cent, and what was nothing before is new', () => {
  expect([
    changeWords(122, 100),
    changeWords(97, 100),
    changeWords(1000, 1001),
    changeWords(3, 0),
    changeWords(0, 0),
  ]).toEqual([...['+22 %', '−3 %', '0 %', 'new', '–']])
})

test('a campaign says which day of its run it is', () => {
  expect(dayOf({ start: now - 6.5 * DAY, end: now + 7.5 * DAY }, now)).toBe('Day 7 of 14')
  expect(dayOf({ start: now - 6.5 * DAY, end: NEVER }, now)).toBe('Day 7')
  expect(dayOf({ start: null, end: null }, now)).toBe('–')
})

test('what needs somebody is said with its day', () => {
  const one = { kind: 'offer', id: 'o', name: 'Mithai box' }
  const stock = wordsOf({ ...one, about: 'stock', at: now + 2 * DAY, left: 148, refused: 0 }, 'UTC', now)
  expect([stock.title, stock.detail]).toEqual(['Mithai box ends in 2 days', '148 left at the pace of the last 7 days'])
  const gone = wordsOf({ ...one, about: 'stock', at: now, left: 0, refused: 7 }, 'UTC', now)
  expect([gone.title, gone.detail]).toEqual([
    'Mithai box is out of stock',
    'None left, 7 won in the last 7 days and not given',
  ])
  const late = wordsOf(
    { about: 'draft', kind: 'rule', id: 'r', name: 'Sweet wheel', ruleType: 1, at: now - DAY },
    'UTC',
    now,
  )
  expect([late.title, late.detail]).toEqual(['Sweet wheel is still inactive', 'Rule · was due 31 Oct, 2026, 12:00 PM'])
})
