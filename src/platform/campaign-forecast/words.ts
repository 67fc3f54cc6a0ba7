/** A forecast in words, for assistants and for the command line: what is ours apart from what people wrote. */
import { offerOf } from '#src/engine/simulation/offers.ts'
import type { Percentiles } from '#src/engine/statistics/percentiles.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { ComputedForecast } from './compute.ts'

/** A text that people wrote: a name, a word of the wire, or a sentence with names in it. */
export interface Written {
  readonly written: string
  readonly as: 'name' | 'word' | 'sentence'
}

/** A line: texts of ours around what people wrote. */
export type Line = readonly (string | Written)[]

const rounded = (value: number) => formatNumber(Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value))
const range = ({ p10, p50, p90 }: Percentiles) => `${rounded(p50)} (P10 ${rounded(p10)}, P90 ${rounded(p90)})`
const name = (written: string): Written => ({ written, as: 'name' })
const word = (written: string): Written => ({ written, as: 'word' })
const sentence = (written: string): Written => ({ written, as: 'sentence' })

/** Says a forecast, or why there is none, in lines. */
export function forecastWords(computed: ComputedForecast): Line[] {
  if ('refusal' in computed) return [['No forecast: ', sentence(computed.refusal)]]
  const { found, subject, warnings } = computed
  const spend = Object.entries(found.spend).map(([unit, sums]): Line => ['- cost in ', word(unit), `: ${range(sums)}`])
  const rewards = found.rewards.map(({ place, offerId, badgeId, share, given, runsOut }): Line => {
    const out = runsOut.share < 0.05 ? '' : `, runs out in ${Math.round(runsOut.share * 100)} % of futures`
    const odds = `${rounded(share * 100)} % of ${found.method === 'panel' ? 'players' : 'plays'}`
    const called = name(offerOf(subject.offers, offerId)?.name ?? badgeId ?? offerId)
    return ['- ', called, ' at ', word(place), `: odds ${odds}, given ${range(given)}${out}`]
  })
  return [
    [`Forecast of ${found.days} days (P50, with P10 and P90 of ${found.runs} futures):`],
    [
      `- players: ${range(found.players)}; plays: ${range(found.plays)}; players who win nothing: ${range(found.empty)}`,
    ],
    ...(spend.length > 0 ? spend : [['- cost: nothing']]),
    ...rewards,
    ...[...found.notes, ...warnings].map((one): Line => ['- note: ', sentence(one)]),
  ]
}
