import { DatabaseError } from 'pg'
import type { Platform } from '../base/context.ts'
import type { Client } from '../base/database/pool.ts'
import { CallerGoneError } from '../base/errors.ts'
import { Refusal } from '../http/refusal.ts'

interface CancellableCall {
  readonly platform: Platform
  readonly client: Client
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal
}

/** How often the database is told to stop, in milliseconds, until it has: between two queries it does not hear. */
const CANCEL_INTERVAL_MS = 200

/** PostgreSQL's code for a query that was cancelled: it was told to stop, or took longer than a statement may. */
export const QUERY_CANCELLED = '57014'

/** Runs queries for as long as somebody waits for them; the database stops when the caller goes away, or after its time. */
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
