/** Games that count their points themselves: what they say is believed as far as it can be true. */
import { numberAt, objectAt, rowsAt } from '#schemas/checks/at.ts'

type AnyDocument = Readonly<Record<string, unknown>>

/** No game counts further. */
const MOST = 1_000_000_000

/** The points that a game says were reached, from 0 and no more than there can be; what is no number is none. */
export function ownScore(score: number | undefined, most: number = MOST): number {
  return typeof score === 'number' && Number.isFinite(score) ? Math.min(most, Math.max(0, score)) : 0
}

/** A memory game gives at most a point for each card (our reading); without cards nothing bounds it. */
export function mostOfMemory(template: AnyDocument): number {
  const places = [rowsAt(template, 'localizationconfig')[0]?.row ?? {}, template]
  const config = places.map((place) => objectAt(place, 'cardConfig')).find((one) => one !== undefined) ?? {}
  const [pairs = 0, rows = 0, columns = 0] = ['cardPairs', 'noOfRows', 'noOfCols'].map((key) => numberAt(config, key))
  const cards = Math.max(2 * pairs, rows * columns)
  return cards > 0 ? cards : MOST
}
