/** Signatures of calls by the Standard Webhooks convention: who receives one can tell that it is ours and of now. */
import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { type SecretContext, seal, unseal } from '../base/secrets/secrets.ts'

/** How long the secret before the newest stays valid, in milliseconds. */
const OVERLAP = 24 * 3_600_000

interface SigningPlace extends SecretContext {
  readonly now: number
}

interface Row {
  readonly secret: string | null
  readonly old_secret: string | null
  readonly old_until_ts: number | null
}

/** The secrets that are valid now, the newest first; none where calls are not signed. */
export async function signingSecrets(place: SigningPlace, webhookId: string): Promise<string[]> {
  const { rows } = await place.client.query<Row>(
    'SELECT secret, old_secret, old_until_ts FROM webhook_states WHERE organisation_id = $1 AND webhook_id = $2',
    [place.user.orgId, webhookId],
  )
  return rows[0] ? valid(place, rows[0]) : []
}

/** Every secret of the organisation that is valid now, for its built-in receiver. */
export async function allSigningSecrets(place: SigningPlace): Promise<string[]> {
  const { rows } = await place.client.query<Row>(
    'SELECT secret, old_secret, old_until_ts FROM webhook_states WHERE organisation_id = $1 AND secret IS NOT NULL',
    [place.user.orgId],
  )
  const all: string[] = []
  for (const row of rows) all.push(...(await valid(place, row)))
  return all
}

async function valid(place: SigningPlace, { secret, old_secret: old, old_until_ts: until }: Row): Promise<string[]> {
  const sealed = [secret, (until ?? 0) > place.now ? old : null].filter((one) => one !== null)
  const opened: string[] = []
  for (const one of sealed) opened.push(await unseal(place, one))
  return opened
}

/** Makes a new secret, from now on the one to sign with; the one before it stays valid for a day. */
export async function rotateSigningSecret(place: SigningPlace, webhookId: string): Promise<string> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  await place.client.query(
    `INSERT INTO webhook_states (organisation_id, webhook_id, secret) VALUES ($1, $2, $3)
     ON CONFLICT (organisation_id, webhook_id) DO UPDATE
     SET old_secret = webhook_states.secret, old_until_ts = $4, secret = $3`,
    [place.user.orgId, webhookId, await seal(place, secret), place.now + OVERLAP],
  )
  return secret
}

/** Forgets the secrets of a webhook: its calls are signed no more. */
export async function removeSigningSecret({ client, user }: SigningPlace, webhookId: string): Promise<void> {
  await client.query(
    `UPDATE webhook_states SET secret = NULL, old_secret = NULL, old_until_ts = NULL
     WHERE organisation_id = $1 AND webhook_id = $2`,
    [user.orgId, webhookId],
  )
}

/** The headers that a signed call carries: its id, when it is made, and a signature for every valid secret. */
export function signatureHeaders(id: string, secrets: readonly string[], body: string, now: number) {
  if (secrets.length === 0) return []
  const made = new Date(now)
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, made, body))
  return [
    { key: 'webhook-timestamp', value: `${Math.floor(now / 1000)}` },
    { key: 'webhook-signature', value: signatures.join(' ') },
  ]
}
