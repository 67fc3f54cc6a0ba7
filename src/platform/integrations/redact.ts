/** Redaction of secrets in texts of others: some providers repeat what they were sent. */
import { SECRET_MASK } from '#schemas/values/secrets.ts'

/** Masks every secret in a text, also in each of the encodings that secrets travel in. */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  const forms = [...new Set(secrets.flatMap(formsOf))].sort((one, other) => other.length - one.length)
  return forms.reduce((hidden, form) => hidden.replaceAll(form, SECRET_MASK), text)
}

/** The length from which a secret is searched for; shorter texts stand everywhere. */
const MIN_SECRET_LENGTH = 3

function formsOf(secret: string): string[] {
  if (secret.length < MIN_SECRET_LENGTH) return []
  const bytes = Buffer.from(secret)
  const hex = bytes.toString('hex')
  const encoded = encodeURIComponent(secret.toWellFormed())
  return [
    ...[secret, JSON.stringify(secret).slice(1, -1), encoded, encoded.replaceAll('%20', '+')],
    ...[bytes.toString('base64'), bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url')],
    ...[hex, hex.toUpperCase()],
  ]
}

/**
 * Returns the secret parts of a JSON text, such as the key of a service account: its long texts and each of their
 * lines.
 */
export function secretsIn(json: string): string[] {
  const found: string[] = [json]
  JSON.parse(json, (key, value: unknown) => {
    if (typeof value === 'string' && value.length >= 12 && !told.test(key)) found.push(value, ...linesOf(value))
    return value
  })
  return found
}

/** The keys of a service account whose values are public. */
const told = /^(?:type|project_id|client_email|client_id|universe_domain)$|_ur[il]$/

const linesOf = (text: string) => text.split('\n').filter(({ length }) => length >= 12)
