/** Families of documents that follow what players do: how one is evaluated, the topics it subscribes to, and the subscribers of a topic. */
import { type DocumentFamily, documentFamily } from '#schemas/documents/rule-family.ts'
import type { Comparison } from '#schemas/values/comparison.ts'
import type { TraceStep } from '#schemas/values/play.ts'
import type { PastPlay, PlayerEvent } from '#src/engine/player/player.ts'
import { conditionText, findingText } from '#src/engine/wording/comparison.ts'
import type { Gift, Subject } from '../../rewards/ledger/gift.ts'

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
  /** Returns the topics that a document subscribes to. */
  topics(subject: Subject): readonly string[]
  /** Returns `undefined` where the document ignores what happened and there is nothing to explain. */
  evaluate(input: EvaluationInput): Progress | undefined
}

/** In a topic: every event, or every finished play. */
export const ANY = '*'

/** Returns the topic of an event, by its key. */
export const eventTopic = (key: string): string => `event ${key}`
/** Returns the topic of a finished play, by the id of the rule. */
export const playTopic = (ruleId: string): string => `play ${ruleId}`
/** The topic of coins that were given. */
export const COINS_TOPIC = 'coins'

/** Returns the topics of what happened. */
function topicsOf(happened: PlayerEvent): readonly string[] {
  if ('event' in happened) return [eventTopic(happened.event), eventTopic(ANY)]
  return 'coins' in happened ? [COINS_TOPIC] : [playTopic(happened.ruleId), playTopic(ANY)]
}

/** Words what was asked of the property of an event, and what was found: `stars ≥ 4: it is 3`. */
export function propertyWords(comparison: Comparison | undefined, happened: PlayerEvent): string {
  if (!comparison) return 'something that is not finished'
  const properties = 'event' in happened ? happened.properties : {}
  return `${conditionText(comparison)}: ${findingText(comparison, [properties])}`
}

/** The evaluators of the families that follow what players do. */
export type Evaluators = Readonly<Partial<Record<DocumentFamily, FamilyEvaluator>>>

/** A document that subscribes to topics. */
export interface Subscriber {
  readonly subject: Subject
  readonly evaluator: FamilyEvaluator
}

interface Subscription {
  readonly evaluator: FamilyEvaluator
  readonly topics: readonly string[]
}

/** A document is the same object until its revision changes, so its topics are read once. */
const subscriptions = new WeakMap<object, Subscription | 'none'>()

function subscriptionOf(subject: Subject, evaluators: Evaluators): Subscription | 'none' {
  const { kind, document } = subject
  const known = subscriptions.get(document)
  if (known) return known
  const evaluator = evaluators[documentFamily(kind, document)]
  const topics = evaluator?.topics(subject) ?? []
  const found = evaluator && topics.length > 0 ? { evaluator, topics } : 'none'
  subscriptions.set(document, found)
  return found
}

/** The subscribers of each topic. */
export type Subscribers = ReadonlyMap<string, readonly Subscriber[]>

/** Gathers the subscribers among these documents, by topic. */
export function subscribersOf(subjects: readonly Subject[], evaluators: Evaluators): Subscribers {
  const subscribers = new Map<string, Subscriber[]>()
  for (const subject of subjects) {
    const subscription = subscriptionOf(subject, evaluators)
    if (subscription === 'none') continue
    for (const topic of new Set(subscription.topics)) {
      const others = subscribers.get(topic) ?? []
      subscribers.set(topic, [...others, { subject, evaluator: subscription.evaluator }])
    }
  }
  return subscribers
}

/** Returns the subscribers to what happened, each once. */
export function subscribersTo(subscribers: Subscribers, happened: PlayerEvent): readonly Subscriber[] {
  const all = topicsOf(happened).flatMap((topic) => subscribers.get(topic) ?? [])
  return all.filter(({ subject }, index) => all.findIndex((one) => one.subject === subject) === index)
}
