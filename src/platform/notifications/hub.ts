/**
 * The open pages of this server. One question every two seconds finds what is new for all of them, whichever server wrote
 * it; one for each of their organisations every twenty seconds finds whose session has ended. Without pages nothing is asked.
 */
import type { BellLine, Notice } from '#schemas/endpoints/bell.ts'
import type { Platform } from '../base/context.ts'
import { withKey } from '../base/database/elevated-role.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { countUnread } from './notices.ts'

/** How often is looked for news, in milliseconds, and after how many looks everybody is told how many are unread. */
const LOOK = 2000
const BEAT = 10

/** A transaction that takes longer than this to write its notice is heard of with the next count, in milliseconds. */
const SLOWEST = 90_000

/** Somebody who listens. */
export interface StreamSubscriber {
  readonly orgId: string
  readonly userId: string
  /** Of the session they listen with. */
  readonly tokenHash: string
  /** Ids of the notices they know; grown by what they are told. */
  readonly known: Set<number>
  tell(line: BellLine): void
  /** They are told nothing any more. */
  end(): void
}

/** The listeners of one server. */
export interface StreamHub {
  /** Answers up to which id notices are no news to anybody: who joins must know those that came after it. */
  since(): Promise<number>
  join(listener: StreamSubscriber): void
  leave(listener: StreamSubscriber): void
  /** How many somebody has open here. */
  openOf(userId: string): number
  /** Tells the people of an organisation how many are unread, and ends whose session is over. */
  beat(orgId: string): Promise<void>
}

const hubs = new WeakMap<Platform, StreamHub>()

/** The hub of a server. */
export function hubOf(platform: Platform): StreamHub {
  const hub = hubs.get(platform) ?? createHub(platform)
  hubs.set(platform, hub)
  return hub
}

interface News extends Omit<Notice, 'read'> {
  readonly orgId: string
}

function createHub(platform: Platform): StreamHub {
  const listeners = new Set<StreamSubscriber>()
  /** The newest id, as it was known at a time; the first of them is older than what can still be on its way. */
  let marks: { readonly at: number; readonly newest: number }[] = []
  let timer: NodeJS.Timeout | undefined
  let looks = 0
  let isLooking = false

  const low = () => marks[0]?.newest ?? 0

  async function look(): Promise<void> {
    const orgIds = [...new Set([...listeners].map(({ orgId }) => orgId))]
    const from = low()
    const news = await withKey(platform.pool, 'bell', async (client) => {
      const { rows } = await client.query<News>(
        `SELECT organisation_id AS "orgId", id, kind, title, body, link, at_ts AS at FROM notices
         WHERE id > $1 AND organisation_id = ANY($2) ORDER BY id LIMIT 500`,
        [from, orgIds],
      )
      return rows
    })
    remember(Math.max(from, ...news.map(({ id }) => id)))
    const told = new Set<string>()
    for (const { orgId, ...notice } of news) {
      for (const listener of of(orgId)) {
        if (listener.known.has(notice.id)) continue
        listener.known.add(notice.id)
        listener.tell({ type: 'notice', notice: { ...notice, read: false } })
        told.add(orgId)
      }
    }
    for (const listener of listeners) for (const id of listener.known) if (id <= low()) listener.known.delete(id)
    for (const orgId of told) await beat(orgId)
  }

  function remember(newest: number): void {
    const now = performance.now()
    while (marks[1] && now - marks[1].at > SLOWEST) marks.shift()
    if (newest !== marks.at(-1)?.newest) marks.push({ at: now, newest })
  }

  const of = (orgId: string) => [...listeners].filter((one) => one.orgId === orgId)

  async function beat(orgId: string): Promise<void> {
    const here = of(orgId)
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
    for (const listener of here) {
      const count = counts.get(listener.tokenHash)
      if (count === undefined) listener.end()
      else listener.tell({ type: 'count', count })
    }
  }

  /** What fails ends all streams: their pages come again, later and later. */
  async function onTime(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      await look()
      if (++looks % BEAT === 0) for (const orgId of new Set([...listeners].map((one) => one.orgId))) await beat(orgId)
    } catch (error) {
      platform.log(`Open pages could not be told what is new: ${(error as Error).message}`)
      endAll()
    }
    isLooking = false
  }

  function endAll(): void {
    for (const listener of [...listeners]) listener.end()
  }

  platform.stopping?.addEventListener('abort', endAll, { once: true })

  return {
    async since() {
      if (listeners.size > 0) return low()
      // Nobody was told anything meanwhile: it begins a little before the newest.
      const newest = await withKey(platform.pool, 'bell', async (client) => {
        const { rows } = await client.query<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM notices')
        return Number(rows[0]?.id ?? 0)
      })
      if (listeners.size === 0) marks = [{ at: performance.now(), newest: Math.max(low(), newest - 200) }]
      return low()
    },
    join(listener) {
      listeners.add(listener)
      if (platform.stopping?.aborted) return listener.end()
      timer ??= setInterval(onTime, LOOK).unref()
    },
    leave(listener) {
      if (!listeners.delete(listener) || listeners.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
    openOf: (userId) => [...listeners].filter((one) => one.userId === userId).length,
    beat,
  }
}
