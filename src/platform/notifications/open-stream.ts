/** An open page's line: lines of JSON, from now on until the page, the server or the session ends. */
import type { BellLine } from '#schemas/endpoints/bell.ts'
import type { Platform } from '../base/context.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { Refusal } from '../base/refusal.ts'
import { StreamedReply } from '../http/answer.ts'
import type { SessionUser } from '../identity/sessions.ts'
import { hubOf, type StreamSubscriber } from './hub.ts'
import { countUnread, noticeIdsAfter, noticesAfter } from './notices.ts'

/** Streams that one person may have open on one server: a browser has one. */
const MOST_OPEN = 20

/** Lines that may wait for a page that does not read them. */
const MOST_WAITING = 200

/** Opens the stream of a person: what came after a notice, how many are unread, then what happens. */
export async function openNoticeStream(
  platform: Platform,
  user: SessionUser,
  { after, signal }: { readonly after: number | undefined; readonly signal: AbortSignal },
): Promise<StreamedReply> {
  const hub = hubOf(platform)
  if (platform.stopping?.aborted) throw new Refusal(503, 'The server is stopping.')
  if (hub.openOf(user.id) >= MOST_OPEN) throw new Refusal(429, 'Too many pages are open.')
  const since = await hub.since()
  const first = await withOrganisation(platform.pool, user.orgId, async (client) => {
    const looking = { client, user }
    const missed = after === undefined ? [] : await noticesAfter(looking, after)
    return { missed, known: await noticeIdsAfter(client, user.orgId, since), count: await countUnread(looking) }
  })
  const text = new TextEncoder()
  let leave = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      let isOver = false
      leave = () => {
        isOver = true
        hub.leave(listener)
      }
      const end = () => {
        if (isOver) return
        leave()
        stream.close()
      }
      const tell = (line: BellLine) => {
        if (isOver) return
        if ((stream.desiredSize ?? 0) < -MOST_WAITING) return end()
        stream.enqueue(text.encode(`${JSON.stringify(line)}\n`))
      }
      const { id: userId, orgId, tokenHash } = user
      const listener: StreamSubscriber = { orgId, userId, tokenHash, known: new Set(first.known), tell, end }
      for (const notice of first.missed) tell({ type: 'notice', notice })
      tell({ type: 'count', count: first.count })
      hub.join(listener)
      signal.addEventListener('abort', end, { once: true })
    },
    cancel: () => leave(),
  })
  return new StreamedReply(body)
}
