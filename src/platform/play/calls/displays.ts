/** Recording what came into view: the page says so, because a poll of what is on shows nothing to anybody. */
import { textAt } from '#schemas/json.ts'
import { displayDay, writeDisplays } from '../context/displays.ts'
import { findParsed } from '../context/subjects.ts'
import { readAvailability } from './activities.ts'
import type { PlayContext } from './context.ts'

/**
 * Records that documents came into view of the player, once a day each. What is not meant for the player, or not there,
 * is left out; a draft is not recorded.
 */
export async function recordDisplays(context: PlayContext, ids: readonly string[]): Promise<void> {
  const { transaction, draft, player, at, zone } = context
  if (draft) return
  const found = await findParsed(transaction, ['rule', 'badge-rule'], ids)
  const subjects = [...found.values()].map(({ kind, ...one }) => ({
    ...one,
    kind: kind === 'badge-rule' ? ('badge-rule' as const) : ('rule' as const),
  }))
  const { available } = await readAvailability(context, subjects)
  await writeDisplays(
    transaction,
    available
      .filter(({ isHidden }) => !isHidden)
      .map(({ subject: { id, document }, game }) => ({
        ...{ profile: player.profile, document: id, at, day: displayDay(document, at, zone) },
        ...{ template: game?.templateId || textAt(document, 'templateId'), phase: game?.phase ?? '' },
      })),
  )
}
