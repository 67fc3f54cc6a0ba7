/** What one play of each type may bring, exactly. */
import { playTypes } from '#schemas/codes.ts'
import { type IndexedRow, numericAt } from '#schemas/json.ts'
import { rowOfTotal } from '../play/by-score.ts'
import { diceOf, FACES } from '../play/dice.ts'
import type { Fall } from './chances.ts'
import type { Assumptions } from './model.ts'

type AnyDocument = Readonly<Record<string, unknown>>

/** Rows with their template; prizes are the places of the rows in this list. */
interface Odds {
  readonly rows: readonly IndexedRow[]
  readonly template: AnyDocument
  readonly assumptions: Assumptions
}

/** Chances of rows by percentage, in hundredths, as they are drawn: what does not sum to 100 is weighed. */
function byPercentage({ rows }: Odds): Fall[] {
  const weights = rows.map(({ row }) => Math.max(0, Math.round((numericAt(row, 'percentage') ?? 0) * 100)))
  const total = weights.reduce((sum, one) => sum + one, 0)
  return rows.flatMap(({ row }, prize) =>
    total === 0 || row.winingQuadrant === false ? [] : [{ chance: (weights[prize] ?? 0) / total, prizes: [prize] }],
  )
}

/** The chance of each total of so many dice, from 0 on. */
export function totalsOf(dice: number): number[] {
  let totals = [1]
  for (let thrown = 0; thrown < dice; thrown++) {
    const next = new Array<number>(totals.length + FACES).fill(0)
    for (const [total, chance] of totals.entries())
      for (let face = 1; face <= FACES; face++) next[total + face] = (next[total + face] ?? 0) + chance / FACES
    totals = next
  }
  return totals
}

function byDice({ rows, template }: Odds): Fall[] {
  const chances = rows.map(() => 0)
  for (const [total, chance] of totalsOf(diceOf(template)).entries()) {
    const index = rowOfTotal(rows, total)
    const prize = rows.findIndex((row) => row.index === index)
    if (prize >= 0) chances[prize] = (chances[prize] ?? 0) + chance
  }
  return chances.map((chance, prize) => ({ chance, prizes: [prize] }))
}

/** Whoever predicts right gets every row. */
const byPrediction = ({ rows, assumptions }: Odds): Fall[] => [
  { chance: assumptions.right, prizes: rows.map((_, prize) => prize) },
]

/** Each friend who comes brings both sides their row. */
const byReferral = ({ rows }: Odds): Fall[] => [
  {
    chance: 1,
    prizes: rows.flatMap(({ row }, prize) =>
      row.resultText === 'referrer' || row.resultText === 'referree' ? [prize] : [],
    ),
  },
]

/** The types whose odds nobody's skill changes. */
export const oddsOf: Readonly<Record<number, (odds: Odds) => Fall[]>> = {
  [playTypes.spinWheel]: byPercentage,
  [playTypes.scratchCard]: byPercentage,
  [playTypes.treasureChest]: byPercentage,
  [playTypes.slotMachine]: byPercentage,
  [playTypes.coinToss]: byPercentage,
  [playTypes.leadGeneration]: byPercentage,
  [playTypes.rollDice]: byDice,
  [playTypes.predictAndWin]: byPrediction,
  [playTypes.referral]: byReferral,
}
