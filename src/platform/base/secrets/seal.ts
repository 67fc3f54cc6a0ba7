/**
 * Encryption of the database's secrets: AES-256-GCM, the nonce and the tag beside the text, bound to what the text is
 * about. It stays beside `jose`, because every stored secret has this form, and a second form would have to be read for
 * ever.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Encrypts with a key of 32 bytes: `v2.nonce.tag.text`, base64url.
 *
 * @param about - What is sealed, and whose it is; it opens as nothing else.
 */
export function sealWith(key: Buffer, plain: Buffer, about: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return ['v2', ...[nonce, cipher.getAuthTag(), text].map((bytes) => bytes.toString('base64url'))].join('.')
}

/**
 * Decrypts a text of `sealWith`. Seals of earlier versions (`v1`) say nothing of what they are about, and open.
 *
 * @throws {Error} When the text was altered, sealed with another key, or is about something else.
 */
export function openWith(key: Buffer, sealed: string, about: string): Buffer {
  const [version, ...parts] = sealed.split('.')
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
  if ((version !== 'v1' && version !== 'v2') || !nonce || !tag || !text)
    throw new Error('what was sealed cannot be read')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
  if (version === 'v2') decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()])
}
