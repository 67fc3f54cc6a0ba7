/** Files of recipients: read, told apart row by row, and stored as they are. Nobody is added to the people of the platform. */
import { randomUUID } from 'node:crypto'
import type { RecipientFile } from '#schemas/endpoints/channel-shapes.ts'
import type { RowError } from '#schemas/endpoints/segments.ts'
import { channelMessages, recipientFileMessages as say } from '#schemas/messages/index.ts'
import { readEmail, readMobile } from '#schemas/values/addresses.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { ingestLimits } from '#schemas/values/ingest-limits.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { readRows } from '../base/files/read-rows.ts'
import { invalidFile, type SentFile } from '../base/files/sent-file.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

const MAX_RECIPIENTS = 1_000_000
const MAX_ERRORS_LISTED = 1000
const MAX_SHOWN = 20
const ROWS_PER_BATCH = 5000

/** The headings of columns, in small letters without anything between them. */
const headings = {
  address: {
    sms: ['mobile', 'mobilenumber', 'mobileno', 'phone', 'phonenumber', 'number', 'msisdn'],
    whatsapp: ['whatsapp', 'mobile', 'mobilenumber', 'mobileno', 'phone', 'phonenumber', 'number'],
    email: ['email', 'emailid', 'emailaddress', 'mail'],
    push: ['token', 'devicetoken', 'identifier', 'registrationid', 'fcmtoken'],
  } satisfies Readonly<Record<Channel, readonly string[]>>,
  userId: ['userid', 'user', 'id', 'customerid', 'memberid', 'externalid'],
  name: ['name', 'fullname', 'firstname'],
}

interface Columns {
  readonly address: number
  readonly userId: number
  readonly name: number
}

interface Recipient {
  readonly name: string
  readonly address: string
  readonly userId: string
}

/**
 * Reads a file for a channel and stores its right rows.
 *
 * @throws {InvalidError} When it cannot be read as a whole, has no such column, nobody in it, or too many.
 */
export async function storeRecipientFile(
  transaction: TransactionContext,
  channel: Channel,
  file: SentFile,
  signal: AbortSignal,
): Promise<RecipientFile> {
  const { recipients, errors, rows, wrong } = await readRecipients(channel, file, signal)
  const id = randomUUID()
  const { client, user, now } = transaction
  await client.query(
    'INSERT INTO recipient_files (organisation_id, id, name, people, created_ts) VALUES ($1, $2, $3, $4, $5)',
    [user.orgId, id, file.name, recipients.length, now],
  )
  for (let from = 0; from < recipients.length; from += ROWS_PER_BATCH) {
    const batch = recipients
      .slice(from, from + ROWS_PER_BATCH)
      .map((one, index) => ({ ...one, number: from + index + 1 }))
    await client.query(
      `INSERT INTO recipient_rows (organisation_id, file, number, name, address, user_id)
       SELECT $1, $2, r.number, r.name, r.address, r."userId"
       FROM jsonb_to_recordset($3::jsonb) AS r (number int, name text, address text, "userId" text)`,
      [user.orgId, id, JSON.stringify(batch)],
    )
  }
  const counted = await client.query<{ known: number }>(
    `SELECT count(*)::float8 AS known FROM recipient_rows r
     JOIN profiles p ON p.organisation_id = $1 AND p.user_id = r.user_id
     WHERE r.organisation_id = $1 AND r.file = $2 AND r.user_id <> ''`,
    [user.orgId, id],
  )
  const known = counted.rows[0]?.known ?? 0
  transaction.auditEntries?.push({ kind: 'recipient-file', id, name: file.name })
  return {
    ...{ id, fileName: file.name, rows, accepted: recipients.length, wrong, errors },
    ...{ known, unknown: recipients.length - known, list: recipients.slice(0, MAX_SHOWN).map((one) => ({ ...one })) },
    identifiersList: recipients.slice(0, MAX_SHOWN).map(({ address, userId }) => address || userId),
  }
}

async function readRecipients(channel: Channel, file: SentFile, signal: AbortSignal) {
  const seen = new Map<string, number>()
  const recipients: Recipient[] = []
  const errors: RowError[] = []
  let columns: Columns | undefined
  let [rows, wrong] = [0, 0]
  for await (const batch of readRows(file, signal)) {
    for (const { number, cells } of batch) {
      if (columns === undefined) {
        const found = columnsIn(channel, cells)
        columns = found ?? soleColumn(channel, cells)
        if (columns === undefined) throw invalidFile(say.column)
        if (found) continue
      }
      rows++
      const read = readRecipient(channel, columns, cells)
      const key = 'message' in read ? '' : read.address || `user ${read.userId}`
      const first = seen.get(key)
      const message = 'message' in read ? read.message : first === undefined ? undefined : say.repeated(first)
      if (message === undefined && !('message' in read)) {
        if (recipients.length === MAX_RECIPIENTS) throw invalidFile(say.tooMany(formatNumber(MAX_RECIPIENTS)))
        seen.set(key, number)
        recipients.push(read)
      } else if (++wrong <= MAX_ERRORS_LISTED)
        errors.push({ row: number, value: cells.join(', ').slice(0, 80), message: message ?? '' })
    }
  }
  if (rows === 0) throw invalidFile(say.nobody)
  return { recipients, errors, rows, wrong }
}

const plain = (cell: string) => cell.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Finds the columns by their headings; undefined where the first row has no heading of an address or a user id. */
function columnsIn(channel: Channel, cells: readonly string[]): Columns | undefined {
  const at = (names: readonly string[]) => {
    const places = names.map((name) => cells.findIndex((cell) => plain(cell) === name))
    return places.find((place) => place >= 0) ?? -1
  }
  const columns = { address: at(headings.address[channel]), userId: at(headings.userId), name: at(headings.name) }
  return columns.address < 0 && columns.userId < 0 ? undefined : columns
}

/** Takes the column of a file without a heading in which an address stands. */
function soleColumn(channel: Channel, cells: readonly string[]): Columns | undefined {
  const address = cells.findIndex((cell) => channel !== 'push' && readAddress(channel, cell) !== undefined)
  if (address >= 0) return { address, userId: -1, name: -1 }
  return cells.filter((cell) => cell.trim() !== '').length === 1
    ? { address: -1, userId: cells.findIndex((cell) => cell.trim() !== ''), name: -1 }
    : undefined
}

const readAddress = (channel: Channel, cell: string) =>
  channel === 'push' ? cell.trim() || undefined : channel === 'email' ? readEmail(cell) : readMobile(cell, '+91')

function readRecipient(
  channel: Channel,
  columns: Columns,
  cells: readonly string[],
): Recipient | { readonly message: string } {
  const cell = (column: number) => (cells[column] ?? '').trim()
  const [typed, userId, name] = [cell(columns.address), cell(columns.userId), cell(columns.name).slice(0, 200)]
  if (userId.length > ingestLimits.userId) return { message: say.missing }
  if (typed === '') return userId === '' ? { message: say.missing } : { name, address: '', userId }
  const address = readAddress(channel, typed)
  if (address === undefined) return { message: channel === 'email' ? channelMessages.email : channelMessages.mobile }
  return { name, address, userId }
}
