import { autumn } from './rule-around.samples.ts'
import type { Sample } from './sample.ts'

/** A text with its style. */
export const words = (text: string, size: number) =>
  ({ text, color: '#2B1055', font: { size, strength: 600, family: 'Outfit, sans-serif', align: 'center' } }) as const

/** A task that an event completes. */
export const byEvent = (title: string, customEventKey: string) =>
  ({
    ...{ title, subtitle: '', image: '', timeday: 0, timeHrs: 1, timeMins: 59 },
    ...{ activity: 'customEvents', customEventKey, repeatTaskSelected: false, repeatTask: 1 },
  }) as const

/** A task that a rule completes. */
export const byRule = (title: string, ruleId: string, ruleName: string) =>
  ({
    ...{ title, subtitle: '', image: '', timeday: 0, timeHrs: 1, timeMins: 59 },
    ...{ activity: 'rules', ruleId, ruleName, scoringCriteria: 'best' },
  }) as const

/** A task with everything a task can carry. */
const bigOrder = {
  title: words('Order for a feast', 18),
  subtitle: words('Sweets count double', 14),
  image: '/uploads/feast.png',
  defaultCTA: 'Order now',
  defaultCTAUrl: 'https://shop.diwan.example/sweets',
  inProgressCTA: 'Keep going',
  completedCTA: 'Done',
  timeday: 2,
  timeHrs: 0,
  timeMins: 0,
  activity: 'customEvents',
  customEventKey: 'order_placed',
  customProperties: {
    customEventProperty: 'order_value',
    customEventOperator: 'greater_or_equal',
    operatorType: 'number',
    customEventValue: 999,
    customEventDate: '',
  },
  ruleId: '',
  ruleName: '',
  scoringCriteria: 'best',
  repeatTaskSelected: true,
  repeatTask: 3,
  rewardTaskCompletion: true,
  gratifyMode: 'both',
  taskRewardId: 'coins-50',
  taskBadgeId: 'festive-regular',
  ctaButtonNeeded: true,
  beforeCTA: { text: 'Order', width: 'auto', radius: '30px', borderWidth: '1px', color: '#7A1FA2' },
  afterCTA: { text: 'Ordered', width: 'auto', radius: '30px' },
  taskWinningText: words('A feast it is', 14),
  taskWinningImage: '/uploads/lamps.png',
} as const satisfies Sample

/** The design of a quest's first language. */
const design = {
  questDesignConfig: {
    subtitle: words('Light your way', 18),
    questDescription: words('Three steps to Diwali', 18),
    background: '#FFFFFF',
    titleBackground: '#FFF8E1',
    bannerImage: { image: '/uploads/lamps.png', showProgressBar: true, wheelImage: '' },
    questTimer: words('', 20),
    timerIconColor: '#7A1FA2',
    fadeRemaningEvent: false,
  },
  progressBarDesignConfig: { type: 1, progressBarTitle: 'On your way', progressBarColorCompleted: '#0DA05A' },
  milestoneDesignConfig: { thickness: 1, radius: '10%' },
  taskDesignConfig: { thickness: 1, radius: '10%' },
  taskCTADesignConfig: { width: 'auto', radius: '30px', borderWidth: '1px', shadow: '0px 0px' },
  headerConfig: { title: 'Your quest', subTitle: 'Three steps', lbCTAText: 'Table', editTextFormat: {} },
  resultHandlerConfig: { gratificationDisplay: 'SDK', quest: { text: 'All done', image: '', webURL: '', appURL: '' } },
} as const

/** The quest in English: two milestones of three tasks, with everything a language can carry. */
export const english = {
  language: 'English',
  title: words('The way to Diwali', 32),
  templateName: 'Diwali quest',
  questConfig: {
    leaderBoardNeeded: true,
    leaderBoardType: 'rewards',
    leaderBoardId: 'diwali-shoppers',
    taskFormat: 'ordered',
    milestoneTimer: true,
    taskTimer: true,
  },
  ...design,
  schedulingConfig: {
    userSegmentId: 'festive-shoppers',
    gratifyMode: 'both',
    questRewardId: 'voucher-500',
    questBadgeId: 'festive-champion',
    status: 'active',
    startDateTime: autumn.startDateTime,
    endDateTime: autumn.endDateTime,
    repeatQuest: 'custom',
    repeatQuestSelected: true,
    customRepeatDays: 7,
  },
  milestones: [
    {
      title: words('Get ready', 18),
      subtitle: words('Two small things', 14),
      image: '/uploads/ready.png',
      description: words('So that nothing is missing', 18),
      timeday: 0,
      timeHrs: 6,
      timeMins: 59,
      rewardMsCompletion: true,
      gratifyMode: 'reward',
      msRewardId: 'coins-50',
      msBadgeId: '',
      before: { backgroundColor: '#FFFFFF', borderColor: '#C5C7CB', thickness: 1, radius: '10%' },
      after: { backgroundColor: '#FFF8E1', borderColor: '#0DA05A', thickness: 1, radius: '10%' },
      msWinningMsg: words('Ready!', 14),
      msWinningImage: '/uploads/lamps.png',
      tasksConfig: [
        byEvent('Complete your profile', 'profile_completed'),
        byRule('Spin the wheel', 'everyday-wheel', 'Everyday wheel'),
      ],
    },
    {
      title: 'Celebrate',
      subtitle: '',
      timeday: 3,
      timeHrs: 0,
      timeMins: 0,
      rewardMsCompletion: false,
      tasksConfig: [bigOrder],
    },
  ],
} as const satisfies Sample

const [ready, celebrate] = english.milestones

/** The same quest in Hindi: other words, equal shape. */
export const hindi = {
  ...english,
  language: 'Hindi',
  title: words('दिवाली की राह', 32),
  milestones: [
    {
      ...ready,
      title: words('तैयारी', 18),
      subtitle: words('दो छोटे काम', 14),
      tasksConfig: [
        { ...ready.tasksConfig[0], title: 'प्रोफ़ाइल पूरी करें' },
        { ...ready.tasksConfig[1], title: 'चक्का घुमाएँ' },
      ],
    },
    { ...celebrate, title: 'जश्न', tasksConfig: [{ ...bigOrder, title: words('दावत मँगाएँ', 18) }] },
  ],
} as const satisfies Sample
