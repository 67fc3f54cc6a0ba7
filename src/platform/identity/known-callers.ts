/** Callers whose organisation a server remembers, so that whether they still may call is asked as a transaction inside of it begins. */
import type { Pool, QueryResultRow } from 'pg'
import { type Client, withOrganisationAsking } from '../base/database/pool.ts'
import { noteRevision, revisionNow } from '../base/revision-at-begin.ts'

/** A caller whose organisation is known. */
export interface KnownCaller {
  readonly orgId: string
  /** The hash of the secret that they call with. */
  readonly hash: string
}

/** A kind of caller: how the rows of some are found, and who one of them is. */
export interface KnownCallers<Holder, Row extends QueryResultRow> {
  /** Returns SQL for the rows of secrets by their hashes, with the values in it. */
  select(hashes: readonly string[]): string
  /** Returns whoever calls with a secret; undefined where it holds no more (`now` in milliseconds since the epoch). */
  holderOf(hash: string, rows: readonly Row[], now: number): Holder | undefined
}

/** A call of a known caller. */
export interface KnownCall<Holder, Result> {
  readonly hash: string
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Is told who calls; undefined where the secret holds no more. */
  run(client: Client, holder: Holder | undefined): Promise<Result>
}

/**
 * Runs calls of one organisation in one transaction that asks as it begins who they are, and by which rules they go. All have
 * ended when it ends.
 *
 * @param share - Makes of the connection what the calls are given.
 * @throws What one of them throws; then nothing of any of them is kept.
 */
export const withKnownCallers = <Holder, Row extends QueryResultRow, Result>(
  pool: Pool,
  orgId: string,
  { select, holderOf }: KnownCallers<Holder, Row>,
  calls: readonly KnownCall<Holder, Result>[],
  share: (client: Client) => Client = (client) => client,
): Promise<readonly Result[]> =>
  withOrganisationAsking<readonly Result[], Row & { readonly rules: string }>(
    pool,
    orgId,
    `SELECT c.*, ${revisionNow} AS rules FROM (${select([...new Set(calls.map(({ hash }) => hash))])}) AS c`,
    async (connection, rows) => {
      const client = share(connection)
      noteRevision(client, rows[0]?.rules)
      try {
        const settled = await Promise.allSettled(
          calls.map(({ hash, now, run }) => run(client, holderOf(hash, rows, now))),
        )
        return settled.map((one) => {
          if (one.status === 'rejected') throw one.reason
          return one.value
        })
      } finally {
        noteRevision(client, undefined)
      }
    },
  )
