/** Calls for the budgets of documents (ours). */
import { type DrawnKind, drawnKinds } from '#schemas/documents/rule-family.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { NotFoundError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findDocument } from '../documents/documents.ts'
import { implement } from '../http/implement.ts'
import { readBudget, saveBudget } from './ledger/budget.ts'

/**
 * Finds the document that a budget is for.
 *
 * @throws {NotFoundError} When there is no such document.
 */
async function findGiver(transaction: TransactionContext, id: string): Promise<{ kind: DrawnKind; name: string }> {
  for (const kind of drawnKinds) {
    const stored = await findDocument(transaction, kind, id)
    if (stored) return { kind, name: stored.row.name }
  }
  throw new NotFoundError()
}

export const budgets = implement(endpoints.budgets, {
  get: async (call) => {
    await findGiver(call, call.query.ruleId)
    return { budget: await readBudget(call, call.query.ruleId) }
  },

  save: async (call) => {
    const { ruleId } = call.query
    const { kind, name } = await findGiver(call, ruleId)
    const budget = await saveBudget(call, ruleId, call.body)
    call.auditEntries.push({ kind, id: ruleId, name, fields: ['budget'] })
    return { budget }
  },
})
