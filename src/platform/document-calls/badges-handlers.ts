/** Badges to choose and to read; making them is another area's (E §7 "Badges and game mechanics"). */

import type { StoredBadge } from '#schemas/endpoints/badges.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { asText } from '#schemas/json.ts'
import { listDocuments, readDocument } from '../documents/documents.ts'
import { replyWith } from '../http/answer.ts'
import { implement } from '../http/implement.ts'

const columns = {
  templateName: 'name_start',
  badgeName: "lower(listed->>'badgeName')",
  badgeCategory: "lower(listed->>'badgeCategory')",
}

export const badges = implement(endpoints.badges, {
  list: async (call) => {
    const { documents, total } = await listDocuments(call, 'badge', call, { columns })
    const rows = documents.map(({ document, row }) => {
      const { id, createdTS, updatedTS, createdby } = document
      return {
        id,
        templateName: row.name,
        badgeName: asText(row.listed.badgeName),
        badgeCategory: asText(row.listed.badgeCategory),
        badgeImage: asText(row.listed.badgeImage),
        createdby,
        createdTS,
        updatedTS,
      }
    })
    return { rows, total }
  },

  get: async (call) => {
    const { document, etag } = await readDocument(call, 'badge', call.query.badgeId)
    return replyWith({ badgesEntity: document as StoredBadge }, { etag })
  },
})
