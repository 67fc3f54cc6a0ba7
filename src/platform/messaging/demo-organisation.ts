/** The demo organisation, whose messages never leave the machine. */
import type { TransactionContext } from '../base/transaction-context.ts'

/** The user name of the account that everybody may sign in as. */
const DEMO_USER = 'demo@questwire.test'

/** Says whether the organisation of a transaction is the demo's. */
export async function isDemoOrganisation({ client, user }: TransactionContext): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM users WHERE organisation_id = $1 AND email_key = $2', [
    user.orgId,
    DEMO_USER,
  ])
  return rowCount === 1
}
