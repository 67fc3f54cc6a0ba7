/**
 * Reads the rows of a file of questions: one a row, below a heading that names the columns. The server reads files by it,
 * the editor the table in which they are mended. Pure.
 */
import { playTypes } from '../codes.ts'
import { blankSlider, type Question } from '../documents/template-questions.ts'
import { quizFileMessages as say, templateMessages } from '../messages/index.ts'

/** A row of a file. */
export interface QuestionRow {
  /** The number of the row, from 1, as a spreadsheet shows it. */
  readonly number: number
  /** The trimmed texts of its cells. */
  readonly cells: readonly string[]
}

/** A fault of a cell; its column counts from 0. */
export interface CellFault {
  readonly column: number
  readonly message: string
}

/** The way the rows of one file are meant. */
export interface QuestionRules {
  /** The type of the template: quizzes have right options, sliders no options at all. */
  readonly typeId: number
  /** True where all questions have the same points, and rows need none. */
  readonly samePoints: boolean
}

/** The columns by their headings, from 0; -1 where there is none. */
export interface QuestionColumns {
  readonly name: number
  readonly type: number
  readonly options: readonly number[]
  readonly right: number
  readonly points: number
  readonly position: number
  readonly image: number
  readonly audio: number
}

const headings = {
  name: /^(?:question|name|question text)$/,
  type: /^(?:type|question type)$/,
  right: /^(?:correct|right)(?: ?(?:option|answer))?$|^answer$/,
  points: /^(?:points?|score)$/,
  position: /^(?:img|image|picture) ?position$/,
  image: /^(?:image|picture)$/,
  audio: /^(?:audio|sound)$/,
} as const
const optionHeading = /^(?:option|answer) ?(?:\d{1,2}|[a-z])$/

/** Returns the columns of a heading; `undefined` where the row is none. */
export function questionColumns(cells: readonly string[]): QuestionColumns | undefined {
  const names = cells.map((cell) =>
    cell
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .trim(),
  )
  const at = (heading: RegExp) => names.findIndex((name) => heading.test(name))
  const options = names.flatMap((name, index) => (optionHeading.test(name) ? [index] : []))
  const { name, type, right, points, position, image, audio } = headings
  if (at(name) < 0) return undefined
  return {
    ...{ name: at(name), type: at(type), options, right: at(right), points: at(points) },
    ...{ position: at(position), image: at(image), audio: at(audio) },
  }
}

/** Returns the name of a cell as a spreadsheet has it; `column` counts from 0. */
export function cellName(column: number, row: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return `${letters}${row}`
}

/** A wrong cell of a file: its row, what it is called and holds, and what is wrong with it. */
export type WrongCell = {
  readonly row: number
  readonly cell: string
  readonly value: string
  readonly message: string
}

/** A batch of rows as questions, with the faults of their cells. */
export interface ReadQuestions {
  readonly questions: readonly Question[]
  /** The faults, at most one a cell; several may be of one row. */
  readonly errors: readonly WrongCell[]
  readonly wrongRows: number
}

/** Creates a reader of the batches of one file, in order; `undefined` comes back where the first row is no heading. */
export function questionReader(rules: QuestionRules) {
  let columns: QuestionColumns | undefined
  return (rows: readonly QuestionRow[]): ReadQuestions | undefined => {
    const content = columns ? rows : rows.slice(1)
    columns ??= questionColumns(rows[0]?.cells ?? [])
    if (!columns) return undefined
    const known = columns
    const read = content.map((row) => ({ row, ...readQuestion(row.cells, known, rules) }))
    return {
      questions: read.map(({ question }) => question),
      errors: read.flatMap(({ row, faults }) => faults.map((fault) => wrongCell(row, fault))),
      wrongRows: read.filter(({ faults }) => faults.length > 0).length,
    }
  }
}

function wrongCell({ number: row, cells }: QuestionRow, { column, message }: CellFault): WrongCell {
  const value = cells[column] ?? ''
  const shown = value.length > 80 ? `${value.slice(0, 79)}…` : value
  return { row, cell: cellName(column, row), value: shown, message }
}

/** Returns the cells of a row as a question, with the faults of the cells. */
export function readQuestion(
  cells: readonly string[],
  columns: QuestionColumns,
  rules: QuestionRules,
): { readonly question: Question; readonly faults: readonly CellFault[] } {
  const faults: CellFault[] = []
  const cell = (column: number) => (column < 0 ? '' : (cells[column] ?? ''))
  const fault = (column: number, message: string) => faults.push({ column: Math.max(0, column), message })
  const name = cell(columns.name)
  if ([...name].length < 3) fault(columns.name, templateMessages.questionLength)
  const isSlider = rules.typeId === playTypes.opinionPoll
  const filled = columns.options.filter((column) => cell(column) !== '')
  const texts = filled.map(cell)
  const right = rightOf(
    cell(columns.right),
    columns.options.map(cell),
    filled.map((column) => columns.options.indexOf(column)),
  )
  if (!isSlider && texts.length < 2)
    fault(columns.options[texts.length] ?? columns.name, templateMessages.optionsNeeded)
  if (rules.typeId === playTypes.quiz) {
    if (cell(columns.right) === '') fault(columns.right, templateMessages.correctOption)
    else if (right === undefined) fault(columns.right, say.rightOption)
  }
  const points = Number(cell(columns.points))
  const hasPoints = cell(columns.points) !== ''
  const needsPoints = rules.typeId === playTypes.quiz || rules.typeId === playTypes.polling
  if (needsPoints && !rules.samePoints && !(points > 0 && Number.isFinite(points))) fault(columns.points, say.points)
  const question: Question = {
    ...(isSlider ? blankSlider() : {}),
    name,
    type: isSlider ? 'slider' : cell(columns.type) || 'text',
    imgPosition: cell(columns.position) || 'top',
    image: cell(columns.image),
    audio: cell(columns.audio),
    ...(hasPoints && Number.isFinite(points) ? { points } : {}),
    ...(right === undefined ? {} : { correctOption: right }),
    ...(isSlider ? {} : { optionsList: rules.typeId === playTypes.polling ? texts : texts.map((text) => ({ text })) }),
  }
  return { question, faults }
}

/**
 * Returns the number of the right option among those that are filled in, from 1; the cell holds the number of its column
 * or its text. `undefined` where it holds neither.
 */
function rightOf(cell: string, all: readonly string[], filled: readonly number[]): number | undefined {
  if (cell === '') return undefined
  const byText = all.findIndex((text) => text !== '' && text.toLowerCase() === cell.toLowerCase())
  const index = byText >= 0 ? byText : /^\d{1,2}$/.test(cell) ? Number(cell) - 1 : -1
  const at = filled.indexOf(index)
  return at < 0 ? undefined : at + 1
}
