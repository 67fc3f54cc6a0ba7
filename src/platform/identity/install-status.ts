/**
 * The status of an organisation's pages: the last call of each site, what was refused, how many events came. A server
 * keeps it in its memory and writes it at most once in five seconds an organisation, so that pages that call all day
 * cost nothing; what a stop loses is five seconds of it. Nothing is decided by it.
 */
import type { InstallStatus } from '#schemas/endpoints/install.ts'
import { HOUR_MS, MINUTE_MS } from '#src/time/durations.ts'
import type { Platform } from '../base/context.ts'
import { type Client, withOrganisation } from '../base/database/pool.ts'

const WRITE_STEP_MS = 5000
/** The most sites, and the most refused events, that an organisation keeps, and that a server notes before it writes. */
const MAX_ROWS_KEPT = 50
const MAX_TEXT_LENGTH = 300

/** A call of a page; `refusal` is empty where it was answered. */
export interface PageCall {
  readonly origin: string
  readonly refusal: string
}

/** The events of one call of a page. */
export interface PageEvents {
  /** Empty where the call came from an app or a server. */
  readonly origin: string
  /** The number of events that were taken. */
  readonly taken: number
  readonly refused: readonly { readonly event: string; readonly reason: string }[]
}

interface CallNote {
  atTS: number
  refusal: string
  errorTS: number | null
  error: string
}

/** The notes of a server about an organisation since it wrote last. */
interface Notes {
  readonly calls: Map<string, CallNote>
  readonly refused: Map<string, { readonly event: string; readonly origin: string; reason: string; atTS: number }>
  /** The events that were taken, by the beginning of their minute. */
  readonly taken: Map<number, number>
  timer: NodeJS.Timeout | undefined
  /** By the real clock, which timers follow. */
  writtenTS: number
  /** The end of the last write. */
  written: Promise<unknown>
}

const notesOf = new WeakMap<Platform['pool'], Map<string, Notes>>()

function notesFor({ pool }: Platform, orgId: string): Notes {
  const all = notesOf.get(pool) ?? new Map<string, Notes>()
  notesOf.set(pool, all)
  const found = all.get(orgId) ?? { ...blank(), timer: undefined, writtenTS: 0, written: Promise.resolve() }
  all.set(orgId, found)
  return found
}

const blank = () => ({ calls: new Map(), refused: new Map(), taken: new Map() })

const short = (text: string) => text.slice(0, MAX_TEXT_LENGTH)

/** Adds to a map of bounded size; beyond it, what is new is not noted. */
function setBounded<V>(map: Map<string, V>, key: string, value: V): void {
  if (map.has(key) || map.size < MAX_ROWS_KEPT) map.set(key, value)
}

/**
 * Notes a call of a page on another site. Waits for nothing.
 *
 * @param now - Milliseconds since the epoch.
 */
export function notePageCall(platform: Platform, orgId: string, { origin, refusal }: PageCall, now: number): void {
  const notes = notesFor(platform, orgId)
  const site = short(origin)
  const before = notes.calls.get(site)
  const error =
    refusal === ''
      ? { errorTS: before?.errorTS ?? null, error: before?.error ?? '' }
      : { errorTS: now, error: short(refusal) }
  setBounded(notes.calls, site, { atTS: now, refusal: short(refusal), ...error })
  writeSoon(platform, orgId, notes)
}

/**
 * Notes the events of a call of a page. Waits for nothing.
 *
 * @param now - Milliseconds since the epoch.
 */
export function notePageEvents(
  platform: Platform,
  orgId: string,
  { origin, taken, refused }: PageEvents,
  now: number,
): void {
  const notes = notesFor(platform, orgId)
  const site = short(origin)
  const minute = now - (now % MINUTE_MS)
  if (taken > 0) notes.taken.set(minute, (notes.taken.get(minute) ?? 0) + taken)
  for (const { event, reason } of refused) {
    const key = short(event)
    setBounded(notes.refused, `${key}\n${site}`, { event: key, origin: site, reason: short(reason), atTS: now })
  }
  writeSoon(platform, orgId, notes)
}

/** Has the notes written at the next time that they may be. */
function writeSoon(platform: Platform, orgId: string, notes: Notes): void {
  if (notes.timer) return
  const wait = Math.max(0, notes.writtenTS + WRITE_STEP_MS - Date.now())
  notes.timer = setTimeout(() => void writeNotes(platform, orgId), wait)
  notes.timer.unref()
}

/** Writes what this server has noted of an organisation, and forgets it. Never throws: what the database does not take is lost. */
async function writeNotes(platform: Platform, orgId: string): Promise<void> {
  const all = notesOf.get(platform.pool)
  const notes = all?.get(orgId)
  if (!all || !notes) return
  clearTimeout(notes.timer)
  const written = notes.written.then(() => write(platform, orgId, notes)).catch(() => {})
  all.set(orgId, { ...blank(), timer: undefined, writtenTS: Date.now(), written })
  forgetIdle(all)
  await written
}

async function write(platform: Platform, orgId: string, { calls, refused, taken }: Notes): Promise<void> {
  if (calls.size + refused.size + taken.size === 0) return
  await withOrganisation(platform.pool, orgId, async (client) => {
    if (calls.size > 0) await writeCalls(client, orgId, calls)
    if (refused.size > 0) await writeRefused(client, orgId, [...refused.values()])
    if (taken.size > 0) await writeTaken(client, orgId, taken, platform.now())
  })
}

