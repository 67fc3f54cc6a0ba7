/** The plan of a quest: its parts and their prizes, read once from its first language. Takes any document. */
import { configOf, firstEntry, milestonesOf, type Part, tasksOf } from '#schemas/checks/quest-parts.ts'
import { CUSTOM_EVENTS } from '#schemas/documents/quest-task.ts'
import { questScheduling } from '#schemas/documents/schedule-of.ts'
import { type JsonObject, numericAt, objectAt, textAt } from '#schemas/json.ts'
import { comparisonOf } from '#schemas/values/comparison.ts'
import type { PlayerEvent } from '../../player/player.ts'
import { type PropertyTest, passes } from '../../segment/compare.ts'
import type { Prize } from '../prizes.ts'

/** A task: the events that answer it, the number of times, and the time limit (milliseconds; `undefined` for none). */
export interface PlannedTask {
  /** Key of the event that answers it; `''` where a play of a rule does. */
  readonly event: string
  /** Id of the rule whose plays answer it; `''` where an event does. */
  readonly ruleId: string
  /** The test of the event's properties. */
  readonly test: PropertyTest
  readonly answers: (playerEvent: PlayerEvent) => boolean
  readonly times: number
  readonly span: number | undefined
  readonly prize: Prize
  /** Dotted path within the document. */
  readonly place: string
}

/** A milestone with its tasks; one without tasks asks for nothing and gives nothing. */
export interface PlannedMilestone {
  readonly tasks: readonly PlannedTask[]
  readonly span: number | undefined
  readonly prize: Prize
  readonly place: string
}

/** A quest as it is played. */
export interface QuestPlan {
  readonly milestones: readonly PlannedMilestone[]
  /** True when milestones and tasks are done one after the other. */
  readonly isOrdered: boolean
  readonly prize: Prize
  readonly place: string
}

const plans = new WeakMap<JsonObject, QuestPlan>()

/** Reads the plan of a quest, once; the document must not be changed afterwards. */
export function questPlanOf(quest: JsonObject): QuestPlan {
  const held = plans.get(quest) ?? readPlan(quest)
  plans.set(quest, held)
  return held
}

function readPlan(quest: JsonObject): QuestPlan {
  const first = firstEntry(quest)
  const config = configOf(quest)
  const scheduling = objectAt(first?.part ?? {}, 'schedulingConfig') ?? {}
  const timed = { milestone: config.milestoneTimer === true, task: config.taskTimer === true }
  return {
    milestones: (first ? milestonesOf(first) : []).map((milestone) => plannedMilestone(milestone, timed)),
    isOrdered: (textAt(config, 'taskFormat') || textAt(quest, 'taskFormat')) === 'ordered',
    prize: prizeOf({
      gratifyMode: scheduling.gratifyMode,
      rewardId: textAt(scheduling, 'questRewardId') || quest.rewardId,
      badgeId: textAt(scheduling, 'questBadgeId') || quest.badgeId,
    }),
    place: questScheduling.join('.'),
  }
}

function plannedMilestone(milestone: Part, timed: { milestone: boolean; task: boolean }): PlannedMilestone {
  const { part, path } = milestone
  return {
    tasks: tasksOf(milestone).map(({ part: task, path: taskPlace }) => ({
      ...askedBy(task),
      times: task.repeatTaskSelected === true ? Math.max(1, Math.trunc(numericAt(task, 'repeatTask') ?? 1)) : 1,
      span: timed.task ? spanOf(task) : undefined,
      prize: given(task, 'rewardTaskCompletion', 'taskRewardId', 'taskBadgeId'),
      place: taskPlace.join('.'),
    })),
    span: timed.milestone ? spanOf(part) : undefined,
    prize: given(part, 'rewardMsCompletion', 'msRewardId', 'msBadgeId'),
    place: path.join('.'),
  }
}

/** Returns days, hours and minutes in milliseconds, or `undefined` for none. */
function spanOf(part: JsonObject): number | undefined {
  const [days = 0, hours = 0, minutes = 0] = ['timeday', 'timeHrs', 'timeMins'].map((key) => numericAt(part, key))
  const span = ((days * 24 + hours) * 60 + minutes) * 60_000
  return span > 0 ? span : undefined
}

/** Returns the prize of a part; one whose flag is missing gives the prize it names. */
function given(part: JsonObject, flag: string, reward: string, badge: string): Prize {
  if (part[flag] === false) return {}
  return prizeOf({ gratifyMode: part.gratifyMode, rewardId: part[reward], badgeId: part[badge] })
}

/**
 * Returns the prize by `gratifyMode`: `reward`, `badge` or `both`; a missing or unknown mode gives whatever is named.
 */
function prizeOf(from: { gratifyMode: unknown; rewardId: unknown; badgeId: unknown }): Prize {
  const { gratifyMode } = from
  const [rewardId, badgeId] = [textAt({ ...from }, 'rewardId'), textAt({ ...from }, 'badgeId')]
  return {
    ...(rewardId !== '' && gratifyMode !== 'badge' && { rewardId }),
    ...(badgeId !== '' && gratifyMode !== 'reward' && { badgeId }),
  }
}

function askedBy(task: JsonObject): Pick<PlannedTask, 'event' | 'ruleId' | 'test' | 'answers'> {
  if ((textAt(task, 'activity') || CUSTOM_EVENTS) !== CUSTOM_EVENTS) {
    const ruleId = textAt(task, 'ruleId')
    const answers = (done: PlayerEvent) => 'ruleId' in done && ruleId !== '' && done.ruleId === ruleId
    return { event: '', ruleId, test: 'every', answers }
  }
  const event = textAt(task, 'customEventKey')
  const test = propertyTestOf(objectAt(task, 'customProperties') ?? {})
  const answers = (done: PlayerEvent) =>
    'event' in done && event !== '' && done.event === event && passes(test, done.properties)
  return { event, ruleId: '', test, answers }
}

function propertyTestOf(asked: JsonObject): PropertyTest {
  const name = textAt(asked, 'customEventProperty')
  const value = asked.customEventValue
  const comparison = comparisonOf({
    ...{ name, operator: asked.customEventOperator, type: asked.operatorType },
    value: value === '' || value === undefined ? asked.customEventDate : value,
  })
  return name === '' ? 'every' : (comparison ?? 'no')
}
