/**
 * Imports the codes of a file, all or none. Rows are streamed into a temporary table of the transaction, where the
 * database
 * finds duplicates and codes that the organisation has already; a file with a wrong row stores nothing.
 */
import type { FileReport } from '#schemas/endpoints/segments.ts'
import { voucherMessages } from '#schemas/messages/index.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import { extendTimeout } from '../../base/database/pool.ts'
import { InvalidError } from '../../base/errors.ts'
import { readRows } from '../../base/files/read-rows.ts'
import type { SentFile } from '../../base/files/sent-file.ts'
import { invalidFile } from '../../base/files/sent-file.ts'
import type { ReportProgress } from '../../base/progress.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { codeReader, type InvalidRow, type VoucherCode } from './read-codes.ts'

/** The most wrong rows that are listed; further ones are only counted. */
const MAX_ERRORS_LISTED = 1000
/** The rows that are inserted at once. */
const ROWS_PER_INSERT = 5000
/** The most codes of one offer: counts have at most 7 digits (C §5). */
const MAX_CODES_PER_OFFER = 9_999_999

/**
 * The longest time of a statement about a file, in milliseconds: a large one takes the database longer than a call usually
 * may, and another import may be waited for.
 */
const MAX_STATEMENT_MS = 10 * MINUTE_MS

/** Options of reading a file. */
export interface ImportOptions {
  readonly tell: ReportProgress
  readonly signal?: AbortSignal
}

/** Reads a file of vouchers into the temporary table and reports its wrong rows; nothing is stored. */
export async function checkVouchers(
  transaction: TransactionContext,
  file: SentFile,
  { tell, signal }: ImportOptions,
): Promise<FileReport> {
  const { client } = transaction
  await extendTimeout(client, MAX_STATEMENT_MS)
  await client.query('CREATE TEMPORARY TABLE incoming_vouchers (row bigint, code text) ON COMMIT DROP')
  const read = codeReader()
  const wrong: InvalidRow[] = []
  let waiting: VoucherCode[] = []
  let rows = 0
  let bad = 0
  const handOver = async (least: number) => {
    if (waiting.length < least || waiting.length === 0) return
    await client.query('INSERT INTO incoming_vouchers SELECT * FROM unnest($1::bigint[], $2::text[])', [
      waiting.map(({ row }) => row),
      waiting.map(({ code }) => code),
    ])
    waiting = []
    tell(rows)
  }
  for await (const batch of readRows(file, signal)) {
    const found = read(batch)
    rows += batch.length - found.headings
    bad += found.wrong.length
    wrong.push(...found.wrong.slice(0, MAX_ERRORS_LISTED - wrong.length))
    for (const code of found.codes) waiting.push(code)
    await handOver(ROWS_PER_INSERT)
  }
  await handOver(0)
  const repeated = await findRepeats(transaction)
  const all = bad + repeated.count
  const errors = [...wrong, ...repeated.rows].sort((one, other) => one.row - other.row).slice(0, MAX_ERRORS_LISTED)
  return { fileName: file.name, rows, accepted: rows - all, wrong: all, errors: errors.map((error) => ({ ...error })) }
}

/**
 * Stores the codes of a file for an offer and returns their number.
 *
 * @throws {InvalidError} With the report, when a row is wrong, the file is empty or the offer would have too many codes.
 */
export async function importVouchers(
  transaction: TransactionContext,
  offer: string,
  file: SentFile,
  reading: ImportOptions,
): Promise<number> {
  const { client, user, now } = transaction
  await extendTimeout(client, MAX_STATEMENT_MS)
  // One file of an organisation at a time: what is free when it is judged is free when it is stored.
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`vouchers ${user.orgId}`])
  const report = await checkVouchers(transaction, file, reading)
  if (report.wrong > 0) throw wrongRows(report)
  if (report.accepted === 0) throw invalidFile(voucherMessages.empty)
  const { rows } = await client.query<{ last: number }>(
    'SELECT coalesce(max(number), 0) AS last FROM vouchers WHERE organisation_id = $1 AND offer = $2',
    [user.orgId, offer],
  )
  const last = rows[0]?.last ?? 0
  if (last + report.accepted > MAX_CODES_PER_OFFER) throw invalidFile(voucherMessages.tooMany)
  await client.query(
    `INSERT INTO vouchers (organisation_id, offer, number, code, added_ts)
     SELECT $1, $2, $3 + row_number() OVER (ORDER BY row), code, $4 FROM incoming_vouchers ORDER BY row`,
    [user.orgId, offer, last, now],
  )
  return report.accepted
}

interface RepeatedCode {
  readonly row: number
  readonly code: string
  readonly first: number
  readonly offer: string | null
  readonly name: string | null
  readonly count: number
}

/** Finds codes that stand in an earlier row as well, or that an offer of the organisation has or had. */
async function findRepeats({ client, user }: TransactionContext): Promise<{ count: number; rows: InvalidRow[] }> {
  await client.query('ANALYZE incoming_vouchers')
  const { rows } = await client.query<RepeatedCode>(
    `WITH judged AS (
       SELECT i.row, i.code, min(i.row) OVER (PARTITION BY i.code) AS first, v.offer
       FROM incoming_vouchers i LEFT JOIN vouchers v ON v.organisation_id = $1 AND v.code = i.code
     ), named AS (
       SELECT *, count(*) OVER () AS count FROM judged WHERE first < row OR offer IS NOT NULL ORDER BY row LIMIT $2
     )
     SELECT n.row, n.code, n.first, n.offer, n.count, d.name FROM named n LEFT JOIN documents d
     ON d.organisation_id = $1 AND d.kind = 'offer' AND d.id = n.offer AND d.deleted_ts IS NULL ORDER BY n.row`,
    [user.orgId, MAX_ERRORS_LISTED],
  )
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map((found) => ({ row: found.row, value: found.code, message: repeatMessage(found) })),
  }
}

function repeatMessage({ row, first, offer, name }: RepeatedCode): string {
  if (first < row) return voucherMessages.twice(first)
  return name !== null && offer !== null ? voucherMessages.taken(name) : voucherMessages.given
}

/** Creates the error of a file with wrong rows: the first one is the message, the listed ones are in the report. */
function wrongRows(report: FileReport): InvalidError {
  const [first] = report.errors
  const message = `${report.wrong} of ${report.rows} rows ${report.wrong === 1 ? 'is' : 'are'} wrong: row ${first?.row}, ${first?.message}`
  return new InvalidError(message, { errors: [{ path: 'file', message, code: 'file-rows' }], keys: { report } })
}
