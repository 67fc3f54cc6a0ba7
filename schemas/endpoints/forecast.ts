/** The facts about the organisation that a forecast needs (ours); it is computed in the browser. */
import * as v from 'valibot'
import { asks, get, post, service } from './define.ts'

/** The organisation's own history; null where there is too little of it to say anything. */
export const History = v.object({
  /** Share of the people meant who took part, of rules like this one: its 10th, 50th and 90th percentile. */
  participation: v.nullable(v.object({ p10: v.number(), p50: v.number(), p90: v.number() })),
  /** Plays of a player on a day they came. */
  playsPerVisit: v.nullable(v.number()),
  /** Days of a week on which somebody who takes part comes. */
  visitsPerWeek: v.nullable(v.number()),
  /** Scores that were reached: mean and standard deviation. */
  score: v.nullable(v.object({ mean: v.number(), spread: v.number() })),
  /** The number of events a day of somebody who does them, by the event's key, since they were first done. */
  eventsPerDay: v.record(v.string(), v.number()),
  /** The share of all end users who do them, 0 to 1. */
  eventPeople: v.record(v.string(), v.number()),
  /** From how many rules and plays this was read. */
  rules: v.number(),
  plays: v.number(),
})
export type History = v.InferOutput<typeof History>

/** The stock of an offer. */
export const OfferStock = v.object({ offerId: v.string(), limit: v.nullable(v.number()), given: v.number() })
export type OfferStock = v.InferOutput<typeof OfferStock>

/** The most conditions that are counted at once (ours). */
export const MAX_CONDITIONS_COUNTED = 200

/** A condition on a property of an event, in the words of segments: an operator, its values, how they are joined. */
const CountedCondition = v.object({
  event: v.string(),
  name: v.string(),
  operator: v.string(),
  type: v.optional(v.string()),
  query: v.optional(v.string()),
  value: v.optional(v.array(v.union([v.string(), v.number()]))),
})

/** The recorded events of a key, by the conditions they meet. */
export const EventConditionCount = v.object({
  event: v.string(),
  /** The number of events that were looked at. */
  count: v.number(),
  /** The conditions that some of them meet, by their place in the body, and the share of those events, 0 to 1. */
  kinds: v.array(v.object({ met: v.array(v.number()), share: v.number() })),
})
export type EventConditionCount = v.InferOutput<typeof EventConditionCount>

/** The number of a rule type, as a term of a query; empty for all. */
const RuleTypeNumber = v.pipe(v.string(), v.regex(/^\d{0,9}$/, 'must be the number of a rule type'))

export const forecast = service('campaign', {
  history: get('getForecastHistory', {
    ours: true,
    query: { type: v.optional(RuleTypeNumber), events: v.optional(v.string()) },
    reply: { history: History, audience: v.number() },
    summary:
      'What past plays say of those to come, of one numeric type where there are enough rules of it; how often the events (keys joined by commas) happen; and how many end users there are.',
  }),
  conditions: post('countEventConditions', {
    ...asks,
    ours: true,
    body: v.object({ conditions: v.pipe(v.array(CountedCondition), v.maxLength(MAX_CONDITIONS_COUNTED)) }),
    reply: { events: v.array(EventConditionCount) },
    summary: 'How many of the events of the last 28 days meet which conditions; an event that too few did is left out.',
  }),
  stock: get('getOfferStock', {
    ours: true,
    query: { offerIds: v.string() },
    reply: {
      stock: v.array(OfferStock),
      /** The balance of the account; null where nothing was ever added to it. */
      balance: v.nullable(v.object({ amount: v.number(), currency: v.string() })),
    },
    summary: 'How many of each offer (ids joined by commas) may be given and how many were.',
  }),
})
