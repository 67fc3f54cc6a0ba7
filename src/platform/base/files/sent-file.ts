/** A file of a form, its rows, and its refusal. */
import { genericMessages } from '#schemas/messages/index.ts'
import { InvalidError } from '../errors.ts'

/** A file that was sent with a form. */
export interface SentFile {
  /** The name given by the sender, without folders; it is never used as a path. */
  readonly name: string
  /** The path of its temporary copy, which exists until the call is answered. */
  readonly path: string
  /** The size in bytes. */
  readonly size: number
}

/** A row of a file. Empty rows are left out, but they count in the numbers of the others. */
export interface FileRow {
  /** The number of the row, from 1, as a spreadsheet shows it. */
  readonly number: number
  /** The trimmed texts of its cells. */
  readonly cells: readonly string[]
}

/** Creates the refusal of a whole file (C §8 "Invalid file format"; other sentences are ours). */
export const invalidFile = (message: string = genericMessages.invalidFileFormat): InvalidError =>
  new InvalidError([{ path: 'file', message, code: 'file' }])
