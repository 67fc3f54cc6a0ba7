/** What follows from events that came in: for all who did something that somebody listens to, in few statements. */
import { randomUUID } from 'node:crypto'
import type { Reward } from '#schemas/values/play.ts'
import type { SecretContext } from '../../base/secrets/secrets.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { readOrganisation } from '../../identity/organisations.ts'
import { activeSubjects } from '../context/active.ts'
import { carryOut } from './carry-out.ts'
import { decide } from './decide.ts'
import { handOut } from './hand-out.ts'
import type { Arriving } from './hearing.ts'
import { COINS, type Happened } from './hearing.ts'
import { type Listeners, listenersOf, listening } from './listeners.ts'
import { lockPlayers } from './lock-players.ts'
import { lockStock } from './lock-stock.ts'
import { readPeople, type Somebody } from './people.ts'
import { openShelf } from './shelf.ts'
import { coinsAmong, coinsOf } from './wallet.ts'

/** Coins may earn what gives coins; so often at most. */
const DEEPEST = 3

/** Events that somebody listens to, and who listens. */
export interface HeardEvents {
  readonly listeners: Listeners
  readonly events: readonly Arriving[]
}

/**
 * Finds the events that somebody listens to, and has others who decide about those end users wait: before anything of
 * theirs is written. Undefined where nobody listens.
 */
export async function hearEvents(
  place: TransactionContext,
  events: readonly Arriving[],
): Promise<HeardEvents | undefined> {
  const listeners = listenersOf(await activeSubjects(place, place.now))
  const heard = events.filter((one) => listening(listeners, one).length > 0)
  if (heard.length === 0) return undefined
  await lockPlayers(
    place,
    heard.map(({ userId }) => userId),
  )
  return { listeners, events: heard }
}

/** What happened to one end user. */
interface Befallen extends Somebody {
  readonly happened: readonly Happened[]
}

/** Follows events that are stored; answers everything that was won by them. `seed` gives the next seed for what chance decides. */
export async function followEvents(
  place: TransactionContext & SecretContext,
  { listeners, events }: HeardEvents,
  seed: () => string = randomUUID,
): Promise<readonly Reward[]> {
  return followAll(place, { listeners, seed }, await befallenBy(place, events))
}

/** Follows coins that were given to many: what they earn in their turn. */
export async function followGiven(place: TransactionContext & SecretContext, given: readonly Given[]): Promise<void> {
  if (given.every(({ rewards }) => coinsAmong(rewards) === 0)) return
  const listeners = listenersOf(await activeSubjects(place, place.now))
  if (listeners.has(COINS)) await followAll(place, { listeners, seed: randomUUID }, await enriched(place, given))
}

async function followAll(
  place: TransactionContext & SecretContext,
  { listeners, seed }: { readonly listeners: Listeners; readonly seed: () => string },
  befallen: readonly Befallen[],
): Promise<readonly Reward[]> {
  const { timezone: zone } = await readOrganisation(place.client, place.user.orgId)
  const all: Reward[] = []
  let now = befallen
  for (let depth = 0; depth < DEEPEST && now.length > 0; depth++) {
    const given = await followOnce(place, { listeners, zone, seed }, now)
    all.push(...given.flatMap(({ rewards }) => rewards))
    now = listeners.has(COINS) ? await enriched(place, given) : []
  }
  return all
}

/** What somebody was given. */
export type Given = Somebody & { readonly rewards: readonly Reward[] }

async function followOnce(
  place: TransactionContext & SecretContext,
  around: { readonly listeners: Listeners; readonly zone: string; readonly seed: () => string },
  befallen: readonly Befallen[],
): Promise<readonly Given[]> {
  const { listeners, zone } = around
  const happened = befallen.flatMap((one) => one.happened)
  const subjects = [...new Set(happened.flatMap((one) => listening(listeners, one).map(({ subject }) => subject)))]
  const people = await readPeople(place, subjects, befallen, { zone, happened })
  const shelf = await openShelf(place, subjects, befallen, zone)
  const decided = befallen.map((one) => ({
    somebody: one,
    verdicts: decide({ ...around, people, somebody: one, memory: shelf.memory(one) }, one.happened),
  }))
  const handed = decided.flatMap(({ somebody: { profile, userId }, verdicts }) =>
    verdicts.map(({ subject, gifts }) => ({ profile, userId, subject, gifts })),
  )
  await lockStock(
    place,
    handed.flatMap(({ gifts }) => gifts.flatMap(({ offerId }) => offerId || [])),
  )
  const out = await handOut(place, handed)
  const given: Given[] = []
  for (const { somebody, verdicts } of decided) {
    const { profile, userId } = somebody
    given.push({ profile, userId, rewards: await carryOut(shelf.book(somebody, out), verdicts) })
  }
  await shelf.close()
  return given
}

async function befallenBy(
  { client, user }: TransactionContext,
  events: readonly Arriving[],
): Promise<readonly Befallen[]> {
  const byUser = new Map<string, Happened[]>()
  for (const { userId, event, properties, happenedTS } of events) {
    const theirs = byUser.get(userId)
    if (theirs) theirs.push({ event, properties, happenedTS })
    else byUser.set(userId, [{ event, properties, happenedTS }])
  }
  const { rows } = await client.query<{ profile: number; userId: string }>(
    `SELECT number AS profile, user_id AS "userId" FROM profiles WHERE organisation_id = $1 AND user_id = ANY($2)
     ORDER BY user_id COLLATE "C"`,
    [user.orgId, [...byUser.keys()]],
  )
  return rows.map((one) => ({ ...one, happened: byUser.get(one.userId) ?? [] }))
}

/** Coins that were given happen in their turn. */
async function enriched(place: TransactionContext, given: readonly Given[]): Promise<readonly Befallen[]> {
  const rich = given.map((one) => ({ ...one, coins: coinsAmong(one.rewards) })).filter(({ coins }) => coins > 0)
  if (rich.length === 0) return []
  const balanceOf = await coinsOf(
    place,
    rich.map(({ profile }) => profile),
  )
  return rich.map(({ profile, userId, coins }) => ({
    ...{ profile, userId },
    happened: [{ coins, balance: balanceOf(profile), happenedTS: place.now }],
  }))
}
