/** The currencies that plans are sold in (C §3 "Plan"). */
import * as v from 'valibot'

/** In the order of the specification; `PND` is the pound. */
export const currencies = ['INR', 'USD', 'SGD', 'PND'] as const

/** A currency on the wire. */
export const Currency = v.picklist(currencies)
export type Currency = v.InferOutput<typeof Currency>

/** Returns the ISO 4217 code of a currency. */
export const isoCode = (currency: string): string => (currency === 'PND' ? 'GBP' : currency)
