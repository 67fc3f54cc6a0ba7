/** The bell: what happened that staff should know, listed, counted, marked as read and told to open pages. */
import { endpoints } from '#schemas/endpoints/index.ts'
import { afterCommit } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { hubOf } from './hub.ts'
import { countUnread, listNotices, markRead } from './notices.ts'
import { openNoticeStream } from './open-stream.ts'

export const bell = implement(endpoints.bell, {
  count: async (call) => ({ count: await countUnread(call) }),

  list: (call) => listNotices(call, call.params),

  markRead: async (call) => {
    await markRead(call, call.body.upTo)
    const count = await countUnread(call)
    return afterCommit(async () => {
      // The person's other pages count down with this one.
      await hubOf(call.platform).beat(call.user.orgId)
      return { count }
    })
  },

  stream: async ({ platform, user, query, signal }) => {
    const after = query.after === undefined ? undefined : Number(query.after)
    return afterCommit(() => openNoticeStream(platform, user, { after, signal }))
  },
})
