/** Quests: events and plays are steps of tasks, tasks finish milestones, milestones the quest; each may give (E §3 "Quest"). */

import { firstEntry, milestonesOf, structureOf, tasksOf } from '#schemas/checks/quest-parts.ts'
import { CUSTOM_EVENTS } from '#schemas/documents/quest-task.ts'
import { type JsonObject, objectAt, textAt, wordsAt } from '#schemas/json.ts'
import { comparisonOf } from '#schemas/values/comparison.ts'
import type { TraceStep } from '#schemas/values/play.ts'
import type { PlayerEvent } from '../player/player.ts'
import type { Prize } from '../progress/prizes.ts'
import { questPlanOf } from '../progress/quest/plan.ts'
import { advanceQuest, beginQuest, type QuestState } from '../progress/quest/rounds.ts'
import { eventTopic, type FamilyEvaluator, playTopic, propertyWords } from './evaluator.ts'
import type { Gift } from './gift.ts'

/** Follows what its tasks ask for. A leaderboard of the quest counts what was finished (our reading of `rewards`). */
export const quest: FamilyEvaluator = {
  about: 'quest',

  topics: ({ document }) =>
    structureOf(document).tasks.map(({ part }) => {
      const isEvent = (textAt(part, 'activity') || CUSTOM_EVENTS) === CUSTOM_EVENTS
      return isEvent ? eventTopic(textAt(part, 'customEventKey')) : playTopic(textAt(part, 'ruleId'))
    }),

  evaluate({ subject: { document }, happened, state, zone }) {
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

/** Returns the gifts of something that is finished: an offer, a badge, both or none. */
function giftsOf({ rewardId, badgeId }: Prize, place: string, cause: Gift['cause']): Gift[] {
  return [
    ...(rewardId === undefined ? [] : [{ offerId: rewardId, place, cause }]),
    ...(badgeId === undefined ? [] : [{ offerId: '', badgeId, place, cause }]),
  ]
}

/** Each task that asks for such a thing and was open: how far it came, or why it did not count. */
function taskSteps(
  quest: JsonObject,
  happened: PlayerEvent,
  before: QuestState,
  after: QuestState,
): readonly TraceStep[] {
  const first = firstEntry(quest)
  if (!first) return []
  return questPlanOf(quest).milestones.flatMap(({ tasks }, milestone) => {
    const parts = milestonesOf(first).map(tasksOf)[milestone] ?? []
    return tasks.flatMap(({ answers, times }, index): TraceStep[] => {
      const part = parts[index]?.part ?? {}
      if (!asksFor(part, happened)) return []
      const [had, has] = [before, after].map((one) => one.milestones[milestone]?.tasks[index])
      if (had?.doneTS !== undefined && has?.doneTS !== undefined) return []
      const title = `“${wordsAt(part, 'title') || `Task ${index + 1}`}”`
      const isCounted =
        (has?.count ?? 0) !== (had?.count ?? 0) || (has?.doneTS !== undefined && had?.doneTS === undefined)
      if (isCounted) {
        const says = has?.doneTS === undefined ? `${title}: ${has?.count ?? 0} of ${times} done.` : `${title} is done.`
        return [{ what: 'task', held: true, says }]
      }
      if (answers(happened))
        return [{ what: 'task', held: false, says: `${title} is not next: one task follows the other.` }]
      return [{ what: 'condition', held: false, says: `${title} asks for ${askedOf(part, happened)}.` }]
    })
  })
}

function asksFor(part: JsonObject, happened: PlayerEvent): boolean {
  const isEvent = (textAt(part, 'activity') || CUSTOM_EVENTS) === CUSTOM_EVENTS
  if ('event' in happened) return isEvent && textAt(part, 'customEventKey') === happened.event
  return 'ruleId' in happened && !isEvent && textAt(part, 'ruleId') === happened.ruleId
}

function askedOf(part: JsonObject, happened: PlayerEvent): string {
  const held = objectAt(part, 'customProperties') ?? {}
  const value = held.customEventValue
  const comparison = comparisonOf({
    ...{ name: textAt(held, 'customEventProperty'), operator: held.customEventOperator, type: held.operatorType },
    value: value === '' || value === undefined ? held.customEventDate : value,
  })
  return propertyWords(comparison, happened)
}
