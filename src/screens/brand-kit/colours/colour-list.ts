/** The colour list of a kit of any shape. */
import { rowsAt, textAt } from '#schemas/json.ts'
import type { BrandKit } from '#schemas/values/brand-kit.ts'

/** A colour of the list, with its place. */
export interface ColourRow {
  readonly index: number
  readonly name: string
}

/** The colours of a kit that are objects, with their places. */
export const colourRows = (kit: BrandKit): readonly ColourRow[] =>
  rowsAt(kit, 'colorList').map(({ row, index }) => ({ index, name: textAt(row, 'name') }))

/** A kit in which a colour of this name is as given; one more where it has none. */
export function withColour(kit: BrandKit, name: string, color: string): BrandKit {
  const list = Array.isArray(kit.colorList) ? kit.colorList : []
  const index = colourRows(kit).find((row) => row.name === name)?.index
  const colorList =
    index === undefined ? [...list, { name, color }] : list.map((row, at) => (at === index ? { ...row, color } : row))
  return { ...kit, colorList }
}
