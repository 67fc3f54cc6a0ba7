/** Calls of prize draws (ours). */
import { endpoints } from '#schemas/endpoints/index.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { prizeDrawWords } from '#schemas/messages/prize-draws.ts'
import { ConflictError } from '../base/errors.ts'
import { readDocument } from '../documents/documents.ts'
import { replyWith, StreamedReply } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { closePrizeDraw, redrawPrizeDraw } from './close.ts'
import { countsOf, needPrizeDraws, whyNoPrizeDraws } from './possible.ts'
import { readPublished } from './published.ts'
import { readPrizeDraw, readPrizeDraws } from './read.ts'
import { deletePrizeDraw, savePrizeDraw } from './save.ts'
import { isDecidable, lockPrizeDraw } from './stored.ts'
import { transcriptOf } from './transcript.ts'

export const prizeDraws = implement(endpoints.prizeDraws, {
  list: async (call) => {
    const { ruleId } = call.params
    const { sent } = await readDocument(call, 'rule', ruleId)
    const why = whyNoPrizeDraws(call.platform, sent)
    const found = await readPrizeDraws(call, ruleId)
    return { prizeDraws: found, counts: countsOf(sent), possible: why === undefined, ...(why !== undefined && { why }) }
  },

  save: async (call) => {
    const { ruleId } = call.params
    const { row, sent } = await readDocument(call, 'rule', ruleId)
    needPrizeDraws(call.platform, sent)
    const drawId = await savePrizeDraw(call, ruleId, call.body)
    call.auditEntries.push({ kind: 'rule', id: ruleId, name: row.name, fields: Object.keys(call.body) })
    return replyWith({ prizeDraw: await readPrizeDraw(call, drawId) }, { msg: genericMessages.updated })
  },

  delete: async (call) => {
    const { ruleId, drawId } = call.params
    const { row } = await readDocument(call, 'rule', ruleId)
    await deletePrizeDraw(call, ruleId, drawId)
    call.auditEntries.push({ kind: 'rule', id: ruleId, name: row.name })
    return replyWith({}, { msg: genericMessages.deleted })
  },

  close: async (call) => {
    const { ruleId, drawId } = call.params
    const { row, sent } = await readDocument(call, 'rule', ruleId)
    needPrizeDraws(call.platform, sent)
    await closePrizeDraw(call, await lockPrizeDraw(call, ruleId, drawId))
    call.auditEntries.push({ kind: 'rule', id: ruleId, name: row.name })
    return { prizeDraw: await readPrizeDraw(call, drawId) }
  },

  redraw: async (call) => {
    const { ruleId, drawId } = call.params
    const { row, sent } = await readDocument(call, 'rule', ruleId)
    needPrizeDraws(call.platform, sent)
    const id = await redrawPrizeDraw(call, { rule: ruleId, drawId, reason: call.body.reason })
    call.auditEntries.push({ kind: 'rule', id: ruleId, name: row.name })
    return { prizeDraw: await readPrizeDraw(call, id) }
  },

  file: async (call) => {
    const { ruleId, drawId } = call.params
    const { row } = await readDocument(call, 'rule', ruleId)
    const draw = await lockPrizeDraw(call, ruleId, drawId)
    if (!isDecidable(draw)) throw new ConflictError(prizeDrawWords.isNotClosed)
    call.auditEntries.push({ kind: 'rule', id: ruleId, name: row.name })
    const { text } = await transcriptOf(call, draw)
    return new StreamedReply(new TextEncoder().encode(`${text}\n`), {
      'Content-Disposition': 'attachment; filename="prize-draw.json"',
    })
  },

  published: (call) =>
    readPublished(call, { orgId: call.params.orgId, rule: call.params.ruleId, drawId: call.query.drawId }),
})
