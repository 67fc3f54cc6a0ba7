/** The progress of long work (ours). */
import { endpoints } from '#schemas/endpoints/index.ts'
import { readProgress } from '../base/progress.ts'
import { implement } from '../http/implement.ts'

export const progress = implement(endpoints.progress, {
  get: async ({ client, user, query }) => ({ progress: await readProgress(client, user.orgId, query.id) }),
})
