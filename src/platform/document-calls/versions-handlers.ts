/** Versions of documents, for looking back and restoring. */
import { endpoints } from '#schemas/endpoints/index.ts'
import { listVersions, readVersion } from '../documents/versions.ts'
import { implement } from '../http/implement.ts'

export const versions = implement(endpoints.versions, {
  list: async (call) => ({ versions: await listVersions(call, call.query.kind, call.query.id) }),
  get: async (call) => readVersion(call, call.query.kind, call.query.id, call.query.revision),
})
