/** The calls of working copies. What is edited is told to the others before the caller is answered. */
import { endpoints } from '#schemas/endpoints/index.ts'
import { MAX_BATCH_CHARACTERS } from '#schemas/endpoints/live.ts'
import { liveWords } from '#schemas/messages/live.ts'
import { InvalidError } from '../base/errors.ts'
import { afterCommit } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { countBatch } from './batch-limit.ts'
import { editWorkingCopy } from './edit.ts'
import { joinWorkingCopy } from './join.ts'
import { announceEdit } from './tell.ts'
import { watchSaves } from './watch-saves.ts'

export const live = implement(endpoints.live, {
  join: async (call) => {
    const { session, ...key } = call.body
    const { copy, reply, isRebased } = await joinWorkingCopy(call, key, session)
    watchSaves(call.platform, call.user.orgId, key)
    if (!isRebased) return reply
    const tell = await announceEdit(call, key, copy, {})
    return afterCommit(async () => {
      tell()
      return reply
    })
  },

  edit: async (call) => {
    const { platform, user, now, text } = call
    if (!countBatch(platform, user.id, now)) throw new Refusal(429, liveWords.tooFast)
    if (text.length > MAX_BATCH_CHARACTERS)
      throw new InvalidError([{ path: 'patches', message: liveWords.tooLarge, code: 'too-large' }])
    const { kind, id, session, ...batch } = call.body
    const { copy, reply, isNew } = await editWorkingCopy(call, { kind, id }, session, batch)
    if (!isNew) return reply
    watchSaves(platform, user.orgId, { kind, id })
    const { patches } = batch
    const tell = await announceEdit(call, { kind, id }, copy, { session, batch: batch.batch, patches })
    return afterCommit(async () => {
      tell()
      return reply
    })
  },
})
