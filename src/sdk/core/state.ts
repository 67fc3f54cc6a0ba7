/** The state of the player, asked for once for all elements of a page: one request at a time, and one more where it was asked meanwhile. */
import type { Call } from '../player/call.ts'
import type { PlayerState } from '../player/player.ts'
import { withReasonInWords } from '../player/why.ts'
import { isWhole, type KeptAnswers } from './kept-answers.ts'

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
  /** From now on all activities are asked for, and not those alone that places of the page name: something lists them. */
  wantList(): void
  /**
   * A place of the page waits for this document: it is asked for by its id, since what is not on now is not listed. Fulfilled
   * when it was answered, or is not to be had.
   */
  name(ruleId: string): Promise<void>
  /** Forgets the player. */
  clear(): void
}

/** The most places that one call names; those that came last. */
const MAX_NAMED = 100

const waiting: Snapshot = { is: 'waiting', player: undefined, isHeldOut: false }

/** Creates the store; `answers` are those of the tab, and `onFailure` hears why nothing came. */
export function createStateStore(call: Call, answers: KeptAnswers, onFailure: (error: unknown) => void): StateStore {
  let snapshot = waiting
  let wantsAll = false
  let wantsList = false
  let running: Promise<void> | undefined
  let again: Promise<void> | undefined
  let generation = 0
  /** The documents that places of the page name. */
  const named = new Set<string>()
  /** Those that the last call named, and whether it asked for all others too. */
  let asked: { readonly ruleIds: ReadonlySet<string>; readonly all: boolean } = { ruleIds: new Set(), all: false }
  /** The revision of the last answer, and the question it answers. */
  let last: { readonly question: string; readonly revision: string } | undefined
  const followers = new Set<() => void>()

  const set = (next: Snapshot) => {
    snapshot = next
    for (const tell of [...followers]) tell()
  }

  const fail = (error: unknown) => {
    onFailure(error)
    set({ ...snapshot, is: snapshot.player ? 'ready' : 'failed' })
  }

  /** The documents that are asked for, in one order, so that the same places ask the same question. */
  const lastNamed = () => [...named].slice(-MAX_NAMED).sort()
  /** Says whether all activities are wanted: by a list, or by more places than a call can name. */
  const isListWanted = () => wantsList || named.size > MAX_NAMED
  /** Says whether a place waits for a document of which nothing was asked and nothing is known. */
  const isMissing = (ruleId: string) =>
    !asked.ruleIds.has(ruleId) && !snapshot.player?.activities.some((one) => one.ruleId === ruleId)
  /** Says whether more is wanted than the last call asked for. */
  const isMore = () => (isListWanted() && !asked.all) || lastNamed().some(isMissing)

  async function read(): Promise<void> {
    const mine = generation
    // The places that come in the same task are asked for together.
    await Promise.resolve()
    const ruleIds = lastNamed()
    asked = { ruleIds: new Set(ruleIds), all: isListWanted() }
    try {
      const wanted: { include?: ('badges' | 'rewards')[]; ruleIds?: string[]; only?: true } = {
        ...(wantsAll && { include: ['badges', 'rewards'] }),
        ...(ruleIds.length > 0 && { ruleIds }),
        ...(!asked.all && { only: true as const }),
      }
      const question = JSON.stringify(wanted)
      const held = snapshot.player && last?.question === question ? last.revision : undefined
      const earlier = held === undefined ? answers.read(question) : undefined
      const revision = held ?? earlier?.revision
      const on = await call('on', { ...wanted, ...(revision !== undefined && { revision }) })
      if (mine !== generation) return
      if (on.unchanged && held !== undefined && snapshot.player)
        return set({ ...snapshot, is: 'ready', player: { ...snapshot.player, now: on.now } })
      const answer = on.unchanged ? { ...earlier, ...on } : on
      if (!isWhole(answer)) return fail(new Error('The answer is not what was asked for.'))
      last = answer.revision === undefined ? undefined : { question, revision: answer.revision }
      // Rewards have codes: they stay in the memory of the page.
      if (!on.unchanged && !wanted.include) answers.write(question, answer)
      const { now, zone, me, brand, activities, reach } = answer
      const player: PlayerState = {
        ...{ now, zone, me, brand, activities },
        badges: answer.badges ?? snapshot.player?.badges ?? [],
        rewards: answer.rewards?.map(withReasonInWords) ?? snapshot.player?.rewards ?? [],
      }
      set({ is: 'ready', player, isHeldOut: reach?.heldOut === true })
      if (isMore()) void refresh()
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

  function refresh(): Promise<void> {
    if (!running) return begin()
    again ??= running.then(() => {
      again = undefined
      return begin()
    })
    return again
  }

  return {
    get: () => snapshot,
    follow(tell) {
      followers.add(tell)
      return () => void followers.delete(tell)
    },
    refresh,
    wantAll() {
      if (wantsAll) return
      wantsAll = true
      if (snapshot.player && !running) void readRest()
      else void refresh()
    },
    wantList() {
      wantsList = true
      if (snapshot.is === 'ready' && isMore()) void refresh()
    },
    async name(ruleId) {
      named.delete(ruleId)
      named.add(ruleId)
      if (snapshot.is === 'ready' && isMissing(ruleId)) await refresh()
    },
    clear() {
      generation++
      last = undefined
      // A page that has just been loaded knows nobody yet, and may name the player of these answers.
      if (snapshot.player) answers.clear()
      set(waiting)
    },
  }
}
