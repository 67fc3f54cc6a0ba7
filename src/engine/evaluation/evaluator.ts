/** Families of documents that follow what players do: how one is evaluated, and the topics it subscribes to. */
import type { Comparison } from '#schemas/values/comparison.ts'
import type { TraceStep } from '#schemas/values/play.ts'
import type { PastPlay, PlayerEvent } from '../player/player.ts'
import { conditionText, findingText } from '../wording/comparison.ts'
import type { Gift, Subject } from './gift.ts'

/** Something that happened to a player, and a document that is available to them. */
export interface EvaluationInput {
  readonly subject: Subject
  readonly happened: PlayerEvent
  /** Number of the profile. */
  readonly profile: number
  /** Time zone of the organisation, IANA. */
  readonly zone: string
  /** The progress of the player in the document; `undefined` before it begins. */
  readonly state: object | undefined
  /** Custom-event rules: what the document gave them before, the oldest first. */
  readonly plays: readonly PastPlay[]
  /** Returns a seed for what chance decides. */
  seed(): string
}

/** The outcome for one document. */
export interface Progress {
  /** The new progress; left out where it stays as it was. */
  readonly state?: object
  readonly gifts: readonly Gift[]
  /** The seed that decided, where the outcome counts as a play of the document (custom-event rules). */
  readonly played?: { readonly seed: string }
  /** Points for the leaderboards of the document. */
  readonly score?: number
  readonly held: boolean
  readonly steps: readonly TraceStep[]
}

/** A family of documents that follow what players do. */
export interface FamilyEvaluator {
  /** The subject of its decisions, as it is stored. */
  readonly about: 'event' | 'quest' | 'streak' | 'badge'
  /** True where an outcome counts as a play of the document, so that the limits of playing hold for it. */
  readonly countsAsPlay?: boolean
  /** Returns the topics that a document subscribes to. */
  topics(subject: Subject): readonly string[]
  /** Returns `undefined` where the document ignores what happened and there is nothing to explain. */
  evaluate(input: EvaluationInput): Progress | undefined
}

/** In a topic: every event, or every finished play. */
export const ANY_TOPIC = '*'

/** Returns the topic of an event, by its key. */
export const eventTopic = (key: string): string => `event ${key}`
/** Returns the topic of a finished play, by the id of the rule. */
export const playTopic = (ruleId: string): string => `play ${ruleId}`
/** The topic of coins that were given. */
export const COINS_TOPIC = 'coins'

/** Words what was asked of the property of an event, and what was found: `stars ≥ 4: it is 3`. */
export function propertyWords(comparison: Comparison | undefined, happened: PlayerEvent): string {
  if (!comparison) return 'something that is not finished'
  const properties = 'event' in happened ? happened.properties : {}
  return `${conditionText(comparison)}: ${findingText(comparison, [properties])}`
}
