/**
 * Documents stored as rules, of any family: reading, saving, copying, deleting (C §7 "Rules"). The lists are
 * `rule-lists.ts`.
 */

import { isRunning } from '#schemas/checks/running-lock.ts'
import { scheduleOrder, schedulePast } from '#schemas/checks/schedule.ts'
import { ruleTypes } from '#schemas/codes.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { StoredRule } from '#schemas/endpoints/rules.ts'
import type { JsonObject } from '#schemas/json.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { MalformedError } from '../base/errors.ts'
import { copyComments } from '../documents/copy-comments.ts'
import { copyDocument } from '../documents/copy-document.ts'
import { namedDocuments, nameExists, readDocument } from '../documents/documents.ts'
import { copyMessages, followRule } from '../documents/messages-of-rule.ts'
import { linksToDocument, removeDocument } from '../documents/remove-document.ts'
import { saveDocument, savedMessage } from '../documents/save-document.ts'
import type { StoredDocument } from '../documents/stored.ts'
import { type ReplyWithExtra, replyWith } from '../http/answer.ts'
import { implement, type RequestContext, type StaffContext } from '../http/implement.ts'
import { listCampaigns, listCustomEvents, listGameMechanics, listQuests, listRules, listStreaks } from './rule-lists.ts'
import { ruleNames } from './rule-names.ts'
import { findTemplate, readTemplateConfig, templateConfig } from './template-config.ts'

const keysAt =
  (now: number) =>
  ({ document, sent, beside }: StoredDocument) => ({
    ruleEntity: document as StoredRule,
    allowEdit: !isRunning(sent, now, 'ruleStatus'),
    ...beside,
  })

/** Reads a rule of any family. */
const read = async (call: StaffContext & RequestContext & { query: { ruleId: string } }) => {
  const stored = await readDocument(call, 'rule', call.query.ruleId)
  return replyWith(keysAt(call.now)(stored), { etag: stored.etag })
}

const duplicate = async (
  call: StaffContext & RequestContext & { query: { ruleId: string; comments?: 'true' | 'false' | undefined } },
) => {
  const { ruleId, comments } = call.query
  const stored = await copyDocument(call, 'rule', ruleId)
  await copyMessages(call, ruleId, stored.row.id)
  if (comments === 'true') await copyComments(call, { kind: 'rule', from: ruleId, to: stored.row.id })
  return replyWith(keysAt(call.now)(stored), { etag: stored.etag, msg: genericMessages.copied })
}

/** Saves a rule of any family; a `ruleType` sets its list instead of its body. */
const save =
  (ruleType?: number) =>
  async (
    call: StaffContext &
      RequestContext & {
        body: JsonObject
        query: { draft?: 'true' | 'false' | undefined; messages?: 'follow' | undefined }
      },
  ): Promise<ReplyWithExtra<ReturnType<ReturnType<typeof keysAt>>>> => {
    const { text, body: document, ifMatch, headers, query } = call
    const keys = keysAt(call.now)
    const template = typeof document.templateId === 'string' && (await findTemplate(call, document.templateId))
    const facts = template ? { template: templateConfig(template) } : {}
    const options = { ifMatch, facts, keys, headers, draft: query.draft }
    const stored = await saveDocument(call, 'rule', { text, document, ruleType }, options)
    if (query.messages === 'follow') await followRule(call, stored)
    return replyWith(keys(stored), { etag: stored.etag, msg: savedMessage(stored) })
  }

export const rules = implement(endpoints.rules, {
  list: listRules,
  listGameMechanics,
  listCustomEvents,
  listQuests,
  listStreaks,
  listCampaigns,

  names: async (call) => ({
    ruleList: (await namedDocuments(call, 'rule')).map(({ id, name }) => ({ id, name })),
  }),

  choices: async (call) => ({ ruleList: await ruleNames(call, call.query) }),

  get: read,
  getCampaign: read,
  save: save(),
  saveQuest: save(ruleTypes.quests),

  checkName: async (call) => ({ exists: await nameExists(call, 'rule', call.query.name, call.query.id) }),

  duplicate,
  duplicateQuest: duplicate,

  delete: async (call) => {
    await removeDocument(call, 'rule', call.query.id)
    return replyWith({}, { msg: genericMessages.deleted })
  },

  checkDelete: async (call) => ({ links: await linksToDocument(call, 'rule', call.query.id) }),

  config: async (call) => ({
    spinWheelConfig: await readTemplateConfig(call, call.query.gamificationId),
  }),

  checkSchedule: async ({ query, now }) => {
    const wrong = Object.entries(query).filter(([, value]) => !/^\d{1,16}$/.test(value))
    if (wrong.length > 0) throw new MalformedError(wrong.map(([path]) => ({ path, message: 'must be milliseconds' })))
    const times = { startDateTime: Number(query.startDateTime), endDateTime: Number(query.endDateTime) }
    const [issue] = [...scheduleOrder(times, { now }), ...schedulePast(times, { now })]
    return { valid: !issue, message: issue?.message ?? '' }
  },
})
