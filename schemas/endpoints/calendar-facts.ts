/** The facts that a joint forecast of some campaigns starts from; all of it ours. It is computed in the browser. */
import * as v from 'valibot'

const Percentiles = v.object({ p10: v.number(), p50: v.number(), p90: v.number() })
/** A stored document as it is answered elsewhere. */
const Document = v.record(v.string(), v.unknown())

/** A list that nobody changes. */
const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly())

/** The assumptions about the people of a campaign, as its own forecast has them. */
const Assumptions = v.object({
  audience: v.number(),
  participation: Percentiles,
  visitsPerWeek: v.number(),
  playsPerVisit: v.number(),
  score: v.object({ mean: v.number(), spread: v.number() }),
  right: v.number(),
  eventsPerDay: v.number(),
  /** By the key of the event. */
  eventRates: v.exactOptional(v.record(v.string(), v.number())),
  eventKinds: v.exactOptional(v.record(v.string(), list(v.object({ met: list(v.string()), share: v.number() })))),
  referrals: v.number(),
  days: v.number(),
  runs: v.number(),
  panel: v.number(),
  seed: v.string(),
})

/** An offer with the stock that is left; null without a limit. Moments are milliseconds since the epoch. */
const Offer = v.object({
  offerId: v.string(),
  name: v.string(),
  left: v.nullable(v.number()),
  amount: v.number(),
  unit: v.picklist(['coins', 'points', 'money', 'none']),
  currency: v.string(),
  from: v.exactOptional(v.number()),
  to: v.exactOptional(v.number()),
})

/** Everything that is known about a plan, whatever its dates. */
export const CalendarFacts = v.object({
  zone: v.string(),
  /** The number of all end users. */
  everybody: v.number(),
  /** The people of each segment by id, `own` and the id of a campaign for its own conditions. */
  people: v.record(v.string(), v.number()),
  /** The number of people who are in two of them, by the ids of both; pairs that could not be counted are missing. */
  shared: v.record(v.string(), v.record(v.string(), v.number())),
  /** By id. */
  templates: v.record(v.string(), Document),
  offers: v.record(v.string(), Offer),
  rules: v.record(v.string(), Document),
  budgets: v.array(v.object({ campaigns: v.array(v.string()), unit: v.string(), left: v.number() })),
  campaigns: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      document: Document,
      /** The id of its segment; empty for everybody. */
      segment: v.string(),
      assumptions: Assumptions,
    }),
  ),
  messages: v.array(
    v.object({
      id: v.string(),
      /** The moment at which it is sent; absent for one that follows something. */
      at: v.exactOptional(v.number()),
      /** The people whom it reaches, or the number a day in the last week; absent where nobody knows. */
      count: v.exactOptional(v.number()),
      /** The price of one, and its unit. */
      price: v.number(),
      unit: v.string(),
    }),
  ),
  /** The balance of the account; null where nothing was ever added to it. */
  balance: v.nullable(v.object({ amount: v.number(), currency: v.string() })),
  /** The most games that somebody plays on one visit, as the last 28 days tell; null where too few people came. */
  gamesPerVisit: v.nullable(v.number()),
})
export type CalendarFacts = v.InferOutput<typeof CalendarFacts>

/** The most campaigns, and the most messages, that are looked at together. */
export const MAX_PLANNED_CAMPAIGNS = 60
export const MAX_PLANNED_MESSAGES = 60

/** The campaigns and the messages that facts are asked of, by their ids. */
export const AskedFacts = v.object({
  campaigns: v.pipe(v.array(v.string()), v.maxLength(MAX_PLANNED_CAMPAIGNS)),
  messages: v.pipe(v.array(v.string()), v.maxLength(MAX_PLANNED_MESSAGES)),
})
export type AskedFacts = v.InferOutput<typeof AskedFacts>
