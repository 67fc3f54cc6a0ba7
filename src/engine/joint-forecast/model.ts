/** The subject and the result of a joint forecast; `joint-forecast.ts` computes it. Pure data, passed to a worker and back. */
import type { JsonObject } from '#schemas/json.ts'
import type { Forecast, ForecastSubject } from '../forecast/model.ts'
import type { AccountBalance } from '../forecast/warnings.ts'
import type { Assumptions } from '../simulation/assumptions.ts'
import type { Percentiles } from '../statistics/percentiles.ts'

/** A campaign of a plan: any document that has a forecast of its own. */
export interface JointCampaign {
  readonly id: string
  readonly name: string
  readonly document: JsonObject
  /** The id of its segment; `''` for everybody. */
  readonly segment: string
  /** Those of its own forecast; its people are the `audience`. */
  readonly assumptions: Assumptions
  /** The seed of what it gives; that of its assumptions when absent. Campaigns alike need different ones. */
  readonly chance?: string
}

/** A segment of the people of a plan. */
export interface JointSegment {
  /** `''` for everybody. */
  readonly id: string
  readonly people: number
  /** The number of them who are in other segments as well, by id; where it is not said, they are met by chance. */
  readonly shared?: Readonly<Record<string, number>>
}

/** A budget that one campaign or several use up together; whoever needs more of it than there is stops. */
export interface JointBudget {
  readonly campaigns: readonly string[]
  /** As offers are counted: `coins`, `money INR`. */
  readonly unit: string
  readonly left: number
}

/** A message of a plan: sent once at a moment, or following something day by day. */
export interface JointMessage {
  readonly id: string
  /** The moment at which it is sent, in milliseconds since the epoch; absent for one that follows something. */
  readonly at?: number
  /** The messages of one sending, or of one day; absent where nobody knows how often it will follow. */
  readonly count?: number
  /** The cost of one, 0 where no price is known, and its unit: `money INR`. */
  readonly price: number
  readonly unit: string
}

/** A plan that is forecast, with everything it needs. */
export interface JointSubject extends Omit<ForecastSubject, 'document'> {
  readonly campaigns: readonly JointCampaign[]
  readonly segments: readonly JointSegment[]
  readonly budgets?: readonly JointBudget[]
  readonly messages?: readonly JointMessage[]
  /** The balance of the account, which pays what is given in its currency. */
  readonly balance?: AccountBalance
  /** The moment at which the forecast ends, in milliseconds since the epoch. */
  readonly to: number
  /** The most games that somebody plays on one visit, 1 at least; of 1.5 one or two. */
  readonly gamesPerVisit: number
}

/** The depth of a joint forecast. */
export interface JointDepth {
  /** True for an answer at once: three futures of mean counts, so that only participation is uncertain. */
  readonly isQuick?: boolean
}

/** The figures of one day by the calendar of the organisation. */
export interface JointDay {
  /** Start of the day, in milliseconds since the epoch. */
  readonly at: number
  readonly plays: Percentiles
  readonly given: Percentiles
  /** The cost in each unit and currency. */
  readonly spend: Readonly<Record<string, Percentiles>>
}

/** The forecast of one campaign beside the others. */
export interface JointCampaignForecast {
  readonly id: string
  /** The reason why it has no forecast; its figures are nothing then. */
  readonly cannot?: string
  readonly players: Percentiles
  readonly plays: Percentiles
  readonly given: Percentiles
  readonly spend: Readonly<Record<string, Percentiles>>
  /** The same by the days of the plan. */
  readonly daily: readonly Omit<JointDay, 'at'>[]
  /** The share of those who would play it that find the time, 0 to 1. */
  readonly attention: number
  /** Its forecast with all figures; absent in an answer at once. */
  readonly forecast?: Forecast
}

/** The share of futures in which something runs out, and when: the start of the day, in milliseconds since the epoch. */
export interface RunsOut {
  readonly share: number
  readonly at: number | undefined
}

/** The stock of an offer from day to day. */
export interface JointStock {
  readonly offerId: string
  /** The stock at the beginning. */
  readonly first: number
  /** The rest at the end of each day of the plan. */
  readonly left: readonly Percentiles[]
  /** The number that is won and cannot be given any more. */
  readonly unmet: Percentiles
  readonly runsOut: RunsOut
  /** The campaigns that give it. */
  readonly campaigns: readonly string[]
  /** The last day on which one of them runs, by its index; -1 for none. */
  readonly lastDay: number
}

/** The people of a segment. */
export interface JointPeople {
  readonly id: string
  readonly people: number
  /** The number of different people who play something that is meant for the segment. */
  readonly players: Percentiles
  /** The number of games that one of them can play on each day of the plan. */
  readonly games: readonly number[]
}

/** The forecast of a budget. */
export interface JointBudgetForecast extends JointBudget {
  readonly used: Percentiles
  /** The share of futures in which it stops somebody. */
  readonly stops: number
}

/** The balance of the account from day to day, as it pays what is given in its currency. */
export interface JointBalance extends AccountBalance {
  /** The rest at the end of each day of the plan; below nothing where it is not enough. */
  readonly left: readonly Percentiles[]
  readonly runsOut: RunsOut
}

/** The messages of a plan. */
export interface JointMessages {
  readonly count: number
  /** The cost by unit. */
  readonly spend: Readonly<Record<string, number>>
  /** By the days of the plan. */
  readonly daily: readonly number[]
  /** The number of messages that follow something of which nobody knows how often it will happen. */
  readonly untold: number
}

/** The result of a joint forecast. */
export interface JointForecast {
  readonly isQuick: boolean
  readonly runs: number
  readonly days: readonly JointDay[]
  readonly plays: Percentiles
  readonly given: Percentiles
  readonly spend: Readonly<Record<string, Percentiles>>
  readonly campaigns: readonly JointCampaignForecast[]
  readonly stocks: readonly JointStock[]
  readonly people: readonly JointPeople[]
  readonly budgets: readonly JointBudgetForecast[]
  readonly messages: JointMessages
  /** Absent where no balance is kept, or nothing is given in its currency. */
  readonly balance?: JointBalance
}
