/** An organisation's secrets: sealed with a key of its own, which the master key wraps (READINGS "Unsafe as written"). */
import { randomBytes } from 'node:crypto'
import type { Platform } from '../context.ts'
import type { Client } from '../database/pool.ts'
import { openWith, sealWith } from './seal.ts'

/** The context of sealing: the master key, and a transaction inside the organisation. */
export interface SecretContext {
  readonly platform: Pick<Platform, 'secretKey'>
  readonly client: Client
  readonly user: { readonly orgId: string }
}

/** Returns the text that a seal is bound to: an organisation, and which of its secrets. */
const aboutOf = (orgId: string, purpose: string) => `${orgId}\n${purpose}`

/**
 * Seals a text with the key of the transaction's organisation.
 *
 * @param purpose - Which secret it is, with the id of its row where there are several: it opens as no other.
 */
export async function seal(context: SecretContext, text: string, purpose: string): Promise<string> {
  return sealWith(await organisationKey(context), Buffer.from(text), aboutOf(context.user.orgId, purpose))
}

/**
 * Opens a text that was sealed for this organisation and this purpose.
 *
 * @throws {Error} When it was altered or belongs to another organisation or purpose.
 */
export async function unseal(context: SecretContext, sealed: string, purpose: string): Promise<string> {
  return openWith(await organisationKey(context), sealed, aboutOf(context.user.orgId, purpose)).toString()
}

/** Returns what opens many texts of the organisation: its key is read once. It throws as `unseal` does. */
export async function unsealer(context: SecretContext): Promise<(sealed: string, purpose: string) => string> {
  const key = await organisationKey(context)
  return (sealed, purpose) => openWith(key, sealed, aboutOf(context.user.orgId, purpose)).toString()
}

const KEY_PURPOSE = 'organisation key'

/** Returns the organisation's key, made at the first call; two transactions that make it at once get the same one. */
async function organisationKey({ platform, client, user }: SecretContext): Promise<Buffer> {
  const wrapped = (await readKey(client, user.orgId)) ?? (await makeKey(client, user.orgId, platform.secretKey))
  return openWith(platform.secretKey, wrapped, aboutOf(user.orgId, KEY_PURPOSE))
}

async function makeKey(client: Client, orgId: string, master: Buffer): Promise<string> {
  await client.query(
    'INSERT INTO organisation_keys (organisation_id, wrapped) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [orgId, sealWith(master, randomBytes(32), aboutOf(orgId, KEY_PURPOSE))],
  )
  const wrapped = await readKey(client, orgId)
  if (wrapped === undefined) throw new Error('the key of an organisation was not kept')
  return wrapped
}

async function readKey(client: Client, orgId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ wrapped: string }>(
    'SELECT wrapped FROM organisation_keys WHERE organisation_id = $1',
    [orgId],
  )
  return rows[0]?.wrapped
}
