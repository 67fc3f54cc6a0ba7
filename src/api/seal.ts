/**
 * Sealing of secrets in the browser (READINGS "Unsafe as written"): each is encrypted to the organisation's public key, for one field, before
 * it is sent; nobody between here and the server reads it, and it does not open under another field.
 */
import { api } from './api.ts'
import { sealTo } from './seal-to.ts'

/** Says whether this page can seal: browsers encrypt only on HTTPS and localhost. */
export const canSeal = (): boolean => window.isSecureContext && crypto.subtle !== undefined

/** Seals the texts of fields to the key of the organisation of whoever is signed in. */
export async function sealAll(texts: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const { key } = await api.integrations.sealingKey()
  const sealed = Object.entries(texts).map(async ([field, text]) => [field, await sealTo(key, field, text)] as const)
  return Object.fromEntries(await Promise.all(sealed))
}
