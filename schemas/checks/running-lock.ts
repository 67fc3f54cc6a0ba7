import { questScheduling, scheduleOf } from '../documents/schedule-of.ts'
import type { JsonObject, JsonPath } from '../json.ts'
import { scheduleMessages as say } from '../messages/index.ts'
import type { Check, Facts } from './check.ts'
import { type Issue, problem } from './issue.ts'
import { fallenNumbers, freeWhileRunning, risingNumbers } from './running-exceptions.ts'

/** The keys that the server owns; they differ without anybody having edited them. */
const owned = [
  'id',
  'ruleId',
  'offerId',
  'badgesRuleId',
  'tournamentId',
  'notificationId',
  'createdTS',
  'updatedTS',
  'createdby',
  'allowEdit',
]

/** The path of a schedule's status in the first language of a quest. */
const status = [...questScheduling, 'status']
const ends: readonly JsonPath[] = [['endDateTime'], [...questScheduling, 'endDateTime']]

/**
 * Says whether a document's start has passed while it is active: its content is locked then (C §4, READINGS
 * "Contradictions").
 *
 * @param now - Milliseconds since the epoch.
 */
export function isRunning(document: JsonObject, now: number, statusKey = 'ruleStatus'): boolean {
  const { status, start } = scheduleOf(document, statusKey)
  return status !== 'inactive' && start !== undefined && start <= now
}

/** The places that may change in a running document, given it as it is stored: its status, its end, and what its kind leaves open. */
export function openPlaces(stored: JsonObject, facts: Facts, statusKey = 'ruleStatus'): readonly JsonPath[] {
  return [[statusKey], status, ...ends, ...freeWhileRunning(stored, facts).map((key): JsonPath => [key])]
}

/** Creates the check that content of a running document stays as it is; its status and an earlier end may change, and what its kind leaves open. */
export function runningLock(statusKey: string): Check {
  return (document, facts) => lockProblems(document, facts, { statusKey, sentence: say.running, rising: [] })
}

/** A running offer stays as it is in the same way, and there may be more of it, never less (READINGS). */
export const runningOffer: Check = (document, facts) =>
  lockProblems(document, facts, { statusKey: 'offerStatus', sentence: say.runningOffer, rising: risingNumbers })

interface Lock {
  readonly statusKey: string
  /** The sentence that refuses a change of what is locked. */
  readonly sentence: string
  /** The places of numbers that may be raised. */
  readonly rising: readonly JsonPath[]
}

function lockProblems(document: JsonObject, facts: Facts, { statusKey, sentence, rising }: Lock): readonly Issue[] {
  const { now, stored } = facts
  if (now === undefined || !stored || !isRunning(stored, now, statusKey)) return []
  const changed = lockedChanges(document, stored, [...openPlaces(stored, facts, statusKey), ...rising])
  const { end, paths } = scheduleOf(document, statusKey)
  const before = scheduleOf(stored, statusKey).end
  const later = end !== undefined && before !== undefined && end > before
  return [
    ...changed.map((path) => problem('running-locked', path, sentence)),
    ...(later ? [problem('running-end-later', paths.end, say.runningEnd)] : []),
    ...fallenNumbers(document, stored, rising).map((path) => problem('running-fewer', path, say.runningFewer)),
  ]
}

/** The places at which a document differs from what it was, but for those that are open or the server's. */
export function lockedChanges(
  document: JsonObject,
  before: JsonObject,
  open: readonly JsonPath[],
): readonly JsonPath[] {
  return changes(document, before, [], [...owned.map((key): JsonPath => [key]), ...open])
}

/** The places at which two documents differ, but for free ones; it looks into a value only where something inside it is free. */
function changes(document: unknown, stored: unknown, path: JsonPath, free: readonly JsonPath[]): readonly JsonPath[] {
  if (free.some((steps) => steps.length === path.length && isWithin(path, steps))) return []
  const holdsFree = free.some((steps) => isWithin(path, steps))
  if (!holdsFree || !isHolder(document) || !isHolder(stored) || Array.isArray(document) !== Array.isArray(stored)) {
    return JSON.stringify(document) === JSON.stringify(stored) ? [] : [path]
  }
  const keys = new Set([...Object.keys(document), ...Object.keys(stored)])
  return [...keys].flatMap((key) => changes(document[key], stored[key], [...path, key], free))
}

function isWithin(outer: JsonPath, inner: JsonPath): boolean {
  return outer.every((step, at) => `${step}` === `${inner[at]}`)
}

function isHolder(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
