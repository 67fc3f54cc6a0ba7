/** Simulated input: what a made-up player does in a game that is not chance alone. */

import { playTypes } from '#schemas/codes.ts'
import { type JsonObject, numericAt, rowsAt } from '#schemas/json.ts'
import type { PlayInput } from '#schemas/values/play.ts'
import { maxMemoryScore } from '../play/by-score.ts'
import { type Answers, questionsOf } from '../play/questions.ts'
import type { Random } from '../random/random.ts'
import type { Assumptions } from './assumptions.ts'

/** A made-up player at a game: `skill` is their own, `form` that of the day, both standard normal. */
export interface SimulatedPlay {
  readonly type: number
  readonly rule: JsonObject
  readonly template: JsonObject
  readonly assumptions: Assumptions
  readonly random: Random
  readonly skill: number
  form(): number
}

/**
 * Returns points around the mean by skill and form, never below 0 and whole; or the answers that reach them. In a memory
 * game with fewer pairs than the mean, points are percent of its pairs.
 */
function reaching({ type, template, assumptions, skill, form }: SimulatedPlay): PlayInput {
  const { mean, spread } = assumptions.score
  const points = Math.max(0, mean + spread * Math.SQRT1_2 * (skill + form()))
  const pairs = type === playTypes.memoryGame ? maxMemoryScore(template) : Number.POSITIVE_INFINITY
  const score = Math.round(mean > pairs ? Math.min(pairs, (points * pairs) / 100) : points)
  const answers = simulateAnswers(type, template, score, tasteOf(skill))
  return answers ? { answers: { ...answers } } : { score }
}

/** Returns the taste of a player, from 0 to 1: in a poll a skill decides nothing and is spread like any taste. */
const tasteOf = (skill: number) => 1 / (1 + Math.exp(-1.702 * skill))

/** Predicts everything right, or the first question wrong. */
function predicting({ rule, assumptions, random }: SimulatedPlay): PlayInput {
  const isRight = random.next() < assumptions.right
  const options = rowsAt(rule, 'predictCorrectOptions').flatMap(({ row }, index) => {
    const [question, option] = [numericAt(row, 'question'), numericAt(row, 'option')]
    return question === undefined || option === undefined
      ? []
      : [[`${question}`, option + (index === 0 && !isRight ? 1 : 0)]]
  })
  return { predicted: Object.fromEntries(options) }
}

const chance = (): PlayInput => ({})

const byType: Readonly<Record<number, (player: SimulatedPlay) => PlayInput>> = {
  [playTypes.spinWheel]: chance,
  [playTypes.scratchCard]: chance,
  [playTypes.treasureChest]: chance,
  [playTypes.slotMachine]: chance,
  [playTypes.rollDice]: chance,
  [playTypes.coinToss]: chance,
  [playTypes.leadGeneration]: chance,
  [playTypes.referral]: chance,
  [playTypes.predictAndWin]: predicting,
}

/** Simulates what a player does in a game. */
export const simulateInput = (player: SimulatedPlay): PlayInput => (byType[player.type] ?? reaching)(player)

/** Polls are answered whole. */
const polls: readonly unknown[] = [playTypes.opinionPoll, playTypes.polling]

/**
 * Returns answers that reach a number of points, or as many as the questions allow: of a quiz right ones while they
 * fit, those with most points first; of a poll all of them, by a taste from 0 to 1 that likes the first options best
 * (our guess). `undefined` for a game that counts its points itself.
 */
export function simulateAnswers(
  type: unknown,
  template: Readonly<Record<string, unknown>>,
  score: number,
  taste = 0.5,
): Answers | undefined {
  const isPoll = polls.includes(type)
  if (!isPoll && type !== playTypes.quiz) return undefined
  const answers: Record<string, number> = {}
  let left = score
  const questions = questionsOf(template).toSorted((one, other) => other.points - one.points)
  for (const { key, points, right, options } of questions) {
    if (isPoll)
      answers[key] = options === 0 ? Math.round(taste * 100) : liked(options, taste + Number(key) * TASTE_STEP)
    else if (right !== undefined && points <= left) {
      answers[key] = right
      left -= points
    }
  }
  return answers
}

/** The distance of a player's tastes from one question to the next. */
const TASTE_STEP = 0.618

/** Returns the option that a taste likes, from 1. */
const liked = (options: number, taste: number) => 1 + Math.floor(options * (taste % 1) ** 1.5)
