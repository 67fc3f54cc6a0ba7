/** The assumptions about messages: the share of people who can be told over a channel, and the price of a part. */
import type { MessageReach } from '#schemas/endpoints/messaging.ts'
import { asNumber, asObject, asText, type JsonObject, numberAt } from '#schemas/json.ts'
import { type Channel, channels, channelWords } from '#schemas/values/channels.ts'
import type { MessageAssumptions } from '#src/engine/forecast/messages/model.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { AssumptionChanges } from '../../forecast/assumptions.ts'

/** The share of people who are taken to be reached where nobody was counted (ours). */
const GUESSED_REACH = 0.6
/** The prices of a part that are guessed, in rupees (ours): what providers in India charge, about. */
const GUESSED_PRICES: MessageAssumptions['price'] = { push: 0, sms: 0.2, email: 0.05, whatsapp: 0.8 }

/** The facts about the organisation's messages. */
export interface KnownMessaging {
  /** Whom a message of each channel would reach, as it was counted. */
  readonly reach: ReadonlyMap<Channel, MessageReach>
  /** The settings of the organisation's sites and apps; undefined where they could not be read. */
  readonly settings: JsonObject | undefined
}

/** Defaults with where each comes from, by the id of its field. */
export interface ToldDefaults {
  readonly told: MessageAssumptions
  readonly origins: Readonly<Record<string, string>>
}

export const reachField = (channel: Channel) => `reach-${channel}`
export const priceField = (channel: Channel) => `price-${channel}`

const byChannel = <Value>(read: (channel: Channel) => Value) =>
  Object.fromEntries(channels.map((channel) => [channel, read(channel)])) as Record<Channel, Value>

/** Reads the defaults: whom messages reach as it was counted, and what the organisation says that they cost. */
export function toldDefaults({ reach, settings }: KnownMessaging): ToldDefaults {
  const prices = asObject(settings?.messagePrices)
  const hasPrices = asText(prices.currency) !== ''
  const counted = (channel: Channel) => {
    const found = reach.get(channel)
    return found && found.people > 0 ? found : undefined
  }
  const perDay = numberAt(settings, 'interruptionsPerDay')
  return {
    told: {
      reach: byChannel((channel) => {
        const found = counted(channel)
        return found ? found.reachable / found.people : GUESSED_REACH
      }),
      price: byChannel((channel) => (hasPrices ? asNumber(prices[channel]) : GUESSED_PRICES[channel])),
      currency: hasPrices ? asText(prices.currency) : 'inr',
      ...(perDay !== undefined && { perDay }),
    },
    origins: Object.fromEntries(
      channels.flatMap((channel) => {
        const found = counted(channel)
        const { many } = channelWords[channel]
        return [
          [
            reachField(channel),
            found ? `${formatNumber(found.reachable)} of ${formatNumber(found.people)} people today` : 'Our guess',
          ],
          [
            priceField(channel),
            hasPrices ? 'As your organisation says' : `Our guess: nobody has said what ${many} cost`,
          ],
        ]
      }),
    ),
  }
}

/** Returns the defaults with the person's changes applied: reach in percent, prices as they are. */
export function toldWith({ told }: ToldDefaults, changes: AssumptionChanges): MessageAssumptions {
  const changed = (id: string) => (typeof changes[id] === 'number' ? changes[id] : undefined)
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
  return {
    ...told,
    reach: byChannel((channel) => within((changed(reachField(channel)) ?? told.reach[channel] * 100) / 100, 1)),
    price: byChannel((channel) => within(changed(priceField(channel)) ?? told.price[channel], 1e6)),
  }
}
