/** The rows of budgets. */

/** The row of a budget; null for no limit. */
export interface BudgetRow {
  readonly money: number | null
  readonly currency: string
  readonly coins: number | null
  readonly money_given: number
  readonly coins_given: number
}

/** The columns of a `BudgetRow`. */
export const budgetColumns = 'money, currency, coins, money_given, coins_given'
