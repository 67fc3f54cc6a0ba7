/**
 * The ids of anonymous visitors: random, signed for one organisation with a key that is derived from the master key, and
 * kept by the page. Nothing is stored for a visitor who does nothing.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../base/context.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

type Keys = Pick<Platform, 'secretKey'>

const PREFIX = 'visitor:'

/** Says whether a user id is that of an anonymous visitor. */
export const isVisitor = (userId: string): boolean => userId.startsWith(PREFIX)

/** Creates the user id of a visitor whom nobody has met. */
export const newVisitor = (): string => `${PREFIX}${randomBytes(16).toString('base64url')}`

function signatureOf({ secretKey }: Keys, orgId: string, id: string): Buffer {
  const key = hkdfSync('sha256', secretKey, orgId, 'questwire visitor id', 32)
  return createHmac('sha256', Buffer.from(key)).update(id).digest()
}

/** Signs the user id of a visitor; the page keeps the result. */
export function signVisitor(keys: Keys, orgId: string, userId: string): string {
  const id = userId.slice(PREFIX.length)
  return `${id}.${signatureOf(keys, orgId, id).toString('base64url')}`
}

/** Reads a signed id; `undefined` for one that this organisation did not give. */
export function readVisitor(keys: Keys, orgId: string, signed: string | undefined): string | undefined {
  const [, id, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(signed ?? '') ?? []
  if (id === undefined || signature === undefined) return undefined
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(keys, orgId, id)
  return given.length === expected.length && timingSafeEqual(given, expected) ? `${PREFIX}${id}` : undefined
}

/** Finds the known player whom a visitor became; `undefined` while they are nobody's. */
export async function playerOfVisitor(
  { client, user }: Pick<TransactionContext, 'client' | 'user'>,
  visitor: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ user_id: string }>(
    'SELECT user_id FROM visitor_merges WHERE organisation_id = $1 AND visitor = $2',
    [user.orgId, visitor],
  )
  return rows[0]?.user_id
}
