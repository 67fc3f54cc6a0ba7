/** Events coming in: the organisation's own systems say what its end users did, with its API key. All of it ours. */
import * as v from 'valibot'
import { ingestLimits } from '../values/ingest-limits.ts'
import { get, post, service } from './define.ts'
import { documentOf, id } from './shapes.ts'

const said = (most: number) =>
  v.pipe(
    v.string('must be a text'),
    v.check((value) => value.trim() !== '', 'must not be empty'),
    v.maxLength(most, `must have at most ${most} characters`),
  )

const { keys, levels, size } = ingestLimits
const values = v.pipe(
  v.custom<Readonly<Record<string, unknown>>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'must be a JSON object',
  ),
  v.check((value) => Object.keys(value).length <= keys, `must have at most ${keys} keys`),
  v.check((value) => depthOf(value) <= levels, `must not be deeper than ${levels} levels`),
  v.check((value) => JSON.stringify(value).length <= size, `must have at most ${size} characters as JSON`),
  v.check((value) => hasFiniteNumbers(value), 'must hold no number that is too large to be kept'),
  v.metadata({ document: v.record(v.string(), v.unknown()) }),
)

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

function hasFiniteNumbers(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(hasFiniteNumbers)
}

const moment = 'must be milliseconds since the epoch, or a text like 2026-11-21T18:30:00Z'
const timestamp = v.union([v.pipe(v.number(), v.integer(moment)), v.pipe(v.string(), v.isoTimestamp(moment))], moment)

/** Returns the problem of an object of ours: it is none, lacks a key, or has an unknown one. */
const wrong = ({ expected, received }: v.BaseIssue<unknown>) => {
  if (expected === 'never') return 'is not known here'
  return received === 'undefined' && expected !== 'Object' ? 'is missing' : 'must be a JSON object'
}

/** Something that one end user did. */
export const SentEvent = v.strictObject(
  {
    /** As the organisation's systems call the end user; who was not known is from now on. */
    userId: v.pipe(
      said(ingestLimits.userId),
      v.check(
        (given) => !given.startsWith('erased:'),
        'must not begin with “erased:”: such ids are of nobody any more',
      ),
    ),
    /** The key of the custom event. */
    event: said(ingestLimits.eventKey),
    properties: v.optional(values),
    /** The moment of the event; the moment of the call by default. */
    timestamp: v.optional(timestamp),
    /** The properties of the end user (name, gender, city …), merged key by key into the stored ones. */
    user: v.optional(values),
  },
  wrong,
)
export type SentEvent = v.InferOutput<typeof SentEvent>

/** Several of them, all or nothing. */
export const SentEvents = v.strictObject(
  { events: v.pipe(v.array(SentEvent), v.minLength(1), v.maxLength(ingestLimits.events)) },
  wrong,
)

/** One event that arrived, as it is shown to staff. */
export const ArrivedEvent = v.object({
  userId: v.string(),
  /** `name` of the profile; empty where it has none. */
  name: v.string(),
  properties: v.record(v.string(), v.unknown()),
  happenedTS: v.number(),
  receivedTS: v.number(),
})
export type ArrivedEvent = v.InferOutput<typeof ArrivedEvent>

/** The latest arrivals of an event. */
export const Arrivals = v.object({
  lastHour: v.number(),
  lastDay: v.number(),
  last31Days: v.number(),
  /** Events of each of the last 31 days of 24 hours, the oldest first. */
  days: v.array(v.number()),
  /** The last ten, the newest first. */
  latest: v.array(ArrivedEvent),
})
export type Arrivals = v.InferOutput<typeof Arrivals>

export const ingest = service('campaign', {
  send: post('events', {
    access: 'key',
    ours: true,
    body: documentOf(v.union([SentEvent, SentEvents])),
    reply: {
      accepted: v.number(),
      /** Keys that no custom event has; their events are kept all the same. */
      unknownEvents: v.array(v.string()),
      /** Keys of custom events that are disabled; their events are kept all the same. */
      disabledEvents: v.array(v.string()),
      /** The rewards that `reward_redeemed` names and that cannot be redeemed, at most 50; the events are kept all the same. */
      notRedeemed: v.array(v.object({ userId: v.string(), rewardId: v.string(), offerId: v.string() })),
    },
    summary:
      'Takes an event, or up to 1,000 in `events`: all or nothing. With a header `Idempotency-Key`, the same body is taken once in 24 hours and answered alike.',
  }),
  arrivals: get('getEventArrivals', {
    ours: true,
    query: { eventKey: id },
    reply: { arrivals: Arrivals },
    summary: 'Counts what arrived of an event in the last hour, day and 31 days, and shows the last ten.',
  }),
})
