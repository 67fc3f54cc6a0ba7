/** Tables as CSV files that spreadsheets open: quoted where needed, with nothing in them that a spreadsheet would carry out. */

/** Writes rows of cells as CSV with line ends of CR LF; it begins with a byte order mark, by which spreadsheets know UTF-8. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

/** A cell; one that begins as a formula does (`= + - @`, tab, line end) gets an apostrophe before it (READINGS "spreadsheet export"). */
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as a CSV file. */
export function csvFile(rows: readonly (readonly (string | number)[])[]): Blob {
  return new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' })
}
