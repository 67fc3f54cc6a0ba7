/** What a made-up player answers, for forecasts and crowds: the same way round as points are counted. */
import { playTypes } from '#schemas/codes.ts'
import { type Answers, questionsOf } from '../play/questions.ts'

/** Polls are answered whole. */
const polls: readonly unknown[] = [playTypes.opinionPoll, playTypes.polling]

/**
 * Answers that reach so many points, or as many as the questions allow: of a quiz right ones while they fit, those with most
 * points first; of a poll all of them, by a taste from 0 to 1 that likes the first options best (our guess). Undefined for a
 * game that counts its points itself.
 */
export function answersFor(
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
    if (isPoll) answers[key] = options === 0 ? Math.round(taste * 100) : liked(options, taste + Number(key) * APART)
    else if (right !== undefined && points <= left) {
      answers[key] = right
      left -= points
    }
  }
  return answers
}

/** Tastes in the next question are as far from those in this one. */
const APART = 0.618

/** The option that a taste likes, from 1. */
const liked = (options: number, taste: number) => 1 + Math.floor(options * (taste % 1) ** 1.5)
