/** Budgets (ours): the most that a document may give away, kept beside it and never in it. */
import * as v from 'valibot'
import { get, post, service } from './define.ts'
import { id } from './shapes.ts'

const amount = v.pipe(v.number(), v.finite(), v.gtValue(0, 'Budget must be greater than 0'))
const given = v.number()

/** A currency by its code; `GBP` and `PND` are the same. */
const currency = v.pipe(v.string(), v.regex(/^[A-Za-z]{3}$/, 'must be the code of a currency'))

/** The budget of a document: money of one currency, coins, or both, with what was given of each so far. */
export const Budget = v.object({
  money: v.nullable(v.object({ amount, currency, given })),
  coins: v.nullable(v.object({ amount, given })),
})
export type Budget = v.InferOutput<typeof Budget>

/** The amounts of a budget as they are set; null for no limit. */
export const BudgetAmounts = v.object({
  money: v.nullable(v.object({ amount, currency })),
  coins: v.nullable(v.object({ amount })),
})
export type BudgetAmounts = v.InferOutput<typeof BudgetAmounts>

export const budgets = service('gratification', {
  get: get('getBudget', {
    ours: true,
    query: { ruleId: id },
    reply: { budget: v.nullable(Budget) },
    summary: 'Answers the budget of a rule, quest, streak, campaign or badge rule, and how much of it was given.',
  }),
  save: post('saveBudget', {
    ours: true,
    query: { ruleId: id },
    body: BudgetAmounts,
    reply: { budget: v.nullable(Budget) },
    summary:
      'Sets the budget of a rule, quest, streak, campaign or badge rule: at 80 percent the team is told, at 100 percent it pauses. Without amounts it has none.',
  }),
})
