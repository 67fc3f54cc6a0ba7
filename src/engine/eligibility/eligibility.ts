/**
 * Eligibility: whether a document is on for a player at a moment. `explainEligibility` makes the same checks with
 * sentences.
 */
import { familyOf } from '#schemas/documents/rule-family.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { TraceStep } from '#schemas/values/play.ts'
import type { Player, PlayMoment } from '../player/player.ts'
import type { Reason } from '../reason.ts'
import { type Availability, availabilityOf } from './availability.ts'
import { eligibilityChecks } from './checks.ts'
import { mayBeLimited } from './limit-checks.ts'
import type { EligibilityCheck, EligibilityQuery, OrganisationFacts } from './query.ts'

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

/**
 * Says whether a document is on for everybody throughout a span, whatever they have done: only then it need not be asked of
 * each. It may say no of one that is.
 *
 * @param span - Milliseconds since the epoch.
 * @param zone - The organisation's time zone, IANA.
 */
export function isOnForEverybody(
  document: JsonObject,
  span: { readonly from: number; readonly to: number },
  zone: string,
): boolean {
  const { schedule, audience } = availabilityOf(document, zone)
  const isOn = schedule.active && schedule.start <= span.from && schedule.end >= span.to && schedule.hours.length === 0
  return isOn && audience.means === 'everybody' && familyOf(document) !== 'smart-campaign' && !mayBeLimited(document)
}

/** The result of the checks, with its explanation. */
export interface EligibilityExplanation {
  readonly passed: boolean
  readonly steps: readonly TraceStep[]
  readonly reasons: readonly Reason[]
}

/** The steps of checks that pass whoever asks and whenever, by the availability that they are about. */
const passedSteps = new WeakMap<Availability, Map<EligibilityCheck, TraceStep>>()

/** Explains why a document is on for a player at a moment, or is not. */
export function explainEligibility(
  document: JsonObject,
  player: Player,
  moment: PlayMoment,
  facts: OrganisationFacts,
): EligibilityExplanation {
  const all = queryOf(document, player, moment, facts)
  const known = passedSteps.get(all.availability) ?? new Map<EligibilityCheck, TraceStep>()
  passedSteps.set(all.availability, known)
  const reasons: Reason[] = []
  const steps: TraceStep[] = []
  for (const check of eligibilityChecks) {
    const why = check.evaluate(all)
    if (why) reasons.push(why)
    const held = why === undefined
    const same = held ? known.get(check) : undefined
    const step = same ?? stepOf(check, all, why)
    if (!step) continue
    steps.push(step)
    if (held && check.saysTheSame?.(all)) known.set(check, step)
  }
  return { passed: reasons.length === 0, steps, reasons }
}

function stepOf(check: EligibilityCheck, all: EligibilityQuery, why: Reason | undefined): TraceStep | undefined {
  const sentence = check.explain(all, why)
  if (sentence === undefined && why === undefined) return undefined
  const of = check.explainParts?.(all) ?? []
  const one = { what: check.what, held: why === undefined, says: sentence ?? why?.message ?? '' }
  return of.length > 0 ? { ...one, of } : one
}
