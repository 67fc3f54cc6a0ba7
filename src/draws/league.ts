/**
 * The chains of drand that the League of Entropy, many organisations together, runs: whoever runs a beacon alone may know
 * its rounds beforehand.
 */
import { type BeaconChain, quicknet } from './beacon.ts'

/** The default chain: a round every 30 seconds, each signed with the one before. */
const defaultChain: BeaconChain = {
  hash: '8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce',
  publicKey: '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
  scheme: 'pedersen-bls-chained',
  genesis: 1_595_431_050,
  period: 30,
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
