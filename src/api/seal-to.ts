import { CompactEncrypt, importJWK } from 'jose'
import type { SealingKey } from '#schemas/endpoints/integrations.ts'

/** Seals a text for a field: a JWE in its compact form (RFC 7516), ECDH-ES over P-256 with A256GCM. */
export async function sealTo(key: SealingKey, field: string, text: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, field })
    .encrypt(await importJWK({ ...key }, 'ECDH-ES'))
}
