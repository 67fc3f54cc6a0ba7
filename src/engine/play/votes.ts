/** How everybody voted in a poll of options (E §3 "Opinion poll and polling", the percentage-bar poll); what is counted is our reading: every play is a vote. */
import type { Votes } from '#schemas/values/play.ts'
import { type Answers, questionsOf } from './questions.ts'

/** How often one option of one question was chosen; options count from 1. */
export interface Tally {
  /** The question's key: its number, from 1. */
  readonly question: string
  readonly option: number
  readonly votes: number
}

/** The votes of every question that has options, with those that were just given; what is no option counts nowhere. */
export function votesOf(
  template: Readonly<Record<string, unknown>>,
  before: readonly Tally[],
  given: Answers = {},
): Votes {
  const all = [...before, ...talliesOf(given)]
  return Object.fromEntries(
    questionsOf(template)
      .filter(({ options }) => options > 0)
      .map(({ key, options }) => [
        key,
        Array.from({ length: options }, (_, at) =>
          all.reduce(
            (sum, { question, option, votes }) => (question === key && option === at + 1 ? sum + votes : sum),
            0,
          ),
        ),
      ]),
  )
}

/** The answers of one play as tallies of one. */
export const talliesOf = (answers: Answers): readonly Tally[] =>
  Object.entries(answers).map(([question, option]) => ({ question, option, votes: 1 }))
