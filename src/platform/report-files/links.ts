/** Links to reports that were mailed: made, listed, withdrawn and found by their secret. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { ReportLink } from '#schemas/endpoints/report-files.ts'
import { REPORT_LINK_DAYS, type ReportFileFormat } from '#schemas/values/report-file.ts'
import type { ReportKind } from '#schemas/values/report-kinds.ts'
import { DAY_MS } from '#src/time/durations.ts'
import type { Platform } from '../base/context.ts'
import { hashOf, withKey } from '../base/database/with-key.ts'
import { NotFoundError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { ReportTerms } from '../reports/query.ts'
import type { AskedFile } from './file-terms.ts'

/** The time that links are listed, and kept. */
export const LINK_LIFETIME_MS = 30 * DAY_MS

/** A link to be made. */
export interface NewLink {
  readonly asked: AskedFile
  readonly emails: readonly string[]
  readonly sender: { readonly id: string; readonly name: string }
  /** The schedule that sends it. */
  readonly scheduleId?: string
}

interface LinkRow {
  readonly id: string
  readonly report: ReportKind
  readonly format: ReportFileFormat
  readonly terms: ReportTerms
  readonly emails: string[]
  readonly senderName: string
  readonly schedule: string | null
  readonly createdTS: number
  readonly expiresTS: number
  readonly withdrawnTS: number | null
  /** True while the sender may sign in. */
  readonly hasSender: boolean
}

const columns = `l.id, l.report, l.format, l.terms, l.emails, l.sender_name AS "senderName", l.schedule,
  l.created_ts AS "createdTS", l.expires_ts AS "expiresTS", l.withdrawn_ts AS "withdrawnTS",
  EXISTS (SELECT 1 FROM users u WHERE u.id = l.sender AND u.verified AND u.disabled_ts IS NULL) AS "hasSender"`

/** Makes a link that is good for a week; answers its row and its secret of 256 bits, which is kept as a hash only. */
export async function createLink(
  transaction: TransactionContext,
  { asked: { kind, format, terms }, emails, sender, scheduleId }: NewLink,
): Promise<{ readonly link: ReportLink; readonly secret: string }> {
  const { client, user, now } = transaction
  const secret = randomBytes(32).toString('base64url')
  const id = randomUUID()
  await client.query(
    `INSERT INTO report_links (organisation_id, id, hash, report, format, terms, emails, sender, sender_name, schedule,
       created_ts, expires_ts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[user.orgId, id, hashOf(secret), kind, format, JSON.stringify(terms), emails, sender.id, sender.name],
      ...[scheduleId ?? null, now, now + REPORT_LINK_DAYS * DAY_MS],
    ],
  )
  return { link: await readLink(transaction, id), secret }
}

/** Lists the links of the last 30 days, of one report or of all, the newest first; at most 200. */
export async function listLinks(
  { client, now }: TransactionContext,
  report: ReportKind | undefined,
): Promise<ReportLink[]> {
  const { rows } = await client.query<LinkRow>(
    `SELECT ${columns} FROM report_links l
     WHERE l.organisation_id = app_organisation() AND l.created_ts > $1 AND ($2::text IS NULL OR l.report = $2)
     ORDER BY l.created_ts DESC, l.id LIMIT 200`,
    [now - LINK_LIFETIME_MS, report ?? null],
  )
  return rows.map((row) => linkOf(row, now))
}

/**
 * Withdraws a link; one that is over stays as it is.
 *
 * @throws {NotFoundError} When there is none.
 */
export async function withdrawLink(transaction: TransactionContext, id: string): Promise<ReportLink> {
  const { client, now } = transaction
  await client.query(
    'UPDATE report_links SET withdrawn_ts = $2 WHERE id::text = $1 AND withdrawn_ts IS NULL AND expires_ts > $2',
    [id, now],
  )
  return readLink(transaction, id)
}

async function readLink({ client, now }: TransactionContext, id: string): Promise<ReportLink> {
  const { rows } = await client.query<LinkRow>(`SELECT ${columns} FROM report_links l WHERE l.id::text = $1`, [id])
  if (!rows[0]) throw new NotFoundError()
  return linkOf(rows[0], now)
}

function linkOf(row: LinkRow, now: number): ReportLink {
  const { id, report, format, terms, emails, senderName, schedule, createdTS, expiresTS } = row
  return {
    ...{ id, report, format, createdTS, expiresTS, emailList: emails, byName: senderName },
    from: terms.selectedFromDate || null,
    to: terms.selectedToDate || null,
    scheduleId: schedule ?? '',
    state: stateOf(row, now),
  }
}

function stateOf({ withdrawnTS, expiresTS, hasSender }: LinkRow, now: number): ReportLink['state'] {
  if (withdrawnTS !== null) return 'withdrawn'
  if (expiresTS <= now) return 'expired'
  return hasSender ? 'open' : 'ended'
}

/** A link as who has its secret finds it. */
export interface FoundLink {
  readonly orgId: string
  readonly sender: string
  readonly asked: AskedFile
  readonly isOver: boolean
}

/**
 * Finds a link by its secret, in any organisation; undefined where there is none.
 *
 * @param now - Milliseconds since the epoch.
 */
export async function findLink(platform: Platform, secret: string, now: number): Promise<FoundLink | undefined> {
  const hash = hashOf(secret)
  const { rows } = await withKey(platform.pool, hash, (client) =>
    client.query<FoundLink & { kind: ReportKind; terms: ReportTerms; format: ReportFileFormat }>(
      `SELECT organisation_id AS "orgId", sender, report AS kind, terms, format,
         (withdrawn_ts IS NOT NULL OR expires_ts <= $2) AS "isOver"
       FROM report_links WHERE hash = $1`,
      [hash, now],
    ),
  )
  if (!rows[0]) return undefined
  const { orgId, sender, isOver, kind, terms, format } = rows[0]
  return { orgId, sender, isOver, asked: { kind, terms, format } }
}
