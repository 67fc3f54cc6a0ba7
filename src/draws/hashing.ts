/** Texts, bytes and hex, as everything of a draw is hashed: texts as UTF-8, hashes by SHA-256 in lower-case hex. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

const encoder = new TextEncoder()

/** Returns the bytes of a text, as UTF-8. */
export const bytesOf = (text: string): Uint8Array => encoder.encode(text)

/** Returns the SHA-256 hash of a text or of bytes, in lower-case hex. */
export const hashOf = (of: string | Uint8Array): string => bytesToHex(sha256(typeof of === 'string' ? bytesOf(of) : of))

/** Returns bytes as lower-case hex. */
export const toHex = (bytes: Uint8Array): string => bytesToHex(bytes)

/**
 * Returns the bytes that a hex text stands for.
 *
 * @throws if it is no hex.
 */
export const fromHex = (hex: string): Uint8Array => hexToBytes(hex)
