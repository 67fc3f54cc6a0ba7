/**
 * Tracking: a page tells of its player's events, and of documents that were seen, clicked and closed. Each item counts
 * exactly once: its id is kept in the transaction that stores it. What can never be taken is refused item by item, so
 * that one wrong item holds up no other.
 */
import type { TrackedItem } from '#schemas/endpoints/play.ts'
import type { Reward } from '#schemas/values/play.ts'
import { trackLimits } from '#schemas/values/tracking.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { InvalidError } from '../../base/errors.ts'
import { closeInterruption } from '../context/interruptions.ts'
import { claimItems } from '../context/tracked-items.ts'
import { type ReceivedEvent, readEvents } from '../events/events.ts'
import type { PlayContext } from './context.ts'
import { recordSightings, type Sighting } from './displays.ts'
import { takeEvents } from './send-event.ts'

/** The items of a call, and its moment by the page's clock where the page says it. */
interface Told {
  readonly sent?: number | undefined
  readonly items: readonly TrackedItem[]
}

/** An item that is never taken, and the reason in a sentence. */
interface Refused {
  readonly id: string
  readonly reason: string
  /** The key of an event; empty of anything else. */
  readonly event: string
}

/** The outcome of a call. */
interface Tracked {
  /** The items that were taken, and the events among them. */
  readonly accepted: number
  readonly events: number
  readonly repeated: number
  readonly refused: Refused[]
  readonly rewards: readonly Reward[]
}

/** An item as it is to be stored. */
interface ReadItem {
  readonly id: string
  readonly what: ReceivedEvent | Sighting
}

/** Takes what a page tells; the player's profile row is locked. */
export async function track(context: PlayContext, { sent, items }: Told): Promise<Tracked> {
  const { transaction, player, settings } = context
  const { clientEvents } = settings
  const refused: Refused[] = []
  const read: ReadItem[] = []
  for (const item of items) {
    const one = readItem(context, item, { sent, clientEvents })
    if (typeof one === 'string') refused.push({ id: item.id, reason: one, event: item.event ?? '' })
    else read.push(one)
  }
  const unclaimed = new Set(
    await claimItems(
      transaction,
      player.profile,
      read.map(({ id }) => id),
    ),
  )
  const fresh = read.filter(({ id }) => unclaimed.delete(id))
  const sentEvents = fresh.flatMap(({ what }) => ('event' in what ? what : []))
  const events = await takeEvents(context, sentEvents)
  const sightings = fresh.flatMap(({ what }) => ('ruleId' in what ? what : []))
  const recorded = await recordSightings(context, sightings)
  for (const { type, ruleId } of sightings)
    if (type === 'close') await closeInterruption(transaction, player.profile, ruleId)
  const inVain = fresh.flatMap(({ id, what }) => {
    // A demo visit is shown what is not meant for its player too, with the reason; nothing is recorded of it.
    if ('ruleId' in what) return recorded.has(what) || transaction.user.visit ? [] : { id, reason: notMeant, event: '' }
    return events.refused.includes(what) ? { id, reason: notRedeemable, event: what.event } : []
  })
  return {
    accepted: fresh.length - inVain.length,
    events: sentEvents.length - events.refused.length,
    repeated: read.length - fresh.length,
    refused: [...refused, ...inVain],
    rewards: events.rewards,
  }
}

const notMeant = 'It is not on for this player.'
const notRedeemable = 'The player has no such reward to redeem.'
const tooOld = `It is older than ${trackLimits.keptMs / DAY_MS} days.`

/** Reads an item; returns the reason in a sentence where it is never taken. */
function readItem(
  context: PlayContext,
  item: TrackedItem,
  { sent, clientEvents }: { readonly sent: number | undefined; readonly clientEvents: readonly string[] },
): ReadItem | string {
  const { transaction, player } = context
  const { id, type, event = '', properties, ruleId = '' } = item
  // The difference of both moments holds whatever the page's clock says; a moment ahead of ours is now.
  const age = Math.max(0, (sent ?? transaction.now) - item.at)
  if (age > trackLimits.keptMs) return tooOld
  const at = Math.floor(context.at - age)
  if (type !== 'event') return ruleId === '' ? 'It names no document.' : { id, what: { ruleId, type, at } }
  if (!transaction.user.visit && !clientEvents.includes(event))
    return `“${event.slice(0, 128)}” is not among the events that pages may send. Add it under Install.`
  try {
    const [read] = readEvents(
      { userId: player.userId, event, timestamp: at, ...(properties && { properties }) },
      context.at,
    )
    return read ? { id, what: read } : 'It is no event.'
  } catch (error) {
    if (!(error instanceof InvalidError)) throw error
    return error.message
  }
}
