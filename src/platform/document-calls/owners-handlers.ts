/** Taking over a document that files own (ours); what gives it to them is applying these files. */
import { type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { NotFoundError } from '../base/errors.ts'
import { detachFromFiles } from '../documents/owners.ts'
import { replyWith } from '../http/answer.ts'
import { implement } from '../http/implement.ts'

export const owners = implement(endpoints.owners, {
  detach: async (call) => {
    const { kind, id } = call.query
    if (!Object.hasOwn(documentKinds, kind)) throw new NotFoundError()
    await detachFromFiles(call, { kind: kind as DocumentKindId, id })
    return replyWith({}, { msg: genericMessages.updated })
  },
})
