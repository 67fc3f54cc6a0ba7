/** The lag of the queue: the age of its oldest job tells workers that keep up from those that do not. */
import type { Pool } from 'pg'
import { queueName, queueSchema } from './queue.ts'

/** PostgreSQL's error code for a table that is not there. */
const UNDEFINED_TABLE = '42P01'

/**
 * Returns the seconds for which the oldest job that may be fetched has been waiting; 0 for an empty queue.
 *
 * @throws {Error} When the database does not answer.
 */
export async function readQueueLag(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    `SELECT greatest(0, extract(epoch FROM now() - min(start_after)))::float8 AS seconds FROM ${queueSchema}.job
     WHERE name = $1 AND state < 'active' AND start_after <= now()`,
    [queueName],
  )
  return rows[0]?.seconds ?? 0
}

/**
 * Says whether the tables of the queue have been made.
 *
 * @throws {Error} When the database does not answer.
 */
export async function hasQueue(pool: Pool): Promise<boolean> {
  try {
    await pool.query(`SELECT 1 FROM ${queueSchema}.queue WHERE name = $1 LIMIT 1`, [queueName])
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return false
    throw error
  }
}
