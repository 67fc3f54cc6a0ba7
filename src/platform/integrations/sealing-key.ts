/**
 * The key pair that browsers seal an organisation's secrets to. The private part lies sealed in the database, so that every server opens
 * what a browser has sealed to the key of another. A secret is sealed for one field: put under another it does not open.
 */
import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { SealingKey } from '#schemas/endpoints/integrations.ts'
import { type SecretContext, seal, unseal } from '../base/secrets/secrets.ts'

type SealingContext = SecretContext & { readonly now: number }

/** Opens what was sealed for a field; `undefined` where it was not sealed for this field to this key. */
export type SecretOpener = (field: string, sealed: string) => Promise<string | undefined>

/** Returns the organisation's public key, which is made at the first call. */
export async function publicKeyOf(context: SealingContext): Promise<SealingKey> {
  return (await keyOf(context)).public
}

/** Creates the opener of a call's secrets. */
export async function createSecretOpener(context: SealingContext): Promise<SecretOpener> {
  const { kid, sealed: wrapped } = await keyOf(context)
  const key = await importJWK(JSON.parse(await unseal(context, wrapped, `sealing key ${kid}`)) as JWK, 'ECDH-ES')
  return async (field, sealed) => {
    const options = { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] }
    const opened = await compactDecrypt(sealed, key, options).catch(() => undefined)
    if (!opened || opened.protectedHeader.kid !== kid || opened.protectedHeader.field !== field) return undefined
    return new TextDecoder().decode(opened.plaintext)
  }
}

interface Row {
  readonly kid: string
  readonly public: SealingKey
  readonly sealed: string
}

/** Returns the organisation's key pair, made at the first call; two servers that make it at once get the same one. */
async function keyOf(context: SealingContext): Promise<Row> {
  const found = await readKey(context)
  if (found) return found
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const kid = crypto.randomUUID()
  const sealed = await seal(context, JSON.stringify(await exportJWK(privateKey)), `sealing key ${kid}`)
  await context.client.query(
    `INSERT INTO sealing_keys (organisation_id, kid, public, sealed, created_ts) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [context.user.orgId, kid, JSON.stringify({ ...(await exportJWK(publicKey)), kid }), sealed, context.now],
  )
  const kept = await readKey(context)
  if (!kept) throw new Error('the sealing key of an organisation was not kept')
  return kept
}

async function readKey({ client, user }: SealingContext): Promise<Row | undefined> {
  const { rows } = await client.query<Row>('SELECT kid, public, sealed FROM sealing_keys WHERE organisation_id = $1', [
    user.orgId,
  ])
  return rows[0]
}
