import type { Slice } from '#src/graph/graph.ts'

/** A good review, twice, from a button. */
export const typical: Slice = {
  title: 'Write a review',
  subtitle: 'Tell others how it tastes',
  image: '',
  defaultCTA: 'Write',
  defaultCTAUrl: 'https://beanandleaf.test/reviews',
  inProgressCTA: 'Go on',
  completedCTA: 'Thank you',
  timeday: 2,
  timeHrs: 0,
  timeMins: 0,
  activity: 'customEvents',
  customEventKey: 'review_written',
  customProperties: {
    customEventProperty: 'stars',
    customEventOperator: 'greater_or_equal',
    operatorType: 'number',
    customEventValue: 4,
    customEventDate: '',
  },
  ruleId: '',
  ruleName: '',
  scoringCriteria: 'best',
  repeatTaskSelected: true,
  repeatTask: 2,
  rewardTaskCompletion: false,
  gratifyMode: 'reward',
  taskRewardId: '',
  taskBadgeId: '',
  ctaButtonNeeded: true,
  beforeCTA: { text: 'Write', width: 'auto', radius: '30px', color: '#3b2417' },
  taskWinningText: 'Thank you!',
}

/** A rule to play. */
export const played: Slice = {
  title: 'Spin the wheel',
  activity: 'rules',
  ruleId: 'rule-diwali-wheel',
  ruleName: 'Diwali spin & win',
  scoringCriteria: 'best',
}

/** Types nobody expects. */
export const wrong: Slice = {
  title: 5,
  activity: 'customEvents',
  customEventKey: ['review_written'],
  customProperties: 'stars > 4',
  repeatTaskSelected: 'yes',
  repeatTask: 'twice',
  timeday: '1',
  ctaButtonNeeded: true,
  beforeCTA: 'Write',
}

/** A quest in two languages around it, with time for its tasks. */
export const around: Slice = {
  localizationconfig: [
    { language: 'English', questConfig: { taskTimer: true }, milestones: [] },
    { language: 'Hindi', milestones: [{ title: 'बीन्स', tasksConfig: [{ title: 'समीक्षा लिखें', defaultCTA: '' }] }] },
  ],
}
