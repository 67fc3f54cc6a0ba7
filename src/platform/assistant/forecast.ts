/** The forecast of a stored campaign, as an assistant is told it: odds, how many take part, what is given and what it costs. */
import { setImmediate } from 'node:timers/promises'
import { forecasting } from '#src/engine/forecast/forecast.ts'
import type { Forecast, ForecastSubject } from '#src/engine/forecast/model.ts'
import { forecastRefusal } from '#src/engine/forecast/refusal.ts'
import { warningsOf } from '#src/engine/forecast/warnings.ts'
import type { Percentiles } from '#src/engine/statistics/percentiles.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { portionOf } from './answer.ts'
import { type Campaign, wordTold } from './campaigns.ts'
import { fenced, ours, type Told, told } from './fence.ts'
import { readForecastFacts } from './forecast-facts.ts'
import type { Later } from './tool.ts'

/** The longest that a forecast may take here, in milliseconds; a browser has more time. */
const MAX_FORECAST_MS = 8000

/** Reads what a forecast starts from; it is computed once the transaction is over. */
export async function forecastTold(context: TransactionContext, campaign: Campaign): Promise<Later> {
  const cannot = forecastRefusal(campaign.stored.sent)
  if (cannot !== undefined) return async () => told`No forecast yet: ${fenced(cannot)}`
  const { subject, assumptions, balance } = await readForecastFacts(context, campaign)
  return async () => {
    const found = await computed(subject, assumptions)
    if (!found) return told`This campaign is too large to be forecast here; the console has the time.`
    if (found.days === 0) return told`No forecast: ${fenced(found.notes[0] ?? 'there is nothing to forecast.')}`
    const warnings = warningsOf(found, subject, assumptions, balance)
    return forecastWords(
      found,
      subject,
      warnings.map(({ message }) => message),
    )
  }
}

/** Computes a forecast in steps, so that other calls are answered in between; undefined where it takes too long. */
async function computed(
  subject: ForecastSubject,
  assumptions: Parameters<typeof forecasting>[1],
): Promise<Forecast | undefined> {
  const began = performance.now()
  const steps = forecasting(subject, assumptions)
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (performance.now() - began > MAX_FORECAST_MS) return undefined
    await setImmediate()
  }
}

const rounded = (value: number) => formatNumber(Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value))
const range = ({ p10, p50, p90 }: Percentiles): Told =>
  ours(`${rounded(p50)} (P10 ${rounded(p10)}, P90 ${rounded(p90)})`)

/** Says a forecast. */
function forecastWords(found: Forecast, { offers }: ForecastSubject, warnings: readonly string[]): Told {
  const spend = Object.entries(found.spend).map(([unit, sums]) => told`- cost in ${wordTold(unit)}: ${range(sums)}`)
  const rewards = found.rewards.map(({ place, offerId, badgeId, share, given, runsOut }) => {
    const name = offers[offerId]?.name ?? badgeId ?? offerId
    const out = runsOut.share < 0.05 ? ours('') : ours(`, runs out in ${Math.round(runsOut.share * 100)} % of futures`)
    const odds = ours(`${rounded(share * 100)} % of ${found.method === 'panel' ? 'players' : 'plays'}`)
    return told`- ${fenced(name)} at ${fenced(place)}: odds ${odds}, given ${range(given)}${out}`
  })
  const said = [...found.notes, ...warnings].map((sentence) => told`- note: ${fenced(sentence, 400)}`)
  const lines = [
    told`Forecast of ${found.days} days (P50, with P10 and P90 of ${found.runs} futures):`,
    told`- players: ${range(found.players)}; plays: ${range(found.plays)}; players who win nothing: ${range(found.empty)}`,
    ...(spend.length > 0 ? spend : [ours('- cost: nothing')]),
    ...rewards,
    ...said,
  ]
  return told`${portionOf(lines, 0, false).pieces}`
}
