/** The state of the player, asked for once for all elements of a page: one request at a time, and one more where it was asked meanwhile. */
import type { Call } from '../player/call.ts'
import type { PlayerState } from '../player/player.ts'
import { withReasonInWords } from '../player/why.ts'

/** The state as elements see it. */
export interface Snapshot {
  /** Waiting for the first answer; answered; not to be had. */
  readonly is: 'waiting' | 'ready' | 'failed'
  /** The last answer, which stays when a later one fails. */
  readonly player: PlayerState | undefined
  /** A player of the control group meets nothing. */
  readonly isHeldOut: boolean
}

/** The state, and how it is asked for. */
export interface StateStore {
  get(): Snapshot
  /** Calls back at each change; returns the end of it. */
  follow(tell: () => void): () => void
  /** Asks anew; fulfilled when the answer is there, or is not to be had. */
  refresh(): Promise<void>
  /** From now on badges and rewards are asked for too: something draws them. */
  wantAll(): void
  /** Forgets the player. */
  clear(): void
}

const waiting: Snapshot = { is: 'waiting', player: undefined, isHeldOut: false }

/** Creates the store; `onFailure` hears why nothing came. */
export function createStateStore(call: Call, onFailure: (error: unknown) => void): StateStore {
  let snapshot = waiting
  let wantsAll = false
  let running: Promise<void> | undefined
  let again: Promise<void> | undefined
  let generation = 0
  const followers = new Set<() => void>()

  const set = (next: Snapshot) => {
    snapshot = next
    for (const tell of [...followers]) tell()
  }

  const fail = (error: unknown) => {
    onFailure(error)
    set({ ...snapshot, is: snapshot.player ? 'ready' : 'failed' })
  }

  async function read(): Promise<void> {
    const mine = generation
    try {
      const on = await call('on', wantsAll ? { include: ['badges', 'rewards'] } : undefined)
      if (mine !== generation) return
      if (!Array.isArray(on.activities) || !on.me) return fail(new Error('The answer is not what was asked for.'))
      const { now, zone, me, brand, activities, reach } = on
      const player: PlayerState = {
        ...{ now, zone, me, brand, activities },
        badges: on.badges ?? snapshot.player?.badges ?? [],
        rewards: on.rewards?.map(withReasonInWords) ?? snapshot.player?.rewards ?? [],
      }
      set({ is: 'ready', player, isHeldOut: reach?.heldOut === true })
    } catch (error) {
      if (mine !== generation) return
      fail(error)
    }
  }

  /** Asks for badges and rewards beside what was answered just now. */
  async function readRest(): Promise<void> {
    const mine = generation
    const rest = await Promise.all([call('badges'), call('rewards')]).catch(() => undefined)
    if (!rest || mine !== generation || !snapshot.player) return
    const [{ badges }, { rewards }] = rest
    set({ ...snapshot, player: { ...snapshot.player, badges, rewards: rewards.map(withReasonInWords) } })
  }

  const begin = () => {
    running = read().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    get: () => snapshot,
    follow(tell) {
      followers.add(tell)
      return () => void followers.delete(tell)
    },
    refresh() {
      if (!running) return begin()
      again ??= running.then(() => {
        again = undefined
        return begin()
      })
      return again
    },
    wantAll() {
      if (wantsAll) return
      wantsAll = true
      if (snapshot.player && !running) void readRest()
      else void this.refresh()
    },
    clear() {
      generation++
      set(waiting)
    },
  }
}
