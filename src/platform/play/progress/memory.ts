import type { Played } from '#src/engine/player/player.ts'
import type { Subject } from '../../rewards/ledger/gift.ts'
import type { Book } from '../context/book.ts'
import { isPlayed } from './custom-event.ts'
import type { Memory } from './decide.ts'

/** Reads from a book how far its player is in these documents; `keep` writes down where they got. */
export async function memoryOf(
  book: Book,
  subjects: readonly Subject[],
): Promise<{ readonly memory: Memory; keep(): Promise<void> }> {
  const states = new Map<Subject, object>()
  const plays = new Map<Subject, readonly Played[]>()
  const changed = new Set<Subject>()
  const read = await book.ahead(subjects)
  for (const subject of subjects) {
    const state = await read.state(subject)
    if (state) states.set(subject, state)
    if (isPlayed(subject)) plays.set(subject, await read.plays(subject))
  }
  return {
    memory: memoryIn(states, plays, (subject) => changed.add(subject)),
    async keep() {
      for (const subject of changed) {
        const state = states.get(subject)
        if (state) await book.keepState(subject, state)
      }
    },
  }
}

/** A memory in two maps. */
export const memoryIn = (
  states: Map<Subject, object>,
  plays: Map<Subject, readonly Played[]>,
  onChange: (subject: Subject) => void,
): Memory => ({
  state: (subject) => states.get(subject),
  keepState(subject, state) {
    states.set(subject, state)
    onChange(subject)
  },
  plays: (subject) => plays.get(subject) ?? [],
  addPlay: (subject, play) => plays.set(subject, [...(plays.get(subject) ?? []), play]),
})
