/** What a forecast is asked with and what it answers; `forecast.ts` computes it. Pure data, handed to a worker and back. */

type AnyDocument = Readonly<Record<string, unknown>>

/** Something uncertain: its 10th, 50th and 90th percentile. */
export interface Spread {
  readonly p10: number
  readonly p50: number
  readonly p90: number
}

/** What is known of an offer: how many may still be given (undefined: no limit), what one costs, and when it is open. */
export interface KnownOffer {
  readonly offerId: string
  readonly name: string
  readonly left: number | undefined
  readonly amount: number
  readonly unit: 'coins' | 'points' | 'money' | 'none'
  readonly currency: string
  /** Milliseconds since the epoch; undefined for no bound. */
  readonly from?: number
  readonly to?: number
}

/** What is forecast: the document with all it needs. Whatever is missing is said in `notes`, never guessed silently. */
export interface Subject {
  readonly document: AnyDocument
  /** Documents of templates by id. */
  readonly templates: Readonly<Record<string, AnyDocument>>
  readonly offers: Readonly<Record<string, KnownOffer>>
  /** The organisation's zone, IANA. */
  readonly zone: string
  /** Milliseconds since the epoch; what has begun is forecast from now. */
  readonly now: number
}

/** What is assumed of the players; every value is shown with the result and can be changed. */
export interface Assumptions {
  /** How many people are meant: the count of the segment. */
  readonly audience: number
  /** Share of them who take part at all, sampled anew in every run. */
  readonly participation: Spread
  /** Days of a week on which somebody who takes part comes. */
  readonly visitsPerWeek: number
  /** Plays on such a day, where the limits allow them. */
  readonly playsPerVisit: number
  /** Scores: mean and standard deviation of what a player reaches. */
  readonly score: { readonly mean: number; readonly spread: number }
  /** Share of predictions that are right. */
  readonly right: number
  /** How often a day somebody who takes part does what a custom event, task or streak asks for. */
  readonly eventsPerDay: number
  /** How many friends each player brings, in all. */
  readonly referrals: number
  /** Days to look ahead where the document does not end sooner, 1 to 366. */
  readonly days: number
  /** How many futures are drawn. */
  readonly runs: number
  /** How many players are played through in each, where the document has a memory. */
  readonly panel: number
  readonly seed: string
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
