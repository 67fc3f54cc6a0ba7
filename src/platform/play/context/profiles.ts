/** Profiles: the end users of an organisation, as its systems call them, with what is known of each. */
import type { TransactionContext } from '../../base/transaction-context.ts'

/** An end user and what is now known of them besides what was known before. */
export interface Told {
  readonly userId: string
  readonly properties: Readonly<Record<string, unknown>>
}

/**
 * Makes the profiles that are missing and merges what is told into those that are there, key by key. Each user once. Rows
 * are taken in the order of their users, so that calls that touch the same people wait for each other and never in a circle.
 */
export async function putProfiles({ client, user, now }: TransactionContext, told: readonly Told[]): Promise<void> {
  await client.query(
    `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
     SELECT $1, t."userId", t.properties, $3::float8, $3::float8
     FROM jsonb_to_recordset($2::jsonb) AS t ("userId" text, properties jsonb)
     WHERE t.properties <> '{}' OR NOT EXISTS (
       SELECT 1 FROM profiles p WHERE p.organisation_id = $1 AND p.user_id = t."userId")
     ORDER BY t."userId" COLLATE "C"
     ON CONFLICT (organisation_id, user_id)
     DO UPDATE SET properties = profiles.properties || excluded.properties, updated_ts = excluded.updated_ts
     WHERE profiles.properties || excluded.properties <> profiles.properties`,
    [user.orgId, JSON.stringify(told), now],
  )
}
