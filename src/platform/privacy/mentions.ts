/** Documents in which staff have written a user id themselves: they stay, and the reply to an erasure names them. */
import { namesOneOf } from './find-deliveries.ts'
import type { PersonContext } from './person.ts'

/** The most documents that are named. */
const MAX_MENTIONS = 50

/** A document that names a person. */
interface Mention {
  readonly kind: string
  readonly id: string
  readonly name: string
}

/** Finds the documents that name a user id, by kind and name. Those with secrets are sealed and are not looked into. */
export async function mentionsOf({ client, user }: PersonContext, userId: string): Promise<Mention[]> {
  const { rows } = await client.query<Mention & { text: string }>(
    `SELECT kind, id, name, text FROM documents
     WHERE organisation_id = $1 AND deleted_ts IS NULL AND position($2 IN text) > 0 ORDER BY kind, name, id`,
    [user.orgId, userId],
  )
  const names = namesOneOf([userId])
  return rows
    .filter(({ text }) => names(text))
    .slice(0, MAX_MENTIONS)
    .map(({ kind, id, name }) => ({ kind, id, name }))
}
