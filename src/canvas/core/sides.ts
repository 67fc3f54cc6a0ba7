/** The sides of a card at which its connections begin and end; layout and handles read the same. */
import { families } from '#schemas/documents/families.ts'
import type { Family } from '#src/flows/flow.ts'

/**
 * The direction of a port's edges: to the right, downwards, from a card to what hangs below it, or leftwards to a cause
 * that stands before what follows from it.
 */
export type Side = 'onward' | 'vertical' | 'cause'

/** Returns the side of each port in documents of a family. */
export function sidesOf(family: Family): (port: string) => Side {
  const isWide = family !== '' && families[family].triggerStands === 'left'
  return (port) => {
    if (port === 'audience' || port === 'day' || (port === 'moment' && !isWide)) return 'vertical'
    return port === 'activity' ? 'cause' : 'onward'
  }
}
