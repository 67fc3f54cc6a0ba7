/** Dice: how many of them and how often stands in the template (E §3 "Roll dice"). */
import { type IndexedRow, numericAt, rowsAt } from '#schemas/json.ts'
import type { Random } from '../random/random.ts'
import { rowOfTotal } from './by-score.ts'
import type { Outcome } from './outcome.ts'

type AnyDocument = Readonly<Record<string, unknown>>

/** So many are thrown at most, whatever a template says. */
const MOST = 100
/** Faces of a die. */
export const FACES = 6

/** How many dice fall in all: `numberOfDice` (3) times `numberOfDiceRolls` (2). */
export function diceOf(template: AnyDocument): number {
  const held = [rowsAt(template, 'localizationconfig')[0]?.row ?? {}, template]
  const of = (key: string, otherwise: number) =>
    held.map((one) => numericAt(one, key)).find((one) => one !== undefined && one >= 1) ?? otherwise
  return Math.min(MOST, Math.trunc(of('numberOfDice', 3)) * Math.trunc(of('numberOfDiceRolls', 2)))
}

/** Throws the dice of a template; their total decides. */
export function roll(rows: readonly IndexedRow[], template: AnyDocument, random: Random): Outcome {
  const dice = Array.from({ length: diceOf(template) }, () => random.below(FACES) + 1)
  const total = dice.reduce((sum, one) => sum + one, 0)
  const row = rowOfTotal(rows, total)
  return { won: row === undefined ? [] : [{ row }], score: total, shown: { kind: 'dice', dice, total } }
}
