/** Bearer tokens: opaque, kept as hashes, sliding, revocable. */
import { randomBytes } from 'node:crypto'
import type { Session } from '#schemas/endpoints/access.ts'
import type { AccountRestriction, Role } from '#schemas/values/roles.ts'
import type { Platform } from '../base/context.ts'
import type { Client } from '../base/database/pool.ts'
import { writeUnlessFull } from '../base/database/unless-full.ts'
import { hashOf, withKey } from '../base/database/with-key.ts'
import { planStatusAt } from './period.ts'
import { lacksSecondFactor } from './second-factors.ts'

const HOUR_MS = 3_600_000

/** The lifetime of a token after its last use, in milliseconds: 12 hours, or 30 days when remembered. */
export const SESSION_LIFETIMES_MS = { session: 12 * HOUR_MS, remembered: 30 * 24 * HOUR_MS }

/** A token slides in steps, so that not every call writes. */
const EXTENSION_STEP_MS = 60_000

/** The member of staff who is calling. */
export interface SessionUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly orgId: string
  readonly role: Role
  /** The reasons why most calls are refused: the trial or plan is over, the first password still stands, a second factor is missing. */
  readonly restrictions: readonly AccountRestriction[]
  /** Of the token the call came with. */
  readonly tokenHash: string
  /** True where the provider of the organisation vouched for the session. */
  readonly viaProvider: boolean
}

/** The circumstances in which a session is opened. */
export interface NewSession {
  readonly remember: boolean
  readonly address: string
  /** The name of the person's program, by itself. */
  readonly agent: string
  readonly now: number
  /** True where the provider of the organisation vouches for it; else nobody does. */
  readonly viaProvider?: boolean
}

/** Creates a token for a user, inside their organisation, and throws away their expired ones. */
export async function openSession(
  client: Client,
  user: { readonly id: string; readonly orgId: string },
  { remember, address, agent, now, viaProvider = false }: NewSession,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const lifetime = remember ? SESSION_LIFETIMES_MS.remembered : SESSION_LIFETIMES_MS.session
  await client.query('DELETE FROM tokens WHERE user_id = $1 AND expires_ts <= $2', [user.id, now])
  await client.query(
    `INSERT INTO tokens (organisation_id, hash, user_id, lifetime_ms, expires_ts, created_ts, address, agent, via_provider)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [user.orgId, hashOf(token), user.id, lifetime, now + lifetime, now, address, agent.slice(0, 300), viaProvider],
  )
  return token
}

interface TokenRow {
  readonly organisation_id: string
  readonly user_id: string
  readonly lifetime_ms: number
  readonly expires_ts: number
  readonly via_provider: boolean
}

interface UserRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly must_change: boolean
  readonly lacks_second_factor: boolean
  readonly trial_ends_ts: number | null
  readonly plan_ends_ts: number | null
}

/**
 * Finds the user whom a request's `Authorization` header stands for, and prolongs the token; undefined for nobody.
 *
 * @param now - Milliseconds since the epoch.
 */
export async function findSession(
  platform: Platform,
  header: string | null,
  now: number,
): Promise<SessionUser | undefined> {
  const token = /^Bearer +([\w-]{20,100})$/i.exec(header ?? '')?.[1]
  if (token === undefined) return undefined
  const hash = hashOf(token)
  return withKey(platform.pool, hash, async (client) => {
    const found = await client.query<TokenRow>(
      'SELECT organisation_id, user_id, lifetime_ms, expires_ts, via_provider FROM tokens WHERE hash = $1 AND expires_ts > $2',
      [hash, now],
    )
    const row = found.rows[0]
    if (!row) return undefined
    await client.query("SELECT set_config('app.organisation', $1, true)", [row.organisation_id])
    if (now + row.lifetime_ms - row.expires_ts >= EXTENSION_STEP_MS) {
      await writeUnlessFull(client, 'UPDATE tokens SET expires_ts = $2 WHERE hash = $1', [hash, now + row.lifetime_ms])
    }
    const users = await client.query<UserRow>(
      `SELECT u.id, u.name, u.email, u.role, u.must_change, o.trial_ends_ts, o.plan_ends_ts, ${lacksSecondFactor} AS lacks_second_factor
       FROM users u JOIN organisations o ON o.id = u.organisation_id WHERE u.id = $1 AND u.disabled_ts IS NULL`,
      [row.user_id],
    )
    if (!users.rows[0]) return undefined
    const {
      must_change: mustChange,
      lacks_second_factor: lacksFactor,
      trial_ends_ts: trialEndsTS,
      plan_ends_ts: planEndsTS,
      ...user
    } = users.rows[0]
    const viaProvider = row.via_provider
    const restrictions: AccountRestriction[] = [
      ...(mustChange ? (['password'] as const) : []),
      ...(lacksFactor && !viaProvider ? (['second-factor'] as const) : []),
      ...(planStatusAt({ trialEndsTS, planEndsTS }, now).state === 'ended' ? (['trial'] as const) : []),
    ]
    return { ...user, restrictions, orgId: row.organisation_id, tokenHash: hash, viaProvider }
  })
}

/** Revokes the token a call came with. */
export async function closeSession(client: Client, { tokenHash }: SessionUser): Promise<void> {
  await client.query('DELETE FROM tokens WHERE hash = $1', [tokenHash])
}

/** Revokes every token of a user but one, and links and codes that were not used: they are signed out wherever they are. */
export async function closeSessionsOf(client: Client, userId: string, butHash = ''): Promise<void> {
  await client.query('DELETE FROM tokens WHERE user_id = $1 AND hash <> $2', [userId, butHash])
  await client.query('DELETE FROM one_time_secrets WHERE user_id = $1', [userId])
}

/** The digits of a token's hash that tell it apart from the others of its user. */
const ID_CHARACTERS = 16

/**
 * Lists the sessions of a user that still live, the last used first.
 *
 * @param now - Milliseconds since the epoch.
 */
export async function sessionsOf(client: Client, { id, tokenHash }: SessionUser, now: number): Promise<Session[]> {
  const { rows } = await client.query<Session>(
    `SELECT left(hash, ${ID_CHARACTERS}) AS id, created_ts AS "createdTS", expires_ts - lifetime_ms AS "usedTS", address, agent,
       hash = $2 AS current
     FROM tokens WHERE user_id = $1 AND expires_ts > $3 ORDER BY current DESC, "usedTS" DESC, hash LIMIT 100`,
    [id, tokenHash, now],
  )
  return rows
}

/** Revokes one session of a user; answers whether there was one. */
export async function closeOneSession(client: Client, userId: string, session: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `DELETE FROM tokens WHERE user_id = $1 AND left(hash, ${ID_CHARACTERS}) = $2`,
    [userId, session],
  )
  return rowCount !== 0
}
