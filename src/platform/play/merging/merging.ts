/** The two people of a merge, and the documents in which the visitor may have left something. */
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { PlayerRef } from '../context/players.ts'

/** A visitor whose rows become those of a known player; the profile rows of both are locked. */
export interface Merging {
  readonly transaction: TransactionContext
  readonly visitor: PlayerRef
  readonly known: PlayerRef
  /** Ids of all documents that are played or followed. */
  readonly documents: readonly string[]
  /** The organisation's time zone, IANA. */
  readonly zone: string
}

/** Runs a statement whose first parameters are the organisation and the numbers of both profiles, the visitor's first. */
export async function runFor<Row extends object>(
  { transaction: { client, user }, visitor, known }: Merging,
  sql: string,
  ...more: readonly unknown[]
): Promise<Row[]> {
  const { rows } = await client.query<Row>(sql, [user.orgId, visitor.profile, known.profile, ...more])
  return rows
}
