/** The budgets of several documents, for whoever gives much at once: what fits is decided first, then taken from the stocks, then counted. */
import type { Subject } from '#src/engine/evaluation/gift.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { countGiven, leftOf, SUM_TOLERANCE, toBudget, worthOf } from './budget.ts'
import { pauseForBudget, tellLevels } from './budget-levels.ts'
import { type BudgetRow, budgetColumns } from './budget-row.ts'
import { lockStock } from './give.ts'
import type { OfferState } from './offer-state.ts'

/** The locked budgets of documents. */
export interface BudgetBatch {
  /** Sets one of an offer aside; false where the rest of the budget of its document is not enough. */
  readonly setAside: (subject: Subject, offer: OfferState) => boolean
  /** Counts what was given in the end, tells of levels, and pauses the documents whose budgets were not enough. */
  readonly settle: (given: readonly { readonly subject: Subject; readonly offer: OfferState }[]) => Promise<void>
}

const unlimited: BudgetBatch = { setAside: () => true, settle: async () => undefined }

/** Locks the stocks of the offers, then the budgets of the documents, where any of these has one. */
export async function openBudgetBatch(
  transaction: TransactionContext,
  subjects: readonly Subject[],
  offers: readonly string[],
): Promise<BudgetBatch> {
  const read = async (lock: '' | 'FOR UPDATE') => {
    const { rows } = await transaction.client.query<BudgetRow & { document: string }>(
      `SELECT document, ${budgetColumns} FROM budgets WHERE organisation_id = $1 AND document = ANY($2) ORDER BY document ${lock}`,
      [transaction.user.orgId, subjects.map(({ id }) => id)],
    )
    return rows
  }
  if ((await read('')).length === 0) return unlimited
  await lockStock(transaction, offers)
  const budgets = new Map((await read('FOR UPDATE')).map((row) => [row.document, row]))
  const left = new Map([...budgets].map(([id, row]) => [id, leftOf(row)]))
  const exceeded = new Set<Subject>()
  return {
    setAside(subject, offer) {
      const [row, rest] = [budgets.get(subject.id), left.get(subject.id)]
      if (!row || !rest) return true
      const { money, coins } = worthOf(offer, row)
      if (money > rest.money + SUM_TOLERANCE || coins > rest.coins + SUM_TOLERANCE) {
        exceeded.add(subject)
        return false
      }
      left.set(subject.id, { money: rest.money - money, coins: rest.coins - coins })
      return true
    },

    async settle(given) {
      for (const subject of subjects) {
        const row = budgets.get(subject.id)
        if (!row) continue
        const worths = given.flatMap((one) => (one.subject.id === subject.id ? [worthOf(one.offer, row)] : []))
        const money = worths.reduce((sum, one) => sum + one.money, 0)
        const coins = worths.reduce((sum, one) => sum + one.coins, 0)
        const counted = await countGiven(transaction, subject.id, { money, coins })
        if (counted) await tellLevels(transaction, subject, counted.before, counted.now)
        if (exceeded.has(subject)) await pauseForBudget(transaction, subject, counted?.now ?? toBudget(row))
      }
    },
  }
}
