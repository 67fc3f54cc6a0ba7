/** The calls of presence: each asks for the caller's session anew, and reaches their own organisation only. */
import { endpoints } from '#schemas/endpoints/index.ts'
import { implement } from '../../http/implement.ts'
import { presenceOf } from './presence.ts'

export const presence = implement(endpoints.presence, {
  tell: async ({ platform, user, body }) => {
    presenceOf(platform).tell(user, body)
    return {}
  },

  watch: async ({ platform, user, body }) => ({
    documents: presenceOf(platform)
      .watch(user, body.ids)
      .map(({ id, people }) => ({ id, people: [...people] })),
  }),
})
