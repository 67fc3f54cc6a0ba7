/**
 * The queue of deliveries: pg-boss in its own schema of the same database. A job holds only ids, so these tables need no
 * row-level security; the contents stand in `deliveries`, which has it. A job is inserted in the transaction of its
 * delivery, so a committed delivery is never lost and a rolled-back one is never sent.
 */
import type { Pool, PoolClient } from 'pg'
import PgBoss from 'pg-boss'
import type { Client } from '../base/database/pool.ts'
import { applicationRole } from '../base/database/roles.ts'
import { StartError } from '../base/start-error.ts'

/** The schema of pg-boss's tables. */
export const queueSchema = 'questwire_queue'
/** The name of the only queue. */
export const queueName = 'deliveries'

/** The content of a job: the delivery, and which of its jobs this is. A job that is not the delivery's latest does nothing. */
export interface DeliveryJob {
  readonly organisation: string
  readonly delivery: string
  readonly sequence: number
}

/** A job as it was fetched from the queue. */
export type QueuedJob = PgBoss.Job<DeliveryJob>

/** The seconds after which a running job counts as lost and is fetched again: more than an attempt can take. */
export const JOB_LEASE_SECONDS = 60

/** The key of the advisory lock, unique to this purpose: "queue" in ASCII. */
const PREPARE_LOCK_KEY = 0x7175657565

/** PostgreSQL's error code for a missing privilege. */
const INSUFFICIENT_PRIVILEGE = '42501'

/** Lets pg-boss run its statements in the transaction of a client. */
export const pgBossDb = (client: Client): PgBoss.Db => ({
  executeSql: (text, values) => client.query(text, values),
})

/** Lets pg-boss run each statement on any connection of a pool; a connection that failed is closed, because its transaction may be broken. */
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

/** Creates pg-boss over a database, without its background work. */
export const createPgBoss = (db: PgBoss.Db): PgBoss =>
  new PgBoss({ db, schema: queueSchema, supervise: false, schedule: false })

// Each of its calls names the transaction to run in.
const boss = createPgBoss({ executeSql: () => Promise.reject(new Error('a job belongs into a transaction')) })

/**
 * Adds jobs to the queue in the caller's transaction.
 *
 * @param delayMs - Milliseconds until the jobs may be fetched.
 */
export async function enqueueJobs(client: Client, jobs: readonly DeliveryJob[], delayMs = 0): Promise<void> {
  if (jobs.length === 0) return
  const startAfter = `${Math.max(0, delayMs) / 1000} seconds`
  await boss.insert(
    jobs.map((data) => ({ name: queueName, data, startAfter })),
    { db: pgBossDb(client) },
  )
}

/** Deletes jobs from the queue in the caller's transaction. */
export async function deleteJobs(client: Client, jobs: readonly Pick<QueuedJob, 'id'>[]): Promise<void> {
  if (jobs.length === 0) return
  await boss.deleteJob(
    queueName,
    jobs.map(({ id }) => id),
    { db: pgBossDb(client) },
  )
}

/**
 * Brings the queue's tables to the version that pg-boss needs. Several servers may do this at the same time.
 *
 * @param leaseSeconds - Seconds after which a running job is fetched again.
 * @throws {StartError} When the user of the pool may not create a schema.
 */
export async function prepareQueue(ownerPool: Pool, leaseSeconds = JOB_LEASE_SECONDS): Promise<void> {
  const client = await ownerPool.connect()
  let failure: Error | undefined
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK_KEY])
    await installQueue(client, leaseSeconds)
    await client.query('select pg_advisory_unlock($1)', [PREPARE_LOCK_KEY])
  } catch (error) {
    failure = error as Error
    throw (error as { code?: unknown }).code === INSUFFICIENT_PRIVILEGE ? await missingPrivilege(ownerPool) : error
  } finally {
    // A failed connection is closed instead of reused; closing it releases the lock.
    client.release(failure)
  }
}

async function installQueue(client: PoolClient, leaseSeconds: number): Promise<void> {
  const installer = createPgBoss(pgBossDb(client))
  await installer.start()
  // A job whose server died is fetched again until it is done.
  const options = { name: queueName, retryLimit: 1_000_000, expireInSeconds: leaseSeconds }
  await installer.createQueue(queueName, options)
  await installer.updateQueue(queueName, options)
  await client.query(`
    grant usage on schema ${queueSchema} to ${applicationRole};
    grant select, insert, update, delete on all tables in schema ${queueSchema} to ${applicationRole}`)
}

async function missingPrivilege(ownerPool: Pool): Promise<StartError> {
  const { rows } = await ownerPool.query<{ database: string; name: string }>(
    'select current_database() as database, current_user as name',
  )
  const { database, name } = rows[0] ?? {}
  return new StartError(
    `The queue of webhook calls needs a schema of its own, and this user may not make one: let an administrator of the database run GRANT CREATE ON DATABASE "${database}" TO "${name}";`,
  )
}
