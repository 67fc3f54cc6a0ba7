/** The keys of an organisation's draws: one that players' pseudonyms are made with, one that draw files are signed with. */
import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { type SecretContext, seal, unseal } from '../base/secrets/secrets.ts'
import { needOwnTransaction } from '../http/shared-transactions.ts'

/** The most organisations whose key is kept open. */
const MAX_KEPT = 2000
/** The characters of a pseudonym. */
const PSEUDONYM_LENGTH = 32

const pseudonymKeys = new Map<string, Buffer>()

interface KeyRow {
  readonly pseudonym_key: string
  readonly signing_key: string
  readonly public_key: string
}

async function findKeys({ client, user }: SecretContext): Promise<KeyRow | undefined> {
  const { rows } = await client.query<KeyRow>(
    'SELECT pseudonym_key, signing_key, public_key FROM draw_keys WHERE organisation_id = $1',
    [user.orgId],
  )
  return rows[0]
}

/** Makes the keys where there are none yet; two transactions that make them at once get the same ones. */
async function makeKeys(context: SecretContext): Promise<KeyRow> {
  const { client, user } = context
  needOwnTransaction(client)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  await client.query(
    `INSERT INTO draw_keys (organisation_id, pseudonym_key, signing_key, public_key) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [
      user.orgId,
      await seal(context, randomBytes(32).toString('hex'), 'draws: pseudonyms'),
      await seal(context, privateKey.export({ format: 'der', type: 'pkcs8' }).toString('hex'), 'draws: signing'),
      Buffer.from(x, 'base64url').toString('hex'),
    ],
  )
  const made = await findKeys(context)
  if (!made) throw new Error('the keys of draws were not kept')
  return made
}

/** Returns the public key that an organisation's draw files are signed with: 32 bytes in hex, made at the first call. */
export const publicDrawKey = async (context: SecretContext): Promise<string> =>
  ((await findKeys(context)) ?? (await makeKeys(context))).public_key

/** Returns the private key that draw files are signed with. */
export async function signingKey(context: SecretContext): Promise<KeyObject> {
  const { signing_key } = (await findKeys(context)) ?? (await makeKeys(context))
  const key = Buffer.from(await unseal(context, signing_key, 'draws: signing'), 'hex')
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

/** Returns the pseudonym of a player (the number of the profile) in a rule: the same for ever, and of nobody to anybody else. */
export async function pseudonymOf(context: SecretContext, rule: string, profile: number): Promise<string> {
  const { orgId } = context.user
  const key = pseudonymKeys.get(orgId) ?? (await openPseudonymKey(context))
  return createHmac('sha256', key).update(`${rule}\n${profile}`).digest('hex').slice(0, PSEUDONYM_LENGTH)
}

async function openPseudonymKey(context: SecretContext): Promise<Buffer> {
  const { orgId } = context.user
  const found = await findKeys(context)
  const key = Buffer.from(
    await unseal(context, (found ?? (await makeKeys(context))).pseudonym_key, 'draws: pseudonyms'),
    'hex',
  )
  // What this transaction has made may still be rolled back.
  if (found) keep(orgId, key)
  return key
}

function keep(orgId: string, key: Buffer): void {
  pseudonymKeys.set(orgId, key)
  for (const [oldest] of pseudonymKeys) {
    if (pseudonymKeys.size <= MAX_KEPT) break
    pseudonymKeys.delete(oldest)
  }
}
