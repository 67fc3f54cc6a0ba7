import type { Assumptions, Forecast, Subject } from '#src/engine/forecast/forecast-of.ts'

/** What the worker is asked. */
export interface Question {
  readonly subject: Subject
  readonly assumptions: Assumptions
}

/** Something that a forecast makes one think about: at a place of the document, in a sentence. */
export interface ForecastWarning {
  readonly code: string
  readonly place: string
  readonly message: string
}

/** A forecast with what it warns of, and how long it took in milliseconds; or why there is none. */
export type Answer =
  | { readonly forecast: Forecast; readonly warnings: readonly ForecastWarning[]; readonly took: number }
  | { readonly cannot: string }
