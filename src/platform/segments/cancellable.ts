import { DatabaseError } from 'pg'
import type { Platform } from '../base/context.ts'
import type { Client } from '../base/database/pool.ts'
import { CallerGoneError } from '../base/errors.ts'
import { Refusal } from '../http/refusal.ts'

interface CancellableCall {
  /** The database that is asked: its owner may cancel what the application asks. */
  readonly platform: { readonly ownerPool?: Platform['ownerPool'] | undefined }
  readonly client: Client
  /** Aborted when the caller has gone away. */
  readonly signal: AbortSignal
}

/**
 * The interval at which a query is cancelled again until it has ended, in milliseconds: between two queries the
 * database ignores it.
 */
const CANCEL_INTERVAL_MS = 200

/** PostgreSQL's code for a query that was cancelled: on request, or by the statement timeout. */
export const QUERY_CANCELLED = '57014'

/**
 * Runs queries while the caller waits. They are cancelled when the caller goes away, or by the statement timeout.
 *
 * @throws {CallerGoneError} When the caller has gone away.
 * @throws {Refusal} With 503 when the queries took too long.
 */
export async function runCancellable<T>(
  { platform, client, signal }: CancellableCall,
  run: () => Promise<T>,
): Promise<T> {
  if (signal.aborted) throw new CallerGoneError()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  let told: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  // As the owner, who signed in on both connections: the role of the application may stop nobody.
  const tell = () => {
    told = platform.ownerPool?.query('SELECT pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => {}) ?? told
  }
  const stop = () => {
    tell()
    timer = setInterval(tell, CANCEL_INTERVAL_MS)
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await run()
  } catch (error) {
    if (signal.aborted) throw new CallerGoneError()
    const tooLong = error instanceof DatabaseError && error.code === QUERY_CANCELLED
    throw tooLong ? new Refusal(503, 'Counting took too long. Please try again later') : error
  } finally {
    signal.removeEventListener('abort', stop)
    clearInterval(timer)
    // What was told must not reach the next query of this connection.
    await told
  }
}
