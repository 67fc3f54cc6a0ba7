/** Badge rules: who earns which badge (E §7 "Badges and game mechanics"). */

import { isRunning } from '#schemas/checks/running-lock.ts'
import type { StoredBadgeRule } from '#schemas/endpoints/badges.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { asText } from '#schemas/json.ts'
import { copyComments } from '../documents/copy-comments.ts'
import { listDocuments } from '../documents/documents.ts'
import { nameOfSql, namesOf } from '../documents/names-of.ts'
import { implement } from '../http/implement.ts'
import { callsOf, rowKeysOf } from './calls-of.ts'

const badgeRule = callsOf('badge-rule', ({ document, sent, beside }, now) => ({
  badgesConfig: document as StoredBadgeRule,
  allowEdit: !isRunning(sent, now, 'ruleStatus'),
  ...beside,
}))

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
    const rows = documents.map((stored) => {
      const { row, beside } = stored
      const { badge, badge_criteria, criteria_from, criteria_to } = row.listed
      return {
        ...rowKeysOf(stored),
        badgesRuleId: row.id,
        rule_name: row.name,
        badge_name: names.get(asText(badge)) ?? '',
        badge_criteria: asText(badge_criteria),
        criteria_from: criteria_from as number | null,
        criteria_to: criteria_to as number | null,
        status: beside.statusNow ?? '',
        start_date: row.start_ts,
        end_date: row.end_ts,
      }
    })
    return { rows, total }
  },

  get: async (call) => badgeRule.read(call, call.query.badgeId),
  save: async (call) => badgeRule.save(call, call.query.badgesRuleId),
  checkName: async (call) => badgeRule.checkName(call, call.query.name, call.query.id),
  duplicate: async (call) => {
    const { ruleId, comments } = call.query
    const copied = await badgeRule.duplicate(call, ruleId)
    if (comments === 'true')
      await copyComments(call, { kind: 'badge-rule', from: ruleId, to: copied.keys.badgesConfig.badgesRuleId })
    return copied
  },
  delete: async (call) => badgeRule.delete(call, call.query.id),
  checkDelete: async (call) => badgeRule.checkDelete(call, call.query.id),
})
