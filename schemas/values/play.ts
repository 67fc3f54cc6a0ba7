/**
 * The data of a play: the player's input, the outcome, the rewards, and the reasons why something is not on. All ours.
 */
import * as v from 'valibot'
import { MAX_QUESTIONS } from './questions.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const byQuestion = v.pipe(v.record(v.string(), v.number()), v.maxEntries(MAX_QUESTIONS))

/** A form that a player has filled in: an answer to each field by its name, and the words that were agreed to, as they were shown. */
export const SentForm = v.object({
  answers: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(200)), v.pipe(v.string(), v.maxLength(2000))),
    v.maxEntries(100),
  ),
  agreed: v.optional(v.pipe(v.string(), v.maxLength(20_000))),
})
export type SentForm = v.InferOutput<typeof SentForm>

/** The player's input where it is not chance alone. Questions and options count from 1, as text in a key. */
export const PlayInput = v.object({
  /** Points of a game that counts them itself (external game, memory game, tournament). */
  score: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000_000))),
  /** The option chosen, or where the slider stands (0 to 100), by question: quiz and polls. The server counts the points. */
  answers: v.optional(byQuestion),
  /** The option predicted, by question. */
  predicted: v.optional(byQuestion),
  /** The form that was filled in: lead generation. The server keeps the answers in the player's profile. */
  form: v.optional(SentForm),
})
export type PlayInput = v.InferOutput<typeof PlayInput>

/** The outcome that a game shows at its end; fields, sides and faces count from 1. */
export const Shown = v.variant('kind', [
  v.object({ kind: v.literal('nothing') }),
  /** The field at which a wheel stops; null for a field that loses. */
  v.object({ kind: v.literal('field'), field: v.nullable(whole) }),
  v.object({ kind: v.literal('elements'), elements: v.array(v.unknown()) }),
  v.object({ kind: v.literal('side'), side: whole }),
  v.object({ kind: v.literal('dice'), dice: v.array(whole), total: whole }),
  v.object({ kind: v.literal('score'), score: v.number() }),
  /** Null while nobody knows the right answers. */
  v.object({ kind: v.literal('answers'), right: v.nullable(v.boolean()) }),
])
export type Shown = v.InferOutput<typeof Shown>

/** The votes in a poll, by question: the number of votes for each option, in their order. */
export const Votes = v.record(v.string(), v.array(whole))
export type Votes = v.InferOutput<typeof Votes>

/**
 * The reason why something is not on for a player: a code to count by, a sentence to read, and the moment to ask again
 * (milliseconds since the epoch).
 */
export const WhyNot = v.object({ code: v.string(), message: v.string(), until: v.optional(v.number()) })
export type WhyNot = v.InferOutput<typeof WhyNot>

/** One step of a decision: what was asked, whether it held, and what it was made of. */
export interface TraceStep {
  /** The question, to count by: `status`, `schedule`, `hours`, `segment`, `condition`, `limit`, `chance`, `stock` … */
  readonly what: string
  readonly held: boolean
  /** A sentence that says it in campaign language, with what was found and, where it did not hold, what was missing. */
  readonly says: string
  readonly of?: readonly TraceStep[]
}
export const TraceStep: v.GenericSchema<TraceStep> = v.object({
  what: v.string(),
  held: v.boolean(),
  says: v.string(),
  of: v.optional(v.array(v.lazy(() => TraceStep))),
}) as v.GenericSchema<TraceStep>

/** Something that was won or earned, and what became of it. */
export const Reward = v.object({
  id: v.string(),
  /** Empty for a badge. */
  offerId: v.string(),
  badgeId: v.string(),
  /** Name of the offer or the badge. */
  name: v.string(),
  /** `rewardType` of the offer; 0 for a badge. */
  rewardType: v.number(),
  amount: v.number(),
  unit: v.picklist(['coins', 'points', 'money', 'none']),
  currency: v.string(),
  /** The voucher's code; empty where there is none. */
  code: v.string(),
  /** False where it was won and could not be given; `why` says so. */
  given: v.boolean(),
  why: v.string(),
  /**
   * The way it was earned: `play`, `event`, `task`, `milestone`, `quest`, `streak`, `badge`, `rank`, `referral`,
   * `staff`.
   */
  cause: v.string(),
  /** Id and name of the document that gave it. */
  ruleId: v.string(),
  ruleName: v.string(),
  /** Place of the row within the document (`rewardAssigment.0`); empty where there is none. */
  place: v.string(),
  at: v.number(),
  /** The moment at which it expires, milliseconds since the epoch; left out where it does not. */
  validTS: v.optional(v.number()),
  /** The moment at which the player used it, as the event `reward_redeemed` says; left out until then. */
  redeemedTS: v.optional(v.number()),
})
export type Reward = v.InferOutput<typeof Reward>
