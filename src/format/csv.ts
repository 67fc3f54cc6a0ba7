/**
 * Tables as CSV for spreadsheets, quoted where needed, with no cell that a spreadsheet would carry out. Written by hand for
 * server and browser: the browser build of csv-stringify brings a polyfill of Node's Buffer for these few lines.
 */

/** The mark by which spreadsheets know UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Writes rows of cells as CSV with line ends of CR LF, after a byte order mark. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map(csvLine).join('')}`
}

/** Writes one row of cells with its line end. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** A cell; one that begins as a formula does (`= + - @`, also in full width, tab, line end) gets an apostrophe before it (READINGS "spreadsheet export"). */
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
