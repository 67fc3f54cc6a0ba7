/** Leaderboards: lists, library, saving, copying, deleting (C §7 `getMyLeaderBoardList`, E §7 "Leaderboards"). */

import { endpoints } from '#schemas/endpoints/index.ts'
import type { LeaderboardRow, StoredLeaderboard } from '#schemas/endpoints/leaderboards.ts'
import { asText } from '#schemas/json.ts'
import type { ListTerms } from '../base/list-terms.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findDocument, isLibrary, type ListCondition, listDocuments } from '../documents/documents.ts'
import type { StoredDocument } from '../documents/stored.ts'
import { implement } from '../http/implement.ts'
import { byLibrary, callsOf, rowKeysOf } from './calls-of.ts'
import { readTemplateConfig } from './template-config.ts'

/** The most leaderboards of the library that stand beside a page. */
const MAX_LIBRARY_ROWS = 100

/** The leaderboard every organisation has from the beginning. */
const DEFAULT_LEADERBOARD = 'library-default-leaderboard'

const columns = { leaderBoardName: 'name_start', leaderBoardTitle: "lower(listed->>'leaderBoardTitle')" }

/** The fourth column of a table that was made for a referral or a quest (E §3 "Leaderboard"). */
const fourthColumns = { referral: 'referralCount', quest: 'quest' } as const

/** The leaderboards without a fourth column, and those whose fourth column is this one. */
const withColumn = (fourthColumnType: string): ListCondition => ({
  sql: (one) => `coalesce(text::json #>> '{leaderboardDesign,fourthColumnType}', 'none') IN ('none', ${one})`,
  value: fourthColumnType,
})

const rowOf = (stored: StoredDocument, whole = false): LeaderboardRow => ({
  ...rowKeysOf(stored),
  leaderBoardName: stored.row.name,
  leaderBoardTitle: asText(stored.row.listed.leaderBoardTitle),
  fourthColumnType: asText(stored.row.listed.fourthColumnType) || 'none',
  ...(whole && { leaderBoard: stored.document as StoredLeaderboard }),
})

async function listLibrary(call: TransactionContext, whole: boolean, conditions: readonly ListCondition[] = []) {
  const all: ListTerms = { params: { itemsPerPage: MAX_LIBRARY_ROWS, pageNo: 0 }, query: {} }
  const shape = { columns, conditions: [...conditions, isLibrary(true)] }
  return (await listDocuments(call, 'leaderboard', all, shape)).documents.map((one) => rowOf(one, whole))
}

const leaderboard = callsOf('leaderboard', ({ document, row, beside }) => ({
  leaderBoard: document as StoredLeaderboard,
  allowEdit: !row.library,
  ...beside,
}))

/** Returns the id of the leaderboard that a template names, where it is still there, else of the default one. */
async function defaultOf(call: TransactionContext, templateId: string): Promise<string> {
  const { leaderboardTemplate } = await readTemplateConfig(call, templateId)
  const named = asText(leaderboardTemplate)
  return named && (await findDocument(call, 'leaderboard', named)) ? named : DEFAULT_LEADERBOARD
}

export const leaderboards = implement(endpoints.leaderboards, {
  list: async (call) => {
    const { from, library, whole } = call.query
    const isWhole = whole === 'true'
    const suited = from ? [withColumn(fourthColumns[from])] : []
    const shape = { columns, conditions: [...suited, ...byLibrary(library)] }
    const { documents, total } = await listDocuments(call, 'leaderboard', call, shape)
    return {
      rows: documents.map((one) => rowOf(one, isWhole)),
      total,
      beside: { gameMechanicsList: await listLibrary(call, isWhole, suited) },
    }
  },
  library: async (call) => ({ leaderBoardList: { leaderBoard: await listLibrary(call, call.query.whole === 'true') } }),
  get: async (call) => leaderboard.read(call, call.params.id),
  default: async (call) => leaderboard.read(call, await defaultOf(call, call.query.templateId)),
  save: async (call) => leaderboard.save(call, call.query.leaderboardId),
  checkName: async (call) => leaderboard.checkName(call, call.query.name, call.query.id),
  duplicate: async (call) => leaderboard.duplicate(call, call.query.id),
  delete: async (call) => leaderboard.delete(call, call.query.id),
  checkDelete: async (call) => leaderboard.checkDelete(call, call.query.id),
})
