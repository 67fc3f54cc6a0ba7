import type { Forecast, ForecastSubject } from '#src/engine/forecast/model.ts'
import type { AccountBalance, ForecastWarning } from '#src/engine/forecast/warnings.ts'
import type { Budget, WhatIf } from '#src/engine/forecast/what-if.ts'
import type { Assumptions } from '#src/engine/simulation/assumptions.ts'

/** The question to the worker: a forecast, or with a budget the changes that keep within it. */
export interface ForecastQuestion {
  readonly subject: ForecastSubject
  readonly assumptions: Assumptions
  readonly budget?: Budget
  /** The balance of the account, where anything was ever added to it. */
  readonly balance?: AccountBalance
}

/** A forecast with what it warns of, and how long it took in milliseconds; or why there is none. */
export type ForecastAnswer =
  | { readonly forecast: Forecast; readonly warnings: readonly ForecastWarning[]; readonly took: number }
  | { readonly cannot: string }

/** The changes that keep within a budget: playing less often, and winning less often. */
export interface BudgetOptions {
  readonly pace: WhatIf
  readonly reweight: WhatIf
}
