/**
 * Announcements of servers of one database to each other, which nobody keeps: PostgreSQL's notifications. A server on the
 * embedded database is alone and tells nobody. What is announced while the connection is away is lost.
 */
import pg from 'pg'
import type { Platform } from './context.ts'

/** The most characters of an announcement: PostgreSQL takes 8,000 bytes. */
const MAX_LENGTH = 7900

/** The pauses after which a lost connection is opened again, in milliseconds. */
const MIN_PAUSE_MS = 1000
const MAX_PAUSE_MS = 30_000

/** The other servers. */
export interface Announcements {
  /** Tells the other servers something that fits into JSON; without them, nothing is done. */
  announce(said: object): void
  /** Tells them in a transaction, once it is committed; commits that do so wait for one another. Answers false where it is too long. */
  announceIn(client: Pick<pg.ClientBase, 'query'>, said: object): Promise<boolean>
}

/**
 * Listens to a channel, and announces on it. The listening connection goes to the database itself, for a pooler keeps none.
 *
 * @param onReturn - Called where the connection is there again after it was away.
 */
export function joinServers(
  platform: Platform,
  channel: string,
  hear: (said: unknown) => void,
  onReturn: () => void = () => {},
): Announcements {
  if (platform.settings.databaseUrl === undefined) return { announce: () => {}, announceIn: async () => true }
  const { options } = platform.ownerPool ?? platform.pool
  const here = crypto.randomUUID()
  let listening: pg.Client | undefined
  let pause = MIN_PAUSE_MS
  let isOver = false
  let wasThere = false

  async function listen(): Promise<void> {
    const client = new pg.Client({ ...options, application_name: 'questwire listener' })
    const again = () => {
      if (listening !== client) return
      listening = undefined
      client.end().catch(() => {})
      if (isOver) return
      setTimeout(() => void listen(), pause).unref()
      pause = Math.min(MAX_PAUSE_MS, pause * 2)
    }
    listening = client
    client.on('error', again)
    client.on('end', again)
    client.on('notification', ({ payload = '' }) => {
      const [from = '', ...rest] = payload.split(' ')
      if (from !== here) hear(JSON.parse(rest.join(' ')))
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      pause = MIN_PAUSE_MS
      if (wasThere) onReturn()
      wasThere = true
    } catch {
      again()
    }
  }

  const end = () => {
    isOver = true
    listening?.end().catch(() => {})
  }
  if (platform.stopping?.aborted) end()
  else {
    platform.stopping?.addEventListener('abort', end, { once: true })
    void listen()
  }
  const payloadOf = (said: object) => `${here} ${JSON.stringify(said)}`
  return {
    async announceIn(client, said) {
      const payload = payloadOf(said)
      if (Buffer.byteLength(payload) > MAX_LENGTH) return false
      await client.query('SELECT pg_notify($1, $2)', [channel, payload])
      return true
    },
    announce(said) {
      const payload = payloadOf(said)
      if (isOver || Buffer.byteLength(payload) > MAX_LENGTH) return
      // Outside of every transaction: announcing makes commits wait for one another.
      platform.pool.query('SELECT pg_notify($1, $2)', [channel, payload]).catch(() => {})
    },
  }
}
