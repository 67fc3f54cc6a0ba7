/** The brand kit of an organisation, as it was sent; every save leaves its text. */
import type { JsonObject } from '#schemas/json.ts'
import { blankBrandKit } from '#schemas/values/brand-kit.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { isExact } from './exact-numbers.ts'

/** A stored kit; revision 0 is what an organisation starts with. */
export interface StoredKit {
  readonly revision: number
  readonly sent: JsonObject
  readonly exact: boolean
  readonly etag: string
  /** The person who saved it, and the moment in milliseconds since the epoch; absent if nobody has. */
  readonly saved?: { readonly by: string; readonly ts: number }
}

interface Row {
  readonly revision: number
  readonly text: string
  readonly saved_by: string
  readonly saved_ts: number
}

/** Reads the kit of the organisation that the transaction is inside of. */
export async function readBrandKit({ client, user }: Pick<TransactionContext, 'client' | 'user'>): Promise<StoredKit> {
  const { rows } = await client.query<Row>(
    `SELECT revision, text, saved_by, saved_ts FROM brand_kits
     WHERE organisation_id = $1 ORDER BY revision DESC LIMIT 1`,
    [user.orgId],
  )
  const [row] = rows
  if (!row) return { revision: 0, sent: blankBrandKit(), exact: true, etag: '"0"' }
  return {
    revision: row.revision,
    sent: JSON.parse(row.text) as JsonObject,
    exact: isExact(row.text),
    etag: `"${row.revision}"`,
    saved: { by: row.saved_by, ts: row.saved_ts },
  }
}

/** Returns the same and locks the kit, so that no other one is saved until the transaction ends. */
export async function lockBrandKit(transaction: TransactionContext): Promise<StoredKit> {
  await transaction.client.query('SELECT 1 FROM organisations WHERE id = $1 FOR NO KEY UPDATE', [
    transaction.user.orgId,
  ])
  return readBrandKit(transaction)
}

/** Keeps a kit as the next revision. */
export async function keepBrandKit(transaction: TransactionContext, before: StoredKit, text: string): Promise<void> {
  await transaction.client.query(
    'INSERT INTO brand_kits (organisation_id, revision, text, saved_by, saved_ts) VALUES ($1, $2, $3, $4, $5)',
    [transaction.user.orgId, before.revision + 1, text, transaction.user.name, transaction.now],
  )
}
