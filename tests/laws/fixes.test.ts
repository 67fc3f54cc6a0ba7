import fc from 'fast-check'
import { test } from 'vitest'
import { check } from '#schemas/index.ts'
import { isObject } from '#schemas/json.ts'
import { fixesFor } from '#src/fixes/index.ts'
import { changedPlaces } from './changed-places.ts'
import { fuzzed } from './fuzz.ts'
import { smallLaw } from './runs.ts'

const now = Date.UTC(2026, 10, 20)

/** Keys that a fix may write beside the place of its problem. */
const beside = [
  'leaderBoardSelected',
  'webhookCallback',
  'resultHandler',
  'dailyStreakDTO.resultHandler',
  'noOfDays',
  'startDateTime',
  'endDateTime',
]

test.each(['rule', 'badge-rule', 'offer'] as const)(
  'fixes of any %s help, touch their own place only and change nothing themselves',
  (kind) => {
    fc.assert(
      fc.property(fuzzed(kind), fc.option(fuzzed(kind)), (document, stored) => {
        const facts = stored ? { now, mode: 'edit' as const, stored } : { now, mode: 'save' as const }
        const text = JSON.stringify(document)
        const before = check(document, kind, facts)
        for (const issue of before) {
          for (const { label, apply } of fixesFor(issue, document, facts, kind)) {
            const fixed = apply(document)
            if (check(fixed, kind, facts).length >= before.length) throw new Error(`${label} does not help`)
            const own = [issue.path.split('.')[0], ...beside]
            const strays = changedPlaces(document, fixed).filter(
              (path) => !own.includes(path) && !own.includes(path.split('.')[0]),
            )
            if (strays.length > 0) throw new Error(`${label} touches ${strays}`)
            if (!keepsOrder(document, fixed)) throw new Error(`${label} reorders keys`)
          }
        }
        return JSON.stringify(document) === text
      }),
      smallLaw,
    )
  },
)

/** Says whether the keys that were there before stand in the order they stood in. */
function keepsOrder(before: unknown, after: unknown): boolean {
  if (!isObject(before) || !isObject(after)) return true
  const kept = Object.keys(before).filter((key) => Object.hasOwn(after, key))
  const now = Object.keys(after).filter((key) => Object.hasOwn(before, key))
  return kept.every((key, index) => key === now[index] && keepsOrder(before[key], after[key]))
}
