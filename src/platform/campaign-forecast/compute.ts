/** Computes the forecast of one campaign, a step at a time, once no transaction is open. */
import { setImmediate } from 'node:timers/promises'
import { forecasting } from '#src/engine/forecast/forecast.ts'
import type { Forecast, ForecastSubject } from '#src/engine/forecast/model.ts'
import { warningsOf } from '#src/engine/forecast/warnings.ts'
import type { Assumptions } from '#src/engine/simulation/assumptions.ts'
import type { ForecastQuestion } from './question.ts'

/** A forecast with what it was asked of and warned about, or a sentence that says why there is none. */
export type ComputedForecast =
  | { readonly found: Forecast; readonly subject: ForecastSubject; readonly warnings: readonly string[] }
  | { readonly refusal: string }

/** The longest that a forecast may take here, in milliseconds; a browser has more time. */
const MAX_FORECAST_MS = 8000

/** Computes a forecast; other calls are answered in between. */
export async function computeForecast(question: ForecastQuestion): Promise<ComputedForecast> {
  if ('refusal' in question) return question
  const { subject, assumptions, balance } = question
  const found = await computed(subject, assumptions)
  if (!found) return { refusal: 'It is too large to be forecast here; the console has the time.' }
  if (found.days === 0) return { refusal: found.notes[0] ?? 'There is nothing to forecast.' }
  const warnings = warningsOf(found, subject, assumptions, balance).map(({ message }) => message)
  return { found, subject, warnings }
}

/** Computes in steps; undefined where it takes too long. */
async function computed(subject: ForecastSubject, assumptions: Assumptions): Promise<Forecast | undefined> {
  const began = performance.now()
  const steps = forecasting(subject, assumptions)
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (performance.now() - began > MAX_FORECAST_MS) return undefined
    await setImmediate()
  }
}
