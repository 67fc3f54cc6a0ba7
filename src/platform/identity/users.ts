import { randomUUID } from 'node:crypto'
import type { Role } from '#schemas/values/roles.ts'
import type { Platform } from '../base/context.ts'
import type { Client } from '../base/database/pool.ts'
import { withKey } from '../base/database/with-key.ts'

/** A person who may sign in. */
export interface User {
  readonly id: string
  readonly orgId: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  /** True once the activation link was opened. */
  readonly verified: boolean
  readonly role: Role
  /** True while a first password stands. */
  readonly mustChange: boolean
  /** The moment since which they may not sign in; null if they may. */
  readonly disabledTS: number | null
  /** Address of their picture, or empty. */
  readonly profileUrl: string
}

type Person = Pick<User, 'name' | 'email' | 'passwordHash'>

/** The constraint that keeps addresses unique, as the database names it. */
export const emailIndex = 'users_email_key_key'

/** Returns the form of an e-mail address by which accounts are found and counted. */
export const emailKeyOf = (email: string) => email.trim().toLowerCase()

const columns = `id, organisation_id AS "orgId", name, email, password_hash AS "passwordHash", verified,
  role, must_change AS "mustChange", disabled_ts AS "disabledTS", picture AS "profileUrl"`

/** Finds a user by e-mail address, in any case, in any organisation. */
export async function findUser(platform: Platform, email: string): Promise<User | undefined> {
  const key = emailKeyOf(email)
  // An address is never that long, and an empty key opens nothing.
  if (key === '' || key.length > 254) return undefined
  const { rows } = await withKey(platform.pool, key, (client) =>
    client.query<User>(`SELECT ${columns} FROM users WHERE email_key = $1`, [key]),
  )
  return rows[0]
}

/** Reads a user of the organisation that the transaction is inside of. */
export async function readUser(client: Client, id: string): Promise<User | undefined> {
  const { rows } = await client.query<User>(`SELECT ${columns} FROM users WHERE id = $1`, [id])
  return rows[0]
}

/** Takes a user's e-mail address for theirs. */
export async function markVerified(client: Client, id: string): Promise<void> {
  await client.query('UPDATE users SET verified = true WHERE id = $1', [id])
}

/**
 * Gives a user a password of their own choice. Returns false when it was changed meanwhile.
 *
 * @param now - Milliseconds since the epoch.
 */
export async function setPassword(client: Client, user: User, passwordHash: string, now: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE users SET password_hash = $3, must_change = false, updated_ts = $4 WHERE id = $1 AND password_hash = $2`,
    [user.id, user.passwordHash, passwordHash, now],
  )
  return rowCount === 1
}

/** The details of a member that an admin enters. */
export interface MemberDetails {
  readonly role: Role
  readonly team: string
  readonly countryCode: string
  readonly mobile: string
}

/** The role of a person who registers an organisation. */
const founder: MemberDetails = { role: 'admin', team: '', countryCode: '', mobile: '' }

/** A user to be created; without more, the founder of an organisation. */
export interface NewUser extends Person, Partial<MemberDetails> {
  readonly orgId: string
  readonly verified: boolean
  readonly mustChange?: boolean
  readonly now: number
}

/** Creates a user, inside the organisation; answers the id. A taken address is a conflict of `emailIndex`. */
export async function createUser(client: Client, user: NewUser): Promise<string> {
  const id = randomUUID()
  const { orgId, name, email, passwordHash, verified, mustChange = false, now } = user
  const { role, team, countryCode, mobile } = { ...founder, ...user }
  await client.query(
    `INSERT INTO users (organisation_id, id, name, email, email_key, password_hash, verified, created_ts, role, team,
       country_code, mobile, must_change)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[orgId, id, name, email, emailKeyOf(email), passwordHash, verified, now],
      ...[role, team, countryCode, mobile, mustChange],
    ],
  )
  return id
}

/** Changes a user; a password is a first one again. A taken address is a conflict of `emailIndex`. */
export async function changeUser(
  client: Client,
  id: string,
  user: Omit<Person, 'passwordHash'> &
    MemberDetails & { readonly passwordHash: string | undefined; readonly now: number },
): Promise<void> {
  await client.query(
    `UPDATE users SET name = $2, email = $3, email_key = $4, role = $5, team = $6, country_code = $7, mobile = $8,
       password_hash = coalesce($9, password_hash), must_change = must_change OR $9 IS NOT NULL, updated_ts = $10
     WHERE id = $1`,
    [
      ...[id, user.name, user.email, emailKeyOf(user.email), user.role, user.team, user.countryCode, user.mobile],
      ...[user.passwordHash ?? null, user.now],
    ],
  )
}

/** Keeps a user from signing in, since a moment, or lets them in again (null). */
export async function disableUser(client: Client, id: string, since: number | null): Promise<void> {
  await client.query('UPDATE users SET disabled_ts = $2 WHERE id = $1', [id, since])
}

/** Deletes a user; their tokens go with them, and what they did keeps their name. */
export async function deleteUser(client: Client, id: string): Promise<void> {
  await client.query('DELETE FROM users WHERE id = $1', [id])
}

/** Overwrites a user who registers again. */
export async function renewUser(client: Client, id: string, { name, email, passwordHash }: Person): Promise<void> {
  await client.query('UPDATE users SET name = $2, email = $3, password_hash = $4 WHERE id = $1', [
    id,
    name,
    email,
    passwordHash,
  ])
}
