import { csvOf } from '#src/format/csv.ts'

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** A document as a file: readable JSON. */
export function jsonFile(value: unknown): Blob {
  return new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' })
}

/** A table as a CSV file. */
export function csvFile(rows: readonly (readonly (string | number)[])[]): Blob {
  return new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' })
}

/** A name as a file may have it: `Diwali: spin & win` becomes `diwali-spin-win`. */
export function fileName(name: string, ending: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return `${plain || 'document'}.${ending}`
}
