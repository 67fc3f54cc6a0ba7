/**
 * The rows of a file of questions on the way into a template: read, mended cell by cell, and judged by the rules by which
 * the server reads files. Pure; the table that shows them is `SheetTable`.
 */
import { playTypes } from '#schemas/codes.ts'
import type { QuestionSheet } from '#schemas/endpoints/quiz-files.ts'
import type { JsonObject } from '#schemas/json.ts'
import { quizFileMessages as say } from '#schemas/messages/index.ts'
import { fileIn, filledQuestion } from '#schemas/question-files/named-media.ts'
import {
  type CellFault,
  cellName,
  type QuestionColumns,
  type QuestionRules,
  questionColumns,
  readQuestion,
} from '#schemas/question-files/read-questions.ts'

/** The pictures and sounds that are there: their addresses by their names in lower case. */
export type MediaUrls = ReadonlyMap<string, string>

/** A row with what is wrong with its cells. */
export interface SheetRow {
  /** The number of the row in the file, from 1. */
  readonly number: number
  readonly cells: readonly string[]
  readonly faults: readonly CellFault[]
}

/** The rows of a file as they are mended. */
export interface Sheet {
  readonly fileName: string
  readonly heading: readonly string[]
  /** Those that were wrong when the file was read come first; mending moves no row. */
  readonly rows: readonly SheetRow[]
  readonly columns: QuestionColumns
  readonly rules: QuestionRules
  readonly media: MediaUrls
}

/** Returns the rows of a file, judged; `undefined` where its heading names no column of questions. */
export function sheetOf(read: QuestionSheet, rules: QuestionRules, media: MediaUrls): Sheet | undefined {
  const heading = withNeeded(read.heading, rules)
  const columns = questionColumns(heading)
  if (!columns) return undefined
  const empty = { fileName: read.fileName, heading, columns, rules, media, rows: [] }
  const rows = read.rows.map(({ number, cells }) => judged(empty, number, padded(cells, heading.length)))
  return { ...empty, rows: wrongFirst(rows) }
}

/** Adds the columns that every question of this type fills in and the heading does not have, so that they can be filled in. */
function withNeeded(heading: readonly string[], { typeId, samePoints }: QuestionRules): readonly string[] {
  const columns = questionColumns(heading)
  if (!columns) return heading
  const isAsked = typeId === playTypes.quiz || typeId === playTypes.polling
  return [
    ...heading,
    ...(typeId === playTypes.opinionPoll ? [] : ['Option 1', 'Option 2'].slice(columns.options.length)),
    ...(typeId === playTypes.quiz && columns.right < 0 ? ['Correct option'] : []),
    ...(isAsked && !samePoints && columns.points < 0 ? ['Points'] : []),
  ]
}

const padded = (cells: readonly string[], length: number) => Array.from({ length }, (_, at) => cells[at] ?? '')

const wrongFirst = (rows: readonly SheetRow[]) =>
  [...rows].sort((one, other) => rank(one) - rank(other) || one.number - other.number)
const rank = ({ faults }: SheetRow) => (faults.length > 0 ? 0 : 1)

function judged(sheet: Sheet, number: number, cells: readonly string[]): SheetRow {
  const { columns, rules, media } = sheet
  const trimmed = cells.map((cell) => cell.trim())
  const missing = [columns.image, columns.audio].flatMap((column): readonly CellFault[] => {
    const name = fileIn(trimmed[column])
    if (name === '' || media.has(name)) return []
    const file = trimmed[column] ?? ''
    return [{ column, message: media.size === 0 ? say.zipNeeded(file) : say.zipWithout(file) }]
  })
  return { number, cells, faults: [...readQuestion(trimmed, columns, rules).faults, ...missing] }
}

/** Returns the sheet with another text in a cell; the row is judged anew and stays where it is. */
export function withCell(sheet: Sheet, row: number, column: number, text: string): Sheet {
  const rows = sheet.rows.map((one) =>
    one.number === row
      ? judged(
          sheet,
          row,
          one.cells.map((cell, at) => (at === column ? text : cell)),
        )
      : one,
  )
  return { ...sheet, rows }
}

/** Returns the sheet without a row. */
export const withoutRow = (sheet: Sheet, row: number): Sheet => ({
  ...sheet,
  rows: sheet.rows.filter(({ number }) => number !== row),
})

/** Returns the sheet judged by other pictures and sounds; what is wrong now comes first. */
export function withMedia(sheet: Sheet, media: MediaUrls): Sheet {
  const next = { ...sheet, media }
  return { ...next, rows: wrongFirst(sheet.rows.map(({ number, cells }) => judged(next, number, cells))) }
}

/** Returns the wrong rows, in their order. */
export const wrongRows = ({ rows }: Sheet): readonly SheetRow[] => rows.filter(({ faults }) => faults.length > 0)

/** A cell by the number of its row and its column, from 0. */
export interface SheetPlace {
  readonly row: number
  readonly column: number
}

/** Returns the wrong cell that follows another one in the table, or the first where none follows. */
export function nextWrongCell({ rows }: Sheet, after?: SheetPlace): SheetPlace | undefined {
  const wrong = rows.flatMap(({ number, faults }, index) =>
    [...new Set(faults.map(({ column }) => column))]
      .sort((a, b) => a - b)
      .map((column) => ({ row: number, column, index })),
  )
  const from = after ? rows.findIndex(({ number }) => number === after.row) : -1
  const isLater = ({ index, column }: (typeof wrong)[number]) =>
    index > from || (index === from && column > (after?.column ?? -1))
  const found = wrong.find(isLater) ?? wrong[0]
  return found && { row: found.row, column: found.column }
}

/** Returns the name of a cell as a spreadsheet has it: `D14`. */
export const nameOfCell = (row: SheetRow, column: number) => cellName(column, row.number)

/** Returns the questions of the rows in the order of the file, with the addresses of their pictures and sounds. */
export function questionsOfSheet({ rows, columns, rules, media }: Sheet): readonly JsonObject[] {
  return [...rows]
    .sort((one, other) => one.number - other.number)
    .map(({ cells }) => {
      const trimmed = cells.map((cell) => cell.trim())
      return filledQuestion(readQuestion(trimmed, columns, rules).question, media)
    })
}

/** Returns the names of the files that no row names. */
export function unusedMedia({ rows, columns, media }: Sheet): readonly string[] {
  const named = new Set(
    rows.flatMap(({ cells }) => [columns.image, columns.audio].map((column) => fileIn(cells[column]))),
  )
  return [...media.keys()].filter((name) => !named.has(name))
}

/** Returns the rows of an example of a file, its heading first. */
export function exampleRows({ typeId, samePoints }: QuestionRules): readonly (readonly (string | number)[])[] {
  if (typeId === playTypes.opinionPoll) return [['Question'], ['How did you like your order?']]
  const isQuiz = typeId === playTypes.quiz
  const points = !samePoints && typeId !== playTypes.predictAndWin
  const row = (name: string, options: readonly [string, string, string], right: string, image: string) => [
    ...[name, ...options],
    ...(isQuiz ? [right] : []),
    ...(points ? [10] : []),
    image,
  ]
  return [
    [
      ...['Question', 'Option 1', 'Option 2', 'Option 3'],
      ...(isQuiz ? ['Correct option'] : []),
      ...(points ? ['Points'] : []),
      'Image',
    ],
    row('Which spice is a root?', ['Ginger', 'Clove', 'Cinnamon'], 'Ginger', 'ginger.png'),
    row('Which spice is a bud?', ['Ginger', 'Clove', 'Cinnamon'], 'Clove', ''),
  ]
}
