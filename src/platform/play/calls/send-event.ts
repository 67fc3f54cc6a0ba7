/** An event that a demo visit sends: stored and followed like any other; of a draft it is noted, and the draft alone hears it. */
import type { Reward } from '#schemas/values/play.ts'
import { readEvents } from '../events/read-events.ts'
import { storeEvents } from '../events/store-events.ts'
import { follow } from '../progress/follow.ts'
import { followingOf, type Stage, seedsOf } from './stage.ts'

/** Sends it as of the player's clock; answers what was won by it. */
export async function sendEvent(
  stage: Stage,
  sent: { readonly event: string; readonly properties?: Readonly<Record<string, unknown>> | undefined },
): Promise<readonly Reward[]> {
  const { place, book, at, known, notebook } = stage
  const { event, properties = {} } = sent
  const [arriving] = readEvents({ userId: known.userId, event, properties, timestamp: at }, at)
  if (!arriving) return []
  const seed = await seedsOf(stage)
  if (!notebook) return storeEvents({ ...place, now: at }, [arriving], seed)
  const deed = { event: arriving.event, properties: arriving.properties, happenedTS: at }
  const { deeds } = notebook.of(known.userId)
  notebook.change(known.userId, { deeds: [deed, ...deeds].slice(0, 300) })
  const now = { ...stage, known: { ...known, deeds: [deed, ...known.deeds] } }
  return follow(book, place, [deed], { ...followingOf(now), seed })
}
