/** Documents in which, or in whose comments, staff have written a user id themselves: they stay, and the reply to an erasure names them. */
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

/** Finds the documents that name a user id, by kind and name, each once. Those with secrets are sealed and are not looked into. */
export async function mentionsOf({ client, user }: PersonContext, userId: string): Promise<Mention[]> {
  const { rows } = await client.query<Mention & { text: string }>(
    `SELECT kind, id, name, said.text FROM documents d CROSS JOIN LATERAL (
       SELECT d.text UNION ALL
       SELECT c.text FROM comment_threads t JOIN comments c ON c.organisation_id = t.organisation_id AND c.thread = t.id
       WHERE t.organisation_id = $1 AND t.kind = d.kind AND t.document = d.id) AS said (text)
     WHERE organisation_id = $1 AND deleted_ts IS NULL AND position($2 IN said.text) > 0 ORDER BY kind, name, id`,
    [user.orgId, userId],
  )
  const names = namesOneOf([userId])
  const naming = rows.filter(({ text }) => names(text)).map(({ kind, id, name }) => ({ kind, id, name }))
  return [...new Map(naming.map((one) => [`${one.kind} ${one.id}`, one])).values()].slice(0, MAX_MENTIONS)
}
