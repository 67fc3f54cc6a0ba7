/** The documents that subscribe to what players do, by topic. */
import { documentFamily } from '#schemas/documents/rule-family.ts'
import {
  ANY_TOPIC,
  COINS_TOPIC,
  eventTopic,
  type FamilyEvaluator,
  playTopic,
} from '#src/engine/evaluation/evaluator.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { engineFamilies } from '#src/engine/families.ts'
import type { PlayerEvent } from '#src/engine/player/player.ts'

/** Returns the topics of what happened. */
function topicsOf(happened: PlayerEvent): readonly string[] {
  if ('event' in happened) return [eventTopic(happened.event), eventTopic(ANY_TOPIC)]
  return 'coins' in happened ? [COINS_TOPIC] : [playTopic(happened.ruleId), playTopic(ANY_TOPIC)]
}

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

function subscriptionOf(subject: Subject): Subscription | 'none' {
  const { kind, document } = subject
  const known = subscriptions.get(document)
  if (known) return known
  const { evaluator } = engineFamilies[documentFamily(kind, document)]
  const topics = evaluator?.topics(subject) ?? []
  const found = evaluator && topics.length > 0 ? { evaluator, topics } : 'none'
  subscriptions.set(document, found)
  return found
}

/** The subscribers of each topic. */
export type Subscribers = ReadonlyMap<string, readonly Subscriber[]>

/** The list of what is active is the same until something begins or ends, so its subscribers are gathered once. */
const gathered = new WeakMap<readonly Subject[], Subscribers>()

/** Gathers the subscribers among these documents, by topic. The list must not be changed afterwards. */
export function subscribersOf(subjects: readonly Subject[]): Subscribers {
  const known = gathered.get(subjects) ?? gather(subjects)
  gathered.set(subjects, known)
  return known
}

function gather(subjects: readonly Subject[]): Subscribers {
  const subscribers = new Map<string, Subscriber[]>()
  for (const subject of subjects) {
    const subscription = subscriptionOf(subject)
    if (subscription === 'none') continue
    for (const topic of new Set(subscription.topics)) {
      const one = { subject, evaluator: subscription.evaluator }
      const others = subscribers.get(topic)
      if (others) others.push(one)
      else subscribers.set(topic, [one])
    }
  }
  return subscribers
}

const none: readonly Subscriber[] = []

/** Returns the subscribers to what happened, each once. */
export function subscribersTo(subscribers: Subscribers, happened: PlayerEvent): readonly Subscriber[] {
  const [own = none, any = none] = topicsOf(happened).map((topic) => subscribers.get(topic) ?? none)
  if (any.length === 0 || own.length === 0) return own.length === 0 ? any : own
  const known = new Set(own.map(({ subject }) => subject))
  return [...own, ...any.filter(({ subject }) => !known.has(subject))]
}
