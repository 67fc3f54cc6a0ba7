/** Tells an ailing database from a fault of ours, by what the driver throws. */

/** The state of a database that cannot serve: for the moment, or because its disk is full. */
export type Unavailability = 'for-now' | 'full'

/** SQLSTATE of a full disk. */
const DISK_FULL = '53100'

/**
 * The classes and codes of SQLSTATE that are about the server and not about the statement: lost connections, missing
 * resources, an operator's stop, a statement that took too long, a broken disk, a transaction that others stood in the way
 * of twice.
 */
const PASSING = ['08', '53', '57P', '57014', '58030', '40001', '40P01', '25006']

const SYSTEM_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])

/** The sentences of the driver and its pool for what has no code. */
const SENTENCES = [
  /^Query read timeout/,
  /^Connection terminated/,
  // A statement after the one at which the connection broke.
  /^Client (?:has encountered a connection error|was closed) and is not queryable/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired/,
]

/** Says why the database could not serve; undefined for any other error. */
export function unavailabilityOf(error: unknown): Unavailability | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown }
  if (code === DISK_FULL) return 'full'
  // The socket of a stopped database is a missing file.
  if (code === 'ENOENT' && syscall === 'connect') return 'for-now'
  if (typeof code === 'string') {
    return SYSTEM_ERRORS.has(code) || PASSING.some((start) => code.startsWith(start)) ? 'for-now' : undefined
  }
  return SENTENCES.some((sentence) => sentence.test(error.message)) ? 'for-now' : undefined
}

/** Says whether a statement was given up because the server did not answer: its connection cannot be used again. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Query read timeout')
