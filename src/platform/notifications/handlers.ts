/** The calls of the bell: the notices of an organisation listed, counted, marked as read and streamed. */
import { endpoints } from '#schemas/endpoints/index.ts'
import { afterCommit } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { hubOf } from './hub.ts'
import { countUnread, listNotices, markRead } from './notices.ts'
import { openNoticeStream } from './stream.ts'

export const bell = implement(endpoints.bell, {
  count: async (call) => ({ count: await countUnread(call) }),

  list: (call) => listNotices(call, call.params),

  markRead: async (call) => {
    await markRead(call, call.body.upTo)
    const count = await countUnread(call)
    return afterCommit(async () => {
      // The member's other pages receive the new count too.
      await hubOf(call.platform).sendCounts(call.user.orgId)
      return { count }
    })
  },

  stream: async ({ platform, user, query, signal }) => {
    const after = query.after === undefined ? undefined : Number(query.after)
    return afterCommit(() => openNoticeStream(platform, user, { after, signal }))
  },
})
