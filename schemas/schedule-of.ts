/** Where a document says whether it is on, and from when until when: at its top, or, in a quest, in its first language entry. */
import { familyOf } from './rule-family.ts'

/** A place in a document, as its steps. */
export type Steps = readonly (string | number)[]

/** The three places of a schedule. */
export interface SchedulePlaces {
  readonly status: Steps
  /** Milliseconds since the epoch. */
  readonly start: Steps
  /** Milliseconds since the epoch; `NEVER` where it never ends. */
  readonly end: Steps
}

/** Where the scheduling of a quest stands: structure, schedule and rewards come from the first entry (decisions). */
export const questScheduling: Steps = ['localizationconfig', 0, 'schedulingConfig']

/** Finds the places of a document's schedule. A quest whose first entry has no such key falls back to the top (our reading). */
export function schedulePlaces(document: Readonly<Record<string, unknown>>, statusKey = 'ruleStatus'): SchedulePlaces {
  const top = { status: [statusKey], start: ['startDateTime'], end: ['endDateTime'] }
  if (familyOf(document) !== 'quest') return top
  const scheduling = valueAt(document, questScheduling)
  if (typeof scheduling !== 'object' || scheduling === null) return top
  const inside = (key: string, otherwise: Steps): Steps =>
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
  const places = schedulePlaces(document, statusKey)
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)
  const status = valueAt(document, places.status)
  return {
    places,
    status: typeof status === 'string' ? status : undefined,
    start: number(valueAt(document, places.start)),
    end: number(valueAt(document, places.end)),
  }
}

/** Reads a place of any JSON; undefined where it is not there. */
export function valueAt(value: unknown, steps: Steps): unknown {
  return steps.reduce<unknown>((inner, step) => {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, step)) return undefined
    return (inner as Readonly<Record<string | number, unknown>>)[step]
  }, value)
}
