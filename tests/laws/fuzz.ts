/**
 * Documents unlike any documentation: samples with a few places changed, and values that are no document at all. Every
 * value is plain JSON, as `JSON.parse` gives it, a `__proto__` key of its own included. Not here: what must hold of them.
 */
import fc from 'fast-check'
import { type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { samples } from '#schemas/documents/samples.ts'
import { templateTypes } from '#schemas/documents/template-types.ts'
import type { JsonObject } from '#schemas/json.ts'
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
  ...['ruleType', 'rewardOption', 'rank', 'rank1', 'rank2', 'score', 'elements', 'templateType', 'ruleId', 'pageId'],
  ...['localizationconfig', 'schedulingConfig', 'milestones', 'tasksConfig', 'activity', 'gratifyMode', 'questConfig'],
  ...['customEventRuleRewardDTO', 'conditions', 'operator', 'values', 'rewards', 'customActivityEvents', 'badges'],
  ...['streakBasedOn', 'noOfDays', 'dailyStreakDTO', 'eventCTA', 'badgeFactor', 'predictCorrectOptions'],
  ...[
    'eventId',
    'occasionHours',
    'smartTemplates',
    'testRewardAssignment',
    'finalRewardAssignment',
    'spinTemplatesTestConfig',
    'testStatus',
  ],
] as const

/** Values that are believable somewhere and wrong elsewhere. */
const values = [
  ...[null, true, false, 0, 1, 2, 3, 4, 9, 99, 50, 100, -1, 0.1, 33.33, 9999999999999, 2 ** 53, 1e21, '', ' ', '2'],
  ...[
    'coins-10',
    'No Offer',
    'All User',
    'SDK',
    '#reward',
    '50',
    'active',
    'streak_at_risk',
    'rank_lost',
    '💥',
    '\u0000',
    '[object Object]',
  ],
] as const

const acts = ['set', 'set', 'set', 'add', 'add', 'drop', 'null', 'repeat', 'shuffle', 'mix'] as const

/** Chance from a number: the same draws for the same number. A law draws one number a change, which is quick and shrinks well. */
class Chance {
  constructor(private state: number) {}

  /** A whole number below a limit (mulberry32). */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }

  one<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  key(): string {
    return this.below(10) ? this.one(keys) : String.fromCharCode(...this.some(() => this.below(0xffff)))
  }

  /** Any JSON: mostly one plain value, at times lists, objects and hundreds of levels. */
  value(level = 0): unknown {
    const kind = this.below(24)
    if (kind > 6 || level > 3) return this.one(values)
    if (kind > 3) return this.some(() => this.value(level + 1))
    if (kind > 0) return Object.fromEntries(this.some(() => [this.key(), this.value(level + 1)]))
    return deep(this.below(this.below(8) ? 40 : 900))
  }

  change(): Mutation {
    return { at: this.below(9999), act: this.one(acts), key: this.key(), value: this.value() }
  }

  private some<T>(one: () => T): T[] {
    return Array.from({ length: this.below(5) }, one)
  }
}

/** Draws a document that began as a sample of a kind; with `LAW_FAMILY`, rules of that family only (`daily-streak`). */
export function fuzzed(kind: DocumentKindId): fc.Arbitrary<Record<string, unknown>> {
  return mutations(
    Object.values(samples[kind]).filter(
      (sample) => kind !== 'rule' || !process.env.LAW_FAMILY || familyOf(sample) === process.env.LAW_FAMILY,
    ),
  )
}

/** The types of templates that can be made. */
export const madeTypes = Object.keys(templateTypes).map(Number)

/** Draws a template that began as a sample of one type. */
export const fuzzedTemplate = (type: number): fc.Arbitrary<Record<string, unknown>> =>
  mutations(Object.values(samples.template).filter(({ typeId }) => typeId === type))

function mutations(begun: readonly JsonObject[]): fc.Arbitrary<Record<string, unknown>> {
  const list = begun.map((sample) => JSON.stringify(sample))
  return fc.tuple(fc.nat(list.length - 1), fc.array(fc.nat(), { maxLength: 6 })).map(([index, numbers]) =>
    mutated(
      list[index] ?? '{}',
      numbers.map((number) => new Chance(number).change()),
    ),
  )
}

/** Every kind of stored document. */
export const kinds = Object.keys(documentKinds) as DocumentKindId[]

/** Draws any JSON: fuzzed samples of every kind, among them values that are no objects. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 12, arbitrary: fuzzed('rule') },
  ...kinds.map((kind) => ({ weight: 1, arbitrary: fuzzed(kind) as fc.Arbitrary<unknown> })),
  { weight: 2, arbitrary: fc.nat().map((number) => new Chance(number).value()) },
)

/** Draws rules only, which is what the flows of today cut. */
export const anyRule = fuzzed('rule')

/** Draws documents of the kinds that are drawn, each with its kind. */
export const anyDrawn = fc.oneof(
  { weight: 8, arbitrary: anyRule.map((document) => ({ document, kind: 'rule' })) },
  { weight: 1, arbitrary: fuzzed('badge-rule').map((document) => ({ document, kind: 'badge-rule' })) },
)
