/** The milestone of a quest: tasks that belong together, and what finishing them gives (E §3 "Quest", "Milestone"). */
import * as v from 'valibot'
import { flag, group, number, text } from '../values/optional.ts'
import { PlainOrStyledText } from '../values/text-style.ts'
import { QuestTask } from './quest-task.ts'

const words = v.optional(PlainOrStyledText)

/** A milestone as it travels; its time is a span of days, hours and minutes. */
export const QuestMilestone = v.looseObject({
  title: words,
  subtitle: words,
  image: text,
  description: words,
  timeday: number,
  timeHrs: number,
  timeMins: number,
  rewardMsCompletion: flag,
  gratifyMode: text,
  msRewardId: text,
  msBadgeId: text,
  before: group,
  after: group,
  msWinningMsg: words,
  msWinningImage: text,
  tasksConfig: v.optional(v.array(QuestTask)),
})
export type QuestMilestone = v.InferOutput<typeof QuestMilestone>

/** Creates a milestone without tasks, to be reached within 6 hours 59 minutes (E §9). */
export function blankQuestMilestone(): QuestMilestone {
  return {
    title: '',
    subtitle: '',
    image: '',
    description: '',
    timeday: 0,
    timeHrs: 6,
    timeMins: 59,
    rewardMsCompletion: false,
    gratifyMode: 'reward',
    msRewardId: '',
    msBadgeId: '',
    tasksConfig: [],
  }
}
