/**
 * Public beacons of randomness (drand): rounds at fixed moments, each signed by a network of organisations together, so
 * that nobody knows one before its moment and everybody can check it afterwards. Nothing here asks a network.
 */
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { fromHex, toHex } from './hashing.ts'

/** A chain of a beacon, as it publishes itself; the names of its schemes are drand's. */
export interface BeaconChain {
  /** The hash by which the chain is known. */
  readonly hash: string
  readonly publicKey: string
  readonly scheme: 'pedersen-bls-chained' | 'bls-unchained-g1-rfc9380'
  /** The moment of round 1, in seconds since the epoch. */
  readonly genesis: number
  /** The time from round to round, in seconds. */
  readonly period: number
}

/** drand’s quicknet, which new prize draws are decided by: a round every 3 seconds, each by itself. */
export const quicknet: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  scheme: 'bls-unchained-g1-rfc9380',
  genesis: 1_692_803_367,
  period: 3,
}

/** A round of a beacon, in hex. */
export interface BeaconRound {
  readonly round: number
  readonly signature: string
  /** The signature of the round before, in a chained scheme. */
  readonly previousSignature?: string
}

/** A source of rounds: an adapter of the server, or a recording. */
export interface Beacon {
  readonly chain: BeaconChain
  /** Returns a round, or undefined while it is not there: then one waits. */
  read(round: number): Promise<BeaconRound | undefined>
}

/** The least time between closing a prize draw and the round that decides it, in milliseconds. */
export const BEACON_AHEAD_MS = 10 * 60_000

/** Returns the moment of a round, in milliseconds since the epoch. */
export const roundTime = ({ genesis, period }: BeaconChain, round: number): number =>
  (genesis + (round - 1) * period) * 1000

/** Returns the first round that comes at a moment or after it (milliseconds since the epoch). */
export const roundAt = ({ genesis, period }: BeaconChain, at: number): number =>
  Math.max(1, Math.ceil((at / 1000 - genesis) / period) + 1)

/** Returns the randomness of a round: the hash of its signature. */
export const randomnessOf = ({ signature }: BeaconRound): Uint8Array => sha256(fromHex(signature))

/** Returns the randomness of a round, in hex. */
export const randomnessHex = (round: BeaconRound): string => toHex(randomnessOf(round))

/** The name under which signatures on G1 are hashed, as RFC 9380 has it. */
const G1_DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

function roundBytes(round: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8))
  view.setBigUint64(0, BigInt(round))
  return new Uint8Array(view.buffer)
}

/** Returns the point that a round’s signature is of, in an unchained scheme. */
export const signedPoint = (round: number) => bls12_381.shortSignatures.hash(sha256(roundBytes(round)), G1_DOMAIN)

/** True if a round was signed by the chain. A text that is no signature is none. */
export function isSignedRound(chain: BeaconChain, { round, signature, previousSignature }: BeaconRound): boolean {
  try {
    if (chain.scheme === 'bls-unchained-g1-rfc9380')
      return bls12_381.shortSignatures.verify(fromHex(signature), signedPoint(round), fromHex(chain.publicKey))
    if (previousSignature === undefined) return false
    const { hash, verify } = bls12_381.longSignatures
    const message = sha256(concatBytes(fromHex(previousSignature), roundBytes(round)))
    return verify(fromHex(signature), hash(message), fromHex(chain.publicKey))
  } catch {
    return false
  }
}
