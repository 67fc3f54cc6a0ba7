/** The sides of a card at which its connections begin and end; layout and handles read the same. */
import type { Family } from '#src/flows/flow.ts'

/**
 * The direction of a port's edges: to the right, downwards, from a card to what hangs below it, or leftwards to a cause
 * that stands before what follows from it.
 */
export type Side = 'onward' | 'vertical' | 'cause'

/** Families whose trigger stands left of what is played: they lead to few columns, so that the width is there. */
const wideFamilies: readonly Family[] = ['rule', 'daily-streak', 'game-mechanics', 'badge-rule']

/** Returns the side of each port in documents of a family. */
export function sidesOf(family: Family): (port: string) => Side {
  const isWide = wideFamilies.includes(family)
  return (port) => {
    if (port === 'audience' || port === 'day' || (port === 'moment' && !isWide)) return 'vertical'
    return port === 'activity' ? 'cause' : 'onward'
  }
}
