import type { Reaction } from '../flow.ts'
import { edgesAt, rootSlice } from '../flow.ts'
import { elementSets } from '../slot-elements.ts'
import { isJustChosen, withBlankRow } from './reward-rows.ts'

/** A slot machine starts with a reward row for each of its distinct elements, with equal shares of 100 % (C §4). */
export const slotRows: Reaction = (after, before, { template }) => {
  if (!isJustChosen(after, before) || template?.id !== rootSlice(after).templateId) return after
  if (edgesAt(after, 'outcome').length > 0) return after
  const sets = elementSets(template)
  return sets.reduce(
    (graph, elements, index) =>
      withBlankRow(graph, { elements, percentage: evenShare(index, sets.length) }, `line ${index + 1}`),
    after,
  )
}

/** Returns one of so many equal shares of 100 %, in hundredths; the first ones take what is left over. */
function evenShare(index: number, count: number): number {
  return (Math.floor(10_000 / count) + (index < 10_000 % count ? 1 : 0)) / 100
}
