import type { JsonObject } from '#schemas/json.ts'
import type { Reward } from '#schemas/values/play.ts'
import { readEvents, storeEvents } from '../events/events.ts'
import { evaluatePlayer } from '../progress/evaluate.ts'
import { evaluationOptions, type PlayContext, seedsOf } from './context.ts'

/** Sends an event as of the player's clock, and returns what was won by it. An event of a draft is noted, and the draft alone subscribes to it. */
export async function sendEvent(
  context: PlayContext,
  sent: {
    readonly event: string
    readonly properties?: JsonObject | undefined
    /** The properties that it tells of the player, merged into the profile; of a draft nothing is kept. */
    readonly user?: JsonObject
  },
): Promise<readonly Reward[]> {
  const { transaction, ledger, at, player, notebook } = context
  const { event, properties = {}, user = {} } = sent
  const [arriving] = readEvents({ userId: player.userId, event, properties, user, timestamp: at }, at)
  if (!arriving) return []
  const seed = await seedsOf(context)
  if (!notebook) return storeEvents({ ...transaction, now: at }, [arriving], seed)
  const deed = { event: arriving.event, properties: arriving.properties, happenedTS: at }
  notebook.addDeed(player.userId, deed)
  const later = { ...context, player: { ...player, deeds: [deed, ...(player.deeds ?? [])] } }
  return evaluatePlayer(transaction, ledger, [deed], { ...evaluationOptions(later), seed })
}
