/** Signatures of calls by the Standard Webhooks convention, by which a receiver verifies their sender and time. */

import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { DAY_MS } from '#src/time/durations.ts'
import { type SecretContext, seal, unseal } from '../base/secrets/secrets.ts'

/** The time for which the previous secret stays valid. */
const PREVIOUS_SECRET_VALID_MS = DAY_MS

interface SigningContext extends SecretContext {
  readonly now: number
}

interface Row {
  readonly webhook_id: string
  readonly secret: string | null
  readonly old_secret: string | null
  readonly old_until_ts: number | null
}

const purposeOf = (webhookId: string) => `signing ${webhookId}`

/** Returns the valid secrets of a webhook, the newest first; none where its calls are not signed. */
export async function signingSecrets(context: SigningContext, webhookId: string): Promise<string[]> {
  const { rows } = await context.client.query<Row>(
    'SELECT webhook_id, secret, old_secret, old_until_ts FROM webhook_states WHERE organisation_id = $1 AND webhook_id = $2',
    [context.user.orgId, webhookId],
  )
  return rows[0] ? openValid(context, rows[0]) : []
}

/** Returns all valid secrets of the organisation, for its built-in receiver. */
export async function allSigningSecrets(context: SigningContext): Promise<string[]> {
  const { rows } = await context.client.query<Row>(
    'SELECT webhook_id, secret, old_secret, old_until_ts FROM webhook_states WHERE organisation_id = $1 AND secret IS NOT NULL',
    [context.user.orgId],
  )
  const all: string[] = []
  for (const row of rows) all.push(...(await openValid(context, row)))
  return all
}

async function openValid(
  context: SigningContext,
  { webhook_id: id, secret, old_secret: old, old_until_ts: until }: Row,
): Promise<string[]> {
  const sealed = [secret, (until ?? 0) > context.now ? old : null].filter((one) => one !== null)
  const opened: string[] = []
  for (const one of sealed) opened.push(await unseal(context, one, purposeOf(id)))
  return opened
}

/** Creates a new signing secret and returns it; the previous one stays valid for a day. */
export async function rotateSigningSecret(context: SigningContext, webhookId: string): Promise<string> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  await context.client.query(
    `INSERT INTO webhook_states (organisation_id, webhook_id, secret) VALUES ($1, $2, $3)
     ON CONFLICT (organisation_id, webhook_id) DO UPDATE
     SET old_secret = webhook_states.secret, old_until_ts = $4, secret = $3`,
    [
      context.user.orgId,
      webhookId,
      await seal(context, secret, purposeOf(webhookId)),
      context.now + PREVIOUS_SECRET_VALID_MS,
    ],
  )
  return secret
}

/** Deletes the secrets of a webhook; its calls are not signed any more. */
export async function removeSigningSecret({ client, user }: SigningContext, webhookId: string): Promise<void> {
  await client.query(
    `UPDATE webhook_states SET secret = NULL, old_secret = NULL, old_until_ts = NULL
     WHERE organisation_id = $1 AND webhook_id = $2`,
    [user.orgId, webhookId],
  )
}

/**
 * Returns the headers of a signed call: its time and a signature for every secret.
 *
 * @param now - Milliseconds since the epoch.
 */
export function signatureHeaders(id: string, secrets: readonly string[], body: string, now: number) {
  if (secrets.length === 0) return []
  const made = new Date(now)
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, made, body))
  return [
    { key: 'webhook-timestamp', value: `${Math.floor(now / 1000)}` },
    { key: 'webhook-signature', value: signatures.join(' ') },
  ]
}
