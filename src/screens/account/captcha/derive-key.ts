import { sha256 } from '@noble/hashes/sha2.js'
import type { DeriveKeyFunction } from 'altcha-lib/types'

/**
 * The rounds of hashing that one try takes, as `altcha-lib/algorithms/sha` does them on the server. Not by WebCrypto, which
 * browsers have for HTTPS and localhost only, and which is slower for texts this short.
 */
export const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  const first = new Uint8Array(salt.length + password.length)
  first.set(salt)
  first.set(password, salt.length)
  let key = sha256(first)
  for (let round = 1; round < cost; round++) key = sha256(key)
  return { derivedKey: key.slice(0, keyLength) }
}
