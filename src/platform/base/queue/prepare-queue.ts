import type { Pool, PoolClient } from 'pg'
import { applicationRole } from '../database/roles.ts'
import { StartError } from '../start-error.ts'
import { createPgBoss, JOB_LEASE_SECONDS, pgBossDb, queueName, queueSchema } from './queue.ts'

/** Key of the advisory lock, any number that is nobody else's: "queue" in ASCII. */
const lock = 0x7175657565

/** PostgreSQL's code for a missing right. */
const NO_RIGHT = '42501'

const grants = `
  grant usage on schema ${queueSchema} to ${applicationRole};
  grant select, insert, update, delete on all tables in schema ${queueSchema} to ${applicationRole}`

/** Brings the queue's tables to the version that pg-boss wants, with the owner's pool; throws a StartError. Several servers may do so at once. */
export async function prepareQueue(ownerPool: Pool, lease = JOB_LEASE_SECONDS): Promise<void> {
  const client = await ownerPool.connect()
  let failure: Error | undefined
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await install(client, lease)
    await client.query('select pg_advisory_unlock($1)', [lock])
  } catch (error) {
    failure = error as Error
    throw (error as { code?: unknown }).code === NO_RIGHT ? await withoutRight(ownerPool) : error
  } finally {
    // A failed connection is closed rather than used again, and its lock ends with it.
    client.release(failure)
  }
}

async function install(client: PoolClient, lease: number): Promise<void> {
  const boss = createPgBoss(pgBossDb(client))
  await boss.start()
  // A job whose server died is taken up again and again until it is done.
  const options = { name: queueName, retryLimit: 1_000_000, expireInSeconds: lease }
  await boss.createQueue(queueName, options)
  await boss.updateQueue(queueName, options)
  await client.query(grants)
}

async function withoutRight(ownerPool: Pool): Promise<StartError> {
  const { rows } = await ownerPool.query<{ database: string; name: string }>(
    'select current_database() as database, current_user as name',
  )
  const { database, name } = rows[0] ?? {}
  return new StartError(
    `The queue of webhook calls needs a schema of its own, and this user may not make one: let an administrator of the database run GRANT CREATE ON DATABASE "${database}" TO "${name}";`,
  )
}
