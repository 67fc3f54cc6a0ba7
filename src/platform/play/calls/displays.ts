/** Recording what came into view: the page says so, because a poll of what is on shows nothing to anybody. */
import { textAt } from '#schemas/json.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { findParsed } from '../../documents/active/rules.ts'
import { displayDay, writeDisplays } from '../context/displays.ts'
import { writeInteractions } from '../context/interactions.ts'
import { type Availability, readAvailability } from './activities.ts'
import type { PlayContext } from './context.ts'

/** A document that came into view of the player, or was clicked or closed, which nobody can who does not see it. */
export interface Sighting {
  readonly ruleId: string
  readonly type: 'display' | 'click' | 'close'
  /** Milliseconds since the epoch. */
  readonly at: number
}

/**
 * Records that documents came into view of the player, once a day each, and every click and close. Of a draft nothing is
 * recorded.
 *
 * @returns The sightings of documents that were meant for the player then; the others are left out.
 */
export async function recordSightings(
  context: PlayContext,
  sightings: readonly Sighting[],
): Promise<ReadonlySet<Sighting>> {
  const recorded = new Set<Sighting>()
  if (context.draft || sightings.length === 0) return new Set(sightings)
  if (context.isHeldOut) return recorded
  const subjects = await findSighted(context, sightings)
  for (const ofDay of byDay(sightings)) {
    const ids = new Set(ofDay.map(({ ruleId }) => ruleId))
    const found = subjects.filter(({ id }) => ids.has(id))
    // What is told later is judged by the day it happened on, as what has ended since was on then.
    const at = Math.min(...ofDay.map((one) => one.at))
    const { available } = await readAvailability({ ...context, at }, found)
    const meant = new Map(available.filter(({ isHidden }) => !isHidden).map((one) => [one.subject.id, one]))
    const own = ofDay.flatMap((sighting) => {
      const one = meant.get(sighting.ruleId)
      return one ? [{ sighting, row: rowOf(context, one, sighting.at) }] : []
    })
    await writeDisplays(
      context.transaction,
      own.map(({ row }) => row),
    )
    await writeInteractions(
      context.transaction,
      own.flatMap(({ sighting: { type }, row }) => (type === 'display' ? [] : [{ ...row, type }])),
    )
    for (const { sighting } of own) recorded.add(sighting)
  }
  return recorded
}

async function findSighted({ transaction }: PlayContext, sightings: readonly Sighting[]) {
  const ids = [...new Set(sightings.map(({ ruleId }) => ruleId))]
  const found = await findParsed(transaction, ['rule', 'badge-rule'], ids)
  return [...found.values()].map(({ kind, ...one }) => ({
    ...one,
    kind: kind === 'badge-rule' ? ('badge-rule' as const) : ('rule' as const),
  }))
}

/** Groups sightings by day, the earliest first. */
function byDay(sightings: readonly Sighting[]): readonly (readonly Sighting[])[] {
  const days = new Map<number, Sighting[]>()
  for (const one of sightings.toSorted((a, b) => a.at - b.at)) {
    const day = Math.floor(one.at / DAY_MS)
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return [...days.values()]
}

const rowOf = (
  { player, zone }: PlayContext,
  { subject: { id, document }, game }: Pick<Availability, 'subject' | 'game'>,
  at: number,
) => ({
  ...{ profile: player.profile, document: id, at, day: displayDay(document, at, zone) },
  ...{ template: game?.templateId || textAt(document, 'templateId'), phase: game?.phase ?? '' },
})
