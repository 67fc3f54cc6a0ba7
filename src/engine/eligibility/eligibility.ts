/** Whether something is on for a player at a moment, with every reason why not. `trace` tells the same walk in words. */

import type { Moment, Player } from '../player/player.ts'
import type { Reason } from '../reason.ts'
import type { Around } from './around.ts'
import { read } from './availability.ts'
import { steps } from './checks.ts'
import type { Asked } from './query.ts'

type AnyDocument = Readonly<Record<string, unknown>>

export type { Around } from './around.ts'

/** Every reason why a document is not on for a player; none while it is. A document is read once and must not be changed. */
export function eligible(document: AnyDocument, player: Player, moment: Moment, around: Around): readonly Reason[] {
  return reasonsOf(asked(document, player, moment, around))
}

/** Gathers what is known when it is asked. */
export function asked(document: AnyDocument, player: Player, moment: Moment, around: Around): Asked {
  return { document, player, moment, around, reading: read(document, around.zone) }
}

/** Walks the steps; the reasons of those that do not hold. */
export function reasonsOf(all: Asked): readonly Reason[] {
  const reasons: Reason[] = []
  for (const step of steps) {
    const why = step.judge(all)
    if (why) reasons.push(why)
  }
  return reasons
}
