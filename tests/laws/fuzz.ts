/**
 * Documents unlike any documentation: samples with a few places changed, and values that are no document at all. Every
 * value is plain JSON, as `JSON.parse` gives it, a `__proto__` key of its own included. Not here: what must hold of them.
 */
import fc from 'fast-check'
import { type DocumentKindId, documentKinds } from '#schemas/document-kinds.ts'
import { samples } from '#schemas/documents/samples.ts'
import { deep, type Mutation, mutated } from './mutate.ts'

/** Keys that plain objects have opinions about, keys that a flow cuts at, and some that nobody has heard of. */
const keys = [
  ...['__proto__', 'constructor', 'toString', 'valueOf', 'toJSON', 'hasOwnProperty', 'length', 'then'],
  ...['', '0', '7', '4294967295', '-1', 'a.b', '.', 'ключ', '🎡', ' name'],
  ...['type', 'name', 'templateId', 'combination', 'rewardAssigment', 'offerId', 'offerName', 'percentage', 'quadrant'],
  ...[
    'winingQuadrant',
    'resultText',
    'winningText',
    'text',
    'userSegment',
    'userSegmentId',
    'howOften',
    'applyOffersOn',
  ],
  ...['startDateTime', 'endDateTime', 'webhookCallback', 'webhook', 'webhookPlaceholders', 'key', 'value', 'tncFlag'],
  ...[
    'leaderBoardSelected',
    'leaderBoardId',
    'leaderboardFrequency',
    'rewardType',
    'offerCoins',
    'offerVoucher',
    'count',
  ],
] as const

/** Values that are believable somewhere and wrong elsewhere. */
const plain = fc.constantFrom<unknown>(
  ...[null, true, false, 0, 1, 2, 3, 4, 9, 99, 50, 100, -1, 0.1, 33.33, 9999999999999, 2 ** 53, 1e21, '', ' ', '2'],
  ...['coins-10', 'No Offer', 'All User', 'SDK', '#reward', '50', 'active', '💥', '\u0000', '[object Object]'],
)
const key = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...keys) }, { weight: 1, arbitrary: fc.string() })
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 6, arbitrary: plain },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map(Object.fromEntries) },
    { weight: 1, arbitrary: fc.nat(900).map(deep) },
  ),
}))

const change: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(9999),
  act: fc.constantFrom('set', 'set', 'set', 'add', 'add', 'drop', 'null', 'repeat', 'shuffle', 'mix'),
  key,
  value,
})

/** Draws a document that began as a sample of a kind. */
export function fuzzed(kind: DocumentKindId): fc.Arbitrary<Record<string, unknown>> {
  const list = Object.values(samples[kind]).map((sample) => JSON.stringify(sample))
  return fc
    .tuple(fc.nat(list.length - 1), fc.array(change, { maxLength: 6 }))
    .map(([index, changes]) => mutated(list[index] ?? '{}', changes))
}

/** Every kind of stored document. */
export const kinds = Object.keys(documentKinds) as DocumentKindId[]

/** Draws any JSON: fuzzed samples of every kind, among them values that are no objects. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 12, arbitrary: fuzzed('rule') },
  ...kinds.map((kind) => ({ weight: 1, arbitrary: fuzzed(kind) as fc.Arbitrary<unknown> })),
  { weight: 2, arbitrary: value },
)

/** Draws rules only, which is what the flows of today cut. */
export const anyRule = fuzzed('rule')
