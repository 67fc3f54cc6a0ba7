/**
 * The items that the page tells the platform: events, displays, clicks, closes. Each has an id, is sent in a batch with
 * others, and again until an answer came, however often the page is left and opened meanwhile: the platform counts an id
 * once. What is not answered yet lies in the storage, apart for each tab, so that tabs never write over each other;
 * what a closed tab left behind is taken over by one of the others.
 */
import type { Reply } from '#schemas/endpoints/define.ts'
import type { play, TrackedItem } from '#schemas/endpoints/play.ts'
import { PlayError } from '../player/play-error.ts'
import { type Kept, newId } from './storage.ts'

/** The answer to a batch. */
export type TrackReply = Reply<typeof play.track>

interface Needs {
  readonly kept: Kept
  /** Sends a batch and returns the answer; rejects with a `PlayError`, of status 0 where none came. */
  readonly send: (items: readonly TrackedItem[]) => Promise<TrackReply>
  /** Sends a batch while the page is left, without an answer; false where the browser takes no more. */
  readonly beacon: (items: readonly TrackedItem[]) => boolean
  readonly onAnswer: (reply: TrackReply) => void
  /** Says what was given up: items that can never be taken. */
  readonly onLost: (count: number, sentence: string) => void
  /** Locks between tabs; absent in old browsers. */
  readonly locks?: Pick<LockManager, 'request'> | undefined
  /** A number from 0 to 1, so that pages that waited together do not ask together. */
  readonly random?: () => number
}

/** The outbox of a page. */
export interface Outbox {
  /** Takes an item; it is sent within a second. */
  add(item: TrackedItem): void
  /** Names the player whose items these are from now on: a mark, `''` while nobody is known. Takes over what closed tabs left of theirs. */
  belongTo(who: string): void
  /** Makes what waits that of another player: an anonymous visitor became known. */
  rename(who: string): void
  /** Sends what waits now. */
  flush(): void
  /** Sends what waits without an answer: the page is being left, and may come back. */
  leave(): void
  /** Stops for good, or goes on; nothing is kept of what waited. */
  pause(isPaused: boolean): void
  /** The number of items that wait. */
  size(): number
}

/** The time in which items are gathered into a batch. */
const GATHER_MS = 1000
const MAX_BATCH_ITEMS = 100
const MAX_BATCH_BYTES = 48_000
/** About 64 KB is shared by all beacons on their way. */
const MAX_BEACON_BYTES = 16_000
/** The most items that wait; the oldest go first. */
const MAX_WAITING_ITEMS = 5000
const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 60_000
/** Keys of what tabs leave, and of the locks that living tabs hold. */
const LEFT = 'out.'

interface Left {
  readonly who: string
  readonly items: readonly TrackedItem[]
}

