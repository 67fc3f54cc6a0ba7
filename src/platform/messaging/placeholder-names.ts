/** The placeholders that messages of an organisation may hold. */
import { alwaysKnown } from '#src/message-rendering/values.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** Names every placeholder of an organisation: those that every message knows, and the properties of its people. */
export async function placeholderNames({ client, user }: TransactionContext): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT jsonb_object_keys(properties) AS name
     FROM (SELECT properties FROM profiles WHERE organisation_id = $1 ORDER BY number DESC LIMIT 1000) AS p`,
    [user.orgId],
  )
  return [...new Set([...alwaysKnown, ...rows.map(({ name }) => name).filter((name) => /^\w{1,60}$/.test(name))])]
}
