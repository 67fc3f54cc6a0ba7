/** Brings files into a transaction that is undone at its end, so that they can be looked at as if they had been applied. */
import type { CampaignFile } from '#schemas/endpoints/campaign-files.ts'
import { type FieldError, InvalidError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findDocument } from '../documents/documents.ts'
import { storeStatus } from '../documents/store-status.ts'
import { settleFiles } from './settle.ts'

/**
 * Brings files in, unfinished or not, and then gives each the status that it says.
 *
 * @throws {InvalidError} When one of them is refused, with the faults at their places: `files.3.document.name`.
 */
export async function bringIn(transaction: TransactionContext, files: readonly CampaignFile[]): Promise<void> {
  const wishes = { publish: false, takeOver: false, label: '', mode: 'check' } as const
  const ofAll: TransactionContext = { ...transaction, approved: 'anything' }
  const settled = await settleFiles(transaction, files, wishes)
  const refused = settled.flatMap(({ index, refusals }) =>
    refusals.map(({ path, message, code = '' }): FieldError => ({ path: `files.${index}.${path}`, message, code })),
  )
  if (refused.length > 0) throw new InvalidError(refused)
  for (const { kind, id, waits } of settled) {
    const stored = waits ? await findDocument(transaction, kind, id) : undefined
    if (stored) await storeStatus(ofAll, kind, stored, stored.row.status === 'active' ? 'inactive' : 'active')
  }
}
