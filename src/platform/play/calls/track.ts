/**
 * Tracking: a page tells of its player's events, and of documents that were seen, clicked and closed. Each item counts
 * exactly once: its id is kept in the transaction that stores it. What can never be taken is refused item by item, so
 * that one wrong item holds up no other.
 */
import type { TrackedItem } from '#schemas/endpoints/play.ts'
import { builtInEventKeys } from '#schemas/values/built-in-events.ts'
import type { Reward } from '#schemas/values/play.ts'
import { trackLimits } from '#schemas/values/tracking.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { InvalidError } from '../../base/errors.ts'
import { claimItems } from '../context/tracked-items.ts'
import { type ReceivedEvent, readEvents } from '../events/events.ts'
import type { PlayContext } from './context.ts'
import { recordDisplays } from './displays.ts'
import { takeEvents } from './send-event.ts'

/** The items of a call, and its moment by the page's clock where the page says it. */
interface Told {
  readonly sent?: number | undefined
  readonly items: readonly TrackedItem[]
}

/** The outcome of a call. */
interface Tracked {
  readonly accepted: number
  readonly repeated: number
  readonly refused: { readonly id: string; readonly reason: string }[]
  readonly rewards: readonly Reward[]
}

/** An item with its moment by our clock, and the event it is. */
interface ReadItem {
  readonly item: TrackedItem
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly event: ReceivedEvent | undefined
}

/** Takes what a page tells; the player's profile row is locked. */
export async function track(context: PlayContext, { sent, items }: Told): Promise<Tracked> {
  const { transaction, player } = context
  const refused: Tracked['refused'] = []
  const read: ReadItem[] = []
  for (const item of items) {
    const one = readItem(context, item, sent)
    if (typeof one === 'string') refused.push({ id: item.id, reason: one })
    else read.push(one)
  }
  const unclaimed = new Set(
    await claimItems(
      transaction,
      player.profile,
      read.map(({ item }) => item.id),
    ),
  )
  const fresh = read.filter(({ item }) => unclaimed.delete(item.id))
  const rewards = await takeEvents(
    context,
    fresh.flatMap(({ event }) => event ?? []),
  )
  const seen = fresh.flatMap(({ item: { ruleId = '' } }) => ruleId || [])
  if (seen.length > 0) await recordDisplays(context, [...new Set(seen)])
  return { accepted: fresh.length, repeated: read.length - fresh.length, refused, rewards }
}

const tooOld = `It is older than ${trackLimits.keptMs / DAY_MS} days.`

/** Reads an item; returns the reason in a sentence where it is never taken. */
function readItem(context: PlayContext, item: TrackedItem, sent: number | undefined): ReadItem | string {
  const { transaction, player } = context
  const { type, event = '', properties, ruleId = '' } = item
  // The difference of both moments holds whatever the page's clock says; a moment ahead of ours is now.
  const age = Math.max(0, (sent ?? transaction.now) - item.at)
  if (age > trackLimits.keptMs) return tooOld
  const at = Math.floor(context.at - age)
  if (type !== 'event') return ruleId === '' ? 'It names no document.' : { item, at, event: undefined }
  if (!transaction.user.visit && !builtInEventKeys.includes(event))
    return `“${event.slice(0, 128)}” is not among the events that pages may send. Add it under Install.`
  try {
    const [read] = readEvents(
      { userId: player.userId, event, timestamp: at, ...(properties && { properties }) },
      context.at,
    )
    return { item, at, event: read }
  } catch (error) {
    if (!(error instanceof InvalidError)) throw error
    return error.message
  }
}
