/** Quests, streaks and smart campaigns in words (E §3, C §3 "Smart campaign"). */
import { isObject, type JsonObject } from '#schemas/json.ts'
import { choice, named, percent, plainly, yesNo } from './show.ts'
import type { FieldWords, ItemWords, ListWords } from './words.ts'

const reward = { label: 'Reward', show: named('offer') }
const badge = { label: 'Badge', show: named('badge') }
const gratify = choice({ reward: 'a reward', badge: 'a badge', both: 'a reward and a badge' })
const span = { timeday: { label: 'Days' }, timeHrs: { label: 'Hours' }, timeMins: { label: 'Minutes' } }

/** Returns the words of a title, which may be a text or a text with a style. */
const titled =
  (noun: string): ItemWords =>
  ({ title }) => ({
    noun,
    name: typeof title === 'string' ? title : isObject(title) && typeof title.text === 'string' ? title.text : '',
    named: 'title',
  })

const isOnly = (document: JsonObject) =>
  Array.isArray(document.localizationconfig) && document.localizationconfig.length <= 1

/** The lists of quests. The only language of a quest goes without saying. */
export const questLists: ListWords = {
  localizationconfig: (item, _, { document }) => ({
    noun: 'language',
    name: plainly(item.language),
    named: 'language',
    ...(isOnly(document) ? { isSilent: true } : {}),
  }),
  milestones: titled('milestone'),
  tasksConfig: titled('task'),
}

const shelf = { label: '' }

/** The fields of quests. */
const quest: FieldWords = {
  localizationconfig: shelf,
  questConfig: shelf,
  schedulingConfig: shelf,
  customProperties: shelf,
  milestones: { label: 'Milestones' },
  tasksConfig: { label: 'Tasks' },
  'questConfig.taskFormat': { label: 'Tasks done' },
  taskFormat: { label: 'Tasks done', show: choice({ ordered: 'in order', unordered: 'in any order' }) },
  milestoneTimer: { label: 'Timer of milestones', show: yesNo },
  taskTimer: { label: 'Timer of tasks', show: yesNo },
  leaderBoardNeeded: { label: 'Leaderboard', show: yesNo, with: 'leaderBoardId' },
  leaderBoardType: { label: 'Leaderboard counts' },
  lbCheckBox: { label: 'Leaderboard', show: yesNo },
  rewardId: reward,
  badgeId: badge,
  questRewardId: { ...reward, label: 'Reward of the quest' },
  questBadgeId: { ...badge, label: 'Badge of the quest' },
  msRewardId: reward,
  msBadgeId: badge,
  taskRewardId: reward,
  taskBadgeId: badge,
  gratifyMode: { label: 'Gives', show: gratify },
  rewardMsCompletion: { label: 'Reward when completed', show: yesNo },
  rewardTaskCompletion: { label: 'Reward when completed', show: yesNo },
  repeatQuest: { label: 'Repeats' },
  repeatQuestSelected: { label: 'Repeats', show: yesNo, with: 'repeatQuest' },
  customRepeatDays: { label: 'Repeats every, in days' },
  repeatTask: { label: 'Times' },
  repeatTaskSelected: { label: 'More than once', show: yesNo, with: 'repeatTask' },
  'tasksConfig.activity': { label: 'Done by', show: choice({ customEvents: 'an event', rules: 'playing' }) },
  ruleId: { label: 'Rule', show: named('rule', 'ruleName') },
  ruleName: { label: 'Name of the rule', with: 'ruleId' },
  scoringCriteria: { label: 'Score counted' },
  customEventKey: { label: 'Event', show: named('event', 'customEventName') },
  customEventName: { label: 'Name of the event', with: 'customEventKey' },
  customEventProperty: { label: 'Property' },
  customEventOperator: { label: 'Operator' },
  customEventValue: { label: 'Value' },
  customEventDate: { label: 'Date' },
  operatorType: { label: 'Type of the property' },
  defaultCTA: { label: 'Button before' },
  inProgressCTA: { label: 'Button while it is being done' },
  completedCTA: { label: 'Button after' },
  questDesignConfig: { label: 'Design of the quest' },
  progressBarDesignConfig: { label: 'Progress bar' },
  milestoneDesignConfig: { label: 'Design of milestones' },
  taskDesignConfig: { label: 'Design of tasks' },
  taskCTADesignConfig: { label: 'Buttons of tasks' },
  headerConfig: { label: 'Header' },
  resultHandlerConfig: { label: 'Result' },
  ...span,
}

/** The fields of streaks. */
const streak: FieldWords = {
  dailyStreakDTO: shelf,
  streakName: { label: 'Name of the streak' },
  streakType: { label: 'Design' },
  streakBasedOn: { label: 'Each day is', show: choice({ activities: 'a game', events: 'an event' }) },
  'dailyStreakDTO.streakBasedOn': {
    label: 'Each day is, in the design',
    show: choice({ activities: 'a game', events: 'an event' }),
  },
  noOfDays: { label: 'Days' },
  sameTemplateForAllDays: { label: 'The same game every day', show: yesNo },
  missedDayConfig: { label: 'A missed day', show: choice({ reset: 'restarts the streak', skip: 'is skipped' }) },
  repeatDailyStreak: { label: 'Repeats', show: yesNo },
  howToRedeemNeeded: { label: 'How to redeem', show: yesNo },
  howToRedeemText: { label: 'How to redeem' },
  streakText: { label: 'Text of the streak' },
  completedCardColor: { label: 'Colour of completed days' },
  activeCardColor: { label: 'Colour of the active day' },
  defaultCardColor: { label: 'Colour of other days' },
  skipCardColor: { label: 'Colour of skipped days' },
  gratificationCardColor: { label: 'Colour of rewarded days' },
  ctaNeeded: { label: 'Button', show: yesNo },
  bannerImage: { label: 'Banner image' },
}

/** The fields of smart campaigns. */
const campaign: FieldWords = {
  smartTemplates: { label: 'Templates' },
  smartTemplatesWeightageType: { label: 'Weights', show: choice({ equal: 'equal', custom: 'of your own' }) },
  testUserSegmentSize: { label: 'Share of the segment that tests', show: percent },
  testSchedulingDays: { label: 'Days of the test' },
  testStatus: { label: 'Test', show: choice({ active: 'runs', inactive: 'has ended' }) },
  separateFinalReward: { label: 'Rewards of their own after the test', show: yesNo },
  finalTemplateType: {
    label: 'After the test',
    show: choice({ favoured: 'the best template', custom: 'a chosen one' }),
  },
  selectedFinalTemplate: { label: 'Template after the test', show: named('template') },
  spinTemplatesTestConfig: { label: 'Winning fields in the test', keyedBy: 'template' },
  spinTemplatesFinalConfig: { label: 'Winning fields after the test', keyedBy: 'template' },
}

/** The fields of quests, streaks and smart campaigns. */
export const questWords: FieldWords = { ...quest, ...streak, ...campaign }
