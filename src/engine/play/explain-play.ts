/** Explanations of plays: what chance or points decided, which limit applied, what was given. */
import { type IndexedRow, numericAt } from '#schemas/json.ts'
import type { Reward, TraceStep } from '#schemas/values/play.ts'
import type { Reason } from '../reason.ts'
import type { Outcome } from './outcome.ts'

/** Facts about a finished play. */
export interface PlayExplanationInput {
  /** The rows that counted. */
  readonly rows: readonly IndexedRow[]
  /** The reason why nothing could be won (`rewardLimit`). */
  readonly limit?: Reason | undefined
  /** The rewards that were won. */
  readonly rewards?: readonly Pick<Reward, 'name' | 'given' | 'why'>[]
}

/** Explains a play step by step. */
export function explainPlay(
  outcome: Outcome,
  { rows, limit, rewards = [] }: PlayExplanationInput,
): readonly TraceStep[] {
  const isWon = outcome.won.length > 0
  const by = outcome.shown.kind
  const decided = by === 'score' || by === 'dice' ? 'score' : by === 'answers' ? 'answers' : 'chance'
  return [
    { what: decided, held: isWon, says: decidedWords(outcome, rows) },
    ...(limit ? [{ what: 'limit', held: false, says: `${limit.message} Nothing more is given.` }] : []),
    ...rewards.map(rewardStep),
  ]
}

/** Explains whether a reward that was won was given. */
export const rewardStep = ({ name, given, why }: Pick<Reward, 'name' | 'given' | 'why'>): TraceStep => ({
  what: 'stock',
  held: given,
  says: given ? `“${name}” was given.` : `“${name}” was not given: ${why.replace(/\.$/, '')}.`,
})

function decidedWords({ shown, won, score }: Outcome, rows: readonly IndexedRow[]): string {
  const fell = fallenWords(won, rows)
  switch (shown.kind) {
    case 'field':
      return shown.field === null
        ? 'The wheel stopped where nothing is won.'
        : `The wheel stopped at field ${shown.field}: ${fell}`
    case 'side':
      return shown.side === 0 ? 'No side has a reward.' : `The coin shows side ${shown.side}: ${fell}`
    case 'elements':
      return `The machine shows ${shown.elements.map(String).join(', ') || 'nothing in a row'}: ${fell}`
    case 'dice':
      return `The dice show ${shown.dice.join(' + ')} = ${shown.total}: ${fell}`
    case 'score':
      return `They reached ${score ?? shown.score} points: ${fell}`
    case 'answers':
      if (shown.right === null) return 'The right answers are not known yet.'
      return shown.right ? `Every prediction was right: ${fell}` : 'Not every prediction was right.'
    case 'nothing':
      return fell.charAt(0).toUpperCase() + fell.slice(1)
  }
}

/** `row 2 of 4 (20.25 %).`, `row 1 of 3 (for 80 points).`, `none of 4 rows.` */
function fallenWords(won: Outcome['won'], rows: readonly IndexedRow[]): string {
  if (rows.length === 0) return 'it has no rewards.'
  if (won.length === 0) return `none of ${rows.length === 1 ? 'one row' : `${rows.length} rows`} is won.`
  const all = won.map(({ row: index, by }) => {
    const position = rows.findIndex((one) => one.index === index)
    const row = rows[position]?.row ?? {}
    const [percentage, score] = [numericAt(row, 'percentage'), numericAt(row, 'score')]
    const more = by ?? (percentage !== undefined ? `${percentage} %` : score !== undefined ? `for ${score}` : '')
    return `row ${position + 1} of ${rows.length}${more === '' ? '' : ` (${more})`}`
  })
  return `${all.join(', ')} is won.`
}
