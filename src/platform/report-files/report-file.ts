/** A report as a file that streams: read from one snapshot of the database, page by page, while it is taken. */
import type { ReportRow } from '#schemas/endpoints/reports.ts'
import { type ReportFileFormat, ROWS_HEADER } from '#schemas/values/report-file.ts'
import { formatDateTimeZone } from '#src/format/dates.ts'
import type { Platform } from '../base/context.ts'
import { inSnapshot } from '../base/database/pool.ts'
import { inOrganisation } from '../base/in-organisations.ts'
import { progressReporter } from '../base/progress.ts'
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
  /** Aborted when nobody takes the file any more. */
  readonly signal: AbortSignal
  /** The id under which its progress in rows can be asked for. */
  readonly progressId?: string | undefined
}

/**
 * Answers a report as a file. Nothing is read before the first piece is taken, or after the last.
 *
 * @throws {MalformedError} When a term is wrong.
 * @throws {Refusal} 429 when too many files are being made.
 */
export async function reportFile(taker: Taker, asked: AskedFile): Promise<StreamedReply> {
  const { platform, orgId } = taker
  if (!mayBegin(platform, orgId))
    throw new Refusal(429, 'Several files are being made. Please try again in a minute.', {
      headers: { 'Retry-After': '60' },
    })
  await foldFigures(platform, orgId)
  const head = await inOrganisation(platform, orgId, (transaction) =>
    readReportHead(transaction, asked.kind, asked.terms),
  )
  const body = writeFile(asked.format, {
    ...{ name: head.title, columns: head.columns, zone: head.zone, preface: prefaceOf(head, asked) },
    pages: pagesOf(taker, asked, head),
  })
  return new StreamedReply(body, {
    'Content-Type': mediaTypes[asked.format],
    'Content-Disposition': `attachment; filename="${fileName(head, asked.format)}"`,
    [ROWS_HEADER]: String(head.total),
  })
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

/** Reads the rows of one moment; a page at a time, none after the taker has gone. */
async function* pagesOf(taker: Taker, { kind, terms }: AskedFile, { total }: ReportHead) {
  const { platform, orgId, signal, progressId } = taker
  const report = progressReporter(platform, orgId, progressId)
  const snapshot = inSnapshot<readonly ReportRow[]>(platform.pool, orgId, (client) =>
    reportRows({ client, user: { orgId, name: 'Questwire' }, now: platform.now() }, kind, terms),
  )
  const free = occupy(platform, orgId)
  // A taker who has gone does not always end the reading: the connection is given back at once.
  const end = () => {
    free()
    snapshot.return(undefined).catch(() => {})
  }
  signal.addEventListener('abort', end, { once: true })
  try {
    let done = 0
    for await (const page of snapshot) {
      signal.throwIfAborted()
      done += page.length
      report(done, Math.max(total, done))
      yield page
    }
    signal.throwIfAborted()
  } catch (error) {
    if (!signal.aborted) platform.log(`A file of a report broke off: ${(error as Error).message}`)
    throw error
  } finally {
    signal.removeEventListener('abort', end)
    free()
  }
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
