/** The task of a milestone: an event to cause or a rule to play (E §3 "Quest", "Task"). */
import * as v from 'valibot'
import { flag, group, number, text } from '../values/optional.ts'
import { PlainOrStyledText } from '../values/text-style.ts'

const words = v.optional(PlainOrStyledText)
const value = v.optional(v.union([v.string(), v.number()]))

/** The property of the event that counts. */
export const TaskProperty = v.looseObject({
  customEventProperty: text,
  customEventOperator: text,
  operatorType: text,
  customEventValue: value,
  customEventDate: value,
})
export type TaskProperty = v.InferOutput<typeof TaskProperty>

/** A task as it travels; `activity` other than `customEvents` means a rule, named by `ruleId` (READINGS). */
export const QuestTask = v.looseObject({
  title: words,
  subtitle: words,
  image: text,
  defaultCTA: text,
  defaultCTAUrl: text,
  inProgressCTA: text,
  completedCTA: text,
  timeday: number,
  timeHrs: number,
  timeMins: number,
  activity: text,
  customEventKey: text,
  customProperties: v.optional(TaskProperty),
  ruleId: text,
  ruleName: text,
  scoringCriteria: text,
  repeatTaskSelected: flag,
  repeatTask: number,
  rewardTaskCompletion: flag,
  gratifyMode: text,
  taskRewardId: text,
  taskBadgeId: text,
  ctaButtonNeeded: flag,
  beforeCTA: group,
  afterCTA: group,
  taskWinningText: words,
  taskWinningImage: text,
})
export type QuestTask = v.InferOutput<typeof QuestTask>

/** The value of `activity` that means an event and no rule (E §3). */
export const CUSTOM_EVENTS = 'customEvents'

/** Creates a task in which no event is chosen yet, to be done once within 1 hour 59 minutes (E §9). */
export function blankQuestTask(): QuestTask {
  return {
    title: '',
    subtitle: '',
    image: '',
    defaultCTA: 'Start',
    defaultCTAUrl: '',
    inProgressCTA: 'Continue',
    completedCTA: 'Done',
    timeday: 0,
    timeHrs: 1,
    timeMins: 59,
    activity: CUSTOM_EVENTS,
    customEventKey: '',
    customProperties: {
      customEventProperty: '',
      customEventOperator: '',
      operatorType: 'string',
      customEventValue: '',
      customEventDate: '',
    },
    ruleId: '',
    ruleName: '',
    scoringCriteria: 'best',
    repeatTaskSelected: false,
    repeatTask: 1,
    rewardTaskCompletion: false,
    gratifyMode: 'reward',
    taskRewardId: '',
    taskBadgeId: '',
    ctaButtonNeeded: false,
  }
}