/** Creates the outbox of this tab. */
export function createOutbox({ kept, send, beacon, onAnswer, onLost, locks, random = Math.random }: Needs): Outbox {
  const tab = newId()
  let waiting: TrackedItem[] = []
  let who: string | undefined
  let isSending = false
  let isPaused = false
  let retries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Says whether what lies in the storage is more than nothing. */
  let isStored = false
  let willStore = false
  /** The keys of other tabs that this one waits for. */
  const awaited = new Set<string>()

  // A living tab holds the lock of its name for ever; who gets that lock knows that the tab is gone.
  void locks?.request(`questwire.${LEFT}${tab}`, () => new Promise<void>(() => {})).catch(() => undefined)

  const store = () => {
    if (waiting.length > 0) isStored = kept.write(LEFT + tab, JSON.stringify({ who: who ?? '', items: waiting }))
    else if (isStored) {
      kept.remove(LEFT + tab)
      isStored = false
    }
  }

  /** Keeps what waits at the end of the task: the tab may be killed before it is sent. */
  const storeSoon = () => {
    if (willStore) return
    willStore = true
    queueMicrotask(() => {
      willStore = false
      if (!isPaused) store()
    })
  }

  const plan = (delay: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      void sendNext()
    }, delay)
  }

  const drop = (items: readonly TrackedItem[]) => {
    const gone = new Set(items)
    waiting = waiting.filter((one) => !gone.has(one))
  }

  async function sendNext(size = MAX_BATCH_ITEMS): Promise<void> {
    if (isSending || isPaused || waiting.length === 0) return
    const batch = batchOf(waiting, Math.min(size, MAX_BATCH_ITEMS), MAX_BATCH_BYTES)
    isSending = true
    let next = MAX_BATCH_ITEMS
    try {
      const reply = await send(batch)
      retries = 0
      drop(batch)
      onAnswer(reply)
      if (reply.refused.length > 0) onLost(reply.refused.length, reply.refused[0]?.reason ?? '')
    } catch (error) {
      const { status, message } = error instanceof PlayError ? error : new PlayError(0, `${error}`)
      // A batch that is understood and refused never gets better: its wrong item is looked for, one by one.
      if (![400, 413, 422].includes(status)) {
        isSending = false
        const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** retries++)
        plan(wait * (0.75 + random() / 2))
        return
      }
      if (batch.length === 1) {
        drop(batch)
        onLost(1, message)
      } else next = Math.ceil(batch.length / 2)
    }
    isSending = false
    if (!isPaused) store()
    if (waiting.length > 0 && !isPaused) void sendNext(next)
  }

  /**
   * Takes over what other tabs left of this player, each as soon as its tab is gone; that of nobody belongs to whoever
   * comes next.
   */
  function takeOver(): void {
    for (const key of kept.keys(LEFT)) {
      if (key === LEFT + tab || awaited.has(key)) continue
      awaited.add(key)
      const take = async () => {
        if (isPaused) return
        const left = readLeft(kept.read(key))
        if (!left || (left.who !== '' && left.who !== who)) return
        const known = new Set(waiting.map(({ id }) => id))
        waiting = [...left.items.filter(({ id }) => !known.has(id)), ...waiting]
        store()
        kept.remove(key)
        plan(0)
      }
      void (locks ? locks.request(`questwire.${key}`, take) : take())
        .catch(() => undefined)
        .finally(() => awaited.delete(key))
    }
  }

  return {
    add(item) {
      if (isPaused) return
      waiting.push(item)
      if (waiting.length > MAX_WAITING_ITEMS) {
        onLost(waiting.length - MAX_WAITING_ITEMS, 'Too much waits to be sent.')
        waiting = waiting.slice(-MAX_WAITING_ITEMS)
      }
      storeSoon()
      if (waiting.length >= MAX_BATCH_ITEMS && retries === 0) void sendNext()
      else plan(GATHER_MS)
    },
    belongTo(next) {
      if (who !== undefined && who !== '' && next !== who) {
        // The items of another player wait for them in the storage.
        if (waiting.length > 0) kept.write(LEFT + newId(), JSON.stringify({ who, items: waiting }))
        waiting = []
        store()
      }
      who = next
      if (next !== '' && !isPaused) takeOver()
    },
    rename(next) {
      who = next
    },
    flush() {
      clearTimeout(timer)
      timer = undefined
      retries = 0
      void sendNext()
    },
    leave() {
      if (isPaused || waiting.length === 0) return
      // Nobody hears whether a beacon arrives: what it carries is kept, and sent once more with the same ids.
      store()
      for (let rest: readonly TrackedItem[] = waiting; rest.length > 0; ) {
        const batch = batchOf(rest, MAX_BATCH_ITEMS, MAX_BEACON_BYTES)
        rest = rest.slice(batch.length)
        if (!beacon(batch)) break
      }
      plan(GATHER_MS)
    },
    pause(next) {
      isPaused = next
      if (!next) return
      waiting = []
      isStored = false
      for (const key of kept.keys(LEFT)) kept.remove(key)
    },
    size: () => waiting.length,
  }
}

/** The first items that fit into a batch; one that is larger than that goes alone. */
function batchOf(items: readonly TrackedItem[], most: number, bytes: number): readonly TrackedItem[] {
  let [count, size] = [0, 0]
  for (const item of items.slice(0, most)) {
    size += new TextEncoder().encode(JSON.stringify(item)).length + 1
    if (count > 0 && size > bytes) break
    count++
  }
  return items.slice(0, count)
}

/** Reads what a tab left; nothing where it cannot be read. */
function readLeft(text: string | null): Left | undefined {
  try {
    const read = JSON.parse(text ?? '') as Partial<Left> | null
    if (typeof read?.who !== 'string' || !Array.isArray(read.items)) return undefined
    return { who: read.who, items: read.items.filter((one: unknown) => typeof (one as TrackedItem)?.id === 'string') }
  } catch {
    return undefined
  }
}
