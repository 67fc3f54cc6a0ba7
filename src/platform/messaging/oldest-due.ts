import type { Pool } from 'pg'
import { channels } from '#schemas/values/channels.ts'
import type { Client } from '../base/database/pool.ts'
import { withKey } from '../base/database/with-key.ts'

/**
 * SQL (`FROM …`) for the messages that are on (`d`), each with the oldest of its messages that is due (`m`) at the moment `$1`:
 * one look into an index a document, however many messages wait. Those of documents that were stopped wait for nobody. The key
 * `send` shows those of every organisation.
 */
export const OLDEST_DUE = `FROM documents d CROSS JOIN LATERAL (
    SELECT due_ts FROM messages
    WHERE document = d.id AND organisation_id = d.organisation_id AND state = 'pending' AND due_ts <= $1 ORDER BY due_ts LIMIT 1
  ) m
  WHERE d.kind IN (${channels.map((one) => `'${one}'`).join(', ')}) AND d.status = 'active' AND d.deleted_ts IS NULL`

/**
 * Runs a transaction that looks for what is due in every organisation. Its planner may not gather all that waits before it sorts:
 * it takes the policies of rows for stricter than they are, and believes that next to nothing waits.
 */
export function lookForDue<T>(pool: Pool, run: (client: Client) => Promise<T>): Promise<T> {
  return withKey(pool, 'send', run, { enable_bitmapscan: 'off' })
}
