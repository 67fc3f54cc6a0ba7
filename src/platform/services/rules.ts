/** Rules of the rule engine (C §7 "Rules"). */

import { scheduleOrder, schedulePast } from '#schemas/checks/schedule.ts'
import { ruleTypes } from '#schemas/codes.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { RuleRow, StoredRule } from '#schemas/endpoints/rules.ts'
import { genericMessages } from '#schemas/messages.ts'
import { answer } from '../http/answer.ts'
import { type Call, implement, type Page } from '../http/implement.ts'
import { refusedFields } from '../http/refusal.ts'
import { copyDocument } from '../store/copy-document.ts'
import { findDocument, listDocuments, namedDocuments, nameExists, readDocument } from '../store/documents.ts'
import { linksToDocument, removeDocument } from '../store/remove-document.ts'
import { saveDocument, savedMessage } from '../store/save-document.ts'
import type { Stored } from '../store/stored.ts'
import { templateConfig } from './template-config.ts'

const keys = ({ document, beside }: Stored) => ({ ruleEntity: document as StoredRule, ...beside })

const columns = { rule_name: 'name_key', offer_name: "lower(listed->>'offer_name')" }

/** Creates the handler of one of the rule lists; each shows the rules of its own `ruleType`. */
const list =
  (...ofTypes: (number | null)[]) =>
  async (call: Call<typeof endpoints.rules.list>): Promise<Page<RuleRow>> => {
    const { documents, total } = await listDocuments(call, 'rule', call, { columns, ruleTypes: ofTypes })
    return { rows: documents.map(rowOf), total }
  }

function rowOf({ document, row, beside }: Stored): RuleRow {
  const { id, createdTS, updatedTS, createdby } = document
  return {
    id,
    ruleId: id,
    rule_name: row.name,
    offer_name: String(row.listed.offer_name ?? ''),
    type: row.type,
    status: beside.statusNow ?? '',
    createdby,
    start_date: row.start_ts,
    end_date: row.end_ts,
    createdTS,
    updatedTS,
  }
}

export const rules = implement(endpoints.rules, {
  // A rule without a `ruleType` has no other list to be found in.
  list: list(ruleTypes.rules, null),
  listGameMechanics: list(ruleTypes.gameMechanics),
  listCustomEvents: list(ruleTypes.customEvents),

  names: async (call) => ({
    ruleList: (await namedDocuments(call, 'rule')).map(({ id, name }) => ({ id, name })),
  }),

  get: async (call) => {
    const stored = await readDocument(call, 'rule', call.query.ruleId)
    return answer(keys(stored), { etag: stored.etag })
  },

  save: async (call) => {
    const { text, body: document, ifMatch } = call
    const template =
      typeof document.templateId === 'string' && (await findDocument(call, 'template', document.templateId))
    const facts = template ? { template: templateConfig(template) } : {}
    const stored = await saveDocument(call, 'rule', { text, document }, { ifMatch, facts, keys })
    return answer(keys(stored), { etag: stored.etag, msg: savedMessage(stored) })
  },

  checkName: async (call) => ({ exists: await nameExists(call, 'rule', call.query.name, call.query.id) }),

  duplicate: async (call) => {
    const stored = await copyDocument(call, 'rule', call.query.ruleId)
    return answer(keys(stored), { etag: stored.etag, msg: genericMessages.copied })
  },

  delete: async (call) => {
    await removeDocument(call, 'rule', call.query.id)
    return answer({}, { msg: genericMessages.deleted })
  },

  checkDelete: async (call) => ({ links: await linksToDocument(call, 'rule', call.query.id) }),

  config: async (call) => ({
    spinWheelConfig: templateConfig(await readDocument(call, 'template', call.query.gamificationId)),
  }),

  checkSchedule: async ({ query, now }) => {
    const wrong = Object.entries(query).filter(([, value]) => !/^\d{1,16}$/.test(value))
    if (wrong.length > 0)
      throw refusedFields(
        400,
        wrong.map(([path]) => ({ path, message: 'must be milliseconds' })),
      )
    const times = { startDateTime: Number(query.startDateTime), endDateTime: Number(query.endDateTime) }
    const [issue] = [...scheduleOrder(times, { now }), ...schedulePast(times, { now })]
    return { valid: !issue, message: issue?.message ?? '' }
  },
})
