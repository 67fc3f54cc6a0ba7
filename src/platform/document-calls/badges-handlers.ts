/** Badges: lists, library, categories, saving, copying, deleting (E §7 "Badges and game mechanics"). */

import { documentKinds } from '#schemas/documents/document-kinds.ts'
import type { BadgeRow, StoredBadge } from '#schemas/endpoints/badges.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { asText, asWords } from '#schemas/json.ts'
import { badgeMessages as say } from '#schemas/messages/index.ts'
import { badgeCategories } from '#schemas/values/choices.ts'
import { InvalidError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { isLibrary, listDocuments } from '../documents/documents.ts'
import { nameKeyOf } from '../documents/names.ts'
import { sentId } from '../documents/save-document.ts'
import type { StoredDocument } from '../documents/stored.ts'
import { implement } from '../http/implement.ts'
import { byLibrary, callsOf, rowKeysOf } from './calls-of.ts'

/** The most badges that are offered without pages. */
const MAX_BADGES = 1000

const columns = {
  templateName: 'name_start',
  badgeName: "lower(listed->>'badgeName')",
  badgeCategory: "lower(listed->>'badgeCategory')",
}

const rowOf = (stored: StoredDocument, whole = false): BadgeRow => ({
  ...rowKeysOf(stored),
  templateName: stored.row.name,
  badgeName: asText(stored.row.listed.badgeName),
  badgeCategory: asText(stored.row.listed.badgeCategory),
  badgeImage: asText(stored.row.listed.badgeImage),
  forQuests: stored.document.useBadgeForQuest !== 'no',
  ...(whole && { badge: stored.document as StoredBadge }),
})

const badge = callsOf('badge', ({ document, row, beside }) => ({
  badgesEntity: document as StoredBadge,
  allowEdit: !row.library,
  ...beside,
}))

/** Says whether another badge is called so, whatever the case and spacing; a badge has this name beside that of its template. */
export async function isBadgeCalled({ client, user }: TransactionContext, name: string, id = ''): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT listed->>'badgeName' AS name FROM documents
     WHERE organisation_id = $1 AND kind = 'badge' AND deleted_ts IS NULL AND id <> $2`,
    [user.orgId, id],
  )
  return nameKeyOf(name) !== '' && rows.some((one) => nameKeyOf(one.name) === nameKeyOf(name))
}

/** Lists the categories that are offered, and those in use that are none of them. */
async function readCategories({ client, user }: TransactionContext) {
  const { rows } = await client.query<{ category: string }>(
    `SELECT DISTINCT listed->>'badgeCategory' AS category FROM documents
     WHERE organisation_id = $1 AND kind = 'badge' AND deleted_ts IS NULL ORDER BY category`,
    [user.orgId],
  )
  const offered: readonly string[] = badgeCategories
  const used = rows.map(({ category }) => category ?? '').filter((one) => one.trim() !== '' && !offered.includes(one))
  return [...offered, ...used].map((one) => ({ label: one, value: one }))
}

export const badges = implement(endpoints.badges, {
  list: async (call) => {
    const shape = { columns, conditions: byLibrary(call.query.library) }
    const { documents, total } = await listDocuments(call, 'badge', call, shape)
    return { rows: documents.map((one) => rowOf(one, call.query.whole === 'true')), total }
  },
  library: async (call) => {
    const { documents, total } = await listDocuments(call, 'badge', call, { columns, conditions: [isLibrary(true)] })
    return { rows: documents.map((one) => rowOf(one, call.query.whole === 'true')), total }
  },
  choices: async (call) => {
    const all = { params: { itemsPerPage: MAX_BADGES, pageNo: 0 }, query: { sortBy: 'templateName', sortType: 'asc' } }
    return { badges: (await listDocuments(call, 'badge', all, { columns })).documents.map((one) => rowOf(one)) }
  },
  get: async (call) => badge.read(call, call.query.badgeId),
  save: async (call) => {
    const id = call.query.badgesId || sentId(documentKinds.badge, call.body)
    if (await isBadgeCalled(call, asWords(call.body.badgeName), id)) {
      throw new InvalidError([{ path: 'badgeName', message: say.nameTaken, code: 'badge-name-taken' }])
    }
    return badge.save(call, call.query.badgesId)
  },
  checkTemplateName: async (call) => badge.checkName(call, call.query.name, call.query.id),
  checkName: async (call) => ({ exists: await isBadgeCalled(call, call.query.name, call.query.id) }),
  categories: async (call) => ({ categoryList: await readCategories(call) }),
  duplicate: async (call) => badge.duplicate(call, call.query.badgeId),
  delete: async (call) => badge.delete(call, call.query.id),
  checkDelete: async (call) => badge.checkDelete(call, call.query.id),
})
