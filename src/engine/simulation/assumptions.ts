import { normalQuantile } from '../statistics/distributions.ts'
import type { Percentiles } from '../statistics/percentiles.ts'

/** Returns the default assumptions (ours); they are shown with every forecast and can be changed. */
export function blankAssumptions(audience: number): Assumptions {
  return {
    audience,
    participation: { p10: 0.1, p50: 0.2, p90: 0.35 },
    visitsPerWeek: 2,
    playsPerVisit: 1.2,
    score: { mean: 60, spread: 25 },
    right: 0.4,
    eventsPerDay: 0.3,
    referrals: 0.5,
    days: 30,
    runs: 200,
    panel: 4000,
    seed: 'questwire',
  }
}

/** The days in which friends are brought: whoever looks further ahead sees no fewer on each of them (ours). */
export const REFERRAL_DAYS = 28

const within = (value: number, from: number, to: number) =>
  Number.isFinite(value) ? Math.min(to, Math.max(from, value)) : from

const mapped = <One, Other>(record: Readonly<Record<string, One>>, change: (one: One) => Other) =>
  Object.fromEntries(Object.entries(record).map(([key, one]) => [key, change(one)]))

/** Clamps assumptions to their bounds, so that no input can stop a forecast or make it endless. */
export function clampAssumptions(assumptions: Assumptions): Assumptions {
  const { audience, participation, visitsPerWeek, playsPerVisit, score, right, eventsPerDay, referrals } = assumptions
  const { eventRates, eventKinds } = assumptions
  const [p10 = 0, p50 = 0, p90 = 0] = [participation.p10, participation.p50, participation.p90]
    .map((one) => within(one, 0, 1))
    .sort((one, other) => one - other)
  return {
    ...assumptions,
    audience: Math.round(within(audience, 0, 1e10)),
    participation: { p10, p50, p90 },
    visitsPerWeek: within(visitsPerWeek, 0, 7),
    playsPerVisit: within(playsPerVisit, 0, 50),
    score: { mean: within(score.mean, 0, 1e9), spread: within(score.spread, 0, 1e9) },
    right: within(right, 0, 1),
    eventsPerDay: within(eventsPerDay, 0, 50),
    ...(eventRates && { eventRates: mapped(eventRates, (rate) => within(rate, 0, 50)) }),
    ...(eventKinds && {
      eventKinds: mapped(eventKinds, (kinds) => kinds.map(({ met, share }) => ({ met, share: within(share, 0, 1) }))),
    }),
    referrals: within(referrals, 0, 1000),
    days: Math.round(within(assumptions.days, 1, 366)),
    runs: Math.round(within(assumptions.runs, 1, 2000)),
    panel: Math.round(within(assumptions.panel, 100, 100_000)),
  }
}

/** The 90th percentile of the standard normal distribution. */
const UPPER_DECILE = normalQuantile(0.9)

/**
 * Returns the share of players who take part (0 to 1) at a quantile of the assumption: two halves of normal curves that
 * meet in the middle, and end half way to nobody and to everybody.
 */
export function participationAt({ p10, p50, p90 }: Percentiles, share: number): number {
  const z = normalQuantile(share) / UPPER_DECILE
  const part = p50 + z * (z < 0 ? p50 - p10 : p90 - p50)
  return Math.min((1 + p90) / 2, Math.max(p10 / 2, Number.isNaN(part) ? p50 : part))
}

/** Returns the number of times a day that a participant does an event; the key is `''` for a play. */
export const eventRateOf = ({ eventRates = {}, eventsPerDay }: Assumptions, key: string): number =>
  (Object.hasOwn(eventRates, key) ? eventRates[key] : undefined) ?? eventsPerDay

/** Events that meet the same conditions of a document. */
export interface EventKind {
  /** The ids of the conditions that they meet. */
  readonly met: readonly string[]
  /** Their share of all events of the key, 0 to 1. */
  readonly share: number
}

/** Assumptions about the players; every value is shown with the result and can be changed. */
export interface Assumptions {
  /** The number of people in the audience: the count of the segment. */
  readonly audience: number
  /** The share of them who take part at all, drawn anew in every future. */
  readonly participation: Percentiles
  /** Days of a week on which a participant comes. */
  readonly visitsPerWeek: number
  /** Plays on such a day, where the limits allow them. */
  readonly playsPerVisit: number
  /** Scores: mean and standard deviation. */
  readonly score: { readonly mean: number; readonly spread: number }
  /** The share of predictions that are right. */
  readonly right: number
  /** The number of times a day that a participant does what a custom event, task or streak asks for. */
  readonly eventsPerDay: number
  /** The same by the key of the event, where that is known. */
  readonly eventRates?: Readonly<Record<string, number>>
  /** The kinds of events by key; of a key without any, each condition is met as often as the others. */
  readonly eventKinds?: Readonly<Record<string, readonly EventKind[]>>
  /** The number of friends that each player brings, in the first four weeks of what is looked at. */
  readonly referrals: number
  /** Days to look ahead where the document does not end sooner, 1 to 366. */
  readonly days: number
  /** The number of futures. */
  readonly runs: number
  /** The number of players of a panel, where a player's history decides. */
  readonly panel: number
  readonly seed: string
}
