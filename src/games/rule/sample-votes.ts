/** The votes of others where nobody has voted: figures that a preview makes up, alike each time (ours). */
import type { JsonObject } from '#schemas/json.ts'
import { questionsOf, type VoteTally, votesOf } from '#src/engine/play/questions.ts'
import type { Played } from '../play/game.ts'

/** Made-up votes: 47 for the first option of a question, 29 for the second, and so on; the next question begins one further. */
const SAMPLES = [47, 29, 18, 11, 6]

/** Made-up votes of a poll's template with the ones just given. */
export function sampleVotes(
  template: JsonObject,
  given: Readonly<Record<string, number>> = {},
): NonNullable<Played['votes']> {
  const before = questionsOf(template).flatMap(({ key, options }, index) =>
    Array.from(
      { length: options },
      (_, at): VoteTally => ({ question: key, option: at + 1, votes: SAMPLES[(at + index) % SAMPLES.length] ?? 0 }),
    ),
  )
  return votesOf(template, before, given)
}
