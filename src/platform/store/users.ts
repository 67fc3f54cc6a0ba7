import { randomUUID } from 'node:crypto'
import type { Role } from '#schemas/roles.ts'
import type { Platform } from '../context.ts'
import { withKey } from './by-key.ts'
import type { Client } from './pool.ts'

/** A person who may sign in. */
export interface User {
  readonly id: string
  readonly orgId: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  /** Whether the activation link was opened. */
  readonly verified: boolean
  readonly role: Role
  /** Whether a first password still stands. */
  readonly mustChange: boolean
  /** Since when they may not sign in; null for whoever may. */
  readonly disabledTS: number | null
}

type Person = Pick<User, 'name' | 'email' | 'passwordHash'>

/** The constraint that keeps addresses unique, as the database names it. */
export const emailIndex = 'users_email_key_key'

const emailKeyOf = (email: string) => email.trim().toLowerCase()

/** Finds a user by e-mail address, whatever its case, in any organisation. */
export async function findUser(platform: Platform, email: string): Promise<User | undefined> {
  const key = emailKeyOf(email)
  // An address is never that long, and an empty key opens nothing.
  if (key === '' || key.length > 254) return undefined
  const { rows } = await withKey(platform.pool, key, (client) =>
    client.query<User>(
      `SELECT id, organisation_id AS "orgId", name, email, password_hash AS "passwordHash", verified,
         role, must_change AS "mustChange", disabled_ts AS "disabledTS"
       FROM users WHERE email_key = $1`,
      [key],
    ),
  )
  return rows[0]
}

/** Creates a user, inside the organisation; answers the id. A taken address is a conflict of `emailIndex`. */
export async function createUser(
  client: Client,
  user: Person & { readonly orgId: string; readonly verified: boolean; readonly now: number },
): Promise<string> {
  const id = randomUUID()
  await client.query(
    `INSERT INTO users (organisation_id, id, name, email, email_key, password_hash, verified, created_ts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [user.orgId, id, user.name, user.email, emailKeyOf(user.email), user.passwordHash, user.verified, user.now],
  )
  return id
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
