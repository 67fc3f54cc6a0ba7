import type { JsonObject } from '#schemas/json.ts'
import type { KnownOffer } from '../simulation/offers.ts'
import type { Percentiles } from '../statistics/percentiles.ts'

/** The subject and the result of a forecast; `forecast.ts` computes it. Pure data, passed to a worker and back. */

/**
 * The document that is forecast, with everything it needs. Missing facts are listed in `notes`, never guessed silently.
 */
export interface ForecastSubject {
  readonly document: JsonObject
  /** Documents of templates by id. */
  readonly templates: Readonly<Record<string, JsonObject>>
  readonly offers: Readonly<Record<string, KnownOffer>>
  /** Documents of the rules whose plays it asks for, by id. */
  readonly rules?: Readonly<Record<string, JsonObject>>
  /** The organisation's zone, IANA. */
  readonly zone: string
  /** Milliseconds since the epoch; a document that has begun is forecast from this moment. */
  readonly now: number
}

/** The forecast of one offer of one row (or of all rows of a task, a day, a condition). */
export interface RewardForecast {
  /** Dotted path of the row within the document: `rewardAssigment.0`. */
  readonly place: string
  readonly offerId: string
  /** Id of the badge; absent for an offer. */
  readonly badgeId?: string
  /** The share of plays that win it; by panel, how often each player earns it. */
  readonly share: number
  readonly won: Percentiles
  readonly given: Percentiles
  /** The cost, in the offer's unit. */
  readonly spend: Percentiles
  /** The share of futures in which the stock runs out, and the day, from 1. */
  readonly runsOut: { readonly share: number; readonly day: Percentiles | undefined }
}

/** The medians of one day, from 1, and the span in which its plays lie in 8 of 10 futures. */
export interface ForecastDay {
  readonly day: number
  /** Start of the day, in milliseconds since the epoch. */
  readonly at: number
  readonly plays: number
  readonly playsSpan: Pick<Percentiles, 'p10' | 'p90'>
  readonly given: number
}

/** The result of a forecast. */
export interface Forecast {
  /** `aggregated` uses odds that need no player's history; `panel` plays some players through. */
  readonly method: 'aggregated' | 'panel'
  /** Size of the panel; absent where none was needed. */
  readonly panel?: number
  readonly runs: number
  readonly seed: string
  readonly days: number
  readonly players: Percentiles
  readonly plays: Percentiles
  /** Players who get nothing. */
  readonly empty: Percentiles
  /** The cost in each unit and currency (`coins`, `points`, `money INR`). */
  readonly spend: Readonly<Record<string, Percentiles>>
  /** The cost for each participant. */
  readonly costPerPlayer: Readonly<Record<string, Percentiles>>
  readonly rewards: readonly RewardForecast[]
  readonly daily: readonly ForecastDay[]
  /** Sentences about facts that were missing, and how they were read. */
  readonly notes: readonly string[]
}
