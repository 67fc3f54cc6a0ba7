/** The ways in for staff of an organisation: its provider, and whether passwords need a second factor. */
import { DatabaseError } from 'pg'
import type { endpoints } from '#schemas/endpoints/index.ts'
import type { SignInSettings } from '#schemas/endpoints/staff-sign-in.ts'
import { signInMessages as say } from '#schemas/messages/index.ts'
import type { Platform } from '../../base/context.ts'
import { type Client, withOrganisation } from '../../base/database/pool.ts'
import { withKey } from '../../base/database/with-key.ts'
import { InvalidError } from '../../base/errors.ts'
import { seal, unseal } from '../../base/secrets/secrets.ts'
import type { Call } from '../../http/implement.ts'
import { hasSecondFactor } from '../../identity/second-factors.ts'
import { discover, type OpenIdProvider, returnUrlOf } from './openid.ts'

interface Stored {
  readonly shortName: string
  readonly issuer: string
  readonly clientId: string
  /** Sealed; empty where there is none. */
  readonly clientSecret: string
  readonly trustsEmails: boolean
  readonly providerOnly: boolean
  readonly secondFactorRequired: boolean
}

const none: Stored = {
  ...{ shortName: '', issuer: '', clientId: '', clientSecret: '' },
  ...{ trustsEmails: false, providerOnly: false, secondFactorRequired: false },
}

const SECRET_PURPOSE = 'sign-in provider'
const NAME_CONSTRAINT = 'sign_in_settings_short_name_key'

/** Reads the settings of the organisation that the transaction is inside of. */
export async function readStored(client: Client): Promise<Stored> {
  const { rows } = await client.query<Stored>(
    `SELECT coalesce(short_name, '') AS "shortName", issuer, client_id AS "clientId", client_secret AS "clientSecret",
       trusts_emails AS "trustsEmails", provider_only AS "providerOnly",
       second_factor_required AS "secondFactorRequired" FROM sign_in_settings`,
  )
  return rows[0] ?? none
}

/** Finds the organisation that has a name on the login page; undefined for none. */
export async function findByShortName(platform: Platform, shortName: string): Promise<string | undefined> {
  // An empty key opens nothing, and others open something else.
  if (!/^[a-z0-9-]{3,40}$/.test(shortName)) return undefined
  const { rows } = await withKey(platform.pool, shortName, (client) =>
    client.query<{ orgId: string }>('SELECT organisation_id AS "orgId" FROM sign_in_settings WHERE short_name = $1', [
      shortName,
    ]),
  )
  return rows[0]?.orgId
}

/** Reads the provider of an organisation with its secret opened; undefined for none. */
export function providerOf(
  platform: Platform,
  orgId: string,
): Promise<(OpenIdProvider & { readonly trustsEmails: boolean }) | undefined> {
  return withOrganisation(platform.pool, orgId, async (client) => {
    const stored = await readStored(client)
    if (stored.shortName === '') return undefined
    const { issuer, clientId, trustsEmails } = stored
    return { issuer, clientId, trustsEmails, clientSecret: await secretOf({ platform, client, orgId }, stored) }
  })
}

interface Place {
  readonly platform: Platform
  readonly client: Client
  readonly orgId: string
}

const secretOf = ({ platform, client, orgId }: Place, { clientSecret }: Stored) =>
  clientSecret === '' ? '' : unseal({ platform, client, user: { orgId } }, clientSecret, SECRET_PURPOSE)

/** Answers the settings as admins see them. */
export async function readSettings({ platform, client }: Pick<Place, 'platform' | 'client'>): Promise<SignInSettings> {
  const { clientSecret, ...stored } = await readStored(client)
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*) AS count FROM users u
     WHERE u.organisation_id = app_organisation() AND u.disabled_ts IS NULL AND NOT ${hasSecondFactor}`,
  )
  return {
    ...stored,
    hasClientSecret: clientSecret !== '',
    redirectUrl: returnUrlOf(platform),
    signInUrl: stored.shortName === '' ? '' : `${platform.settings.publicUrl}/signin?organisation=${stored.shortName}`,
    membersWithoutApp: rows[0]?.count ?? 0,
  }
}

/**
 * Stores the settings, after the provider has described itself. Another issuer forgets whom the one before knew members
 * as; where only admins keep passwords, the sessions of the others that a password began end.
 *
 * @throws {InvalidError} At the field that is wrong.
 */
export async function saveSettings(
  call: Call<(typeof endpoints.staffSignIn)['saveSettings']>,
): Promise<{ signInSettings: SignInSettings }> {
  const { platform, user, body, auditEntries } = call
  const { orgId } = user
  const inside = <T>(run: (client: Client) => Promise<T>) => withOrganisation(platform.pool, orgId, run)
  const { before, clientSecret } = await inside(async (client) => {
    const stored = await readStored(client)
    return { before: stored, clientSecret: body.clientSecret ?? (await secretOf({ platform, client, orgId }, stored)) }
  })
  if (body.shortName !== '') await checkProvider(platform, { ...body, clientSecret })
  return inside(async (client) => {
    const sealed =
      body.clientSecret === undefined
        ? before.clientSecret
        : body.clientSecret && (await seal({ platform, client, user }, body.clientSecret, SECRET_PURPOSE))
    await client
      .query(
        `INSERT INTO sign_in_settings (organisation_id, short_name, issuer, client_id, client_secret, trusts_emails,
           provider_only, second_factor_required)
         VALUES ($1, nullif($2, ''), $3, $4, $5, $6, $7, $8)
         ON CONFLICT (organisation_id) DO UPDATE SET short_name = excluded.short_name, issuer = excluded.issuer,
           client_id = excluded.client_id, client_secret = excluded.client_secret,
           trusts_emails = excluded.trusts_emails, provider_only = excluded.provider_only,
           second_factor_required = excluded.second_factor_required`,
        [
          ...[orgId, body.shortName, body.issuer, body.clientId, sealed],
          ...[body.trustsEmails, body.providerOnly, body.secondFactorRequired],
        ],
      )
      .catch((error: unknown) => {
        if (!(error instanceof DatabaseError && error.constraint === NAME_CONSTRAINT)) throw error
        throw new InvalidError([{ path: 'shortName', message: say.shortNameTaken }])
      })
    if (before.issuer !== body.issuer)
      await client.query("UPDATE users SET provider_subject = '' WHERE provider_subject <> ''")
    if (body.providerOnly)
      await client.query(
        `DELETE FROM tokens t USING users u WHERE u.id = t.user_id AND u.role <> 'admin' AND NOT t.via_provider`,
      )
    const changed = Object.keys(none).filter(
      (name) => name !== 'clientSecret' && before[name as keyof Stored] !== body[name as keyof typeof body],
    )
    const fields = body.clientSecret === undefined ? changed : [...changed, 'clientSecret']
    auditEntries.push({ kind: 'organisation', name: 'Signing in', fields })
    return { signInSettings: await readSettings({ platform, client }) }
  })
}

async function checkProvider(platform: Platform, provider: OpenIdProvider): Promise<void> {
  try {
    await discover(platform, provider)
  } catch (error) {
    const reason = error instanceof Error ? causeOf(error).message : ''
    throw new InvalidError([{ path: 'issuer', message: `The provider cannot be used: ${reason}` }])
  }
}

const causeOf = (error: Error): Error => (error.cause instanceof Error ? causeOf(error.cause) : error)
