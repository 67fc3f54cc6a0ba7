/**
 * The chains of drand that the League of Entropy, many organisations together, runs: whoever runs a beacon alone may know
 * its rounds beforehand.
 */
import type { BeaconChain } from './beacon.ts'

/** The default chain: a round every 30 seconds, each signed with the one before. */
const defaultChain: BeaconChain = {
  hash: '8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce',
  publicKey: '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
  scheme: 'pedersen-bls-chained',
  genesis: 1_595_431_050,
  period: 30,
}

/** Quicknet: a round every 3 seconds, each by itself. */
const quicknet: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  scheme: 'bls-unchained-g1-rfc9380',
  genesis: 1_692_803_367,
  period: 3,
}

const named = [
  ['quicknet', quicknet],
  ['default chain', defaultChain],
] as const

const all = ({ hash, publicKey, scheme, genesis, period }: BeaconChain) =>
  `${[hash, publicKey, scheme, genesis, period]}`

/** Returns the name of a chain that the League of Entropy runs; undefined where any of it is another. */
export const leagueName = (chain: BeaconChain): string | undefined =>
  named.find(([, known]) => all(known) === all(chain))?.[0]
