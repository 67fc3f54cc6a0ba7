/**
 * What follows from what happened to end users: custom-event rules, quests, daily streaks, game mechanics, badges. Decided
 * without touching anything, then carried out through a book; coins that were given thereby happen in their turn.
 */
import { randomUUID } from 'node:crypto'
import type { Reward } from '#schemas/values/play.ts'
import type { Player } from '#src/engine/player/player.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { Subject } from '../../rewards/ledger/gift.ts'
import { activeSubjects } from '../context/active.ts'
import type { Book } from '../context/book.ts'
import { carryOut } from './carry-out.ts'
import { decide } from './decide.ts'
import { COINS, type Happened } from './hearing.ts'
import { listenersOf, listening } from './listeners.ts'
import { memoryOf } from './memory.ts'
import { type People, readPeople } from './people.ts'
import { coinsAmong, coinsOf } from './wallet.ts'

/** Coins may earn what gives coins; so often at most. */
const DEEPEST = 3

/** How it is followed, where it is not as usual. */
export interface Following {
  /** The documents that may listen: the draft alone. Those that are active where left out. */
  readonly documents?: readonly Subject[]
  /** Who they are, where they are not to be read: whoever plays a draft, with what they did in it. */
  readonly player?: Player
  /** What was given by the play that happened: coins among it happen as well. */
  readonly given?: readonly Reward[]
  /** How many coins they have, where the ledger does not say. */
  coins?(): Promise<number>
  /** The next seed for what chance decides. */
  seed?(): string
}

/** Follows what happened to the player of a book; answers everything that was won by it. */
export async function follow(
  book: Book,
  place: TransactionContext,
  happened: readonly Happened[],
  following: Following = {},
): Promise<readonly Reward[]> {
  const { profile, userId, at, zone } = book
  if (happened.length === 0 && coinsAmong(following.given ?? []) === 0) return []
  const listeners = listenersOf(following.documents ?? (await activeSubjects(place, at)))
  const somebody = { profile, userId }
  const coins = following.coins ?? (async () => (await coinsOf(place, [profile]))(profile))
  const all: Reward[] = []
  let now = [...happened, ...(await coinsIn(following.given ?? []))]
  for (let depth = 0; depth < DEEPEST; depth++) {
    const heard = now.filter((one) => listening(listeners, one).length > 0)
    if (heard.length === 0) break
    const subjects = [...new Set(heard.flatMap((one) => listening(listeners, one)).map(({ subject }) => subject))]
    const { memory, keep } = await memoryOf(book, subjects)
    const people = await peopleOf(subjects, heard)
    const seed = following.seed ?? randomUUID
    const verdicts = decide({ listeners, people, somebody, memory, zone, seed }, heard)
    const rewards = await carryOut(book, verdicts)
    await keep()
    all.push(...rewards)
    now = await coinsIn(rewards)
  }
  return all

  async function coinsIn(rewards: readonly Reward[]): Promise<Happened[]> {
    const sum = coinsAmong(rewards)
    if (sum === 0 || !listeners.has(COINS)) return []
    return [{ coins: sum, balance: await coins(), happenedTS: at }]
  }

  async function peopleOf(subjects: readonly Subject[], heard: readonly Happened[]): Promise<People> {
    const read = await readPeople(place, subjects, [somebody], { zone, happened: heard })
    const { player } = following
    return player ? { ...read, player: () => player } : read
  }
}
