/** Games in which chance decides, by the percentages of the rows or by dice. */
import { type IndexedRow, type JsonObject, numericAt, rowsAt } from '#schemas/json.ts'
import type { Shown } from '#schemas/values/play.ts'
import type { Random } from '../random/random.ts'
import { drawWeighted } from '../random/sampling.ts'
import { rowOfTotal } from './by-score.ts'
import type { Outcome } from './outcome.ts'

/** Returns what the player sees of a drawn row; of `undefined` where none was drawn. */
type Show = (fallen: IndexedRow | undefined, index: number) => Shown

/** Draws a row by its percentage. A row that marks itself as losing (`winingQuadrant` false) is seen and not won. */
const fall =
  (show: Show) =>
  (rows: readonly IndexedRow[], random: Random): Outcome => {
    const index = drawWeighted(
      rows.map(({ row }) => numericAt(row, 'percentage') ?? 0),
      random,
    )
    const fallen = rows[index]
    const isWon = fallen !== undefined && fallen.row.winingQuadrant !== false
    return { won: isWon ? [{ row: fallen.index }] : [], shown: show(fallen, index) }
  }

/** A wheel stops at the field of the row (`quadrant`), else at the index of the row, from 1. */
export const spin = fall((fallen, index) => ({
  kind: 'field',
  field: fallen ? fieldOf(fallen, index) : null,
}))

/** Returns the field number that the row says, where it is one. */
function fieldOf({ row }: IndexedRow, index: number): number {
  const said = numericAt(row, 'quadrant')
  return said !== undefined && Number.isSafeInteger(said) && said > 0 ? said : index + 1
}

/** A slot machine shows the elements of the row. */
export const pull = fall((fallen) => ({
  kind: 'elements',
  elements: Array.isArray(fallen?.row.elements) ? fallen.row.elements : [],
}))

/** A coin shows the side that its row says (`quadrant` 1 or 2), else that of the row's index. */
export const toss = fall((fallen, index) => ({ kind: 'side', side: fallen ? fieldOf(fallen, index) : 0 }))

/** A scratch card or a chest shows its content. */
export const open = fall(() => ({ kind: 'nothing' }))

/** The largest number of dice that are thrown. */
const MAX_DICE = 100

/** The number of faces of a die. */
export const DIE_FACES = 6

/** Returns how many dice are thrown in all: `numberOfDice` (3) times `numberOfDiceRolls` (2). */
export function diceOf(template: JsonObject): number {
  const held = [rowsAt(template, 'localizationconfig')[0]?.row ?? {}, template]
  const of = (key: string, otherwise: number) =>
    held.map((one) => numericAt(one, key)).find((one) => one !== undefined && one >= 1) ?? otherwise
  return Math.min(MAX_DICE, Math.trunc(of('numberOfDice', 3)) * Math.trunc(of('numberOfDiceRolls', 2)))
}

/** Returns a template in which so many dice are thrown. */
export function withDice(template: JsonObject, dice: number): JsonObject {
  if (diceOf(template) === dice) return template
  const [first] = rowsAt(template, 'localizationconfig')
  const thrown = { numberOfDice: dice, numberOfDiceRolls: 1 }
  return { ...template, ...thrown, ...(first && { localizationconfig: [{ ...first.row, ...thrown }] }) }
}

/** Throws the dice of a template; their total decides. */
export function roll(rows: readonly IndexedRow[], template: JsonObject, random: Random): Outcome {
  const dice = Array.from({ length: diceOf(template) }, () => random.below(DIE_FACES) + 1)
  const total = dice.reduce((sum, one) => sum + one, 0)
  const row = rowOfTotal(rows, total)
  return { won: row === undefined ? [] : [{ row }], score: total, shown: { kind: 'dice', dice, total } }
}
