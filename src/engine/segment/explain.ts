/** Explanations of segments: each condition with the value that was found. */

import type { TraceStep } from '#schemas/values/play.ts'
import type { SegmentTree } from '#schemas/values/segment-tree.ts'
import { DAY_MS } from '#src/time/durations.ts'
import type { PlayerProfile } from '../player/player.ts'
import { conditionText, findingText } from '../wording/comparison.ts'
import { timesText } from '../wording/wording.ts'
import { matches } from './compare.ts'
import { isInSegment } from './in-segment.ts'

/** Returns the name of an event by its key, or `undefined`. */
type Naming = (event: string) => string | undefined

/**
 * Explains the conditions of a segment; a step passes where `isInSegment` says so.
 *
 * @param now - Milliseconds since the epoch.
 */
export function explainSegment(tree: SegmentTree, person: PlayerProfile, now: number, nameOf: Naming): TraceStep {
  const held = isInSegment(tree, person, now)
  switch (tree.means) {
    case 'nobody':
      return { what: 'condition', held, says: 'A condition is incomplete, so it matches nobody.' }
    case 'all':
    case 'any': {
      const of = tree.of.map((one) => explainSegment(one, person, now, nameOf))
      const kept = of.filter((one) => one.held).length
      const asked = tree.means === 'all' ? `All ${of.length} must hold` : `One of ${of.length} must hold`
      return { what: 'group', held, says: `${asked}: ${kept === 0 ? 'none does' : `${kept} of them`}.`, of }
    }
    case 'is': {
      const found = findingText(tree.property, [person.properties])
      return { what: 'condition', held, says: `${conditionText(tree.property)}: ${found}.` }
    }
    case 'did':
      return { what: 'condition', held, says: didWords(tree, person, now, nameOf) }
  }
}

type Did = Extract<SegmentTree, { means: 'did' }>

/** `Order placed with order_value ≥ 1,500 in the last 30 days: the most was 1,149.` */
function didWords({ event, days, property }: Did, { events }: PlayerProfile, now: number, nameOf: Naming): string {
  const with_ = property ? ` with ${conditionText(property)}` : ''
  const asked = `${nameOf(event) ?? event}${with_} in the last ${days === 1 ? 'day' : `${days} days`}`
  const ever = events.filter((deed) => deed.event === event && deed.happenedTS <= now)
  const within = ever.filter(({ happenedTS }) => happenedTS > now - days * DAY_MS)
  const right = within.filter(({ properties }) => !property || matches(property, properties))
  if (right.length > 0) return `${asked}: ${timesText(right.length)}.`
  if (property && within.length > 0) {
    const found = findingText(
      property,
      within.map(({ properties }) => properties),
    )
    return `${asked}: done ${timesText(within.length)}, and ${found}.`
  }
  const last = ever.reduce((latest, { happenedTS }) => Math.max(latest, happenedTS), Number.NEGATIVE_INFINITY)
  if (!Number.isFinite(last)) return `${asked}: never.`
  const ago = Math.floor((now - last) / DAY_MS)
  return `${asked}: the last time was ${ago === 1 ? 'a day' : `${ago} days`} ago.`
}
