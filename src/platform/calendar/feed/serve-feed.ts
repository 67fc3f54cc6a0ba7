/** Serves the feed of a secret address to calendars: dates and names of what is published, and nothing else. */
import { NEVER } from '#schemas/codes.ts'
import { documentFamily } from '#schemas/documents/rule-family.ts'
import { calendarKinds } from '#schemas/endpoints/calendar.ts'
import { channelWords, isChannel } from '#schemas/values/channels.ts'
import { DAY_MS, HOUR_MS } from '#src/time/durations.ts'
import type { Platform } from '../../base/context.ts'
import { inOrganisation } from '../../base/in-organisations.ts'
import { consumeAttempt, type RateLimit } from '../../base/rate-limits.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { readOrganisation } from '../../identity/organisations.ts'
import { maySend, readSender } from '../../report-files/sender.ts'
import { calendarText, type FeedEvent } from './calendar-text.ts'
import { findFeed, noteReading } from './feeds.ts'

/** A calendar asks once an hour, of each device of one person: more than this is a program. */
const readings: RateLimit = { name: 'calendar feed', attempts: 120, windowMs: HOUR_MS }

/** The time after which something that has ended is left out. */
const PAST_MS = 366 * DAY_MS
const MAX_EVENTS = 5000

/**
 * Replies with the calendar of a secret; 404 where it opens nothing, or whose it is may not look any more.
 *
 * @param name - The last part of the address: the secret, and `.ics` behind it.
 * @throws {Error} When the database cannot serve.
 */
export async function serveFeed(platform: Platform, name: string): Promise<Response> {
  const secret = name.replace(/\.ics$/, '')
  const now = platform.now()
  const feed = /^[\w-]{43}$/.test(secret) ? await findFeed(platform, secret) : undefined
  if (!feed) return answer(404)
  if (!(await consumeAttempt(platform, readings, secret, now))) return answer(429)
  const text = await inOrganisation(platform, feed.orgId, async (transaction) => {
    if (!maySend(await readSender(transaction.client, feed.member, now), 'viewer')) return undefined
    await noteReading(transaction, feed.member)
    return readText(transaction)
  })
  return text === undefined ? answer(404) : answer(200, text)
}

interface Row {
  readonly kind: string
  readonly id: string
  readonly name: string
  readonly ruleType: number | null
  readonly start: number
  readonly end: number | null
  readonly isOnce: boolean
  readonly revision: number
  readonly updatedTS: number
}

async function readText({ client, user, now }: TransactionContext): Promise<string> {
  const { name, timezone } = await readOrganisation(client, user.orgId)
  const { rows } = await client.query<Row>(
    `SELECT kind, id, name, rule_type AS "ruleType", start_ts AS start, end_ts AS "end", revision, updated_ts AS "updatedTS",
       NOT (listed ? 'event') AS "isOnce"
     FROM documents
     WHERE organisation_id = $1 AND kind = ANY($2) AND deleted_ts IS NULL AND NOT library AND start_ts IS NOT NULL
       AND (status = 'active' OR kind = 'tournament') AND (end_ts IS NULL OR end_ts > $3) AND start_ts > $4
     ORDER BY start_ts DESC, id LIMIT ${MAX_EVENTS}`,
    [user.orgId, [...calendarKinds], now - PAST_MS, now - 5 * PAST_MS],
  )
  return calendarText({ name, zone: timezone, events: rows.map((row) => eventOf(row, user.orgId)) })
}

function eventOf({ kind, ruleType, end, isOnce, ...row }: Row, orgId: string): FeedEvent {
  const { id, name, start, revision, updatedTS } = row
  const isMessage = isChannel(kind)
  const what = isMessage
    ? channelWords[kind].one
    : kind === 'tournament'
      ? kind
      : documentFamily(kind, { ruleType }).replace('-', ' ')
  const ends = end !== null && end < NEVER && !(isMessage && isOnce)
  return {
    uid: `${kind}-${id}@${orgId}.questwire`,
    name: `${name} (${what}${ends || isMessage ? '' : ', without an end'})`,
    start,
    end: ends ? end : null,
    ...{ revision, updatedTS },
  }
}

function answer(status: number, text = ''): Response {
  return new Response(text, {
    status,
    headers: {
      'Content-Type': `${status === 200 ? 'text/calendar' : 'text/plain'}; charset=utf-8`,
      'Cache-Control': status === 200 ? 'private, max-age=900' : 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
