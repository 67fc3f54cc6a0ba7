import { byEvent, byRule, english, hindi, words } from './quest-languages.samples.ts'
import { endless } from './rule-around.samples.ts'
import type { Sample } from './sample.ts'

const head = { type: 15, ruleType: 15, timezone: 'Asia/Kolkata', resultHandler: 'ParentApp' } as const

/** A quest in two languages of equal shape, with everything a quest can carry. */
const questTwoLanguages = {
  ...{ name: 'The way to Diwali', ...head },
  taskFormat: 'ordered',
  localTimezoneStr: '+05:30',
  rewardId: 'voucher-500',
  badgeId: 'festive-champion',
  lbCheckBox: true,
  localizationconfig: [english, hindi],
} as const satisfies Sample

/** A quest whose second language has lost a milestone: flagged, and kept as it is. */
const questUnequal = {
  ...questTwoLanguages,
  name: 'Half translated quest',
  localizationconfig: [english, { ...hindi, milestones: hindi.milestones.slice(0, 1) }],
} as const satisfies Sample

/** An onboarding quest in one language, its status and schedule at the top. */
const quest = {
  ...{ name: 'Onboarding quest', ...head, ruleStatus: 'active', ...endless },
  taskFormat: 'unordered',
  rewardId: '',
  badgeId: '',
  lbCheckBox: false,
  localizationconfig: [
    {
      language: 'English',
      title: 'Onboarding',
      templateName: 'Onboarding',
      questConfig: { leaderBoardNeeded: false, taskFormat: 'unordered', milestoneTimer: false, taskTimer: true },
      schedulingConfig: { userSegmentId: 'All User', gratifyMode: 'reward', questRewardId: 'points-1000' },
      milestones: [
        {
          title: 'Get to know us',
          timeday: 0,
          timeHrs: 6,
          timeMins: 59,
          gratifyMode: 'reward',
          msRewardId: 'coins-50',
          tasksConfig: [
            byEvent('Complete your profile', 'profile_completed'),
            byRule('Spin the wheel', 'everyday-wheel', 'Everyday wheel'),
          ],
        },
      ],
    },
  ],
} as const satisfies Sample

/** The least that passes its checks. */
const questLeast = {
  ...{ name: 'One step', type: 15, ruleType: 15, rewardId: 'coins-10' },
  localizationconfig: [
    {
      title: 'One step',
      schedulingConfig: { userSegmentId: '' },
      milestones: [{ title: 'Step', tasksConfig: [{ title: 'Open the app', customEventKey: 'app_opened' }] }],
    },
  ],
} as const satisfies Sample

/** Begun in the editor: a milestone with a task in which nothing is chosen, and a milestone without one. */
const questBegun = {
  ...{ name: 'Spring quest', ...head },
  taskFormat: 'unordered',
  rewardId: '',
  badgeId: '',
  lbCheckBox: false,
  localizationconfig: [
    {
      language: 'English',
      title: words('', 32),
      questConfig: { leaderBoardNeeded: true, leaderBoardId: '', taskFormat: 'unordered', taskTimer: true },
      schedulingConfig: { userSegmentId: 'All User', gratifyMode: 'reward', questRewardId: '', status: 'inactive' },
      milestones: [
        {
          title: '',
          rewardMsCompletion: true,
          gratifyMode: 'both',
          msRewardId: '',
          msBadgeId: '',
          tasksConfig: [
            { title: 'A', activity: 'customEvents', customEventKey: '', timeHrs: 0, ruleId: '' },
            { title: '', activity: 'rules', customEventKey: '', timeHrs: 1, ruleId: '' },
          ],
        },
        { title: 'Later', tasksConfig: [] },
      ],
    },
  ],
} as const satisfies Sample

/** Whole quests: in one language and in two, of equal and of unequal shape. */
export const questSamples = {
  quest,
  questTwoLanguages,
  questUnequal,
  questLeast,
  questBegun,
} satisfies Record<string, Sample>
