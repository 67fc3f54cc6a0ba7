/** Leaderboards to choose from (C §7 `getMyLeaderBoardList`). */
import { endpoints } from '#schemas/endpoints/index.ts'
import { listDocuments } from '../documents/documents.ts'
import { implement } from '../http/implement.ts'

export const leaderboards = implement(endpoints.leaderboards, {
  list: async (call) => {
    const { documents, total } = await listDocuments(call, 'leaderboard', call, {
      columns: { leaderBoardName: 'name_start' },
    })
    const rows = documents.map(({ document, row }) => {
      const { id, createdTS, updatedTS, createdby } = document
      return { id, leaderBoardName: row.name, createdby, createdTS, updatedTS }
    })
    return { rows, total }
  },
})
