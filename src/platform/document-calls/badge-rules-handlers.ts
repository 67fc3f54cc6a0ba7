/** Badge rules: who earns which badge (E §7 "Badges and game mechanics"). */

import { isRunning } from '#schemas/checks/running-lock.ts'
import type { StoredBadgeRule } from '#schemas/endpoints/badges.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { asText } from '#schemas/json.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { copyDocument } from '../documents/copy-document.ts'
import { listDocuments, nameExists, readDocument } from '../documents/documents.ts'
import { nameOfSql, namesOf } from '../documents/names-of.ts'
import { linksToDocument, removeDocument } from '../documents/remove-document.ts'
import { saveDocument, savedMessage } from '../documents/save-document.ts'
import { type StoredDocument, toDoOf } from '../documents/stored.ts'
import { replyWith } from '../http/answer.ts'
import { implement } from '../http/implement.ts'

const keysAt =
  (now: number) =>
  ({ document, sent, beside }: StoredDocument) => ({
    badgesConfig: document as StoredBadgeRule,
    allowEdit: !isRunning(sent, now, 'ruleStatus'),
    ...beside,
  })

const columns = {
  rule_name: 'name_start',
  badge_name: nameOfSql('badge', "documents.listed->>'badge'", "lower(named.listed->>'badgeName')"),
  badge_criteria: "lower(listed->>'badge_criteria')",
}

export const badgeRules = implement(endpoints.badgeRules, {
  list: async (call) => {
    const { documents, total } = await listDocuments(call, 'badge-rule', call, { columns })
    const ids = documents.map(({ row }) => asText(row.listed.badge))
    const names = await namesOf(call, 'badge', ids, "listed->>'badgeName'")
    const rows = documents.map(({ document, row, beside }) => {
      const { id, createdTS, updatedTS, createdby } = document
      const { badge, badge_criteria, criteria_from, criteria_to } = row.listed
      return {
        id,
        badgesRuleId: id,
        rule_name: row.name,
        badge_name: names.get(asText(badge)) ?? '',
        badge_criteria: asText(badge_criteria),
        criteria_from: criteria_from as number | null,
        criteria_to: criteria_to as number | null,
        status: beside.statusNow ?? '',
        ...toDoOf(row),
        createdby,
        start_date: row.start_ts,
        end_date: row.end_ts,
        createdTS,
        updatedTS,
      }
    })
    return { rows, total }
  },

  get: async (call) => {
    const stored = await readDocument(call, 'badge-rule', call.query.badgeId)
    return replyWith(keysAt(call.now)(stored), { etag: stored.etag })
  },

  save: async (call) => {
    const { text, body: document, ifMatch, query, headers } = call
    const { badgesRuleId: id, draft } = query
    const options = { ifMatch, keys: keysAt(call.now), headers, id, draft }
    const stored = await saveDocument(call, 'badge-rule', { text, document }, options)
    return replyWith(keysAt(call.now)(stored), { etag: stored.etag, msg: savedMessage(stored) })
  },

  checkName: async (call) => ({ exists: await nameExists(call, 'badge-rule', call.query.name, call.query.id) }),

  duplicate: async (call) => {
    const stored = await copyDocument(call, 'badge-rule', call.query.ruleId)
    return replyWith(keysAt(call.now)(stored), { etag: stored.etag, msg: genericMessages.copied })
  },

  delete: async (call) => {
    await removeDocument(call, 'badge-rule', call.query.id)
    return replyWith({}, { msg: genericMessages.deleted })
  },

  checkDelete: async (call) => ({ links: await linksToDocument(call, 'badge-rule', call.query.id) }),
})
