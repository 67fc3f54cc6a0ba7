/** Campaigns as files (ours): the server's half of the command line. */
import { endpoints } from '#schemas/endpoints/index.ts'
import { keyMessages } from '#schemas/messages/index.ts'
import { includesScope, keyScopeNames } from '#schemas/values/key-scopes.ts'
import { afterCommit } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { applyFiles, checkFiles, planFiles } from './apply.ts'
import { forecastFile, readFileQuestion } from './forecast-file.ts'
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

  forecast: async (call) => {
    const question = await readFileQuestion(call, call.body)
    return afterCommit(() => forecastFile(question))
  },

  try: async (call) => ({ steps: await tryPlays(call, call.body) }),
})
