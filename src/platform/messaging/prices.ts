/** The price of a part of a message, as the integration that sends it says. */
import type { Channel } from '#schemas/values/channels.ts'
import type { FieldValues } from '../integrations/repository.ts'

/** The price of one part. */
export interface Price {
  readonly amount: number
  /** Three letters; empty where nobody has named it. */
  readonly currency: string
}

/** The fields of integrations that hold price and currency; push costs nothing, nor does an own mail server. */
const fields: Readonly<Record<Channel, readonly [price: string, currency: string]>> = {
  push: ['', ''],
  sms: ['smsPrice', 'messagingCurrency'],
  email: ['mailPrice', 'mailCurrency'],
  whatsapp: ['whatsappPrice', 'messagingCurrency'],
}

/** Returns the price of one part; 0 where none is set. */
export function priceOf(channel: Channel, values: FieldValues): Price {
  const [price, currency] = fields[channel]
  return { amount: Number(values[price] ?? 0) || 0, currency: values[currency] ?? '' }
}
