/** Documents of which an organisation has one, as they were sent: its brand kit, its wallet page. Every save leaves its text. */

import { blankWalletPage } from '#schemas/documents/wallet-page-blank.ts'
import type { Version } from '#schemas/endpoints/versions.ts'
import type { JsonObject } from '#schemas/json.ts'
import { blankBrandKit } from '#schemas/values/brand-kit.ts'
import { NotFoundError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { isExact } from './exact-numbers.ts'
import { MAX_VERSIONS_LISTED } from './versions.ts'

/** A stored document; revision 0 is what an organisation starts with. */
export interface StoredSingle {
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

/** A save as a version: the document has no name and no status. */
const columns = `revision, saved_by AS "savedBy", saved_ts AS "savedTS", '' AS name, '' AS status`

/** The keys of a document that the server lays over it: who saved it when. */
export const savedKeys = ({ saved }: StoredSingle) => (saved ? { updatedTS: saved.ts, createdby: saved.by } : {})

type Inside = Pick<TransactionContext, 'client' | 'user'>

/** Creates the reading and keeping of a document in its table; `blank` is what an organisation starts with. */
function singleDocument(table: 'brand_kits' | 'wallet_pages', blank: () => object) {
  /** Reads it in the organisation that the transaction is inside of. */
  async function read({ client, user }: Inside): Promise<StoredSingle> {
    const { rows } = await client.query<Row>(
      `SELECT revision, text, saved_by, saved_ts FROM ${table}
       WHERE organisation_id = $1 ORDER BY revision DESC LIMIT 1`,
      [user.orgId],
    )
    const [row] = rows
    if (!row) return { revision: 0, sent: blank() as JsonObject, exact: true, etag: '"0"' }
    return {
      revision: row.revision,
      sent: JSON.parse(row.text) as JsonObject,
      exact: isExact(row.text),
      etag: `"${row.revision}"`,
      saved: { by: row.saved_by, ts: row.saved_ts },
    }
  }
  return {
    read,
    /** Lists its saves, newest first. */
    async versions({ client, user }: Inside): Promise<Version[]> {
      const { rows } = await client.query<Version>(
        `SELECT ${columns} FROM ${table} WHERE organisation_id = $1 ORDER BY revision DESC LIMIT ${MAX_VERSIONS_LISTED}`,
        [user.orgId],
      )
      return rows
    },
    /**
     * Reads one save as it was sent, with the keys the server owns laid over it.
     *
     * @throws {NotFoundError} When there is no such save.
     */
    async version(inside: Inside, revision: number) {
      const { rows } = await inside.client.query<Version & { readonly text: string }>(
        `SELECT ${columns}, text FROM ${table} WHERE organisation_id = $1 AND revision = $2`,
        [inside.user.orgId, revision],
      )
      if (!rows[0]) throw new NotFoundError()
      const { text, ...version } = rows[0]
      const document = { ...(JSON.parse(text) as JsonObject), ...savedKeys(await read(inside)) }
      return { version, document, exact: isExact(text) }
    },
    /** Returns the same and locks it, so that no other one is saved until the transaction ends. */
    async lock(transaction: TransactionContext): Promise<StoredSingle> {
      const { client, user } = transaction
      await client.query('SELECT 1 FROM organisations WHERE id = $1 FOR NO KEY UPDATE', [user.orgId])
      return read(transaction)
    },
    /** Keeps a text as the next revision. */
    async keep({ client, user, now }: TransactionContext, before: StoredSingle, text: string): Promise<void> {
      await client.query(
        `INSERT INTO ${table} (organisation_id, revision, text, saved_by, saved_ts) VALUES ($1, $2, $3, $4, $5)`,
        [user.orgId, before.revision + 1, text, user.name, now],
      )
    },
  }
}

/** The brand kit of an organisation. */
export const brandKits = singleDocument('brand_kits', blankBrandKit)

/** The wallet page of an organisation. */
export const walletPages = singleDocument('wallet_pages', blankWalletPage)
