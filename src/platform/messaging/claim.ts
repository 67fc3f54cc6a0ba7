/**
 * Claiming messages: some that are due and not under way are read, and everything that decides whether their people may be told
 * is asked once more. They begin in the same transaction (`begin.ts`), until whose end nobody else claims in the lane.
 */
import { NEVER } from '#schemas/codes.ts'
import { asText, type JsonObject } from '#schemas/json.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { type SendHour, sendHourOf } from '#schemas/values/message-occasions.ts'
import { nextMomentAt } from '#src/engine/reach/best-hour.ts'
import { isHeldOut } from '#src/engine/reach/holdout.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import { quietUntil } from '#src/time/quiet-hours.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { isZone } from '#src/time/zones.ts'
import { queryPlannedOnce } from '../base/database/planned-once.ts'
import type { JobContext } from '../base/in-organisations.ts'
import { findDocument } from '../documents/documents.ts'
import { readInstall } from '../identity/install.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { countMessages } from './daily-cap.ts'
import { type OccasionNow, occasionsNow } from './occasions/still-holds.ts'
import { MAX_DELAY_MS } from './prepare-runs.ts'

/** The most messages that are claimed at once. */
export const MAX_CLAIMED = 100
const ONCE: SendHour = { at: 'once' }
/** The messages that quiet hours have held back are spread over so long, so that not all phones ring at eight. */
const SPREAD_MS = 10 * MINUTE_MS

/** A message that is claimed. */
export interface ClaimedMessage {
  readonly id: string
  readonly document: string
  readonly occasion: string
  readonly profile: number | null
  readonly address: string
  readonly name: string
  readonly values: Readonly<Record<string, string>>
  readonly attempts: number
  /** True where it counts towards the limit of messages a day. */
  readonly counted: boolean
  readonly userId: string
  readonly properties: JsonObject
}

interface ClaimedRow extends ClaimedMessage {
  readonly suppressed: string | null
  readonly allowed: boolean | null
  readonly end_ts: number | null
  readonly due_ts: number
  readonly created_ts: number
}

/** The messages that may be sent, and how many others were settled. */
export interface Claimed {
  readonly messages: readonly ClaimedMessage[]
  readonly settled: number
}

/** The terms of claiming. */
export interface ClaimTerms {
  readonly settings: ReachSettings
  /** The hours at which documents are sent, by their ids, as far as they were read in a turn. */
  readonly hours: Map<string, SendHour>
}

/** Finds what is due document by document, so that one that was stopped holds nothing up. */
const claiming = `
  SELECT c.id, c.document, c.occasion, c.profile::float8 AS profile, c.address, c.name, c.values, c.attempts, c.due_ts,
    c.created_ts, c.counted, c.end_ts, coalesce(p.user_id, '') AS "userId", coalesce(p.properties, '{}') AS properties,
    (SELECT s.reason FROM message_suppressions s WHERE s.organisation_id = $1 AND s.channel = $2 AND s.address = c.address)
      AS suppressed,
    (SELECT a.allowed FROM channel_consents a WHERE a.organisation_id = $1 AND a.profile = c.profile AND a.channel = $2
     ORDER BY a.at_ts DESC LIMIT 1) AS allowed
  FROM (
    SELECT m.*, d.end_ts FROM documents d CROSS JOIN LATERAL (
      SELECT id, document, occasion, profile, address, name, values, attempts, due_ts, created_ts, counted FROM messages
      WHERE organisation_id = $1 AND document = d.id AND state = 'pending' AND due_ts <= $3
        AND id NOT IN (SELECT unnest(messages) FROM message_batches WHERE organisation_id = $1 AND channel = $2)
      ORDER BY due_ts LIMIT $4
    ) m
    WHERE d.organisation_id = $1 AND d.kind = $2 AND d.status = 'active' AND d.deleted_ts IS NULL
    ORDER BY m.due_ts LIMIT $4
  ) c LEFT JOIN profiles p ON p.organisation_id = $1 AND p.number = c.profile`

/**
 * Claims messages of a channel that are due, at most so many; what may not be sent is settled and left out. What does not
 * begin in this transaction waits as before.
 */
export async function claimMessages(
  context: JobContext,
  channel: Channel,
  limit: number,
  { settings, hours }: ClaimTerms,
): Promise<Claimed> {
  const { client, user, now } = context
  const values = [user.orgId, channel, now, limit]
  const { rows } = await queryPlannedOnce<ClaimedRow>(client, 'claim messages', claiming, values)
  if (rows.length === 0) return { messages: [], settled: 0 }
  await readHours(context, channel, rows, hours)
  const occasions = await occasionsNow(context, channel, rows)
  const judged = rows.map((row): Judged => {
    const occasion = occasions.get(row.id) ?? { until: NEVER }
    const values = 'values' in occasion ? { ...row.values, ...occasion.values } : row.values
    return {
      row: { ...row, values },
      verdict: judge(context, row, settings, { ...occasion, hour: hours.get(row.document) ?? ONCE }),
    }
  })
  const counted = await countMessages(
    context,
    judged.flatMap(({ row: { id, profile, counted: isCounted, ...row }, verdict }) =>
      verdict === 'send' && profile !== null && !isCounted
        ? { id, profile, day: wallTime(now, zoneOf(row, settings.zone)).day }
        : [],
    ),
    settings.cap,
  )
  const passed = ({ row, verdict }: Judged) =>
    verdict === 'send' && (row.profile === null || row.counted || counted.has(row.id))
  const [kept, others] = [judged.filter(passed), judged.filter((one) => !passed(one))]
  await settle(context, others)
  const messages = kept.map(({ row }) => ({
    ...row,
    counted: row.counted || (settings.cap !== null && counted.has(row.id)),
  }))
  return { messages, settled: others.length }
}

