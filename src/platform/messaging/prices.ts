/** The price of a part of a message, as the organisation has entered it for the channel. */
import type { InstallSettings } from '#schemas/endpoints/install.ts'
import type { Channel } from '#schemas/values/channels.ts'

/** The price of one part. */
export interface Price {
  readonly amount: number
  /** The code of the currency; empty where nobody has entered prices. */
  readonly currency: string
}

/** Returns the price of one part; 0 where none is set. */
export const priceOf = (channel: Channel, { messagePrices }: Pick<InstallSettings, 'messagePrices'>): Price =>
  messagePrices ? { amount: messagePrices[channel], currency: messagePrices.currency } : { amount: 0, currency: '' }
