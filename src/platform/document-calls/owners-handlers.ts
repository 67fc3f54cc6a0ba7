/** Taking over a document that files own (ours); what gives it to them is applying these files. */
import { endpoints } from '#schemas/endpoints/index.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { detachFromFiles } from '../documents/owners.ts'
import { replyWith } from '../http/answer.ts'
import { implement } from '../http/implement.ts'

export const owners = implement(endpoints.owners, {
  detach: async (call) => {
    await detachFromFiles(call, call.query)
    return replyWith({}, { msg: genericMessages.updated })
  },
})
