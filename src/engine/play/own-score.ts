/** Games that count their points themselves: what they say is believed as far as it can be true. */
import { numericAt, objectAt, rowsAt } from '#schemas/json.ts'

type AnyDocument = Readonly<Record<string, unknown>>

/** No game counts further. */
const MOST = 1_000_000_000

/** The points that a game says were reached, from 0 and no more than there can be; what is no number is none. */
export function ownScore(score: number | undefined, most: number = MOST): number {
  return typeof score === 'number' && Number.isFinite(score) ? Math.min(most, Math.max(0, score)) : 0
}

/** A memory game gives at most a point for each pair (our reading), two rows of four cards where it does not say; without cards nothing bounds it. */
export function mostOfMemory(template: AnyDocument): number {
  const places = [rowsAt(template, 'localizationconfig')[0]?.row ?? {}, template]
  const config = places.map((place) => objectAt(place, 'cardConfig')).find((one) => one !== undefined)
  if (config === undefined) return MOST
  const cards = Math.max(1, numericAt(config, 'noOfRows') ?? 2) * Math.max(1, numericAt(config, 'noOfCols') ?? 4)
  return Math.min(MOST, Math.max(1, numericAt(config, 'cardPairs') ?? 0, Math.floor(cards / 2)))
}
