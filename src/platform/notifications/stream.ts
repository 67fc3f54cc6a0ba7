/** The notice stream of an open page: lines of JSON until the page closes, the server stops or the session ends. */
import type { BellLine } from '#schemas/endpoints/bell.ts'
import type { Platform } from '../base/context.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { StreamedReply } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import type { SessionUser } from '../identity/sessions.ts'
import { hubOf, type StreamSubscriber } from './hub.ts'
import { countUnread, noticeIdsAfter, noticesAfter } from './notices.ts'
import { presenceOf } from './presence/presence.ts'
import { relayOf } from './relay.ts'

/** The streams that a member may have open on one server; a browser has one. */
const MAX_STREAMS_PER_MEMBER = 20

/** The lines that are buffered for a page that does not read them. */
const MAX_BUFFERED_LINES = 200

/**
 * Opens the stream of a member: the notices after `after`, the unread count, then every new notice and count.
 *
 * @throws {Refusal} 429 when the member has too many streams open, 503 while the server stops.
 */
export async function openNoticeStream(
  platform: Platform,
  user: SessionUser,
  { after, signal }: { readonly after: number | undefined; readonly signal: AbortSignal },
): Promise<StreamedReply> {
  const hub = hubOf(platform)
  if (platform.stopping?.aborted) throw new Refusal(503, 'The server is stopping.')
  if (hub.streamsOf(user.id) >= MAX_STREAMS_PER_MEMBER) throw new Refusal(429, 'Too many pages are open.')
  // Listens to the other servers from now on.
  presenceOf(platform)
  relayOf(platform)
  const oldestId = await hub.oldestKnownId()
  const first = await withOrganisation(platform.pool, user.orgId, async (client) => {
    const context = { client, user }
    const missed = after === undefined ? [] : await noticesAfter(context, after)
    return { missed, knownIds: await noticeIdsAfter(client, user.orgId, oldestId), count: await countUnread(context) }
  })
  const text = new TextEncoder()
  let unsubscribe = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      let isClosed = false
      unsubscribe = () => {
        isClosed = true
        hub.unsubscribe(subscriber)
      }
      const end = () => {
        if (isClosed) return
        unsubscribe()
        stream.close()
      }
      const send = (line: BellLine) => {
        if (isClosed) return
        if ((stream.desiredSize ?? 0) < -MAX_BUFFERED_LINES) return end()
        stream.enqueue(text.encode(`${JSON.stringify(line)}\n`))
      }
      const { id: userId, orgId, tokenHash } = user
      const subscriber: StreamSubscriber = { orgId, userId, tokenHash, knownIds: new Set(first.knownIds), send, end }
      for (const notice of first.missed) send({ type: 'notice', notice })
      send({ type: 'count', count: first.count })
      hub.subscribe(subscriber)
      signal.addEventListener('abort', end, { once: true })
    },
    cancel: () => unsubscribe(),
  })
  return new StreamedReply(body)
}
