import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openWith, sealWith } from './seal.ts'

const key = Buffer.alloc(32, 3)

/** The form of earlier versions, which says nothing of what is sealed. */
function sealedBefore(plain: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return ['v1', ...[nonce, cipher.getAuthTag(), text].map((bytes) => bytes.toString('base64url'))].join('.')
}

test('what is sealed opens as what it is about, and as nothing else', () => {
  const sealed = sealWith(key, Buffer.from('marigold'), 'a\nsigning 1')
  expect(openWith(key, sealed, 'a\nsigning 1').toString()).toBe('marigold')
  expect(() => openWith(key, sealed, 'a\nsigning 2')).toThrow()
  expect(() => openWith(key, sealed, 'b\nsigning 1')).toThrow()
  expect(() => openWith(Buffer.alloc(32, 4), sealed, 'a\nsigning 1')).toThrow()
  // Called a seal of before, it does not open at all.
  expect(() => openWith(key, sealed.replace('v2', 'v1'), 'a\nsigning 1')).toThrow()
})

test('seals of earlier versions still open', () => {
  expect(openWith(key, sealedBefore('marigold'), 'a\nsigning 1').toString()).toBe('marigold')
})
