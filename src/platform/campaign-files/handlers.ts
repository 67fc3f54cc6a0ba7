/** Campaigns as files (ours): the server's half of the command line. */
import { endpoints } from '#schemas/endpoints/index.ts'
import { keyMessages } from '#schemas/messages/index.ts'
import { includesScope, keyScopeNames } from '#schemas/values/key-scopes.ts'
import { implement } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { applyFiles, checkFiles, planFiles } from './apply.ts'
import { pullPage } from './pull.ts'
import { settleFiles } from './settle.ts'
import { tryPlays } from './try-plays.ts'

export const campaignFiles = implement(endpoints.campaignFiles, {
  pull: async (call) => pullPage(call, call.body),

  compare: async (call) => ({ files: await settleFiles(call, call.body.files, { ...call.body, mode: 'compare' }) }),

  check: async (call) => ({ files: await checkFiles(call, call.body) }),

  plan: async (call) => ({ files: await planFiles(call, call.body) }),

  apply: async (call) => {
    if (call.body.publish && !includesScope(call.user.scope, 'publish'))
      throw new Refusal(403, keyMessages.scopeTooSmall(keyScopeNames.publish))
    return { files: await applyFiles(call, call.body) }
  },

  try: async (call) => ({ steps: await tryPlays(call, call.body) }),
})
