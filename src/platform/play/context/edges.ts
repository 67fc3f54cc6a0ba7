/**
 * The moments at which the clock alone may change what players are answered: whatever stands in the documents as a moment
 * or a time of day, and the midnight of every zone they run in. It may name too many moments, and none too few.
 */
import { documentFamily } from '#schemas/documents/rule-family.ts'
import { asText, type JsonObject, textAt } from '#schemas/json.ts'
import { testEnd } from '#src/engine/experiment/assignment.ts'
import { secondsOfDay } from '#src/engine/schedule/schedule.ts'
import { DAY_MS, MINUTE_MS } from '#src/time/durations.ts'
import { leapsBetween, momentsOf, wallTime } from '#src/time/zone-clock.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { documentsKnown, type OrganisationRules } from '../../documents/active/rules.ts'
import type { PlayerRecord } from './player-record.ts'
import { publishedIn } from './subjects.ts'

/** The moments and the times of day that stand in a document. */
interface Edges {
  /** Milliseconds since the epoch. */
  readonly moments: readonly number[]
  /** Seconds since midnight, of whatever zone. */
  readonly times: readonly number[]
}

/** Numbers that are moments of this century and the last, in milliseconds since the epoch. */
const isMoment = (value: number) => value > 1e11 && value < 9e12

const edges = new WeakMap<JsonObject, Edges>()

function edgesOf(document: JsonObject): Edges {
  const known = edges.get(document)
  if (known) return known
  const [moments, times] = [new Set<number>(), new Set<number>()]
  collect(document, moments, times)
  const found = { moments: [...moments], times: [...times] }
  edges.set(document, found)
  return found
}

function collect(value: unknown, moments: Set<number>, times: Set<number>): void {
  if (typeof value === 'number') addMoment(value, moments)
  else if (typeof value === 'string') {
    if (/^\d{12,13}$/.test(value)) addMoment(Number(value), moments)
    for (const [time] of value.length < 40 ? value.matchAll(/\b\d\d:\d\d(?::\d\d)?\b/g) : []) {
      const seconds = secondsOfDay(time)
      if (seconds !== undefined) times.add(seconds)
    }
    if (/^\d{4}-\d\d-\d\dT/.test(value)) addMoment(Date.parse(value), moments)
  } else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) collect(one, moments, times)
}

function addMoment(value: number, moments: Set<number>): void {
  if (!isMoment(value)) return
  moments.add(value)
  // Of some documents the minute counts.
  moments.add(value - (value % MINUTE_MS))
}

/** A stretch of time in which nothing of the documents comes or goes; milliseconds since the epoch. */
interface Stretch {
  /** The number of documents that were known when it was found. */
  readonly known: number
  readonly from: number
  readonly to: number
}

const stretches = new WeakMap<OrganisationRules, Stretch>()

/**
 * Returns the next moment at which the clock may change an answer by some rules, apart from what depends on the player.
 *
 * @param at - Milliseconds since the epoch.
 */
export async function nextEdge(transaction: TransactionContext, rules: OrganisationRules, at: number): Promise<number> {
  const documents = await documentsKnown(transaction)
  const last = stretches.get(rules)
  if (last && last.known === documents.size && at >= last.from && at < last.to) return last.to
  const zones = new Set([rules.organisation.timezone])
  const times = new Set<number>()
  let to = Number.POSITIVE_INFINITY
  const consider = (moment: number) => {
    // What holds until a moment may hold at it.
    if (moment > at) to = Math.min(to, moment)
    else if (moment === at) to = Math.min(to, at + 1)
  }
  const published = publishedIn(rules)
  for (const { kind, document } of published) {
    zones.add(textAt(document, 'timezone') || rules.organisation.timezone)
    if (documentFamily(kind, document) === 'smart-campaign') consider(testEnd(document) ?? at - 1)
  }
  for (const one of [...published, ...documents.values()]) {
    if (!one) continue
    const found = edgesOf(one.document)
    for (const one of found.moments) consider(one)
    for (const one of found.times) times.add(one)
  }
  for (const zone of zones) {
    const { day } = wallTime(at, zone)
    for (const one of momentsOf({ day: day + 1, seconds: 0 }, zone)) consider(one)
    for (const one of leapsBetween(at, at + DAY_MS, zone)) consider(one)
    // Hours include their last second.
    for (const seconds of times)
      for (const one of [seconds, seconds + 1])
        for (const moment of momentsOf({ day, seconds: one }, zone)) consider(moment)
  }
  consider(at + DAY_MS)
  stretches.set(rules, { known: documents.size, from: at, to })
  return to
}

/**
 * Returns the next moment at which the clock may change what this player is answered: by what they did, and by what the
 * answer names as moments itself.
 *
 * @param answered - The parts of the answer that come and go.
 */
export function nextOwnEdge({ at, deeds, scope }: PlayerRecord, answered: unknown): number {
  const moments = new Set<number>()
  collect(answered, moments, new Set())
  for (const { event, happenedTS } of deeds)
    for (const days of scope.events.get(asText(event)) ?? []) moments.add(happenedTS + days * DAY_MS)
  let next = Number.POSITIVE_INFINITY
  for (const one of moments) if (one >= at) next = Math.min(next, Math.max(one, at + 1))
  return next
}
