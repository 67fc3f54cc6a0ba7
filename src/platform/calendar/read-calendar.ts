/** Reads the calendar of a range of days: what touches it, what that needs, and the names and numbers around. */
import { ALL_USER } from '#schemas/codes.ts'
import {
  type Calendar,
  type CalendarEntry,
  calendarKinds,
  MAX_CALENDAR_DAYS,
  MAX_CALENDAR_ENTRIES,
} from '#schemas/endpoints/calendar.ts'
import { channels } from '#schemas/values/channels.ts'
import { dayNumber, dayText } from '#src/time/calendar-periods.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { MalformedError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readBalance } from '../billing/history.ts'
import { readOfferStocks } from '../crowd/forecast/stock.ts'
import { namesOf } from '../documents/names-of.ts'
import { readInstall } from '../identity/install.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { countEverybody } from '../segments/count.ts'
import { readCounts } from '../segments/stored-counts.ts'
import { type CalendarRow, entryOf } from './entry-of.ts'
import { readLimits } from './limits.ts'

/** Days of a calendar, `YYYY-MM-DD`, both included. */
export interface AskedDays {
  readonly from: string
  readonly to: string
}

/**
 * Returns the numbers of the days that are asked for.
 *
 * @throws {MalformedError} When they are turned round or too many.
 */
export function askedDays({ from, to }: AskedDays): { readonly first: number; readonly last: number } {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  if (last < first) throw new MalformedError([{ path: 'to', message: 'must not be before from' }])
  if (last - first >= MAX_CALENDAR_DAYS)
    throw new MalformedError([{ path: 'to', message: `must be within ${MAX_CALENDAR_DAYS} days` }])
  return { first, last }
}

/**
 * Reads everything that touches these days.
 *
 * @throws {MalformedError} When the days are turned round or too many.
 */
export async function readCalendar(transaction: TransactionContext, asked: AskedDays): Promise<Calendar> {
  const { client, user, now } = transaction
  const { first, last } = askedDays(asked)
  const { timezone: zone } = await readOrganisation(client, user.orgId)
  const span = { from: momentOf({ day: first, seconds: 0 }, zone), to: momentOf({ day: last + 1, seconds: 0 }, zone) }
  const clock = { zone, now }
  const rows = await touchingRows(transaction, span)
  const isCut = rows.length > MAX_CALENDAR_ENTRIES
  const touching = rows
    .slice(0, MAX_CALENDAR_ENTRIES)
    .flatMap((row) => entryOf(row, clock) ?? [])
    .filter((entry) => touches(entry, span))
  const entries = await withRates(transaction, touching, clock)
  const needed = await neededRules(transaction, entries, clock)
  const { interruptionsPerDay } = await readInstall(transaction)
  return {
    ...{ ...asked, timezone: zone, today: dayText(wallTime(now, zone).day), now },
    ...{ entries, needed, isCut },
    segments: await segmentsAround(transaction, entries),
    offers: await offersAround(transaction, entries),
    limits: { ...(await readLimits(transaction)), messagesPerDay: interruptionsPerDay },
    balance: await readBalance(transaction),
  }
}

/** The columns of a `CalendarRow`, of documents `d` beside their budgets `b` and the files `o` that own them. */
const columns = `d.kind, d.id, d.revision, d.text, d.exact, d.name, d.status, d.start_ts, d.end_ts, d.type, d.rule_type,
  d.problems, d.creator, o.label AS kept_in, b.money, b.currency, b.coins, b.money_given, b.coins_given,
  (SELECT a.deadline_ts FROM approval_requests a WHERE a.organisation_id = d.organisation_id AND a.kind = d.kind
     AND a.document = d.id AND a.revision = d.revision AND a.state = 'open') AS asked_until`
const source = `documents d LEFT JOIN budgets b ON b.organisation_id = d.organisation_id AND b.document = d.id
  LEFT JOIN document_owners o ON o.organisation_id = d.organisation_id AND o.kind = d.kind AND o.id = d.id`

interface Moments {
  readonly from: number
  readonly to: number
}

/** The rows that may touch some time; a push notification may say its moment in its text alone. */
async function touchingRows({ client, user }: TransactionContext, { from, to }: Moments): Promise<CalendarRow[]> {
  const { rows } = await client.query<CalendarRow>(
    `SELECT ${columns} FROM ${source}
     WHERE d.organisation_id = $1 AND d.kind = ANY($2) AND d.deleted_ts IS NULL AND NOT d.library
       AND (d.start_ts < $4 AND (d.start_ts >= $3 OR (d.end_ts IS NULL OR d.end_ts > $3)
              AND (d.kind <> ALL($5) OR d.listed ? 'event'))
            OR d.start_ts IS NULL AND d.kind = 'push')
     ORDER BY d.start_ts, d.name, d.id LIMIT ${MAX_CALENDAR_ENTRIES + 1}`,
    [user.orgId, [...calendarKinds], from, to, [...channels]],
  )
  return rows
}

