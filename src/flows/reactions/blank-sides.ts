import type { SlotValue } from '#src/graph/kind.ts'
import { edgesAt, type Reaction } from '../flow.ts'
import { isJustChosen, withBlankRow } from './reward-rows.ts'

/** A rule of sides starts with blank reward rows, one a side (C §4: "type 9 gets two blank reward rows"). */
export const blankSides =
  (key: string, sides: readonly SlotValue[], more: Readonly<Record<string, unknown>> = {}): Reaction =>
  (after, before) => {
    if (!isJustChosen(after, before) || edgesAt(after, 'outcome').length > 0) return after
    return sides.reduce((graph, side) => withBlankRow(graph, { [key]: side, ...more }, `side ${side}`), after)
  }
