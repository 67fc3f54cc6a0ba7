/**
 * The notice streams that are open on this server. One query every two seconds reads the new notices for all of them, and one
 * the changed comments, whichever server wrote them; one per organisation every twenty seconds finds the sessions that have ended. Without
 * streams there is no query.
 */
import type { BellLine, Notice } from '#schemas/endpoints/bell.ts'
import type { Platform } from '../base/context.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { withKey } from '../base/database/with-key.ts'
import { followComments } from './follow-comments.ts'
import { countUnread } from './notices.ts'

/** The time between two reads of new notices. */
const POLL_INTERVAL_MS = 2000
/** The number of polls after which all streams receive their unread count. */
const POLLS_PER_COUNT = 10

/** The longest transaction whose notice is streamed; the notice of a longer one appears only in the next count. */
const MAX_TRANSACTION_MS = 90_000

/** The notices before the newest that the first poll reads again. */
const OVERLAPPING_NOTICES = 200

/** The notices that one poll reads. */
const MAX_NOTICES_READ = 500

/** One open stream of a member. */
export interface StreamSubscriber {
  readonly orgId: string
  readonly userId: string
  /** The hash of the session's token. */
  readonly tokenHash: string
  /** The ids of the notices that were sent on this stream or before it. */
  readonly knownIds: Set<number>
  send(line: BellLine): void
  /** Closes the stream. */
  end(): void
}

/** The streams of one server. */
export interface StreamHub {
  /** Returns the id up to which notices are not sent any more; a subscriber must know the later ones. */
  oldestKnownId(): Promise<number>
  subscribe(subscriber: StreamSubscriber): void
  unsubscribe(subscriber: StreamSubscriber): void
  /** Returns the number of streams that a member has open on this server. */
  streamsOf(userId: string): number
  /** Sends their unread count to the members of an organisation, and closes the streams whose session has ended. */
  sendCounts(orgId: string): Promise<void>
  /** Sends a line to the open pages of these members of an organisation. */
  tell(orgId: string, users: ReadonlySet<string>, line: BellLine): void
  /** Sends a line to every open page. */
  tellAll(line: BellLine): void
  /** Closes the streams of an organisation whose session has ended; answers which of these sessions, by the hashes of their tokens, have not. */
  checkSessions(orgId: string, hashes: ReadonlySet<string>): Promise<ReadonlySet<string>>
}

const hubs = new WeakMap<Platform, StreamHub>()

/** Returns the hub of a server, which is created at the first call. */
export function hubOf(platform: Platform): StreamHub {
  const hub = hubs.get(platform) ?? createHub(platform)
  hubs.set(platform, hub)
  return hub
}

interface NewNotice extends Omit<Notice, 'read'> {
  readonly orgId: string
  /** The member whom alone it is for. */
  readonly recipient: string | null
}

