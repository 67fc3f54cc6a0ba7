/** Which documents listen to what happened. */
import { familyOf } from '#schemas/documents/rule-family.ts'
import type { Subject } from '../../rewards/ledger/gift.ts'
import type { Follower } from './follower.ts'
import { followers } from './followers.ts'
import { type Happened, wordsOf } from './hearing.ts'

/** A document with the family that follows for it. */
export interface Listener {
  readonly subject: Subject
  readonly follower: Follower
}

interface Heard {
  readonly follower: Follower
  readonly words: readonly string[]
}

/** A document is the same object until its revision changes, so it is read once. */
const heard = new WeakMap<object, Heard | 'nothing'>()

function hear(subject: Subject): Heard | 'nothing' {
  const { kind, document } = subject
  const known = heard.get(document)
  if (known) return known
  const follower = followers[kind === 'badge-rule' ? kind : familyOf(document)]
  const words = follower?.hears(subject) ?? []
  const found = follower && words.length > 0 ? { follower, words } : 'nothing'
  heard.set(document, found)
  return found
}

/** Who listens, by the words of what happened. */
export type Listeners = ReadonlyMap<string, readonly Listener[]>

/** Gathers who listens among these documents. */
export function listenersOf(subjects: readonly Subject[]): Listeners {
  const listeners = new Map<string, Listener[]>()
  for (const subject of subjects) {
    const found = hear(subject)
    if (found === 'nothing') continue
    for (const word of new Set(found.words)) {
      listeners.set(word, [...(listeners.get(word) ?? []), { subject, follower: found.follower }])
    }
  }
  return listeners
}

/** Who listens to this, each once. */
export function listening(listeners: Listeners, happened: Happened): readonly Listener[] {
  const all = wordsOf(happened).flatMap((word) => listeners.get(word) ?? [])
  return all.filter(({ subject }, place) => all.findIndex((one) => one.subject === subject) === place)
}
