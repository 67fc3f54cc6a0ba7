/** A file that came with a form, its rows, and the refusal of it as a whole. */
import { genericMessages } from '#schemas/messages/index.ts'
import { InvalidError } from '../errors.ts'

/** A file that came with a form. */
export interface SentFile {
  /** As the sender calls it, without folders; never used as a path. */
  readonly name: string
  /** Where it lies until the call has been answered. */
  readonly path: string
  /** In bytes. */
  readonly size: number
}

/** A row of a file; rows without anything in them are left out, and counted in the numbers of the others. */
export interface FileRow {
  /** From 1, as a spreadsheet shows it. */
  readonly number: number
  /** The texts of its cells, trimmed. */
  readonly cells: readonly string[]
}

/** Creates the refusal of a file as a whole (C §8 "Invalid file format"; other sentences are ours). */
export const invalidFile = (message: string = genericMessages.invalidFileFormat): InvalidError =>
  new InvalidError([{ path: 'file', message, code: 'file' }])
