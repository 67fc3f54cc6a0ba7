/** Games of sides: each leads to one reward, and all of them are always there. */
import type { SlotValue } from '#src/graph/kind.ts'
import { edgesAt, type Flow } from '../flow.ts'

/** Opens the first side that leads nowhere yet; `key` is where a row says its side. */
export const openSide =
  (key: string, sides: readonly SlotValue[]): NonNullable<Flow['openSlot']> =>
  (graph) => {
    const taken = edgesAt(graph, 'outcome').map(({ data }) => data?.[key])
    return { graph, slot: sides.find((side) => !taken.includes(side)) }
  }
