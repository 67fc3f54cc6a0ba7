/** Versions of documents, for looking back and restoring. */
import { endpoints } from '#schemas/endpoints/index.ts'
import { walletPages } from '../documents/single-documents.ts'
import { listVersions, readVersion } from '../documents/versions.ts'
import { implement } from '../http/implement.ts'

export const versions = implement(endpoints.versions, {
  list: async (call) => {
    const { kind, id } = call.query
    return { versions: await (kind === 'wallet-page' ? walletPages.versions(call) : listVersions(call, kind, id)) }
  },
  get: async (call) => {
    const { kind, id, revision } = call.query
    return kind === 'wallet-page' ? walletPages.version(call, revision) : readVersion(call, kind, id, revision)
  },
})
