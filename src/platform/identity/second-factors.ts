/** Second factors: the keys that members share with an authenticator app, and their recovery codes. */
import { randomBytes } from 'node:crypto'
import type { SecondFactor } from '#schemas/endpoints/staff-sign-in.ts'
import type { Client } from '../base/database/pool.ts'
import { hashOf } from '../base/database/with-key.ts'

/** SQL that says of a user `u` whether they have a second factor. */
export const hasSecondFactor =
  'EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_ts IS NOT NULL)'

/** SQL that says of a user `u` whether they lack the second factor that their organisation requires. */
export const lacksSecondFactor = `EXISTS (SELECT 1 FROM sign_in_settings s WHERE s.organisation_id = u.organisation_id AND s.second_factor_required)
  AND NOT ${hasSecondFactor}`

/** The recovery codes that are made at once. */
const RECOVERY_CODES = 10

/** A factor as it is stored. */
interface Stored {
  /** Sealed. */
  readonly secret: string
  readonly confirmedTS: number | null
  readonly lastStep: number
  readonly recoveryHashes: readonly string[]
}

/** Reads the factor of a user, one that is being set up too; undefined for none. */
export async function readFactor(client: Client, userId: string): Promise<Stored | undefined> {
  const { rows } = await client.query<Stored>(
    `SELECT secret, confirmed_ts AS "confirmedTS", last_step AS "lastStep", recovery_hashes AS "recoveryHashes"
     FROM second_factors WHERE user_id = $1`,
    [userId],
  )
  return rows[0]
}

/** Answers how the second factor of a user stands. */
export async function secondFactorOf(client: Client, userId: string): Promise<SecondFactor> {
  const { rows } = await client.query<{ required: boolean }>(
    'SELECT second_factor_required AS required FROM sign_in_settings',
  )
  const stored = await readFactor(client, userId)
  return {
    on: stored?.confirmedTS != null,
    sinceTS: stored?.confirmedTS ?? null,
    recoveryCodesLeft: stored?.recoveryHashes.length ?? 0,
    required: rows[0]?.required ?? false,
  }
}

/** Says whether a user lacks the second factor that their organisation requires. */
export async function lacksFactor(client: Client, userId: string): Promise<boolean> {
  const { rows } = await client.query<{ lacks: boolean }>(
    `SELECT ${lacksSecondFactor} AS lacks FROM users u WHERE u.id = $1`,
    [userId],
  )
  return rows[0]?.lacks ?? false
}

/** Keeps a new key that no code has confirmed; false where a confirmed one stands. */
export async function beginFactor(client: Client, orgId: string, userId: string, sealed: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO second_factors (organisation_id, user_id, secret) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0
     WHERE second_factors.confirmed_ts IS NULL`,
    [orgId, userId, sealed],
  )
  return rowCount === 1
}

/** Takes the key for confirmed; `now` in milliseconds since the epoch. */
export async function confirmFactor(client: Client, userId: string, now: number): Promise<void> {
  await client.query('UPDATE second_factors SET confirmed_ts = $2 WHERE user_id = $1 AND confirmed_ts IS NULL', [
    userId,
    now,
  ])
}

/** Consumes the code of a step: false where it or a later one has been used. */
export async function consumeStep(client: Client, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'UPDATE second_factors SET last_step = $2 WHERE user_id = $1 AND last_step < $2',
    [userId, step],
  )
  return rowCount === 1
}

/** Consumes a recovery code: false where it is none, or has been used. */
export async function consumeRecoveryCode(client: Client, userId: string, code: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE second_factors SET recovery_hashes = array_remove(recovery_hashes, $2)
     WHERE user_id = $1 AND confirmed_ts IS NOT NULL AND $2 = ANY(recovery_hashes)`,
    [userId, hashOf(code)],
  )
  return rowCount === 1
}

/** Makes new recovery codes in place of those before; they are answered this once. */
export async function renewRecoveryCodes(client: Client, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(8).toString('hex').toUpperCase())
  await client.query('UPDATE second_factors SET recovery_hashes = $2 WHERE user_id = $1', [userId, codes.map(hashOf)])
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** Forgets the factor of a user. */
export async function removeFactor(client: Client, userId: string): Promise<void> {
  await client.query('DELETE FROM second_factors WHERE user_id = $1', [userId])
}
