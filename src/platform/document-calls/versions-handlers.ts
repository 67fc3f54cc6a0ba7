/** Versions of documents, for looking back and restoring. */
import { endpoints } from '#schemas/endpoints/index.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { NotFoundError } from '../base/errors.ts'
import { keepSeen, readSeen } from '../documents/seen-revisions.ts'
import { walletPages } from '../documents/single-documents.ts'
import { listVersions, nameVersion, readVersion } from '../documents/versions.ts'
import { replyWith } from '../http/answer.ts'
import { implement } from '../http/implement.ts'

export const versions = implement(endpoints.versions, {
  list: async (call) => {
    const { kind, id } = call.query
    if (kind === 'wallet-page') return { versions: await walletPages.versions(call), seen: null }
    return { versions: await listVersions(call, kind, id), seen: await readSeen(call, kind, id) }
  },
  name: async (call) => {
    const { kind, id, revision, label } = call.body
    if (kind === 'wallet-page') throw new NotFoundError()
    const name = await nameVersion(call, kind, id, { revision, label })
    call.auditEntries.push({ kind, id, name, revision })
    return replyWith({}, { msg: genericMessages.updated })
  },
  seen: async (call) => {
    const { kind, id, revision } = call.body
    if (kind !== 'wallet-page') await keepSeen(call, kind, id, revision)
    return {}
  },
  get: async (call) => {
    const { kind, id, revision } = call.query
    return kind === 'wallet-page' ? walletPages.version(call, revision) : readVersion(call, kind, id, revision)
  },
})
