/** Messages beside a document that is forecast, and what is forecast of them. Pure data, passed to a worker and back. */
import type { Channel } from '#schemas/values/channels.ts'
import type { RuleOccasion } from '#schemas/values/message-occasions.ts'
import type { Percentiles } from '../../statistics/percentiles.ts'

/** A message as a forecast needs it. */
export interface ForecastMessage {
  /** The id of its node. */
  readonly id: string
  readonly channel: Channel
  readonly occasion: 'once' | 'event' | RuleOccasion
  /** The key of the event that it follows; empty for another occasion. */
  readonly event: string
  /** The hours of its occasion; 0 where that has none. */
  readonly hours: number
  /** The number of parts that a provider charges for. */
  readonly parts: number
  /** The people of its segment; undefined where it goes to whom the document is for. */
  readonly people?: number | undefined
}

/** The forecast of one message. */
export interface MessageForecast {
  readonly id: string
  readonly channel: Channel
  readonly sent: Percentiles
  /** The different people who get it. */
  readonly people: Percentiles
  /** In the currency of the prices. */
  readonly cost: Percentiles
}

/** The assumptions about messages. */
export interface MessageAssumptions {
  /** The share of people who can be told over each channel: with an address, and not held out or unsubscribed. */
  readonly reach: Readonly<Record<Channel, number>>
  /** The price of a part. */
  readonly price: Readonly<Record<Channel, number>>
  /** The code of the currency of the prices. */
  readonly currency: string
  /** The most messages of one person in a day; undefined for no limit. */
  readonly perDay?: number | undefined
}
