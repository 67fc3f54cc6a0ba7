/** Short-lived tokens of players: who calls, in which visit, and whether it is a demo visit that may act as anybody. */

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { DrawnKind } from '#schemas/documents/rule-family.ts'
import { HOUR_MS, MINUTE_MS } from '#src/time/durations.ts'
import type { Platform } from '../base/context.ts'
import { hashOf, withKey } from '../base/database/with-key.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { KnownCaller, KnownCallers } from './known-callers.ts'

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

/** The lifetime of a player's token, milliseconds; demo visits have one of their own. */
export const PLAYER_TOKEN_LIFETIME_MS = 15 * MINUTE_MS
/** The time after a sign-in in which its tokens are renewed, milliseconds. */
export const MAX_SIGN_IN_AGE_MS = 24 * HOUR_MS

/** The row of a token. */
interface Row {
  readonly hash: string
  readonly expires_ts: number
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
  const hash = tokenHashOf(header)
  if (hash === undefined) return undefined
  return withKey(platform.pool, hash, async (client) => {
    const { rows } = await client.query<Row>(selectHolders([hash]))
    return holderOf(hash, rows, now)
  })
}

/** Reads the token that a request's `Authorization` header carries; returns its hash. */
function tokenHashOf(header: string | null): string | undefined {
  const token = /^Bearer +(qwt_[\w-]{20,100})$/i.exec(header ?? '')?.[1]
  return token === undefined ? undefined : hashOf(token)
}

const selectHolders = (hashes: readonly string[]) =>
  `SELECT hash, organisation_id, user_id, session, visit, draft, expires_ts FROM player_tokens
   WHERE hash IN (${hashes.map((hash) => pg.escapeLiteral(hash)).join()})`

function holderOf(hash: string, rows: readonly Row[], now: number): PlayerHolder | undefined {
  const row = rows.find((one) => one.hash === hash)
  if (!row || row.expires_ts <= now) return undefined
  organisations.delete(hash)
  organisations.set(hash, keptOnce(row.organisation_id))
  if (organisations.size > MAX_TOKENS_KNOWN) organisations.delete(organisations.keys().next().value ?? '')
  return {
    orgId: row.organisation_id,
    name: row.user_id,
    userId: row.user_id,
    session: row.session,
    token: hash,
    visit: row.visit ?? undefined,
    draft: row.draft ?? undefined,
  }
}

/** The most tokens whose organisations a server remembers. */
const MAX_TOKENS_KNOWN = 100_000

/** The organisations of tokens, by hash, which never change. Whether a token still holds is asked each time. */
const organisations = new Map<string, string>()

/** The ids of organisations, each once: rows bring a text of their own each time. */
const ids = new Map<string, string>()

function keptOnce(id: string): string {
  const known = ids.get(id)
  if (known === undefined) ids.set(id, id)
  return known ?? id
}

/** Players whose tokens this server has met before. */
export const playerCallers: KnownCallers<PlayerHolder, Row> = { select: selectHolders, holderOf }

/** Returns the token that a request's `Authorization` header carries, where this server has met it before. */
export function knownToken(header: string | null): KnownCaller | undefined {
  const hash = tokenHashOf(header)
  const orgId = hash === undefined ? undefined : organisations.get(hash)
  return hash === undefined || orgId === undefined ? undefined : { orgId, hash }
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

/**
 * Makes a new token of the same player and visit, which ends a day after the sign-in at the latest; a demo visit ends
 * when it would have ended. The old token holds on, for calls that are under way.
 *
 * @returns `undefined` when the sign-in is over.
 */
export async function renewPlayerToken(
  { client, user, now }: TransactionContext,
  { token: old }: Pick<PlayerHolder, 'token'>,
): Promise<{ token: string; expiresTS: number } | undefined> {
  const token = `qwt_${randomBytes(32).toString('base64url')}`
  const { rows } = await client.query<{ expiresTS: number }>(
    `INSERT INTO player_tokens
       (organisation_id, hash, user_id, session, created_ts, begun_ts, visit, draft, draft_notes, session_hash, expires_ts)
     SELECT organisation_id, $3, user_id, session, $4::float8, coalesce(begun_ts, created_ts), visit, draft, draft_notes, session_hash,
       CASE WHEN visit IS NULL THEN least($4::float8 + $5::float8, coalesce(begun_ts, created_ts) + $6::float8) ELSE expires_ts END
     FROM player_tokens WHERE organisation_id = $1 AND hash = $2
       AND (visit IS NOT NULL OR coalesce(begun_ts, created_ts) + $6::float8 > $4::float8)
     RETURNING expires_ts AS "expiresTS"`,
    [user.orgId, old, hashOf(token), now, PLAYER_TOKEN_LIFETIME_MS, MAX_SIGN_IN_AGE_MS],
  )
  return rows[0] && { token, expiresTS: rows[0].expiresTS }
}

/**
 * Ends the tokens of one player; demo visits go on.
 *
 * @returns The number of tokens that held until now.
 */
export async function endTokensOfPlayer({ client, user, now }: TransactionContext, userId: string): Promise<number> {
  const { rows } = await client.query<{ held: boolean }>(
    `DELETE FROM player_tokens WHERE organisation_id = $1 AND user_id = $2 AND visit IS NULL
     RETURNING expires_ts > $3 AS held`,
    [user.orgId, userId, now],
  )
  return rows.filter(({ held }) => held).length
}

/** Revokes what a player signed in with: ends their tokens, and refuses JWTs that were issued until now. */
export async function revokePlayer(transaction: TransactionContext, userId: string): Promise<number> {
  const { client, user, now } = transaction
  await client.query(
    `INSERT INTO player_revocations (organisation_id, user_id, revoked_ts) VALUES ($1, $2, $3)
     ON CONFLICT (organisation_id, user_id) DO UPDATE SET revoked_ts = excluded.revoked_ts`,
    [user.orgId, userId, now],
  )
  return endTokensOfPlayer(transaction, userId)
}

/** Reads when a player was revoked last, in milliseconds since the epoch; `undefined` where they were not lately. */
export async function revokedAt(
  { client, user }: Pick<TransactionContext, 'client' | 'user'>,
  userId: string,
): Promise<number | undefined> {
  const { rows } = await client.query<{ revoked_ts: number }>(
    'SELECT revoked_ts FROM player_revocations WHERE organisation_id = $1 AND user_id = $2',
    [user.orgId, userId],
  )
  return rows[0]?.revoked_ts
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
