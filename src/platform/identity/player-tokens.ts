/** Short-lived tokens of players: who calls, in which visit, and whether it is a demo visit that may act as anybody. */

import { randomBytes } from 'node:crypto'
import type { DrawnKind } from '#schemas/documents/rule-family.ts'
import type { Platform } from '../base/context.ts'
import { hashOf, withKey } from '../base/database/with-key.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/**
 * A demo visit: the distance of its clock from the real one (milliseconds), its seed (empty for none) and the number of
 * draws from it.
 */
export interface Visit {
  readonly offset: number
  readonly seed: string
  readonly draws: number
}

/** The owner of a token. */
export interface PlayerHolder {
  readonly orgId: string
  /** The name under which the changes of such a call are recorded. */
  readonly name: string
  /** As the organisation's systems call the end user. */
  readonly userId: string
  readonly session: string
  /** Hash of the token, by which its row is found. */
  readonly token: string
  /** Undefined but for a demo visit. */
  readonly visit: Visit | undefined
  /** The draft that is played instead of what is published. */
  readonly draft: Draft | undefined
}

/** A draft that is played. */
export interface Draft {
  readonly kind: DrawnKind
  readonly document: Readonly<Record<string, unknown>>
}

/** The options of a new token. */
export interface PlayerTokenOptions {
  readonly userId: string
  readonly session: string
  /** Milliseconds. */
  readonly lifetimeMs: number
  readonly draft?: Draft
  /** A demo visit: it ends with the session (the hash of its token) of the member of staff who begins it. */
  readonly demo?: { readonly visit: Visit; readonly sessionHash: string }
}

interface Row {
  readonly organisation_id: string
  readonly user_id: string
  readonly session: string
  readonly visit: Visit | null
  readonly draft: Draft | null
}

/**
 * Finds the player whose token a request's `Authorization` header carries (`Bearer qwt_…`); undefined for nobody's and
 * for one that is over.
 *
 * @param now - Milliseconds since the epoch.
 */
export async function findPlayerByToken(
  platform: Platform,
  header: string | null,
  now: number,
): Promise<PlayerHolder | undefined> {
  const token = /^Bearer +(qwt_[\w-]{20,100})$/i.exec(header ?? '')?.[1]
  if (token === undefined) return undefined
  const hash = hashOf(token)
  return withKey(platform.pool, hash, async (client) => {
    const { rows } = await client.query<Row>(
      'SELECT organisation_id, user_id, session, visit, draft FROM player_tokens WHERE hash = $1 AND expires_ts > $2',
      [hash, now],
    )
    const [row] = rows
    return (
      row && {
        orgId: row.organisation_id,
        name: row.user_id,
        userId: row.user_id,
        session: row.session,
        token: hash,
        visit: row.visit ?? undefined,
        draft: row.draft ?? undefined,
      }
    )
  })
}

/** Makes a token; it is shown once and kept as a hash. */
export async function createPlayerToken(
  { client, user, now }: TransactionContext,
  { userId, session, lifetimeMs, draft, demo }: PlayerTokenOptions,
): Promise<{ token: string; expiresTS: number }> {
  const token = `qwt_${randomBytes(32).toString('base64url')}`
  const expiresTS = now + lifetimeMs
  await client.query(
    `INSERT INTO player_tokens (organisation_id, hash, user_id, session, created_ts, expires_ts, visit, draft, session_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      user.orgId,
      hashOf(token),
      userId,
      session,
      now,
      expiresTS,
      demo ? JSON.stringify(demo.visit) : null,
      draft ? JSON.stringify(draft) : null,
      demo?.sessionHash ?? null,
    ],
  )
  return { token, expiresTS }
}

/** Ends the tokens of all players of the organisation; demo visits go on. */
export async function endPlayerTokens({ client, user }: Pick<TransactionContext, 'client' | 'user'>): Promise<void> {
  await client.query('DELETE FROM player_tokens WHERE organisation_id = $1 AND visit IS NULL', [user.orgId])
}

/** Draws the next seed of a visit whose seed is fixed: the same ones in the same order, each time it is fixed. */
export async function drawSeed(
  { client, user }: TransactionContext,
  { token }: Pick<PlayerHolder, 'token'>,
  { seed }: Visit,
): Promise<string> {
  const { rows } = await client.query<{ draws: number }>(
    `UPDATE player_tokens SET visit = jsonb_set(visit, '{draws}', to_jsonb((visit->>'draws')::int + 1))
     WHERE organisation_id = $1 AND hash = $2 RETURNING (visit->>'draws')::int AS draws`,
    [user.orgId, token],
  )
  return `${seed}\n${rows[0]?.draws ?? 0}`
}

/** The parts of a demo visit that can change. */
export interface VisitChanges {
  readonly userId: string
  readonly session: string
  readonly visit: Visit
}

/** Changes a demo visit; its token stays. */
export async function changeVisit(
  { client, user }: TransactionContext,
  { token }: Pick<PlayerHolder, 'token'>,
  { userId, session, visit }: VisitChanges,
): Promise<void> {
  await client.query(
    'UPDATE player_tokens SET user_id = $3, session = $4, visit = $5 WHERE organisation_id = $1 AND hash = $2',
    [user.orgId, token, userId, session, JSON.stringify(visit)],
  )
}
