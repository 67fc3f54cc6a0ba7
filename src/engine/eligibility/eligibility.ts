/**
 * Eligibility: whether a document is on for a player at a moment. `explainEligibility` makes the same checks with
 * sentences.
 */
import type { JsonObject } from '#schemas/json.ts'
import type { TraceStep } from '#schemas/values/play.ts'
import type { Player, PlayMoment } from '../player/player.ts'
import type { Reason } from '../reason.ts'
import { availabilityOf } from './availability.ts'
import { eligibilityChecks } from './checks.ts'
import type { EligibilityQuery, OrganisationFacts } from './query.ts'

/**
 * Returns every reason why a document is not on for a player; none while it is. A document is read once and must not be
 * changed.
 */
export function ineligibleReasons(
  document: JsonObject,
  player: Player,
  moment: PlayMoment,
  facts: OrganisationFacts,
): readonly Reason[] {
  return failedReasons(queryOf(document, player, moment, facts))
}

/** Gathers everything that the checks read. */
export function queryOf(
  document: JsonObject,
  player: Player,
  moment: PlayMoment,
  facts: OrganisationFacts,
): EligibilityQuery {
  return { document, player, moment, facts, availability: availabilityOf(document, facts.zone) }
}

/** Returns the reasons of the checks that fail. */
export function failedReasons(all: EligibilityQuery): readonly Reason[] {
  const reasons: Reason[] = []
  for (const step of eligibilityChecks) {
    const why = step.evaluate(all)
    if (why) reasons.push(why)
  }
  return reasons
}
export type { OrganisationFacts } from './query.ts'

/** The result of the checks, with its explanation. */
export interface EligibilityExplanation {
  readonly passed: boolean
  readonly steps: readonly TraceStep[]
  readonly reasons: readonly Reason[]
}

/** Explains why a document is on for a player at a moment, or is not. */
export function explainEligibility(
  document: JsonObject,
  player: Player,
  moment: PlayMoment,
  facts: OrganisationFacts,
): EligibilityExplanation {
  const all = queryOf(document, player, moment, facts)
  const reasons = failedReasons(all)
  const steps = eligibilityChecks.flatMap((step): TraceStep[] => {
    const why = step.evaluate(all)
    const sentence = step.explain(all, why)
    if (sentence === undefined && why === undefined) return []
    const of = step.explainParts?.(all) ?? []
    const one = { what: step.what, held: why === undefined, says: sentence ?? why?.message ?? '' }
    return [of.length > 0 ? { ...one, of } : one]
  })
  return { passed: reasons.length === 0, steps: steps, reasons }
}
