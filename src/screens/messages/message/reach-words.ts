/** Sentences about whom a message reaches and what that costs. Pure. */
import type { MessageReach } from '#schemas/endpoints/messaging.ts'
import { type Channel, channelWords } from '#schemas/values/channels.ts'
import { formatCount, formatMoney, formatNumber } from '#src/format/numbers.ts'

/** People who are not reached, and why. */
export interface Left {
  readonly count: number
  readonly words: string
}

const addressWords: Readonly<Record<Channel, string>> = {
  push: 'no device',
  sms: 'no mobile number',
  email: 'no e-mail address',
  whatsapp: 'no mobile number',
}

const have = (count: number) => (count === 1 ? 'has' : 'have')

/** Returns those who are not reached, by why; nobody is left out where the count is 0. */
export const leftOut = ({ withoutAddress, suppressed, heldOut }: MessageReach, channel: Channel): readonly Left[] =>
  [
    { count: withoutAddress, words: `${have(withoutAddress)} ${addressWords[channel]}` },
    { count: suppressed, words: `${have(suppressed)} unsubscribed or could not be reached before` },
    { count: heldOut, words: `${heldOut === 1 ? 'is' : 'are'} in the holdout group` },
  ].filter(({ count }) => count > 0)

/** Returns the cost of a message to everybody whom it reaches; undefined without a price. */
export function costOf({
  reachable,
  parts,
  price,
}: MessageReach): { readonly all: string; readonly one: string } | undefined {
  if (!price) return undefined
  return {
    all: formatMoney(reachable * parts * price.amount, price.currency),
    one: formatMoney(parts * price.amount, price.currency),
  }
}

/** Returns the parts of one message: `1,204 messages of 2 parts each`; `1,204 messages` where none is divided. */
export function messagesWords({ reachable, parts }: MessageReach, channel: Channel): string {
  const { one, many } = channelWords[channel]
  const messages = formatCount(reachable, one, many)
  return parts > 1 ? `${messages} of ${formatNumber(parts)} parts each` : messages
}
