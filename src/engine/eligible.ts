/** Whether something is on for a player at a moment, with every reason why not. */

import { objectAt, textAt } from '#schemas/checks/at.ts'
import { ALL_USER } from '#schemas/codes.ts'
import { questScheduling, valueAt } from '#schemas/schedule-of.ts'
import { segmentTree } from '#schemas/values/segment-tree.ts'
import { type Reason, reason } from './reason.ts'
import { inSegment } from './segment/in-segment.ts'
import { playLimits } from './when/limits.ts'
import { closedAt, readSchedule } from './when/schedule.ts'
import type { Moment, Player } from './who/player.ts'

type AnyDocument = Readonly<Record<string, unknown>>

/** What the engine is told of the organisation. */
export interface Around {
  /** Its time zone, IANA. */
  readonly zone: string
  /** Whether a player is in a stored segment. */
  isIn(segmentId: string, player: Player): boolean
}

/** Every reason why a document is not on for a player; none while it is. */
export function eligible(document: AnyDocument, player: Player, moment: Moment, around: Around): readonly Reason[] {
  const schedule = readSchedule(document, around.zone)
  const closed = closedAt(schedule, moment.at)
  const isMeant = belongs(document, player, moment, around)
  return [
    ...(closed ? [closed] : []),
    ...(isMeant ? [] : [reason('not-in-segment', 'They are not among those it is meant for.')]),
    ...playLimits(document, player.plays, moment, schedule.zone),
  ]
}

/** Conditions of the document's own where it has any, else its segment; a quest keeps both with its schedule. */
function belongs(document: AnyDocument, player: Player, { at }: Moment, around: Around): boolean {
  const scheduling = valueAt(document, questScheduling)
  const place = typeof scheduling === 'object' && scheduling !== null ? (scheduling as AnyDocument) : document
  const own = objectAt(place, 'userSegment')
  if (own && Array.isArray(own.events) && own.events.length > 0) return inSegment(segmentTree(own), player, at)
  const segment = textAt(place, 'userSegmentId')
  return segment === '' || segment === ALL_USER || around.isIn(segment, player)
}
