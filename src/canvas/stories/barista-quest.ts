/** A quest of a coffee chain in two languages, as its editor is shown in stories; it names the looked-up things of the pickers' samples. */
import { blankQuest } from '#schemas/documents/quest.ts'
import { blankQuestMilestone } from '#schemas/documents/quest-milestone.ts'
import { blankQuestTask } from '#schemas/documents/quest-task.ts'

const [blankEntry] = blankQuest().localizationconfig ?? []
const words = (text: string, size: number, color = '#3b2417') => ({
  text,
  color,
  font: { size, strength: 600, family: 'Outfit, sans-serif', align: 'left' },
})
const event = (title: string, customEventKey: string, more: object = {}) => ({
  ...blankQuestTask(),
  title,
  customEventKey,
  ...more,
})
const rule = (title: string, ruleId: string, ruleName: string, more: object = {}) => ({
  ...blankQuestTask(),
  title,
  activity: 'rules',
  ruleId,
  ruleName,
  ...more,
})
const asked = (property: string, operator: string, type: string, value: number | string) => ({
  customProperties: {
    customEventProperty: property,
    customEventOperator: operator,
    operatorType: type,
    customEventValue: value,
    customEventDate: '',
  },
})
const button = (defaultCTA: string) => ({
  ctaButtonNeeded: true,
  defaultCTA,
  defaultCTAUrl: 'https://beanandleaf.test/go',
})

const milestones = [
  {
    ...blankQuestMilestone(),
    title: words('Learn the beans', 18),
    subtitle: 'Two small things to begin with',
    rewardMsCompletion: true,
    msRewardId: 'offer-50-coins',
    msWinningMsg: 'You know your beans!',
    tasksConfig: [
      rule('Spin for a first taste', 'rule-diwali-wheel', 'Diwali spin & win', button('Spin')),
      event('Visit a store', 'store_visited', asked('store', 'equal', 'string', 'Bandra')),
    ],
  },
  {
    ...blankQuestMilestone(),
    title: words('Taste around', 18),
    timeday: 3,
    tasksConfig: [
      event('Order three coffees', 'order_placed', {
        ...asked('order_value', 'greater_or_equal', 'number', 150),
        ...button('Order'),
        repeatTaskSelected: true,
        repeatTask: 3,
        rewardTaskCompletion: true,
        taskRewardId: 'offer-free-coffee',
      }),
      event('Write a review', 'review_written', asked('stars', 'greater_or_equal', 'number', 4)),
      rule('Roll for a roast', 'rule-roast-dice', 'Roll for a roast'),
    ],
  },
  {
    ...blankQuestMilestone(),
    title: words('Master the cup', 18),
    rewardMsCompletion: true,
    gratifyMode: 'both',
    msRewardId: 'offer-20-points',
    msBadgeId: 'badge-gold-cup',
    tasksConfig: [event('Bring a friend', 'store_visited', button('Invite'))],
  },
]

const english = {
  ...blankEntry,
  title: words('Become a barista', 28),
  questConfig: {
    leaderBoardNeeded: true,
    leaderBoardType: 'rewards',
    leaderBoardId: 'leaderboard-diwali',
    taskFormat: 'ordered',
    milestoneTimer: true,
    taskTimer: false,
  },
  questDesignConfig: {
    subtitle: words('Three steps to mastery', 16, '#6b4a35'),
    questDescription: '',
    background: '#fff8f0',
    titleBackground: '#ffe8cc',
    fadeRemaningEvent: true,
  },
  progressBarDesignConfig: {
    type: 3,
    progressBarTitle: 'Your way',
    progressBarColorCompleted: '#2b8a3e',
    progressBarColorDefault: '#e3d5c8',
  },
  milestoneDesignConfig: { backgroundColor: '#ffffff', borderColor: '#e3d5c8', thickness: 1, radius: '50%' },
  taskDesignConfig: { backgroundColor: '#fffdfa', borderColor: '#eadfd5', thickness: 1, radius: '50%' },
  taskCTADesignConfig: { color: '#3b2417', width: 'auto', radius: '30px', borderWidth: '1px', shadow: '0px 0px' },
  headerConfig: { title: 'Quests', subTitle: '', lbCTAText: 'Ranking' },
  resultHandlerConfig: { gratificationDisplay: 'SDK', quest: { text: 'A barista you are!', image: '' } },
  schedulingConfig: {
    ...blankEntry?.schedulingConfig,
    userSegmentId: 'segment-loyal',
    gratifyMode: 'both',
    questRewardId: 'offer-500-voucher',
    questBadgeId: 'badge-regular',
    startDateTime: Date.UTC(2027, 0, 11, 4, 30),
    endDateTime: Date.UTC(2027, 1, 14, 18, 29),
    repeatQuest: 'noRepeat',
  },
  milestones,
}

const [beans, taste, master] = milestones

/** Ordered, timed, with prizes on all levels and a leaderboard; its Hindi lacks a few words. */
export const baristaQuest = {
  ...blankQuest(),
  name: 'Barista school',
  taskFormat: 'ordered',
  timezone: 'Asia/Kolkata',
  localizationconfig: [
    english,
    {
      ...english,
      language: 'Hindi',
      title: words('बरिस्ता बनें', 28),
      milestones: [
        {
          ...beans,
          title: words('बीन्स को जानें', 18),
          subtitle: '',
          tasksConfig: beans?.tasksConfig.map((task, at) => ({ ...task, title: ['पहला स्वाद', 'स्टोर में आएँ'][at] })),
        },
        {
          ...taste,
          title: '',
          tasksConfig: taste?.tasksConfig.map((task, at) => ({ ...task, title: ['तीन कॉफ़ी', '', 'पासा'][at] })),
        },
        {
          ...master,
          title: 'कप के उस्ताद',
          tasksConfig: master?.tasksConfig.map((task) => ({ ...task, title: 'दोस्त लाएँ' })),
        },
      ],
    },
  ] as const,
}
