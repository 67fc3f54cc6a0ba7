import { useEffect, useRef, useState } from 'react'
import type { Budget } from '#src/engine/forecast/what-if.ts'
import type { ShownForecast } from '../../core/forecast-atoms.ts'
import { createForecastClient, type ForecastClient } from './asking.ts'
import type { BudgetOptions } from './question.ts'

/** So long nothing may change before it is worked out, in milliseconds. */
const BUDGET_DELAY_MS = 250

/**
 * Returns the changes that keep within a budget, computed in a worker of its own; undefined meanwhile, never the answer
 * to an earlier question.
 */
export function useBudgetOptions(
  { subject, assumptions }: ShownForecast,
  budget: Budget | undefined,
): BudgetOptions | undefined {
  const [found, setFound] = useState<BudgetOptions>()
  const asker = useRef<ForecastClient<BudgetOptions>>(undefined)
  useEffect(() => () => asker.current?.close(), [])
  const [unit, amount] = [budget?.unit, budget?.amount]
  useEffect(() => {
    setFound(undefined)
    if (unit === undefined || amount === undefined) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      asker.current ??= createForecastClient<BudgetOptions>()
      const answer = await asker.current.ask({ subject, assumptions, budget: { unit, amount } })
      if (!answer || !isCurrent) return
      setFound('cannot' in answer ? { pace: answer, reweight: answer } : answer)
    }, BUDGET_DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [subject, assumptions, unit, amount])
  return found
}
