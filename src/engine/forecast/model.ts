import type { JsonObject } from '#schemas/json.ts'
import type { KnownOffer } from '../simulation/offers.ts'
import type { Spread } from '../statistics/percentiles.ts'

/** What a forecast is asked with and what it answers; `forecast.ts` computes it. Pure data, handed to a worker and back. */

/** What is forecast: the document with all it needs. Whatever is missing is said in `notes`, never guessed silently. */
export interface Subject {
  readonly document: JsonObject
  /** Documents of templates by id. */
  readonly templates: Readonly<Record<string, JsonObject>>
  readonly offers: Readonly<Record<string, KnownOffer>>
  /** The organisation's zone, IANA. */
  readonly zone: string
  /** Milliseconds since the epoch; what has begun is forecast from now. */
  readonly now: number
}

/** What becomes of one offer of one row (or of all rows of a task, a day, a condition). */
export interface RewardForecast {
  /** Path of the row within the document: `rewardAssigment.0`. */
  readonly place: string
  readonly offerId: string
  /** Share of plays that win it; by panel, where more than one play decides, how often each player earns it. */
  readonly share: number
  readonly won: Spread
  readonly given: Spread
  /** In the offer's unit. */
  readonly spend: Spread
  /** Share of futures in which the stock runs out, and on which day from 1. */
  readonly runsOut: { readonly share: number; readonly day: Spread | undefined }
}

/** What is seen of one day, from 1: medians. */
export interface ForecastDay {
  readonly day: number
  /** Begin of the day, milliseconds since the epoch. */
  readonly at: number
  readonly plays: number
  readonly given: number
}

/** A forecast. */
export interface Forecast {
  /** `aggregated`: by odds that need no player's history; `panel`: by playing some players through. */
  readonly method: 'aggregated' | 'panel'
  /** Size of the panel; undefined where none was needed. */
  readonly panel?: number
  readonly runs: number
  readonly seed: string
  readonly days: number
  readonly players: Spread
  readonly plays: Spread
  /** Players who get nothing. */
  readonly empty: Spread
  /** In each unit and currency that is given (`coins`, `points`, `money INR`). */
  readonly spend: Readonly<Record<string, Spread>>
  /** The same for each player who takes part. */
  readonly costPerPlayer: Readonly<Record<string, Spread>>
  readonly rewards: readonly RewardForecast[]
  readonly daily: readonly ForecastDay[]
  /** What was not known and how it was read, in sentences. */
  readonly notes: readonly string[]
}