const touches = ({ start, end, sort }: CalendarEntry, { from, to }: Moments) =>
  start < to && (sort === 'message' ? start >= from : end === null || end > from || start >= from)

/** Reads the rules that entries need and that are not among them. */
async function neededRules(
  { client, user }: TransactionContext,
  entries: readonly CalendarEntry[],
  clock: { readonly zone: string; readonly now: number },
): Promise<CalendarEntry[]> {
  const known = new Set(entries.map(({ id }) => id))
  const missing = [...new Set(entries.flatMap(({ rules }) => rules))].filter((id) => !known.has(id))
  if (missing.length === 0) return []
  const { rows } = await client.query<CalendarRow>(
    `SELECT ${columns} FROM ${source}
     WHERE d.organisation_id = $1 AND d.kind = 'rule' AND d.id = ANY($2) AND d.deleted_ts IS NULL ORDER BY d.id`,
    [user.orgId, missing],
  )
  return rows.flatMap((row) => entryOf(row, clock) ?? [])
}

/** The days whose giving says how much a campaign gives a day. */
const DAYS_OF_RATE = 7

/** Says of what runs how many of each offer it gave a day in the last week, by the days that have been counted. */
async function withRates(
  { client, user }: TransactionContext,
  entries: readonly CalendarEntry[],
  { zone, now }: { readonly zone: string; readonly now: number },
): Promise<CalendarEntry[]> {
  const running = entries.filter(({ status, offers }) => status === 'active' && offers.length > 0)
  if (running.length === 0) return [...entries]
  const today = wallTime(now, zone).day
  const { rows } = await client.query<{ id: string; offer: string; times: number }>(
    `SELECT subject AS id, part AS offer, sum(times)::float8 AS times FROM figure_parts
     WHERE organisation_id = $1 AND measure = 'given' AND subject = ANY($2) AND day >= $3 AND day < $4 GROUP BY 1, 2`,
    [user.orgId, running.map(({ id }) => id), today - DAYS_OF_RATE, today],
  )
  const given = new Map(rows.map(({ id, offer, times }) => [`${id} ${offer}`, times]))
  const rateOf = ({ id, start }: CalendarEntry, offer: string) => {
    const days = Math.min(DAYS_OF_RATE, today - wallTime(start, zone).day)
    return days < 1 ? null : (given.get(`${id} ${offer}`) ?? 0) / days
  }
  const active = new Set(running)
  return entries.map((entry) =>
    active.has(entry)
      ? { ...entry, offers: entry.offers.map((offer) => ({ ...offer, perDay: rateOf(entry, offer.id) })) }
      : entry,
  )
}

async function segmentsAround(
  transaction: TransactionContext,
  entries: readonly CalendarEntry[],
): Promise<Calendar['segments']> {
  const ids = [...new Set(entries.flatMap(({ segments }) => segments))].filter((id) => id !== ALL_USER)
  const names = await namesOf(transaction, 'segment', ids)
  const counts = await readCounts(transaction, [...names.keys()])
  return [
    { id: ALL_USER, name: ALL_USER, people: await countEverybody(transaction) },
    ...[...names].map(([id, name]) => ({ id, name, people: counts.get(id)?.count ?? null })),
  ]
}

async function offersAround(
  transaction: TransactionContext,
  entries: readonly CalendarEntry[],
): Promise<Calendar['offers']> {
  const { client, user } = transaction
  const ids = [...new Set(entries.flatMap(({ offers }) => offers.map(({ id }) => id)))]
  if (ids.length === 0) return []
  const { rows } = await client.query<Pick<Calendar['offers'][number], 'id' | 'kind' | 'name' | 'canRaise'>>(
    `SELECT id, kind, name, kind = 'offer' AND listed->>'dynamic' IS DISTINCT FROM 'true' AS "canRaise" FROM documents
     WHERE organisation_id = $1 AND kind IN ('offer', 'third-party-offer') AND id = ANY($2) AND deleted_ts IS NULL
     ORDER BY name, id`,
    [user.orgId, ids],
  )
  const stocks = new Map((await readOfferStocks(transaction, ids)).map(({ offerId, ...stock }) => [offerId, stock]))
  return rows.map((row) => ({ ...row, ...(stocks.get(row.id) ?? { limit: null, given: 0 }) }))
}
