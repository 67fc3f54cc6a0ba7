/** The worker in which forecasts are computed: a question in, an answer out. */
import { forecast } from '#src/engine/forecast/forecast.ts'
import { forecastMessages } from '#src/engine/forecast/messages/forecast-messages.ts'
import { forecastRefusal } from '#src/engine/forecast/refusal.ts'
import { warningsOf } from '#src/engine/forecast/warnings.ts'
import { type Budget, limitPlaysToBudget, rebalanceToBudget } from '#src/engine/forecast/what-if.ts'
import type {
  BudgetOptions,
  ForecastAnswer,
  ForecastQuestion,
  MessageQuestion,
  MessagesAnswer,
} from './forecast-client.ts'

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

function told({ subject, assumptions }: ForecastQuestion, { list, told }: MessageQuestion): MessagesAnswer {
  const cannot = forecastRefusal(subject.document)
  return cannot === undefined
    ? { messages: forecastMessages({ subject, assumptions, messages: list, told }) }
    : { cannot }
}

self.onmessage = ({ data }: MessageEvent<ForecastQuestion>) =>
  self.postMessage(data.messages ? told(data, data.messages) : data.budget ? within(data, data.budget) : answer(data))
