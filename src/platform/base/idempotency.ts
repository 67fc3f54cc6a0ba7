import { hashOf } from './database/with-key.ts'
import { InvalidError, MalformedError } from './errors.ts'
import type { TransactionContext } from './transaction-context.ts'

/** Characters that a key may have. */
const MAX_KEY_CHARACTERS = 255

/**
 * Carries a request out once: the same key and body get the first reply again. Of two at the same moment the second
 * waits for the first, and carries the request out itself only if the first failed.
 *
 * @throws {MalformedError} When the key is empty or too long.
 * @throws {InvalidError} When the key was used with another body.
 */
export async function replyOnce<Reply extends object>(
  { client, user, now }: TransactionContext,
  request: { readonly key: string | null; readonly text: string },
  carryOut: () => Promise<Reply>,
): Promise<Reply> {
  const { key, text } = request
  if (key === null) return carryOut()
  if (key === '' || key.length > MAX_KEY_CHARACTERS)
    throw new MalformedError(keyFault(`must have 1 to ${MAX_KEY_CHARACTERS} characters`))
  const hash = hashOf(text)
  const { rowCount } = await client.query(
    `INSERT INTO answered_requests (organisation_id, key, body_hash, reply, created_ts) VALUES ($1, $2, $3, '', $4)
     ON CONFLICT DO NOTHING`,
    [user.orgId, key, hash, now],
  )
  const own = 'organisation_id = $1 AND key = $2'
  if (rowCount === 0) {
    const { rows } = await client.query<{ body_hash: string; reply: string }>(
      `SELECT body_hash, reply FROM answered_requests WHERE ${own}`,
      [user.orgId, key],
    )
    if (rows[0]?.body_hash !== hash) throw new InvalidError(keyFault('was used with another body'))
    return JSON.parse(rows[0].reply) as Reply
  }
  const reply = await carryOut()
  await client.query(`UPDATE answered_requests SET reply = $3 WHERE ${own}`, [user.orgId, key, JSON.stringify(reply)])
  return reply
}

const keyFault = (message: string) => [{ path: 'Idempotency-Key', message }]
