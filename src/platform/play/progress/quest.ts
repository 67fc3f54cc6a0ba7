/** Quests: events and plays are steps of tasks, tasks finish milestones, milestones the quest; each may give (E §3 "Quest"). */

import { structureOf } from '#schemas/checks/quest-parts.ts'
import { CUSTOM_EVENTS } from '#schemas/documents/quest-task.ts'
import { textAt } from '#schemas/json.ts'
import type { Prize } from '#src/engine/progress/quest/plan.ts'
import { advanceQuest, beginQuest, type QuestState } from '#src/engine/progress/quest/rounds.ts'
import type { Gift } from '../../rewards/ledger/gift.ts'
import type { Follower } from './follower.ts'
import { eventWord, playWord } from './hearing.ts'
import { taskSteps } from './says/tasks.ts'

/** Follows what its tasks ask for. A leaderboard of the quest counts what was finished (our reading of `rewards`). */
export const quest: Follower = {
  about: 'quest',

  hears: ({ document }) =>
    structureOf(document).tasks.map(({ part }) => {
      const isEvent = (textAt(part, 'activity') || CUSTOM_EVENTS) === CUSTOM_EVENTS
      return isEvent ? eventWord(textAt(part, 'customEventKey')) : playWord(textAt(part, 'ruleId'))
    }),

  go({ subject: { document }, happened, state, zone }) {
    const before = (state as QuestState | undefined) ?? beginQuest(document)
    const { state: after, gained } = advanceQuest(document, before, happened, zone)
    if (after === before && before.doneTS !== undefined) return undefined
    const steps = [...taskSteps(document, happened, before, after)]
    if (gained.some(({ what }) => what === 'quest')) {
      steps.push({ what: 'quest', held: true, says: 'The quest is finished.' })
    }
    return {
      ...(after === before ? {} : { state: after }),
      gifts: gained.flatMap(({ what, place, prize }) => giftsOf(prize, place, what)),
      ...(gained.length > 0 && { score: gained.length }),
      held: steps.some(({ held }) => held),
      steps,
    }
  },
}

/** What finishing something gives: an offer, a badge, both or nothing. */
function giftsOf({ rewardId, badgeId }: Prize, place: string, cause: Gift['cause']): Gift[] {
  return [
    ...(rewardId === undefined ? [] : [{ offerId: rewardId, place, cause }]),
    ...(badgeId === undefined ? [] : [{ offerId: '', badgeId, place, cause }]),
  ]
}
