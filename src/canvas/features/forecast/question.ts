import type { Forecast, Subject } from '#src/engine/forecast/model.ts'
import type { Balance, ForecastWarning } from '#src/engine/forecast/warnings.ts'
import type { Budget, WhatIf } from '#src/engine/forecast/what-if.ts'
import type { Assumptions } from '#src/engine/simulation/assumptions.ts'

/** What the worker is asked: to forecast, or with a budget what would stay within it. */
export interface Question {
  readonly subject: Subject
  readonly assumptions: Assumptions
  readonly budget?: Budget
  /** What the account holds, where anything was ever added to it. */
  readonly balance?: Balance
}

/** A forecast with what it warns of, and how long it took in milliseconds; or why there is none. */
export type Answer =
  | { readonly forecast: Forecast; readonly warnings: readonly ForecastWarning[]; readonly took: number }
  | { readonly cannot: string }

/** What would stay within a budget: playing less often, and winning less often. */
export interface WithinBudget {
  readonly pace: WhatIf
  readonly reweight: WhatIf
}