/** Forgets organisations of which nothing is noted and that may be written at once. */
function forgetIdle(all: Map<string, Notes>): void {
  for (const [orgId, { timer, writtenTS }] of all) {
    if (!timer && Date.now() - writtenTS > WRITE_STEP_MS) all.delete(orgId)
  }
}

async function writeCalls(client: Client, orgId: string, calls: ReadonlyMap<string, CallNote>): Promise<void> {
  const rows = [...calls].map(([origin, note]) => ({ origin, ...note }))
  await client.query(
    `INSERT INTO install_calls (organisation_id, origin, at_ts, refusal, error_ts, error)
     SELECT $1, t.origin, t."atTS", t.refusal, t."errorTS", t.error
     FROM jsonb_to_recordset($2::jsonb) AS t (origin text, "atTS" float8, refusal text, "errorTS" float8, error text)
     ORDER BY t.origin COLLATE "C"
     ON CONFLICT (organisation_id, origin) DO UPDATE SET at_ts = excluded.at_ts, refusal = excluded.refusal,
       error_ts = coalesce(excluded.error_ts, install_calls.error_ts),
       error = CASE WHEN excluded.error_ts IS NULL THEN install_calls.error ELSE excluded.error END`,
    [orgId, JSON.stringify(rows)],
  )
  await client.query(
    `DELETE FROM install_calls WHERE organisation_id = $1 AND origin IN (
       SELECT origin FROM install_calls WHERE organisation_id = $1 ORDER BY at_ts DESC, origin OFFSET ${MAX_ROWS_KEPT})`,
    [orgId],
  )
}

async function writeRefused(client: Client, orgId: string, rows: readonly object[]): Promise<void> {
  await client.query(
    `INSERT INTO install_refused_events (organisation_id, event, origin, reason, at_ts)
     SELECT $1, t.event, t.origin, t.reason, t."atTS"
     FROM jsonb_to_recordset($2::jsonb) AS t (event text, origin text, reason text, "atTS" float8)
     ORDER BY t.event COLLATE "C", t.origin COLLATE "C"
     ON CONFLICT (organisation_id, event, origin) DO UPDATE SET reason = excluded.reason, at_ts = excluded.at_ts`,
    [orgId, JSON.stringify(rows)],
  )
  await client.query(
    `DELETE FROM install_refused_events WHERE organisation_id = $1 AND (event, origin) IN (
       SELECT event, origin FROM install_refused_events WHERE organisation_id = $1
       ORDER BY at_ts DESC, event, origin OFFSET ${MAX_ROWS_KEPT})`,
    [orgId],
  )
}

async function writeTaken(
  client: Client,
  orgId: string,
  taken: ReadonlyMap<number, number>,
  now: number,
): Promise<void> {
  await client.query(
    `INSERT INTO install_event_counts (organisation_id, minute_ts, events)
     SELECT $1, * FROM unnest($2::float8[], $3::bigint[])
     ON CONFLICT (organisation_id, minute_ts) DO UPDATE SET events = install_event_counts.events + excluded.events`,
    [orgId, [...taken.keys()], [...taken.values()]],
  )
  await client.query('DELETE FROM install_event_counts WHERE organisation_id = $1 AND minute_ts <= $2', [
    orgId,
    now - HOUR_MS,
  ])
}

/**
 * Reads the status of the organisation's pages, with what this server has not written yet.
 *
 * @param now - Milliseconds since the epoch.
 */
export async function readInstallStatus(platform: Platform, orgId: string, now: number): Promise<InstallStatus> {
  await writeNotes(platform, orgId)
  return withOrganisation(platform.pool, orgId, async (client) => {
    const calls = await client.query<{ at: number; origin: string; refusal: string }>(
      `SELECT at_ts AS at, origin, refusal FROM install_calls WHERE organisation_id = $1
       ORDER BY at_ts DESC, origin LIMIT 1`,
      [orgId],
    )
    const errors = await client.query<{ at: number; origin: string; msg: string }>(
      `SELECT error_ts AS at, origin, error AS msg FROM install_calls
       WHERE organisation_id = $1 AND error_ts IS NOT NULL ORDER BY error_ts DESC, origin LIMIT 1`,
      [orgId],
    )
    const refused = await client.query<InstallStatus['eventsRefused'][number]>(
      `SELECT event, origin, reason, at_ts AS at FROM install_refused_events WHERE organisation_id = $1
       ORDER BY at_ts DESC, event, origin`,
      [orgId],
    )
    const taken = await client.query<{ events: number }>(
      `SELECT coalesce(sum(events), 0)::float8 AS events FROM install_event_counts
       WHERE organisation_id = $1 AND minute_ts > $2`,
      [orgId, now - HOUR_MS],
    )
    const [last] = calls.rows
    return {
      lastCall: last ? { ...last, ok: last.refusal === '' } : null,
      eventsLastHour: taken.rows[0]?.events ?? 0,
      eventsRefused: refused.rows,
      lastError: errors.rows[0] ?? null,
    }
  })
}
