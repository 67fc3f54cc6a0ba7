/** Leaderboards to choose from (C §7 `getMyLeaderBoardList`). */
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ListTerms } from '../base/list-terms.ts'
import { isLibrary, type ListCondition, listDocuments } from '../documents/documents.ts'
import type { StoredDocument } from '../documents/stored.ts'
import { implement } from '../http/implement.ts'

/** The most leaderboards of the library that stand beside a page. */
const MAX_LIBRARY_ROWS = 100

const columns = { leaderBoardName: 'name_start' }

/** The fourth column of a table that was made for a referral or a quest (E §3 "Leaderboard"). */
const fourthColumns = { referral: 'referralCount', quest: 'quest' } as const

/** The leaderboards without a fourth column, and those whose fourth column is this one. */
const withColumn = (fourthColumnType: string): ListCondition => ({
  sql: (one) => `coalesce(text::json #>> '{leaderboardDesign,fourthColumnType}', 'none') IN ('none', ${one})`,
  value: fourthColumnType,
})

const rowOf = ({ document, row }: StoredDocument) => {
  const { id, createdTS, updatedTS, createdby } = document
  return { id, leaderBoardName: row.name, createdby, createdTS, updatedTS }
}

export const leaderboards = implement(endpoints.leaderboards, {
  list: async (call) => {
    const { from } = call.query
    const conditions = from ? [withColumn(fourthColumns[from])] : []
    const page = await listDocuments(call, 'leaderboard', call, { columns, conditions })
    const all: ListTerms = { params: { itemsPerPage: MAX_LIBRARY_ROWS, pageNo: 0 }, query: {} }
    const library = await listDocuments(call, 'leaderboard', all, {
      columns,
      conditions: [...conditions, isLibrary(true)],
    })
    return {
      rows: page.documents.map(rowOf),
      total: page.total,
      beside: { gameMechanicsList: library.documents.map(rowOf) },
    }
  },
})
