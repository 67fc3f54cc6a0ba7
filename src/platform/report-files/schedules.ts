/** Schedules by which reports are mailed, as they are stored. */
import { randomUUID } from 'node:crypto'
import type { NewReportSchedule, ReportSchedule } from '#schemas/endpoints/report-files.ts'
import { MAX_REPORT_SCHEDULES } from '#schemas/values/report-file.ts'
import type { ReportKind } from '#schemas/values/report-kinds.ts'
import { InvalidError, NotFoundError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { nextRun } from './next-run.ts'
import { readAddresses } from './read-addresses.ts'

/** A schedule with what only the server knows. */
export type StoredSchedule = ReportSchedule & { readonly owner: string }

const columns = `s.id, s.report, s.format, s.terms, s.period, s.frequency, s.weekday, s.month_day AS "monthDay",
  s.time_of_day AS time, s.timezone, s.emails AS "emailList", s.owner, s.owner_name AS "ownerName",
  s.next_ts AS "nextTS", s.last_ts AS "lastTS", s.stopped`

const shown = ({ owner: _, ...schedule }: StoredSchedule): ReportSchedule => schedule

/** Lists the schedules, of one report or of all, in the order they were made. */
export async function listSchedules({ client }: TransactionContext, report?: ReportKind): Promise<ReportSchedule[]> {
  const { rows } = await client.query<StoredSchedule>(
    `SELECT ${columns} FROM report_schedules s
     WHERE s.organisation_id = app_organisation() AND ($1::text IS NULL OR s.report = $1) ORDER BY s.created_ts, s.id`,
    [report ?? null],
  )
  return rows.map(shown)
}

/**
 * Creates or changes a schedule, which whoever saves it owns from then on; one that had stopped sends again.
 *
 * @throws {InvalidError} When an address is wrong, or there are too many schedules.
 * @throws {NotFoundError} When there is none of this id.
 */
export async function saveSchedule(
  transaction: TransactionContext,
  owner: { readonly id: string; readonly name: string },
  { id, emailList, ...rhythm }: NewReportSchedule,
): Promise<ReportSchedule> {
  const { client, user, now } = transaction
  const emails = readAddresses(emailList)
  if (id) await lockSchedule(transaction, id)
  else await refuseMore(transaction)
  const schedule = id || randomUUID()
  const { report, format, terms, period, frequency, weekday, monthDay, time, timezone } = rhythm
  const values = [
    ...[user.orgId, schedule, report, format, JSON.stringify(terms), period, frequency, weekday, monthDay, time],
    ...[timezone, emails, owner.id, owner.name, now, await nextMoment(transaction, schedule, rhythm)],
  ]
  await client.query(
    `INSERT INTO report_schedules AS s (organisation_id, id, report, format, terms, period, frequency, weekday, month_day,
       time_of_day, timezone, emails, owner, owner_name, created_ts, next_ts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     ON CONFLICT (id) DO UPDATE SET report = $3, format = $4, terms = $5, period = $6, frequency = $7, weekday = $8,
       month_day = $9, time_of_day = $10, timezone = $11, emails = $12, owner = $13, owner_name = $14, next_ts = $16,
       stopped = ''`,
    values,
  )
  return readSchedule(transaction, schedule)
}

/** Returns the next moment at which a schedule sends: once a day of its zone at most, also where it was changed today. */
async function nextMoment({ client, now }: TransactionContext, id: string, rhythm: Parameters<typeof nextRun>[0]) {
  const { rows } = await client.query<{ day: number | null }>(
    'SELECT max(local_day) AS day FROM report_runs WHERE schedule = $1',
    [id],
  )
  let run = nextRun(rhythm, now)
  while (run.day <= (rows[0]?.day ?? Number.NEGATIVE_INFINITY)) run = nextRun(rhythm, run.at)
  return run.at
}

/**
 * Deletes a schedule; answers what it was.
 *
 * @throws {NotFoundError} When there is none.
 */
export async function deleteSchedule(transaction: TransactionContext, id: string): Promise<ReportSchedule> {
  const schedule = await readSchedule(transaction, id)
  await transaction.client.query('DELETE FROM report_schedules WHERE id::text = $1', [id])
  return schedule
}

async function readSchedule({ client }: TransactionContext, id: string): Promise<ReportSchedule> {
  const { rows } = await client.query<StoredSchedule>(
    `SELECT ${columns} FROM report_schedules s WHERE s.id::text = $1`,
    [id],
  )
  if (!rows[0]) throw new NotFoundError()
  return shown(rows[0])
}

async function lockSchedule({ client }: TransactionContext, id: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM report_schedules WHERE id::text = $1 FOR UPDATE', [id])
  if (rowCount === 0) throw new NotFoundError()
}

async function refuseMore({ client, user }: TransactionContext): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`report schedules ${user.orgId}`])
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM report_schedules WHERE organisation_id = app_organisation()',
  )
  if ((rows[0]?.count ?? 0) >= MAX_REPORT_SCHEDULES)
    throw new InvalidError(`There are ${MAX_REPORT_SCHEDULES} schedules already. Delete one first.`)
}

/** Takes a schedule that is due for this transaction; undefined where it is not, or another server has it. */
export async function takeDueSchedule(
  { client, now }: TransactionContext,
  id: string,
): Promise<StoredSchedule | undefined> {
  const { rows } = await client.query<StoredSchedule>(
    `SELECT ${columns} FROM report_schedules s WHERE s.id = $1 AND s.next_ts <= $2 FOR UPDATE SKIP LOCKED`,
    [id, now],
  )
  return rows[0]
}

/** Claims a day of a schedule's zone; false where it was sent already. */
export async function claimDay({ client, user, now }: TransactionContext, id: string, day: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO report_runs (organisation_id, schedule, local_day, claimed_ts) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [user.orgId, id, day, now],
  )
  return rowCount === 1
}

/** Notes that a schedule has sent, or let a time pass, and when it sends next. */
export async function setNext(
  { client }: TransactionContext,
  id: string,
  { nextTS, sentTS }: { readonly nextTS: number; readonly sentTS: number | null },
): Promise<void> {
  await client.query('UPDATE report_schedules SET next_ts = $2, last_ts = coalesce($3, last_ts) WHERE id = $1', [
    id,
    nextTS,
    sentTS,
  ])
}

/** Stops a schedule for a reason in a sentence. */
export async function stopSchedule({ client }: TransactionContext, id: string, reason: string): Promise<void> {
  await client.query('UPDATE report_schedules SET next_ts = NULL, stopped = $2 WHERE id = $1', [id, reason])
}
