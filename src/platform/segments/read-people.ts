/** Reads a file of people, one a row, and reports the wrong rows. */

import type { FileLayout, FileReport, RowError } from '#schemas/endpoints/segments.ts'
import { segmentFileMessages as say } from '#schemas/messages/index.ts'
import { ingestLimits } from '#schemas/values/ingest-limits.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { readRows } from '../base/files/read-rows.ts'
import type { SentFile } from '../base/files/sent-file.ts'
import { invalidFile } from '../base/files/sent-file.ts'
import type { ReportProgress } from '../base/progress.ts'

/** The most people of a file. */
const MAX_PEOPLE_PER_FILE = 1_000_000
/** The most errors that are listed; all are counted. */
const MAX_ERRORS_LISTED = 1000
/** The most characters shown of a wrong value. */
const MAX_VALUE_CHARACTERS = 80

/** Headings of the column with the user ids, in small letters and digits only. */
const headings = new Set([
  ...['userid', 'userids', 'user', 'uid', 'id', 'identifier', 'identity', 'username'],
  ...['customerid', 'customer', 'memberid', 'member', 'profileid', 'externalid', 'externaluserid', 'clientid'],
  ...['email', 'emailid', 'emailaddress', 'mobile', 'mobilenumber', 'phone', 'phonenumber'],
])

/** The people of a file, with the report. */
export interface ImportedPeople {
  readonly report: FileReport
  readonly layout: FileLayout
  /** The user ids of the right rows, in their order. */
  readonly userIds: readonly string[]
}

/** The way a caller says that a file is meant; what is missing is told from the first row. */
export interface MeantLayout {
  /** The column with the user ids, counted from 0. */
  readonly column?: string | undefined
  readonly hasHeading?: 'true' | 'false' | undefined
}

/**
 * Reads a file of people.
 *
 * @throws {InvalidError} When the file cannot be read as a whole, is empty or holds too many people.
 */
export async function readPeopleFile(
  file: SentFile,
  report: ReportProgress,
  { signal, meant = {} }: { readonly signal?: AbortSignal; readonly meant?: MeantLayout } = {},
): Promise<ImportedPeople> {
  const rowOf = new Map<string, number>()
  const errors: RowError[] = []
  let [rows, wrong] = [0, 0]
  let layout: FileLayout | undefined
  for await (const batch of readRows(file, signal)) {
    for (const { number, cells } of batch) {
      if (layout === undefined) {
        layout = layoutOf(cells, meant)
        if (layout.hasHeading) continue
      }
      const value = cells[layout.column] ?? ''
      rows++
      const message = userIdProblem(value, rowOf)
      if (message === undefined) {
        if (rowOf.size === MAX_PEOPLE_PER_FILE) throw invalidFile(say.tooMany(formatNumber(MAX_PEOPLE_PER_FILE)))
        rowOf.set(ownCopy(value), number)
      } else if (++wrong <= MAX_ERRORS_LISTED) {
        errors.push({ row: number, value: value.slice(0, MAX_VALUE_CHARACTERS), message })
      }
    }
    report(rows)
  }
  if (rows === 0 || layout === undefined) throw invalidFile(say.nobody)
  return {
    report: { fileName: file.name, rows, accepted: rows - wrong, wrong, errors },
    layout,
    userIds: [...rowOf.keys()],
  }
}

/** The most columns that are told. */
const MAX_COLUMNS_TOLD = 50

/** Reads the layout of a file from its first row, as far as the caller has not said it. */
function layoutOf(cells: readonly string[], meant: MeantLayout): FileLayout {
  const found = columnOf(cells)
  const column = meant.column === undefined ? Math.max(0, found) : Number(meant.column)
  return {
    columns: cells.slice(0, MAX_COLUMNS_TOLD).map((cell) => cell.slice(0, MAX_VALUE_CHARACTERS)),
    column,
    hasHeading: meant.hasHeading === undefined ? found >= 0 : meant.hasHeading === 'true',
    isCertain: found >= 0 || meant.hasHeading !== undefined,
  }
}

/** Finds the column by its heading, the plainest first; -1 where the first row is no heading. */
function columnOf(cells: readonly string[]): number {
  const found = cells.map((cell) => cell.toLowerCase().replace(/[^a-z0-9]/g, ''))
  const places = [...headings].map((heading) => found.indexOf(heading))
  return places.find((column) => column >= 0) ?? -1
}

function userIdProblem(value: string, rowOf: ReadonlyMap<string, number>): string | undefined {
  if (value === '') return say.userIdMissing
  if (value.length > ingestLimits.userId) return say.userIdTooLong(ingestLimits.userId)
  if (unprintable.test(value)) return say.userIdUnprintable
  const first = rowOf.get(value)
  return first === undefined ? undefined : say.userIdRepeated(first)
}

/** Control characters, and unpaired surrogates, which cannot be stored. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unprintable = /[\u0000-\u001f\u007f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** Returns a copy of the text: a slice would keep the whole file in memory. */
const ownCopy = (text: string) => Buffer.from(text).toString()
