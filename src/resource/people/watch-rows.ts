/** Follows who has documents open, while a list with them is on the screen. */
import { getDefaultStore } from 'jotai'
import { LOST_AFTER_MS } from '#schemas/endpoints/presence.ts'
import { api } from '#src/api/api.ts'
import { onLive } from '#src/api/live-lines.ts'
import { rowPeopleAtom, withLine } from './row-people.ts'

/** The interval at which the server is told that the list is still looked at, in milliseconds. */
const WATCH_INTERVAL_MS = 20_000

/** The time after which somebody is left out of whom nothing was heard, in milliseconds: their stream or ours is away. */
const MAX_SILENCE_MS = 2 * LOST_AFTER_MS

/** Begins to follow; the returned function stops that. */
export function watchRows(ids: readonly string[]): () => void {
  const store = getDefaultStore()
  const heardAt = new Map<string, number>()
  let isOver = false
  async function ask() {
    if (document.visibilityState === 'hidden') return
    const { documents } = await api.presence.watch({ body: { ids: [...ids] } })
    if (isOver) return
    for (const { id, people } of documents) hear({ type: 'live', id, people })
  }
  const hear: Parameters<typeof onLive>[0] = (line) => {
    if (!ids.includes(line.id)) return
    for (const { session } of line.people ?? []) heardAt.set(session, Date.now())
    store.set(rowPeopleAtom, (known) => withLine(known, line))
  }
  const forget = () => {
    for (const [id, people] of store.get(rowPeopleAtom)) {
      const gone = people
        .filter(({ session }) => Date.now() - (heardAt.get(session) ?? 0) > MAX_SILENCE_MS)
        .map(({ session }) => session)
      if (gone.length > 0) hear({ type: 'live', id, gone })
    }
  }
  const again = () => void ask().catch(() => undefined)
  again()
  const stopHearing = onLive(hear)
  const asking = setInterval(again, WATCH_INTERVAL_MS)
  const forgetting = setInterval(forget, LOST_AFTER_MS)
  document.addEventListener('visibilitychange', again)
  return () => {
    isOver = true
    stopHearing()
    clearInterval(asking)
    clearInterval(forgetting)
    document.removeEventListener('visibilitychange', again)
    store.set(rowPeopleAtom, new Map())
  }
}
