import { useEffect, useRef, useState } from 'react'
import type { Budget } from '#src/engine/forecast/what-if.ts'
import type { Shown } from '../../core/forecast-atoms.ts'
import { type Asker, createAsker } from './asking.ts'
import type { WithinBudget } from './question.ts'

/** So long nothing may change before it is worked out, in milliseconds. */
const QUIET = 250

/** What would stay within a budget, worked out in a worker of its own; undefined while it is, the old answer is never shown for a new question. */
export function useWithinBudget({ subject, assumptions }: Shown, budget: Budget | undefined): WithinBudget | undefined {
  const [found, setFound] = useState<WithinBudget>()
  const asker = useRef<Asker<WithinBudget>>(undefined)
  useEffect(() => () => asker.current?.close(), [])
  const [unit, amount] = [budget?.unit, budget?.amount]
  useEffect(() => {
    setFound(undefined)
    if (unit === undefined || amount === undefined) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      asker.current ??= createAsker<WithinBudget>()
      const answer = await asker.current.ask({ subject, assumptions, budget: { unit, amount } })
      if (!answer || !isCurrent) return
      setFound('cannot' in answer ? { pace: answer, reweight: answer } : answer)
    }, QUIET)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [subject, assumptions, unit, amount])
  return found
}
