/** The schedule of a document: its status, start and end, at its top, or, in a quest, in its first language entry. */
import { type JsonPath, valueAtPath } from '../json.ts'
import { familyOf } from './rule-family.ts'

/** The three places of a schedule. */
export interface SchedulePaths {
  readonly status: JsonPath
  /** Milliseconds since the epoch. */
  readonly start: JsonPath
  /** Milliseconds since the epoch; `NEVER` where it never ends. */
  readonly end: JsonPath
}

/** The path of a quest's schedule: structure, schedule and rewards come from the first entry (READINGS). */
export const questScheduling: JsonPath = ['localizationconfig', 0, 'schedulingConfig']

/** Finds the places of a document's schedule. A quest whose first entry has no such key falls back to the top (our reading). */
export function schedulePaths(document: Readonly<Record<string, unknown>>, statusKey = 'ruleStatus'): SchedulePaths {
  const top = { status: [statusKey], start: ['startDateTime'], end: ['endDateTime'] }
  if (familyOf(document) !== 'quest') return top
  const scheduling = valueAtPath(document, questScheduling)
  if (typeof scheduling !== 'object' || scheduling === null) return top
  const inside = (key: string, otherwise: JsonPath): JsonPath =>
    Object.hasOwn(scheduling, key) || !Object.hasOwn(document, `${otherwise[0]}`)
      ? [...questScheduling, key]
      : otherwise
  return {
    status: inside('status', top.status),
    start: inside('startDateTime', top.start),
    end: inside('endDateTime', top.end),
  }
}

/** Reads the schedule of a document; what has another type than expected reads as nothing. */
export function scheduleOf(document: Readonly<Record<string, unknown>>, statusKey = 'ruleStatus') {
  const paths = schedulePaths(document, statusKey)
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)
  const status = valueAtPath(document, paths.status)
  return {
    paths,
    status: typeof status === 'string' ? status : undefined,
    start: number(valueAtPath(document, paths.start)),
    end: number(valueAtPath(document, paths.end)),
  }
}
