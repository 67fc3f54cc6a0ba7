/** What a made-up player does in a game that is not chance alone. */

import type { Assumptions } from '../forecast/forecast-of.ts'
import { answersFor } from '../play/answers-for.ts'
import type { Input } from '../play/outcome.ts'

type AnyDocument = Readonly<Record<string, unknown>>

/** A player at a game: `skill` is their own, `form` that of the day, both standard normal. */
interface AtPlay {
  readonly type: number
  readonly template: AnyDocument
  readonly assumptions: Assumptions
  readonly skill: number
  readonly form: number
}

/** The points somebody reaches: as far from the mean by skill as by form, never below 0, whole. */
export const scoreOf = ({ assumptions: { score }, skill, form }: Pick<AtPlay, 'assumptions' | 'skill' | 'form'>) =>
  Math.max(0, Math.round(score.mean + score.spread * Math.SQRT1_2 * (skill + form)))

/** What they do. */
export function inputOf(player: AtPlay): Input {
  const score = scoreOf(player)
  const answers = answersFor(player.type, player.template, score)
  return answers === undefined ? { score } : { answers }
}