/** Leaves claimed messages for another batch: what counted towards the limit of the day is not counted again. */
export async function leaveMessages({ client, user }: JobContext, messages: readonly ClaimedMessage[]): Promise<void> {
  const counted = messages.flatMap(({ id, counted: isCounted }) => (isCounted ? id : []))
  if (counted.length === 0) return
  await client.query('UPDATE messages SET counted = true WHERE organisation_id = $1 AND id = ANY($2)', [
    user.orgId,
    counted,
  ])
}

/** Reads at which hours these documents are sent, those that are not known yet. */
async function readHours(
  context: JobContext,
  channel: Channel,
  rows: readonly ClaimedRow[],
  hours: Map<string, SendHour>,
): Promise<void> {
  for (const id of new Set(rows.map(({ document }) => document)))
    if (!hours.has(id)) hours.set(id, sendHourOf((await findDocument(context, channel, id))?.sent ?? {}))
}

/** The settings of an organisation that decide who is told something and when. */
export interface ReachSettings {
  readonly zone: string
  readonly cap: number | null
  readonly quiet: { readonly from: string; readonly to: string } | null
  readonly holdout: number
}

/** Reads these settings. */
export async function readReachSettings(context: JobContext): Promise<ReachSettings> {
  const { timezone } = await readOrganisation(context.client, context.user.orgId)
  const { interruptionsPerDay, quietHours, holdoutPercent } = await readInstall(context)
  return { zone: timezone, cap: interruptionsPerDay, quiet: quietHours, holdout: holdoutPercent }
}

type Verdict = 'send' | { readonly skip: string } | { readonly laterTS: number }

interface Judged {
  readonly row: ClaimedRow
  readonly verdict: Verdict
}

/** Decides whether a person may be told now: consent, holdout, the occasion, the end of the document, the hour, quiet hours. */
function judge(
  { user, now }: JobContext,
  row: ClaimedRow,
  { zone: general, quiet, holdout }: ReachSettings,
  occasion: OccasionNow & { readonly hour: SendHour },
): Verdict {
  if (row.suppressed !== null) return { skip: row.suppressed }
  if (row.allowed === false) return { skip: 'Unsubscribed' }
  if (row.profile !== null && isHeldOut({ organisation: user.orgId, userId: row.userId }, holdout))
    return { skip: 'In the holdout group' }
  if ('over' in occasion) return { skip: occasion.over }
  const end = Math.min(row.end_ts ?? NEVER, occasion.until)
  if (end <= now) return { skip: 'The message had ended' }
  const zone = zoneOf(row, general)
  const wished = hourFrom(row, occasion.hour, zone, now)
  // What passes before the hour comes is told at once.
  const from = Math.max(now, wished >= occasion.until ? now : wished)
  const until = quiet ? quietUntil(from, zone, quiet) : undefined
  const moment = until === undefined ? from : until + spreadOf(row.id)
  if (moment >= end) return { skip: until === undefined ? 'The message had ended' : 'Quiet hours lasted until the end' }
  return moment <= now ? 'send' : { laterTS: moment }
}

/** The zone of a person: that of the profile where it is one, else the organisation's. */
function zoneOf({ properties }: Pick<ClaimedMessage, 'properties'>, general: string): string {
  const own = asText(properties.timezone)
  return own !== '' && isZone(own) ? own : general
}

/**
 * The moment from which on a message may leave: by its time of day, the next time that the clock of the person shows it. A
 * best hour that passed by long ago comes again.
 */
function hourFrom({ due_ts: due }: ClaimedRow, wish: SendHour, zone: string, now: number): number {
  if (wish.at === 'best' && now - due > MAX_DELAY_MS) return nextMomentAt(wallTime(due, zone).seconds, now, zone)
  if (wish.at !== 'time') return due
  const [hours = 0, minutes = 0, seconds = 0] = wish.time.split(':').map(Number)
  const { day } = wallTime(due, zone)
  const at = (later: number) => momentOf({ day: day + later, seconds: hours * 3600 + minutes * 60 + seconds }, zone)
  return at(0) >= due - MINUTE_MS ? at(0) : at(1)
}

/** A part of the spread that belongs to a message. */
const spreadOf = (id: string) => (Number.parseInt(id.slice(0, 6), 16) / 0xffffff) * SPREAD_MS

/** Settles what is not sent now: it is skipped, or waits for its moment. */
async function settle({ client, user, now }: JobContext, judged: readonly Judged[]): Promise<void> {
  if (judged.length === 0) return
  const rows = judged.map(({ row: { id }, verdict }) => {
    if (verdict === 'send') return { id, state: 'skipped', reason: 'The limit of messages a day was reached' }
    return 'skip' in verdict
      ? { id, state: 'skipped', reason: verdict.skip }
      : { id, state: 'pending', reason: '', due: verdict.laterTS }
  })
  await client.query(
    `UPDATE messages m SET state = s.state, reason = s.reason, due_ts = coalesce(s.due, m.due_ts), updated_ts = $3
     FROM jsonb_to_recordset($2::jsonb) AS s (id uuid, state text, reason text, due float8)
     WHERE m.organisation_id = $1 AND m.id = s.id AND m.id = ANY($4) AND m.state = 'pending'`,
    [user.orgId, JSON.stringify(rows), now, rows.map(({ id }) => id)],
  )
}
