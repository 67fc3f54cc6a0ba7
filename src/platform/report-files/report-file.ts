/** A report as a file that streams: read from one snapshot of the database, page by page, while it is taken. */
import type { ReportRow } from '#schemas/endpoints/reports.ts'
import { type ReportFileFormat, ROWS_HEADER } from '#schemas/values/report-file.ts'
import { formatDateTimeZone } from '#src/format/dates.ts'
import type { Platform } from '../base/context.ts'
import { holdEvents } from '../base/database/partitions.ts'
import { inSnapshot } from '../base/database/pool.ts'
import { progressReporter } from '../base/progress.ts'
import { readApart } from '../base/read-source.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { foldFigures } from '../figures/fold-figures.ts'
import { StreamedReply } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import type { AskedFile } from './file-terms.ts'
import { periodWords, type ReportHead, readReportHead, reportRows } from './report-source.ts'
import { writeFile } from './write-file.ts'

/** The files that one server makes at a time, and those of one organisation: each holds a connection. */
const MAX_FILES_AT_ONCE = 6
const MAX_FILES_OF_ORGANISATION = 3

const mediaTypes: Readonly<Record<ReportFileFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** The circumstances in which a file is made. */
interface Taker {
  readonly platform: Platform
  readonly orgId: string
  /** The member of staff who takes it; left out for a mailed link. */
  readonly userId?: string
  /** Aborted when nobody takes the file any more. */
  readonly signal: AbortSignal
  /** The id under which its progress in rows can be asked for. */
  readonly progressId?: string | undefined
}

/**
 * Answers a report as a file. Its head and its rows are of one moment, so that there come as many rows as are announced;
 * no page of rows is read before it is taken, or after the last.
 *
 * @throws {MalformedError} When a term is wrong.
 * @throws {Refusal} 429 when too many files are being made.
 */
export async function reportFile(taker: Taker, asked: AskedFile): Promise<StreamedReply> {
  const { platform, orgId, userId, signal } = taker
  if (!mayBegin(platform, orgId))
    throw new Refusal(429, 'Several files are being made. Please try again in a minute.', {
      headers: { 'Retry-After': '60' },
    })
  const free = occupy(platform, orgId)
  let snapshot: AsyncGenerator<Piece> | undefined
  // A taker who has gone does not always end the reading: the connection is given back at once.
  const end = () => {
    signal.removeEventListener('abort', end)
    free()
    snapshot?.return(undefined).catch(() => {})
  }
  signal.addEventListener('abort', end, { once: true })
  try {
    await foldFigures(platform, orgId)
    const { head, pieces } = await readApart(platform, { orgId, ...(userId && { id: userId }) }, ({ pool, lagMs }) => {
      const now = platform.now() - lagMs
      snapshot = inSnapshot<Piece>(
        pool,
        orgId,
        (client) => piecesOf({ client, user: { orgId, name: 'Questwire' }, now }, asked),
        holdEvents,
      )
      return withHead(snapshot)
    })
    signal.throwIfAborted()
    const body = writeFile(asked.format, {
      ...{ name: head.title, columns: head.columns, zone: head.zone, preface: prefaceOf(head, asked) },
      pages: pagesOf(taker, pieces, head),
    })
    return new StreamedReply(takenOrEnded(body, end), {
      'Content-Type': mediaTypes[asked.format],
      'Content-Disposition': `attachment; filename="${fileName(head, asked.format)}"`,
      [ROWS_HEADER]: String(head.total),
    })
  } catch (error) {
    end()
    throw error
  }
}

/** A piece of what one snapshot says: what is known before the rows, then the rows in pages. */
type Piece = { readonly head: ReportHead } | { readonly rows: readonly ReportRow[] }

/** Reads the head of a report, the rows of which are still to be read. */
async function withHead(pieces: AsyncGenerator<Piece>): Promise<{ head: ReportHead; pieces: AsyncGenerator<Piece> }> {
  const first = await pieces.next()
  if (first.done || !('head' in first.value)) throw new Error('a report has no head')
  return { head: first.value.head, pieces }
}

