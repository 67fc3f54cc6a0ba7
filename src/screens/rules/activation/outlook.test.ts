import { describe, expect, test } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import { blankRule } from '#schemas/documents/rule.ts'
import type { JsonObject } from '#schemas/json.ts'
import { activationOf, stopOf, withStatus } from './outlook.ts'

const DAY_MS = 86_400_000
const now = Date.UTC(2026, 10, 23, 9, 0)
const around = { kind: 'rule', now, zone: 'UTC' }
const stored = (document: JsonObject, beside: { exact?: boolean; toDo?: number } = {}) => ({
  document,
  etag: 'W/"1"',
  exact: true,
  ...beside,
})
/** A document of no kind that is checked: only its schedule counts. */
const complete = (schedule: JsonObject): JsonObject => ({
  ruleType: 3,
  type: 4,
  ruleName: 'Kept',
  ruleStatus: 'inactive',
  ...schedule,
})

describe('activating a stored document', () => {
  test.each([
    ['starts now where its start has passed', { startDateTime: now - DAY_MS, endDateTime: NEVER }, 'starts now'],
    ['has its end said', { startDateTime: now, endDateTime: now + DAY_MS }, 'starts now, until 24 Nov, 2026'],
    [
      'starts later where its start lies ahead',
      { startDateTime: now + DAY_MS, endDateTime: NEVER },
      'starts on 24 Nov, 2026, 9:00 AM',
    ],
  ])('%s', (_, schedule, words) => {
    expect(activationOf(stored(complete(schedule)), { ...around, kind: 'none' })).toMatchObject({
      outcome: 'done',
      words,
    })
  })

  test.each([
    ['active', { startDateTime: now - DAY_MS, endDateTime: NEVER }, 'same', 'runs already'],
    ['active', { startDateTime: now + DAY_MS, endDateTime: NEVER }, 'same', 'starts on 24 Nov, 2026, 9:00 AM already'],
    [
      'inactive',
      { startDateTime: now - 3 * DAY_MS, endDateTime: now - DAY_MS },
      'refused',
      'its end has passed (22 Nov, 2026), give it a later one first',
    ],
  ])('that is %s with %o is left alone', (ruleStatus, schedule, outcome, words) => {
    expect(activationOf(stored({ ...complete(schedule), ruleStatus }), around)).toEqual({ outcome, words })
  })

  test('is refused with the first problem of a draft and the number of all', () => {
    const { outcome, words } = activationOf(
      stored({ ...blankRule(), name: 'Draft', startDateTime: now + DAY_MS, endDateTime: now + 1 }, { toDo: 2 }),
      around,
    )
    expect(outcome).toBe('refused')
    expect(words).toMatch(/^2 to do: .+, and 1 more$/)
  })

  test('is refused where its numbers would not be saved as they are', () => {
    const one = stored(complete({ startDateTime: now, endDateTime: NEVER }), { exact: false })
    expect(activationOf(one, around).outcome).toBe('refused')
    expect(stopOf(stored({ ...one.document, ruleStatus: 'active' }, { exact: false }), around).outcome).toBe('refused')
  })
})

test.each([
  ['active', now - DAY_MS, NEVER, { outcome: 'done', words: 'ends at once', isNow: true }],
  ['active', now + DAY_MS, NEVER, { outcome: 'done', words: 'will not start on 24 Nov, 2026, 9:00 AM' }],
  ['active', now - 3 * DAY_MS, now - DAY_MS, { outcome: 'same', words: 'ended on 22 Nov, 2026' }],
  ['inactive', now - DAY_MS, NEVER, { outcome: 'same', words: 'is not on' }],
])('stopping what is %s from %i until %i', (ruleStatus, startDateTime, endDateTime, outlook) => {
  expect(stopOf(stored({ ruleStatus, startDateTime, endDateTime }), around)).toEqual(outlook)
})

test('a start that has passed becomes now, one that lies ahead stays', () => {
  const late = { ruleStatus: 'inactive', startDateTime: now - DAY_MS }
  expect(withStatus(late, 'active', now)).toEqual({ ruleStatus: 'active', startDateTime: now })
  expect(withStatus(late, 'inactive', now)).toEqual({ ruleStatus: 'inactive', startDateTime: now - DAY_MS })
  const early = { ruleStatus: 'inactive', startDateTime: now + DAY_MS }
  expect(withStatus(early, 'active', now)).toEqual({ ruleStatus: 'active', startDateTime: now + DAY_MS })
})
