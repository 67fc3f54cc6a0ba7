/** The badge cabinet of a player: what they have earned, what they can earn now, and how much of it is still missing. */
import { isShownUnearned } from '#schemas/documents/badge.ts'
import type { Activity, CabinetBadge } from '#schemas/endpoints/play.ts'
import { isObject } from '#schemas/json.ts'
import { findParsed } from '../../documents/active/rules.ts'
import { isOpenOrBegun, readActivities } from './activities.ts'
import { inSequence, shareOf } from './badge-sequence.ts'
import { findSubjects, type PlayContext } from './context.ts'
import { namedBy } from './fixed-parts.ts'
import { publicTemplate } from './public-view.ts'

type Next = NonNullable<CabinetBadge['next']>

/** The paths of the badge that a document gives once all of it is done; others are given for a part of it. */
const wholePaths: ReadonlySet<string> = new Set(['badge', 'badgeId', 'questBadgeId'])

/**
 * Reads the badges of a player in the order that their designs ask for.
 *
 * @param known - The player's activities, where they were read already.
 */
export async function readCabinet(context: PlayContext, known?: readonly Activity[]): Promise<CabinetBadge[]> {
  const { transaction, at } = context
  const subjects = await findSubjects(context)
  const activities = new Map((known ?? (await readActivities(context, subjects)).all()).map((one) => [one.ruleId, one]))
  const next = new Map<string, Next>()
  for (const subject of subjects) {
    const activity = activities.get(subject.id)
    if (!activity || !isOpenOrBegun(activity) || activity.progress?.done) continue
    for (const { kind, id, path } of namedBy(subject)) {
      if (kind !== 'badge') continue
      const isWhole = wholePaths.has(path) || path.startsWith('badges')
      const one = {
        ruleId: subject.id,
        name: activity.name,
        endsTS: activity.endsTS,
        ...(isWhole && countOf(activity)),
      }
      const known = next.get(id)
      if (!known || shareOf(one) > shareOf(known)) next.set(id, one)
    }
  }
  const earned = await readEarned(context)
  const documents = await findParsed(transaction, ['badge'], [...new Set([...earned.keys(), ...next.keys()])])
  const badges = [...documents.values()].flatMap(({ id, document }): CabinetBadge[] => {
    const own = earned.get(id)
    if (!own && !(isObject(document) && isShownUnearned(document, at))) return []
    const way = next.get(id)
    const badge = publicTemplate(document)
    return [{ badgeId: id, badge, earnedTS: own?.first ?? null, times: own?.times ?? 0, ...(way && { next: way }) }]
  })
  return inSequence(badges, (id) => earned.get(id)?.last ?? 0)
}

/** Returns how much of how much an activity counts: of a quest its tasks. */
function countOf({ progress }: Activity): Pick<Next, 'have' | 'need'> {
  const tasks = progress?.milestones?.flatMap((milestone) => milestone.tasks)
  if (tasks) return { have: tasks.filter(({ done }) => done).length, need: tasks.length }
  const { have, need } = progress ?? {}
  return have !== undefined && need !== undefined && need > 0 ? { have: Math.min(have, need), need } : {}
}

interface Earned {
  /** Milliseconds since the epoch. */
  readonly first: number
  readonly last: number
  readonly times: number
}

/** Reads the badges that the player has earned and that were not taken back. */
async function readEarned({ transaction, notebook, player }: PlayContext): Promise<ReadonlyMap<string, Earned>> {
  if (notebook) {
    const earned = new Map<string, Earned>()
    for (const { badgeId, given, at } of notebook.of(player.userId).rewards) {
      if (badgeId === '' || !given) continue
      const known = earned.get(badgeId) ?? { first: at, last: at, times: 0 }
      earned.set(badgeId, {
        first: Math.min(known.first, at),
        last: Math.max(known.last, at),
        times: known.times + 1,
      })
    }
    return earned
  }
  const { client, user } = transaction
  const { rows } = await client.query<Earned & { badge: string }>(
    `SELECT badge, min(at_ts) AS first, max(at_ts) AS last, count(*)::int AS times FROM rewards
     WHERE organisation_id = $1 AND profile = $2 AND badge <> '' AND given AND taken_back_ts IS NULL GROUP BY badge`,
    [user.orgId, player.profile],
  )
  return new Map(rows.map(({ badge, ...one }) => [badge, one]))
}
