/** Games in which chance decides by the percentages of the rows. */
import { type IndexedRow, numericAt } from '#schemas/json.ts'
import { draw } from '../random/draw.ts'
import type { Random } from '../random/random.ts'
import type { Outcome, Shown } from './outcome.ts'

/** What is seen when a row falls; undefined when none does. */
type Show = (fallen: IndexedRow | undefined, place: number) => Shown

/** Lets a row fall by its percentage; a row that says of itself that it loses (`winingQuadrant` false) is seen and not won. */
const fall =
  (show: Show) =>
  (rows: readonly IndexedRow[], random: Random): Outcome => {
    const place = draw(
      rows.map(({ row }) => numericAt(row, 'percentage') ?? 0),
      random,
    )
    const fallen = rows[place]
    const isWon = fallen !== undefined && fallen.row.winingQuadrant !== false
    return { won: isWon ? [{ row: fallen.index }] : [], shown: show(fallen, place) }
  }

/** A wheel stops at the field of the row (`quadrant`), or at the place the row has. */
export const spin = fall((fallen, place) => ({
  kind: 'field',
  field: fallen ? fieldOf(fallen, place) : null,
}))

/** The number the row says, where it is one of a field. */
function fieldOf({ row }: IndexedRow, place: number): number {
  const said = numericAt(row, 'quadrant')
  return said !== undefined && Number.isSafeInteger(said) && said > 0 ? said : place + 1
}

/** A slot machine shows the elements of the row. */
export const pull = fall((fallen) => ({
  kind: 'elements',
  elements: Array.isArray(fallen?.row.elements) ? fallen.row.elements : [],
}))

/** A coin shows a side: the one that its row says (`quadrant` 1 or 2), else that of the row's place (reading in the README). */
export const toss = fall((fallen, place) => ({ kind: 'side', side: fallen ? fieldOf(fallen, place) : 0 }))

/** A scratch card or a chest shows what it holds. */
export const open = fall(() => ({ kind: 'nothing' }))
