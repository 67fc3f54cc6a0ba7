import type { Platform } from './context.ts'
import { withOrganisation } from './database/pool.ts'
import { withKey } from './database/with-key.ts'
import type { SecretContext } from './secrets/secrets.ts'
import type { TransactionContext } from './transaction-context.ts'

/** The context of a job: a transaction inside one organisation. */
export type JobContext = TransactionContext & SecretContext

/** The ids of all organisations. */
export async function organisationIds(platform: Platform): Promise<readonly string[]> {
  const { rows } = await withKey(platform.pool, 'recount', (client) =>
    client.query<{ id: string }>('SELECT id FROM organisations ORDER BY id'),
  )
  return rows.map(({ id }) => id)
}

/** Runs a piece of a job in a transaction inside an organisation. */
export const inOrganisation = <T>(
  platform: Platform,
  orgId: string,
  work: (transaction: JobContext) => Promise<T>,
): Promise<T> =>
  withOrganisation(platform.pool, orgId, (client) =>
    work({ client, user: { orgId, name: 'Questwire' }, now: platform.now(), platform }),
  )

/** Takes a lock by its name until the end of the transaction; false where another server has it. */
export async function tryJobLock({ client, user }: TransactionContext, name: string): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(
    'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS mine',
    [`${name} ${user.orgId}`],
  )
  return rows[0]?.mine === true
}