async function* piecesOf(transaction: TransactionContext, { kind, terms }: AskedFile): AsyncGenerator<Piece> {
  yield { head: await readReportHead(transaction, kind, terms) }
  for await (const rows of reportRows(transaction, kind, terms)) yield { rows }
}

/** The lines before the table: which report, which days of which zone, as of when, and what it is narrowed down by. */
function prefaceOf(head: ReportHead, { terms }: AskedFile): readonly (readonly [string, string])[] {
  const narrowed = [
    ...(terms.searchKey || terms.title ? [`search: ${terms.searchKey || terms.title}`] : []),
    ...(terms.ruleName ? [`name: ${terms.ruleName}`] : []),
    ...(terms.status ? [`status: ${terms.status}`] : []),
    ...(terms.type && terms.type !== '0' ? [`type: ${terms.type}`] : []),
    ...(head.segmentNames.length > 0 ? [`segment: ${head.segmentNames.join(', ')}`] : []),
    ...(terms.requiredTypes ? [`period: ${terms.requiredTypes}`] : []),
    ...(terms.ruleIdList || terms.idList || terms.ruleId ? ['selected rows'] : []),
  ]
  return [
    ['Report', head.title],
    ['Period', periodWords(head.period)],
    ['Time zone', head.zone],
    ['As of', formatDateTimeZone(head.asOfTS, head.zone)],
    ...(narrowed.length > 0 ? [['Narrowed down by', narrowed.join('; ')] as const] : []),
  ]
}

/** Returns the name of a file: `activity-report-2026-11-01-2026-11-30.xlsx`. */
function fileName({ kind, period: { from, to } }: ReportHead, format: ReportFileFormat): string {
  return `${[kind, 'report', ...(from ? [from] : []), ...(to ? [to] : [])].join('-')}.${format}`
}

/** Reads the rows; a page at a time, none after the taker has gone. */
async function* pagesOf(
  { platform, orgId, signal, progressId }: Taker,
  pieces: AsyncIterable<Piece>,
  head: ReportHead,
) {
  const report = progressReporter(platform, orgId, progressId)
  try {
    let done = 0
    for await (const piece of pieces) {
      signal.throwIfAborted()
      if (!('rows' in piece)) continue
      done += piece.rows.length
      report(done, Math.max(head.total, done))
      yield piece.rows
    }
    signal.throwIfAborted()
  } catch (error) {
    if (!signal.aborted) platform.log(`A file of a report broke off: ${(error as Error).message}`)
    throw error
  }
}

/** The time in which a file must be begun to be taken, in milliseconds; a call for its headers alone never does. */
const BEGIN_MS = 10_000

/** Returns the same bytes; `end` is called when all are taken, when their taker gives up, and when nobody begins. */
function takenOrEnded(body: ReadableStream<Uint8Array>, end: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const unbegun = setTimeout(end, BEGIN_MS)
  unbegun.unref()
  return new ReadableStream(
    {
      async pull(stream) {
        clearTimeout(unbegun)
        try {
          const next = await reader.read()
          if (!next.done) return stream.enqueue(next.value)
          stream.close()
        } catch (error) {
          stream.error(error)
        }
        end()
      },
      cancel(reason) {
        clearTimeout(unbegun)
        end()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

/** The files that are being made now, each with its organisation. */
const beingMade = new WeakMap<Platform, Set<{ readonly orgId: string }>>()

function mayBegin(platform: Platform, orgId: string): boolean {
  const files = [...(beingMade.get(platform) ?? [])]
  return (
    files.length < MAX_FILES_AT_ONCE && files.filter((one) => one.orgId === orgId).length < MAX_FILES_OF_ORGANISATION
  )
}

/** Counts a file as being made; returns how that ends. */
function occupy(platform: Platform, orgId: string): () => void {
  const files = beingMade.get(platform) ?? new Set()
  beingMade.set(platform, files)
  const file = { orgId }
  files.add(file)
  return () => void files.delete(file)
}
