/** The facts about the organisation that a forecast needs (ours); it is computed in the browser. */
import * as v from 'valibot'
import { get, service } from './define.ts'

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
  /** The number of events a day of a participant, by the event's key. */
  eventsPerDay: v.record(v.string(), v.number()),
  /** From how many rules and plays this was read. */
  rules: v.number(),
  plays: v.number(),
})
export type History = v.InferOutput<typeof History>

/** The stock of an offer. */
export const OfferStock = v.object({ offerId: v.string(), limit: v.nullable(v.number()), given: v.number() })
export type OfferStock = v.InferOutput<typeof OfferStock>

export const forecast = service('campaign', {
  history: get('getForecastHistory', {
    ours: true,
    query: { type: v.optional(v.string()), events: v.optional(v.string()) },
    reply: { history: History, audience: v.number() },
    summary:
      'What past plays say of those to come, of one numeric type where there are enough rules of it; how often the events (keys joined by commas) happen; and how many end users there are.',
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
