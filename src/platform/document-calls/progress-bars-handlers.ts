/** Progress bars: lists, library, saving, copying, deleting (E §7 "Tournaments and pages"). */
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ProgressBarRow, StoredProgressBar } from '#schemas/endpoints/progress-bars.ts'
import { numericAt } from '#schemas/json.ts'
import type { ListTerms } from '../base/list-terms.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { isLibrary, type ListCondition, listDocuments } from '../documents/documents.ts'
import { implement, type Page } from '../http/implement.ts'
import { byLibrary, callsOf, rowKeysOf } from './calls-of.ts'

const columns = { templateName: 'name_start', progressBarDesignType: 'type' }

const bar = callsOf('progress-bar', ({ document, row, beside }) => ({
  progressBarEntity: document as StoredProgressBar,
  allowEdit: !row.library,
  ...beside,
}))

type ListCall = TransactionContext & ListTerms & { readonly query: { readonly whole?: 'true' | 'false' | undefined } }

async function list(call: ListCall, conditions: readonly ListCondition[]): Promise<Page<ProgressBarRow>> {
  const { documents, total } = await listDocuments(call, 'progress-bar', call, { columns, conditions })
  const rows = documents.map((stored) => ({
    ...rowKeysOf(stored),
    templateName: stored.row.name,
    numberOfEvents: numericAt(stored.document, 'numberOfEvents') ?? null,
    progressBarDesignType: numericAt(stored.document, 'progressBarDesignType') ?? null,
    useProgressBarInQuest: stored.document.useProgressBarInQuest === true,
    ...(call.query.whole === 'true' && { progressBar: stored.document as StoredProgressBar }),
  }))
  return { rows, total }
}

export const progressBars = implement(endpoints.progressBars, {
  list: async (call) => list(call, byLibrary(call.query.library)),
  library: async (call) => list(call, [isLibrary(true)]),
  get: async (call) => bar.read(call, call.query.progressBarId),
  save: async (call) => bar.save(call, call.query.progressBarId),
  checkName: async (call) => bar.checkName(call, call.query.name, call.query.id),
  duplicate: async (call) => bar.duplicate(call, call.query.id),
  delete: async (call) => bar.delete(call, call.query.id),
  checkDelete: async (call) => bar.checkDelete(call, call.query.id),
})
