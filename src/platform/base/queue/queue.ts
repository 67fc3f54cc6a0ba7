/**
 * The queue of deliveries: pg-boss in a schema of its own on the same database. A job holds ids and nothing else, so its
 * tables need no walls between organisations; all that is sent stands behind them in `deliveries`. A job is put in within
 * the transaction of its delivery, so what is committed is never lost and what is rolled back is never sent.
 */

import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import type { Client } from '../database/pool.ts'

/** The schema that pg-boss keeps its tables in. */
export const queueSchema = 'questwire_queue'
/** The one queue. */
export const queueName = 'deliveries'

/** What a job says: which delivery, and which of its turns; a job of an earlier turn does nothing. */
export interface DeliveryJob {
  readonly organisation: string
  readonly delivery: string
  readonly turn: number
}

/** A job that was taken. */
export type Job = PgBoss.Job<DeliveryJob>

/** How long a job may be at work before others take it for lost, in seconds: longer than an attempt can take. */
export const JOB_LEASE_SECONDS = 60

/** What pg-boss asks a database with. */
export const pgBossDb = (client: Client): PgBoss.Db => ({
  executeSql: (text, values) => client.query(text, values),
})

/** The same with any connection of a pool; one that failed is not used again: it may stand in a broken transaction. */
export const pgBossPool = (pool: Pool): PgBoss.Db => ({
  async executeSql(text, values) {
    const client = await pool.connect()
    let failure: Error | undefined
    try {
      return await client.query(text, values)
    } catch (error) {
      failure = error as Error
      throw error
    } finally {
      client.release(failure)
    }
  },
})

/** Creates pg-boss over a database; it starts nothing of its own. */
export const createPgBoss = (db: PgBoss.Db): PgBoss =>
  new PgBoss({ db, schema: queueSchema, supervise: false, schedule: false })

// Every call of it names the transaction it belongs to.
const boss = createPgBoss({ executeSql: () => Promise.reject(new Error('a job belongs into a transaction')) })

/** Puts jobs into the queue, in the transaction of what they are about; `wait` is in milliseconds. */
export async function enqueueJobs(client: Client, turns: readonly DeliveryJob[], wait = 0): Promise<void> {
  if (turns.length === 0) return
  const startAfter = `${Math.max(0, wait) / 1000} seconds`
  await boss.insert(
    turns.map((data) => ({ name: queueName, data, startAfter })),
    { db: pgBossDb(client) },
  )
}

/** Takes jobs out of the queue for good, in the transaction of what was done about them. */
export async function deleteJobs(client: Client, jobs: readonly Pick<Job, 'id'>[]): Promise<void> {
  if (jobs.length === 0) return
  await boss.deleteJob(
    queueName,
    jobs.map(({ id }) => id),
    { db: pgBossDb(client) },
  )
}
