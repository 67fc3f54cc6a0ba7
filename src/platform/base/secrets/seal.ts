/**
 * Encryption of the database's secrets: AES-256-GCM, the nonce and the tag beside the text. It stays beside `jose`,
 * because
 * every stored secret has this form, and a second form would have to be read for ever.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts with a key of 32 bytes: `v1.nonce.tag.text`, base64url. */
export function sealWith(key: Buffer, plain: Buffer): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return ['v1', ...[nonce, cipher.getAuthTag(), text].map((bytes) => bytes.toString('base64url'))].join('.')
}

/**
 * Decrypts a text of `sealWith`.
 *
 * @throws {Error} When the text was altered or sealed with another key.
 */
export function openWith(key: Buffer, sealed: string): Buffer {
  const [version, ...parts] = sealed.split('.')
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (version !== 'v1' || !nonce || !tag || !text) throw new Error('what was sealed cannot be read')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()])
}
