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

/** A file on the disk that is written while it comes, so that none of it has to be held. */
export type OpenFile = FileSystemWritableFileStream

/** The part of the File System Access API that only some browsers have. */
interface WithSavePicker {
  readonly showSaveFilePicker?: (options: { readonly suggestedName: string }) => Promise<FileSystemFileHandle>
}

/**
 * Asks where a file is to be saved, and opens it; undefined where the browser cannot. It has to follow a click at once.
 *
 * @throws {DOMException} An `AbortError` when nothing was chosen.
 */
export async function openFile(suggestedName: string): Promise<OpenFile | undefined> {
  const { showSaveFilePicker } = window as WithSavePicker
  return showSaveFilePicker && (await showSaveFilePicker.call(window, { suggestedName })).createWritable()
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
