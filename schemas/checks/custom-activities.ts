import { isFilled, type JsonObject, numericAt, rowsAt, textAt } from '../json.ts'
import { gameMechanicsMessages as say } from '../messages/index.ts'
import { needsValue } from '../values/operators.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'

const isText = (activity: JsonObject, key: string) => textAt(activity, key) !== ''
const isAboveZero = (activity: JsonObject, key: string) => (numericAt(activity, key) ?? 0) > 0

/** The required parts of each custom activity, with their words (E §5 "Badge rule"). */
const needs: readonly (readonly [key: string, what: string, has: (activity: JsonObject, key: string) => boolean])[] = [
  ['activity', 'an activity', isText],
  ['event', 'an event', isText],
  ['offer', 'an offer', isText],
  ['property', 'a property', isText],
  ['operator', 'an operator', isText],
  ['times', 'a number of times above zero', isAboveZero],
  ['points', 'points above zero', isAboveZero],
  ['value', 'a value', (activity, key) => isFilled(activity[key]) || !needsValue(activity.operator)],
]

/** Each custom activity needs activity, event, offer, property, operator, times, points and a value (E §5 "Badge rule"; wording ours). */
export const customActivities: Check = (rule) =>
  (isCounted(rule) ? rowsAt(rule, 'customActivityEvents') : []).flatMap(({ row, index }, n) =>
    needs
      .filter(([key, , has]) => !has(row, key))
      .map(([key, what]) => problem('activity-needs', ['customActivityEvents', index, key], say.needs(n + 1, what))),
  )

/** A badge that is earned by score or by coins keeps its activities, and asks nothing of them (ours). */
function isCounted({ badgeFactor }: JsonObject): boolean {
  return badgeFactor === undefined || badgeFactor === 'activity'
}
