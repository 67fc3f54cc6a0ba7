/** Cells of text with separators, cut as the text comes in: quotes, doubled quotes and line ends inside them, any line end. */
import { refusedFile } from './refused-file.ts'

/** The longest cell that a spreadsheet can hold, in characters. */
const MAX_CELL = 32_767
const MAX_CELLS = 1000

/** Creates a parser: `push` answers the rows that a further piece of the text completes, `end` the last one. */
export function csvParser(separator: string) {
  const special = new RegExp(`["\\r\\n${separator === '\t' ? '\\t' : separator}]`, 'g')
  let row: string[] = []
  let cell = ''
  let rows: string[][] = []
  let number = 1
  /** Where the next character stands: in quotes, behind a quote inside them, behind a CR that ended a row, or outside. */
  let state: 'plain' | 'quoted' | 'quote' | 'return' = 'plain'

  const add = (piece: string) => {
    cell += piece
    if (cell.length > MAX_CELL) throw refusedFile(`Row ${number} has a cell of more than ${MAX_CELL} characters`)
  }
  const endCell = () => {
    row.push(cell)
    cell = ''
    if (row.length > MAX_CELLS) throw refusedFile(`Row ${number} has more than ${MAX_CELLS} cells`)
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
    number++
  }
  const plain = (character: string) => {
    state = 'plain'
    if (character === separator) endCell()
    else if (character === '\n' || character === '\r') {
      endRow()
      if (character === '\r') state = 'return'
    } else if (character === '"' && cell === '') state = 'quoted'
    else add(character)
  }
  const take = (character: string) => {
    if (state === 'quoted') {
      if (character === '"') state = 'quote'
      else add(character)
    } else if (state === 'quote' && character === '"') {
      add('"')
      state = 'quoted'
    } else if (state === 'return' && character === '\n') state = 'plain'
    else plain(character)
  }

  return {
    push(text: string): string[][] {
      rows = []
      let from = 0
      special.lastIndex = 0
      for (let found = special.exec(text); found; found = special.exec(text)) {
        if (found.index > from) {
          add(text.slice(from, found.index))
          if (state !== 'quoted') state = 'plain'
        }
        take(found[0])
        from = found.index + 1
      }
      if (from < text.length) {
        add(text.slice(from))
        if (state !== 'quoted') state = 'plain'
      }
      return rows
    },
    end(): string[][] {
      rows = []
      if (cell !== '' || row.length > 0) endRow()
      return rows
    },
  }
}

/** Finds what separates the cells, by the first line: the comma, or what stands there more often. */
export function separatorOf(start: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(start)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const count = (separator: string) => line.split(separator).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}
