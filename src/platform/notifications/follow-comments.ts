/**
 * The changes of comments since the last look, whichever server wrote them: the documents, and the numbers of threads that
 * are open in them now. A thread has the number of its last change, so what is looked at again says the newest.
 */
import type { OpenComments } from '#schemas/endpoints/comments.ts'
import type { Platform } from '../base/context.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { withKey } from '../base/database/with-key.ts'
import { countOpen } from '../documents/count-comments.ts'

/** The longest transaction whose change is told. */
const MAX_TRANSACTION_MS = 90_000

/** The changes that one look reads. */
const MAX_CHANGES_READ = 500

/** A document whose comments changed, with its open threads. */
export interface ChangedComments {
  readonly orgId: string
  readonly kind: string
  readonly id: string
  readonly open: OpenComments
}

/** The changes of comments, look by look. */
export interface CommentFollower {
  /** Begins with what changes from now on. */
  begin(): Promise<void>
  /** Reads the documents of organisations whose comments changed since the last look. */
  read(orgIds: readonly string[]): Promise<readonly ChangedComments[]>
}

/** Follows the changes for one server. */
export function followComments(platform: Platform): CommentFollower {
  /** The changes that were told, with their moments; a transaction that is still open can write a smaller number. */
  const told = new Map<number, number>()
  let from = 0

  return {
    async begin() {
      told.clear()
      from = await withKey(platform.pool, 'bell', async (client) => {
        const { rows } = await client.query<{ last: number }>(
          'SELECT coalesce(max(change), 0) AS last FROM comment_threads',
        )
        return Number(rows[0]?.last ?? 0)
      })
    },

    async read(orgIds) {
      const changes = await withKey(platform.pool, 'bell', async (client) => {
        const { rows } = await client.query<{ orgId: string; kind: string; id: string; change: number }>(
          `SELECT organisation_id AS "orgId", kind, document AS id, change FROM comment_threads
           WHERE change > $1 AND organisation_id = ANY($2) AND change <> ALL($3) ORDER BY change LIMIT ${MAX_CHANGES_READ}`,
          [from, orgIds, [...told.keys()]],
        )
        return rows
      })
      const now = performance.now()
      for (const { change } of changes) told.set(Number(change), now)
      for (const [change, at] of told) {
        if (now - at <= MAX_TRANSACTION_MS) continue
        from = Math.max(from, change)
        told.delete(change)
      }
      const found: ChangedComments[] = []
      for (const orgId of new Set(changes.map((one) => one.orgId))) {
        const documents = new Map(
          changes.filter((one) => one.orgId === orgId).map((one) => [`${one.kind} ${one.id}`, one]),
        )
        const open = await withOrganisation(platform.pool, orgId, (client) =>
          countOpen({ client, user: { orgId } }, [...documents.values()]),
        )
        for (const [key, { kind, id }] of documents) {
          const counts = open.get(key)
          if (counts) found.push({ orgId, kind, id, open: counts })
        }
      }
      return found
    },
  }
}