function createHub(platform: Platform): StreamHub {
  const subscribers = new Set<StreamSubscriber>()
  /** The newest known ids with the times of their polls; an open transaction can write no id below the first one. */
  let polls: { readonly at: number; readonly newestId: number }[] = []
  let timer: NodeJS.Timeout | undefined
  let pollCount = 0
  let isPolling = false
  const comments = followComments(platform)

  const oldestId = () => polls[0]?.newestId ?? 0

  async function poll(): Promise<void> {
    const orgIds = [...new Set([...subscribers].map(({ orgId }) => orgId))]
    const from = oldestId()
    const notices = await withKey(platform.pool, 'bell', async (client) => {
      const { rows } = await client.query<NewNotice>(
        `SELECT organisation_id AS "orgId", id, kind, title, body, link, at_ts AS at, recipient FROM notices
         WHERE id > $1 AND organisation_id = ANY($2) ORDER BY id LIMIT ${MAX_NOTICES_READ}`,
        [from, orgIds],
      )
      return rows
    })
    rememberPoll(Math.max(from, ...notices.map(({ id }) => id)))
    const notified = new Set<string>()
    for (const { orgId, recipient, ...notice } of notices) {
      for (const subscriber of subscribersOf(orgId)) {
        if (subscriber.knownIds.has(notice.id) || (recipient !== null && recipient !== subscriber.userId)) continue
        subscriber.knownIds.add(notice.id)
        subscriber.send({ type: 'notice', notice: { ...notice, read: false } })
        notified.add(orgId)
      }
    }
    for (const subscriber of subscribers)
      for (const id of subscriber.knownIds) if (id <= oldestId()) subscriber.knownIds.delete(id)
    for (const orgId of notified) await sendCounts(orgId)
    for (const { orgId, ...line } of await comments.read(orgIds))
      for (const subscriber of subscribersOf(orgId)) subscriber.send({ type: 'comments', ...line })
  }

  function rememberPoll(newestId: number): void {
    const now = performance.now()
    while (polls[1] && now - polls[1].at > MAX_TRANSACTION_MS) polls.shift()
    if (newestId !== polls.at(-1)?.newestId) polls.push({ at: now, newestId })
  }

  const subscribersOf = (orgId: string) => [...subscribers].filter((one) => one.orgId === orgId)

  async function sendCounts(orgId: string): Promise<void> {
    const here = subscribersOf(orgId)
    if (here.length === 0) return
    const counts = await withOrganisation(platform.pool, orgId, async (client) => {
      const { rows } = await client.query<{ hash: string; user_id: string }>(
        `SELECT t.hash, t.user_id FROM tokens t JOIN users u ON u.id = t.user_id
         WHERE t.hash = ANY($1) AND t.expires_ts > $2 AND u.disabled_ts IS NULL`,
        [here.map(({ tokenHash }) => tokenHash), platform.now()],
      )
      const byUser = new Map<string, number>()
      for (const id of new Set(rows.map(({ user_id }) => user_id)))
        byUser.set(id, await countUnread({ client, user: { id, orgId } }))
      return new Map(rows.map(({ hash, user_id: id }) => [hash, byUser.get(id) ?? 0]))
    })
    for (const subscriber of here) {
      const count = counts.get(subscriber.tokenHash)
      if (count === undefined) subscriber.end()
      else subscriber.send({ type: 'count', count })
    }
  }

  async function checkSessions(orgId: string, hashes: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const here = subscribersOf(orgId)
    const asked = [...new Set([...hashes, ...here.map(({ tokenHash }) => tokenHash)])]
    const valid = await withOrganisation(platform.pool, orgId, async (client) => {
      const { rows } = await client.query<{ hash: string }>(
        `SELECT t.hash FROM tokens t JOIN users u ON u.id = t.user_id
         WHERE t.hash = ANY($1) AND t.expires_ts > $2 AND u.disabled_ts IS NULL`,
        [asked, platform.now()],
      )
      return new Set(rows.map(({ hash }) => hash))
    })
    for (const subscriber of here) if (!valid.has(subscriber.tokenHash)) subscriber.end()
    return valid
  }

  /** Polls once. An error closes all streams; their pages reconnect after growing delays. */
  async function pollOnTime(): Promise<void> {
    if (isPolling) return
    isPolling = true
    try {
      await poll()
      if (++pollCount % POLLS_PER_COUNT === 0)
        for (const orgId of new Set([...subscribers].map((one) => one.orgId))) await sendCounts(orgId)
    } catch (error) {
      platform.log(`Open pages could not be told what is new: ${(error as Error).message}`)
      closeAll()
    }
    isPolling = false
  }

  function closeAll(): void {
    for (const subscriber of [...subscribers]) subscriber.end()
  }

  platform.stopping?.addEventListener('abort', closeAll, { once: true })

  return {
    async oldestKnownId() {
      if (subscribers.size > 0) return oldestId()
      // Without streams nothing was sent meanwhile: the first poll begins a little before the newest notice.
      const newestId = await withKey(platform.pool, 'bell', async (client) => {
        const { rows } = await client.query<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM notices')
        return Number(rows[0]?.id ?? 0)
      })
      if (subscribers.size === 0) await comments.begin()
      if (subscribers.size === 0)
        polls = [{ at: performance.now(), newestId: Math.max(oldestId(), newestId - OVERLAPPING_NOTICES) }]
      return oldestId()
    },
    subscribe(subscriber) {
      subscribers.add(subscriber)
      if (platform.stopping?.aborted) return subscriber.end()
      timer ??= setInterval(pollOnTime, POLL_INTERVAL_MS).unref()
    },
    unsubscribe(subscriber) {
      if (!subscribers.delete(subscriber) || subscribers.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
    streamsOf: (userId) => [...subscribers].filter((one) => one.userId === userId).length,
    sendCounts,
    tell(orgId, users, line) {
      for (const subscriber of subscribersOf(orgId)) if (users.has(subscriber.userId)) subscriber.send(line)
    },
    tellAll(line) {
      for (const subscriber of subscribers) subscriber.send(line)
    },
    checkSessions,
  }
}
