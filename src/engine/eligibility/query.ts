import type { TraceStep } from '#schemas/values/play.ts'
import type { Player, PlayMoment } from '../player/player.ts'
import type { Reason } from '../reason.ts'
import type { Availability } from './availability.ts'

/** Everything that the checks of eligibility read. */
export interface EligibilityQuery {
  readonly document: Readonly<Record<string, unknown>>
  readonly availability: Availability
  readonly player: Player
  readonly moment: PlayMoment
  readonly facts: OrganisationFacts
}

/** One check of eligibility. It is evaluated without sentences; an explanation adds them. */
export interface EligibilityCheck {
  readonly what: string
  /** Returns the reason why the check fails, or `undefined` when it passes. */
  evaluate(asked: EligibilityQuery): Reason | undefined
  /** Returns the sentence of the explanation; `undefined` where the document does not ask for the check. */
  explain(asked: EligibilityQuery, why: Reason | undefined): string | undefined
  /** Returns the steps that the check is made of. */
  explainParts?(asked: EligibilityQuery): readonly TraceStep[]
  /** Says whether the explanation of the check that passes is the same for everybody and at every moment. */
  saysTheSame?(asked: EligibilityQuery): boolean
}

/** Facts about the organisation that the engine is given. */
export interface OrganisationFacts {
  /** The organisation's time zone, IANA. */
  readonly zone: string
  /** Says whether a player is in a stored segment. */
  isInSegment(segmentId: string, player: Player): boolean
  /** Returns the document of a template; without it the game's own limits are not checked. */
  template?(templateId: string): Readonly<Record<string, unknown>> | undefined
  /** Returns how many people have played a tournament; without it its places are not counted. */
  playerCount?(document: Readonly<Record<string, unknown>>): number | undefined
  /** Returns the template that the test of a smart campaign favours; without it assignments are not checked. */
  favouredTemplate?(document: Readonly<Record<string, unknown>>): string | undefined
  /** Returns the document of a stored segment; only explanations need it. */
  segment?(segmentId: string): Readonly<Record<string, unknown>> | undefined
  /** Returns the name of an event (by key) or of a template (by id); only explanations need it. */
  nameOf?(what: 'event' | 'template', id: string): string | undefined
}
