/** The figures of messages in words: what is forecast of one, and what became of it so far. */
import type { MessageFigures } from '#schemas/endpoints/channel-shapes.ts'
import type { MessageForecast } from '#src/engine/forecast/messages/model.ts'
import type { Percentiles } from '#src/engine/statistics/percentiles.ts'
import { formatMoney, formatNumber } from '#src/format/numbers.ts'
import { about, likelyWords, rangeWords, rounded } from '../../forecast/words.ts'

/** Returns the likely cost; `''` where it costs nothing. */
export const costWords = ({ cost }: Pick<MessageForecast, 'cost'>, currency: string): string =>
  cost.p90 > 0 ? formatMoney(rounded(cost.p50), currency) : ''

/** Returns the cost from few to many, the same end once; `''` where it costs nothing. */
export function costRange({ p10, p90 }: Percentiles, currency: string): string {
  const [low, high] = [p10, p90].map((value) => formatMoney(rounded(value), currency))
  return p90 > 0 ? (low === high ? `${low}` : `${low}–${high}`) : ''
}

/** Returns what is forecast of a message, for its card: `≈ 412 sent`. */
export const sentWords = ({ sent }: Pick<MessageForecast, 'sent'>): string => `${likelyWords(sent)} sent`

/** Returns all of it as a sentence. */
export function forecastSentence(forecast: MessageForecast, currency: string): string {
  const { sent, people, cost } = forecast
  const money = costRange(cost, currency)
  const words = `Likely ${about(sent.p50)} sent (${rangeWords(sent)}) to ${about(people.p50)} people`
  return money ? `${words}, for ${money}` : words
}

/** Returns what became of a message so far: sent, opened and clicked. */
export const outcomeWords = ({ sent, opened, clicked }: MessageFigures): readonly (readonly [string, string])[] => [
  [formatNumber(sent), 'sent'],
  [formatNumber(opened), 'opened'],
  [formatNumber(clicked), 'clicked'],
]

/** Returns what went wrong, in a sentence; `''` where nothing did. */
export function troubleWords({ failed, bounced, unknown, skipped }: MessageFigures): string {
  const parts = [
    failed && `${formatNumber(failed)} failed`,
    bounced && `${formatNumber(bounced)} bounced`,
    unknown && `${formatNumber(unknown)} of unknown outcome`,
    skipped && `${formatNumber(skipped)} not sent: no address, no consent or a limit`,
  ]
  return parts.filter(Boolean).join('; ')
}
