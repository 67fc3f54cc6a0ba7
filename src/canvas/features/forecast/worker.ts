/** The worker in which forecasts are computed: a question in, an answer out. */
import { forecast } from '#src/engine/forecast/forecast.ts'
import { forecastRefusal } from '#src/engine/forecast/refusal.ts'
import { warningsOf } from '#src/engine/forecast/warnings.ts'
import { type Budget, limitPlaysToBudget, rebalanceToBudget } from '#src/engine/forecast/what-if.ts'
import type { BudgetOptions, ForecastAnswer, ForecastQuestion } from './forecast-client.ts'

function answer({ subject, assumptions, balance }: ForecastQuestion): ForecastAnswer {
  const began = performance.now()
  const cannot = forecastRefusal(subject.document)
  if (cannot !== undefined) return { cannot }
  const found = forecast(subject, assumptions)
  if (!found || found.days === 0) return { cannot: found?.notes[0] ?? 'There is nothing to forecast.' }
  const warnings = warningsOf(found, subject, assumptions, balance)
  return { forecast: found, warnings, took: performance.now() - began }
}

function within({ subject, assumptions }: ForecastQuestion, budget: Budget): BudgetOptions {
  return {
    pace: limitPlaysToBudget(subject, assumptions, budget),
    reweight: rebalanceToBudget(subject, assumptions, budget),
  }
}

self.onmessage = ({ data }: MessageEvent<ForecastQuestion>) =>
  self.postMessage(data.budget ? within(data, data.budget) : answer(data))
