/** The commitment to a seed: published before anything is drawn with it, so that no other seed can take its place. */
import { fromHex, hashOf } from './hashing.ts'

/** The length of a seed, in bytes. */
export const SEED_BYTES = 32

/** Returns the commitment to a seed: the SHA-256 hash of its bytes, in hex. */
export const commitmentOf = (seed: Uint8Array): string => hashOf(seed)

/** True if a revealed seed, in hex, is the one that was committed to. */
export const isCommitted = (seed: string, commitment: string): boolean =>
  /^[0-9a-f]{64}$/.test(seed) && commitmentOf(fromHex(seed)) === commitment
