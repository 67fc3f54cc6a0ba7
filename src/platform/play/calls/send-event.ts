import type { JsonObject } from '#schemas/json.ts'
import type { Reward } from '#schemas/values/play.ts'
import { type ReceivedEvent, readEvents, storeEvents } from '../events/events.ts'
import { evaluatePlayer } from '../progress/evaluate.ts'
import { evaluationOptions, type PlayContext, seedsOf } from './context.ts'

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
  return takeEvents(context, readEvents({ userId: player.userId, event, properties, user, timestamp: at }, at))
}

/**
 * Stores events of the player, and returns what was won by them. Events of a draft are noted, and the draft alone
 * subscribes to them.
 */
export async function takeEvents(context: PlayContext, events: readonly ReceivedEvent[]): Promise<readonly Reward[]> {
  const { transaction, ledger, at, player, notebook } = context
  if (events.length === 0) return []
  const seed = await seedsOf(context)
  if (!notebook) return storeEvents({ ...transaction, now: at }, events, seed)
  const deeds = events.map(({ event, properties, happenedTS }) => ({ event, properties, happenedTS }))
  for (const deed of deeds) notebook.addDeed(player.userId, deed)
  const later = { ...context, player: { ...player, deeds: [...deeds.toReversed(), ...(player.deeds ?? [])] } }
  return evaluatePlayer(transaction, ledger, deeds, { ...evaluationOptions(later), seed })
}
