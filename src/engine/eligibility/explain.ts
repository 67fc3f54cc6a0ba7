/** Whether something is on for a player, told step by step: the same walk as `eligible`, with words. */
import type { TraceStep } from '#schemas/values/play.ts'
import type { Moment, Player } from '../player/player.ts'
import type { Reason } from '../reason.ts'
import type { Around } from './around.ts'
import { steps } from './checks.ts'
import { asked, reasonsOf } from './eligibility.ts'

type AnyDocument = Readonly<Record<string, unknown>>

/** A verdict and how it was come to. */
export interface Trace {
  readonly held: boolean
  readonly steps: readonly TraceStep[]
  readonly reasons: readonly Reason[]
}

/** Tells why a document is on for a player at a moment, or is not. */
export function trace(document: AnyDocument, player: Player, moment: Moment, around: Around): Trace {
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
