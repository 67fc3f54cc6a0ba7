import { useQuery, useQueryClient } from '@tanstack/react-query'
import { atom, useAtom, useAtomValue } from 'jotai'
import type { Budget, BudgetAmounts } from '#schemas/endpoints/budgets.ts'
import { api } from '#src/api/api.ts'
import { savedAtom } from '../../core/atoms.ts'
import { amountsOf } from './budget-outlook.ts'

/** The amounts that were chosen and are not saved yet; undefined while they are as they are stored. */
const chosenBudgetAtom = atom<BudgetAmounts | undefined>(undefined)

/** The reason why the last try to save the budget failed; undefined for none. */
export const budgetFailureAtom = atom<string | undefined>(undefined)

/** The budget of the open document, beside it on the server. */
export interface OpenBudget {
  /** Null where none is stored. */
  readonly stored: Budget | null
  readonly amounts: BudgetAmounts
  readonly isChanged: boolean
  readonly failure: string | undefined
  readonly change: (amounts: BudgetAmounts) => void
  /** Saves it beside the document with this id; what failed stands in `failure`. @throws {Error} When it is refused. */
  readonly save: (id: string) => Promise<void>
}

/** Reads the budget of the open document, and keeps what is chosen until it is saved. */
export function useBudget(): OpenBudget {
  const { id } = useAtomValue(savedAtom)
  const queries = useQueryClient()
  const [chosen, setChosen] = useAtom(chosenBudgetAtom)
  const [failure, setFailure] = useAtom(budgetFailureAtom)
  const { data } = useQuery({
    queryKey: ['budgets', id],
    queryFn: () => api.budgets.get({ query: { ruleId: id ?? '' } }),
    enabled: id !== undefined,
    retry: false,
  })
  const stored = data?.budget ?? null
  const amounts = chosen ?? amountsOf(stored)
  return {
    stored,
    amounts,
    isChanged: JSON.stringify(amounts) !== JSON.stringify(amountsOf(stored)),
    failure,
    change: setChosen,
    save: async (of) => {
      setFailure(undefined)
      try {
        const { budget } = await api.budgets.save({ query: { ruleId: of }, body: amounts })
        queries.setQueryData(['budgets', of], { budget })
        setChosen(undefined)
      } catch (error) {
        setFailure(`The budget is not saved. ${error instanceof Error ? error.message : ''}`.trim())
        throw error
      }
    },
  }
}
