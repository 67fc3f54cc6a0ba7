/** Calls of provable draws (ours). */
import { endpoints } from '#schemas/endpoints/index.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { readDocument } from '../documents/documents.ts'
import { afterCommit, replyWith } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { drawFile } from './draw-file.ts'
import { readPublicRecord } from './public-record.ts'
import { readDraws } from './record.ts'
import { readDrawSettings, saveDrawSettings } from './settings.ts'

export const draws = implement(endpoints.draws, {
  getSettings: async (call) => readDrawSettings(call, call.params.ruleId),

  saveSettings: async (call) => {
    const { ruleId } = call.params
    const name = await saveDrawSettings(call, ruleId, call.body)
    call.auditEntries.push({ kind: 'rule', id: ruleId, name, fields: Object.keys(call.body) })
    return replyWith({ settings: call.body }, { msg: genericMessages.updated })
  },

  get: async (call) => {
    await readDocument(call, 'rule', call.params.ruleId)
    return { draws: await readDraws(call, call.params.ruleId) }
  },

  file: async (call) => {
    const { ruleId } = call.params
    const { row } = await readDocument(call, 'rule', ruleId)
    call.auditEntries.push({ kind: 'rule', id: ruleId, name: row.name })
    const { platform, user } = call
    return afterCommit(() => drawFile(platform, user.orgId, { id: ruleId, name: row.name }))
  },

  record: async (call) => ({ record: await readPublicRecord(call, call.params.orgId, call.params.ruleId) }),
})
