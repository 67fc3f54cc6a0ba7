/**
 * Quests of which half is done. The half was noted when it was reached (`play/context/half-done.ts`); once the hours of the
 * message have passed, it is asked whether somebody has stayed there.
 */
import { isHalfDone, type QuestTasks, tasksOfRound } from '#src/engine/progress/quest/half.ts'
import { type QuestState, questAt } from '#src/engine/progress/quest/rounds.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { FollowedRule } from './rule-of-message.ts'

/** Somebody who has done half of a quest and has not finished it. */
export interface HalfDone {
  /** The number of rounds that were finished before. */
  readonly round: number
  readonly tasks: QuestTasks
  /** The last progress, in milliseconds since the epoch. */
  readonly movedTS: number
}

/** The key of the occasion: a message tells of a round of a quest once. */
export const halfDoneKey = ({ round }: HalfDone): string => `quest_half_done ${round}`

/** Reads who of some people has done half of a quest now, by the number of the profile. */
export async function readHalfDone(
  { client, user, now }: TransactionContext,
  { subject: { id, document } }: FollowedRule,
  profiles: readonly number[],
): Promise<ReadonlyMap<number, HalfDone>> {
  const { rows } = await client.query<{ profile: number; state: QuestState; moved: number }>(
    `SELECT profile::float8 AS profile, state, updated_ts AS moved FROM play_states
     WHERE organisation_id = $1 AND document = $2 AND profile = ANY($3)`,
    [user.orgId, id, profiles],
  )
  const half = rows.filter(({ state }) => isHalfDone(document, state, now))
  return new Map(
    half.map(({ profile, state, moved }) => {
      const tasks = tasksOfRound(document, state, now)
      return [profile, { round: questAt(document, state, now).rounds, tasks, movedTS: moved }]
    }),
  )
}
