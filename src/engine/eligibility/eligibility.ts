/** Whether something is on for a player at a moment, with every reason why not. `trace` tells the same walk in words. */
import type { JsonObject } from '#schemas/json.ts'
import type { TraceStep } from '#schemas/values/play.ts'
import type { Moment, Player } from '../player/player.ts'
import type { Reason } from '../reason.ts'
import { read } from './availability.ts'
import { steps } from './checks.ts'
import type { Around, Asked } from './query.ts'

/** Every reason why a document is not on for a player; none while it is. A document is read once and must not be changed. */
export function eligible(document: JsonObject, player: Player, moment: Moment, around: Around): readonly Reason[] {
  return reasonsOf(asked(document, player, moment, around))
}

/** Gathers what is known when it is asked. */
export function asked(document: JsonObject, player: Player, moment: Moment, around: Around): Asked {
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
export type { Around } from './query.ts'

/** A verdict and how it was come to. */
export interface Trace {
  readonly held: boolean
  readonly steps: readonly TraceStep[]
  readonly reasons: readonly Reason[]
}

/** Tells why a document is on for a player at a moment, or is not. */
export function trace(document: JsonObject, player: Player, moment: Moment, around: Around): Trace {
  const all = asked(document, player, moment, around)
  const reasons = reasonsOf(all)
  const told = steps.flatMap((step): TraceStep[] => {
    const why = step.judge(all)
    const says = step.says(all, why)
    if (says === undefined && why === undefined) return []
    const of = step.of?.(all) ?? []
    const one = { what: step.what, held: why === undefined, says: says ?? why?.message ?? '' }
    return [of.length > 0 ? { ...one, of } : one]
  })
  return { held: reasons.length === 0, steps: told, reasons }
}
