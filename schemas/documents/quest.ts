/**
 * The quest: milestones and tasks on the way to a reward, once for each language (E §3 "Quest"). Structure, schedule and
 * rewards come from the first language entry (READINGS); the others are kept as they are.
 */
import * as v from 'valibot'
import { ALL_USER, playTypes, ruleTypes } from '../codes.ts'
import { flag, group, number, text } from '../values/optional.ts'
import { KeyValue } from '../values/placeholder.ts'
import { words } from '../values/text-style.ts'
import { oneLanguage } from './localised.ts'
import { QuestMilestone } from './quest-milestone.ts'

/** The settings of a quest: its leaderboard, the order of its tasks, its timers. */
export const QuestConfig = v.looseObject({
  leaderBoardNeeded: flag,
  leaderBoardType: text,
  leaderBoardId: text,
  taskFormat: text,
  milestoneTimer: flag,
  taskTimer: flag,
})
export type QuestConfig = v.InferOutput<typeof QuestConfig>

/** The schedule of a quest, its audience, and the rewards for finishing it. */
export const QuestScheduling = v.looseObject({
  userSegmentId: text,
  gratifyMode: text,
  questRewardId: text,
  questBadgeId: text,
  status: text,
  startDateTime: number,
  endDateTime: number,
  repeatQuest: text,
  repeatQuestSelected: flag,
  customRepeatDays: number,
})
export type QuestScheduling = v.InferOutput<typeof QuestScheduling>

/** A quest in one language. */
export const QuestEntry = v.looseObject({
  language: text,
  title: v.optional(v.union([v.string(), v.looseObject({ text })])),
  templateName: text,
  questConfig: v.optional(QuestConfig),
  questDesignConfig: group,
  progressBarDesignConfig: group,
  milestoneDesignConfig: group,
  taskDesignConfig: group,
  taskCTADesignConfig: group,
  headerConfig: group,
  resultHandlerConfig: group,
  schedulingConfig: v.optional(QuestScheduling),
  milestones: v.optional(v.array(QuestMilestone)),
})
export type QuestEntry = v.InferOutput<typeof QuestEntry>

/** A quest as it travels. */
export const Quest = v.looseObject({
  name: text,
  type: number,
  ruleType: number,
  ruleStatus: text,
  taskFormat: text,
  timezone: text,
  localTimezoneStr: text,
  resultHandler: text,
  rewardId: text,
  badgeId: text,
  lbCheckBox: flag,
  activeNavTab: text,
  localizationFlag: flag,
  /** The webhook that is called with each reward, as a rule has it (E §5 "Rule checks that apply to quests"). */
  webhookCallback: flag,
  webhook: text,
  webhookPlaceholders: v.optional(v.array(KeyValue)),
  localizationconfig: v.optional(v.array(QuestEntry)),
})
export type Quest = v.InferOutput<typeof Quest>

/** Creates the first language of a quest: for everybody, without milestones, not yet published (E §3, E §9 "Quest defaults"). */
export function blankQuestEntry(language = 'English'): QuestEntry {
  return {
    language,
    title: words('', 32, 600),
    templateName: '',
    questConfig: {
      leaderBoardNeeded: false,
      leaderBoardType: 'rewards',
      leaderBoardId: '',
      taskFormat: 'unordered',
      milestoneTimer: false,
      taskTimer: false,
    },
    questDesignConfig: {
      subtitle: words('', 18, 400),
      questDescription: words('', 18, 400),
      background: '#FFFFFF',
      questTimer: words('', 20, 400),
      resultText: words('', 14, 400),
    },
    progressBarDesignConfig: { type: 1, progressBarTitle: '' },
    milestoneDesignConfig: {},
    taskDesignConfig: {},
    taskCTADesignConfig: { width: 'auto', radius: '30px', borderWidth: '1px', shadow: '0px 0px' },
    headerConfig: { title: '', subTitle: '', lbCTAText: '' },
    resultHandlerConfig: { gratificationDisplay: 'SDK' },
    schedulingConfig: {
      userSegmentId: ALL_USER,
      gratifyMode: 'reward',
      questRewardId: '',
      questBadgeId: '',
      status: 'inactive',
      repeatQuest: 'noRepeat',
      repeatQuestSelected: false,
      customRepeatDays: 1,
    },
    milestones: [],
  }
}

/** Creates a new quest in English. Its status stands where its schedule does, in the language entry, and not at the top as well. */
export function blankQuest(): Quest {
  return {
    name: '',
    type: playTypes.quest,
    ruleType: ruleTypes.quests,
    taskFormat: 'unordered',
    resultHandler: 'ParentApp',
    rewardId: '',
    badgeId: '',
    lbCheckBox: false,
    ...oneLanguage(),
    localizationconfig: [blankQuestEntry()],
  }
}
