/**
 * Rounds of drand as they were published. The default chain’s come from `test/data.ts` of drand/drand-client and the README
 * of mcdcam/python-drand-verify, those of quicknet from that README and from https://api.drand.sh.
 */
import type { BeaconChain, BeaconRound } from './beacon.ts'

/** The default chain: a round every 30 seconds, each signed with the one before. */
export const defaultChain: BeaconChain = {
  hash: '8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce',
  publicKey: '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
  scheme: 'pedersen-bls-chained',
  genesis: 1_595_431_050,
  period: 30,
}

/** A round with the randomness that was published beside it. */
export interface RecordedRound extends BeaconRound {
  readonly randomness: string
}

/** Rounds 1, 1000 and 3311596 of the default chain. */
export const defaultRounds: readonly RecordedRound[] = [
  {
    round: 1,
    randomness: '101297f1ca7dc44ef6088d94ad5fb7ba03455dc33d53ddb412bbc4564ed986ec',
    signature:
      '8d61d9100567de44682506aea1a7a6fa6e5491cd27a0a0ed349ef6910ac5ac20ff7bc3e09d7c046566c9f7f3c6f3b10104990e7cb424998203d8f7de586fb7fa5f60045417a432684f85093b06ca91c769f0e7ca19268375e659c2a2352b4655',
    previousSignature: '176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a',
  },
  {
    round: 1000,
    randomness: 'a40d3e0e7e3c71f28b7da2fd339f47f0bcf10910309f5253d7c323ec8cea3212',
    signature:
      '99bf96de133c3d3937293cfca10c8152b18ab2d034ccecf115658db324d2edc00a16a2044cd04a8a38e2a307e5ecff3511315be8d282079faf24098f283e0ed2c199663b334d2e84c55c032fe469b212c5c2087ebb83a5b25155c3283f5b79ac',
    previousSignature:
      'af0d93299a363735fe847f5ea241442c65843dc1bd3a7b79646b3b10072e908bf034d35cd69d378e3341f139100cd4cd03030399864ef8803a5a4f5e64fccc20bbae36d1ca22a6ddc43d2630c41105e90598fab11e5c7456df3925d4b577b113',
  },
  {
    round: 3_311_596,
    randomness: '647c07b2abbf7ff2afb4d670214f565e5cd9f9c91bfdcecb59a21f3c78d73920',
    signature:
      'a696b9409ababce45749c3a4ec369074453dd4a79967734e1390d969c8ad8d98897d217b9121e92c8ddebbddda8d92f900e3bd6bf9deb166863b1a19390d743f82774001487594c5c09e581db7365f02b70a2c8cc41ce32446ef08e4890c4754',
    previousSignature:
      '8ed588f2a7716fb1349e2d9803da5db0005e98a83783c353d4a08f183236a9ad91d70ddb01266f4b7c576983db464b430e65680b9e0098552758afd6c1e6afcb77e3f62fe1b93d42d1cb63abbb2205512fe12fbf74ea9c5ac3b8f5c1e283a1d8',
  },
]

/** Rounds 1 and 657413 of quicknet. */
export const quicknetRounds: readonly RecordedRound[] = [
  {
    round: 1,
    randomness: '1466a6cd24e327188770752f6134001c64d6efcc590ccc26b721611ad96f165a',
    signature: 'b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b',
  },
  {
    round: 657_413,
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
    signature: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  },
]
