/** Campaigns as files (ours): the server's half of the command line. */
import { endpoints } from '#schemas/endpoints/index.ts'
import { implement } from '../http/implement.ts'
import { pullPage } from './pull.ts'

export const campaignFiles = implement(endpoints.campaignFiles, {
  pull: async (call) => pullPage(call, call.body),
})
