/** A chain of the tests’ own: rounds of any number, signed as quicknet signs, by a key that is made here. */
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { type BeaconChain, type BeaconRound, quicknet, signedPoint } from '#src/draws/beacon.ts'
import { hashOf, toHex } from '#src/draws/hashing.ts'

/** A chain whose rounds can be signed. */
export interface OwnChain {
  readonly chain: BeaconChain
  sign(round: number): BeaconRound
}

/** Makes a chain with the rounds of quicknet at their moments, and a key of its own. */
export function makeChain(): OwnChain {
  const bls = bls12_381.shortSignatures
  const { secretKey } = bls.keygen()
  const publicKey = bls.getPublicKey(secretKey).toHex(true)
  return {
    chain: { ...quicknet, hash: hashOf(publicKey), publicKey },
    sign: (round) => ({ round, signature: toHex(bls.Signature.toBytes(bls.sign(signedPoint(round), secretKey))) }),
  }
}
