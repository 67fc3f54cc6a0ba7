import type { JsonObject } from '#schemas/json.ts'
import { isWonReward } from '#schemas/values/held.ts'
import type { Reward } from '#schemas/values/play.ts'
import { shareRules } from '../../documents/active/rules.ts'
import type { DraftNotebook } from '../context/draft-ledger.ts'
import { type ReceivedEvent, readEvents, storeEvents } from '../events/events.ts'
import { redeemAmong } from '../events/redemptions.ts'
import { evaluatePlayer } from '../progress/evaluate.ts'
import { countPlays, evaluationOptions, type PlayContext, seedsOf } from './context.ts'

/** Sends an event as of the player's clock, and returns what was won by it. */
export async function sendEvent(
  context: PlayContext,
  sent: {
    readonly event: string
    readonly properties?: JsonObject | undefined
    /** The properties that it tells of the player, merged into the profile; of a draft nothing is kept. */
    readonly user?: JsonObject
  },
): Promise<readonly Reward[]> {
  const { at, player } = context
  const { event, properties = {}, user = {} } = sent
  return (await takeEvents(context, readEvents({ userId: player.userId, event, properties, user, timestamp: at }, at)))
    .rewards
}

/** The outcome of events. */
interface TakenEvents {
  /** The events that redeem what the player does not have; nothing follows from them. */
  readonly refused: readonly ReceivedEvent[]
  readonly rewards: readonly Reward[]
}

/**
 * Stores events of the player, and returns what was won by them. Events of a draft are noted, and the draft alone
 * subscribes to them.
 */
export async function takeEvents(context: PlayContext, events: readonly ReceivedEvent[]): Promise<TakenEvents> {
  const { transaction, at, notebook } = context
  const refused = notebook ? [] : await redeemAmong(transaction, events)
  const taken = events.filter((event) => !refused.includes(event))
  if (taken.length === 0) return { refused, rewards: [] }
  const seed = await seedsOf(context)
  if (notebook) return { refused, rewards: await noteEvents(context, notebook, { events: taken, seed }) }
  await countPlays(context, { plays: 0, rewards: 0 })
  const isDemo = transaction.user.visit !== undefined
  const then = { ...transaction, now: at }
  shareRules(transaction, then)
  const rewards = await storeEvents(then, taken, { seed, reachesAll: isDemo })
  const won = rewards.filter(isWonReward).length
  if (won > 0) await countPlays(context, { plays: 0, rewards: won })
  return { refused, rewards }
}

async function noteEvents(
  context: PlayContext,
  notebook: DraftNotebook,
  { events, seed }: { readonly events: readonly ReceivedEvent[]; seed(): string },
): Promise<readonly Reward[]> {
  const { transaction, ledger, player } = context
  const deeds = events.map(({ event, properties, happenedTS }) => ({ event, properties, happenedTS }))
  for (const deed of deeds) notebook.addDeed(player.userId, deed)
  const later = { ...context, player: { ...player, deeds: [...deeds.toReversed(), ...(player.deeds ?? [])] } }
  return evaluatePlayer(transaction, ledger, deeds, { ...evaluationOptions(later), seed })
}
