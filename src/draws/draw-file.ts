/**
 * The draw file that auditors get: a header, the lines of the log, and a signature over all of them; a JSON text a line,
 * each ended by a line feed.
 */
import type { LogLine } from './log.ts'

/** The format that a header names. */
export const DRAW_FILE_FORMAT = 'questwire-draws-1'

/** The first line of a draw file. */
export interface DrawFileHeader {
  readonly format: typeof DRAW_FILE_FORMAT
  readonly organisation: string
  readonly rule: string
  /** Name of the rule. */
  readonly name: string
  /** The Ed25519 key of the organisation's draws, 32 bytes in hex. */
  readonly publicKey: string
  /** The moment at which it was made, milliseconds since the epoch. */
  readonly made: number
}

/** Returns the first line. */
export const headerLine = ({ organisation, rule, name, publicKey, made }: Omit<DrawFileHeader, 'format'>): string =>
  `${JSON.stringify({ format: DRAW_FILE_FORMAT, organisation, rule, name, publicKey, made })}\n`

/** Returns the line of an entry. */
export const entryLine = ({ hash, entry }: LogLine): string => `${JSON.stringify({ hash, entry })}\n`

/** Returns the last line: the signature of the SHA-256 hash of all lines before, in hex. */
export const signatureLine = (signature: string): string => `${JSON.stringify({ signature })}\n`
