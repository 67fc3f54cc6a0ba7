/** Games of sides: each side leads to one reward, and every side is always there. */
import type { SlotValue } from '#src/graph/kind.ts'
import { edgesAt, type Flow } from '../flow.ts'

/**
 * Opens the first side that has no row yet.
 *
 * @param key - The key of a row that names its side.
 */
export const openSide =
  (key: string, sides: readonly SlotValue[]): NonNullable<Flow['openSlot']> =>
  (graph) => {
    const taken = edgesAt(graph, 'outcome').map(({ data }) => data?.[key])
    return { graph, slot: sides.find((side) => !taken.includes(side)) }
  }
