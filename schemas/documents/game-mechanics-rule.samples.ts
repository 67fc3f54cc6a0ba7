import { around, autumn, endless } from './rule-around.samples.ts'
import type { Sample } from './sample.ts'

const head = { ruleType: 6, ruleStatus: 'active', userSegmentId: 'All User', howOften: 'once per day' } as const

/** A badge for who plays and orders, with everything such a rule can carry. */
const mechanicsBadge = {
  ...{ name: 'Festival regular', ...head, userSegmentId: 'festive-shoppers', ...autumn },
  gameMechanicsRuleType: 'badge',
  gamifyE: 'festive-activity',
  numberOfEvents: 5,
  eventSelect: 'order_placed',
  eventCompletion: 'all',
  customType: 'month',
  customDays: 31,
  customTime: '09:30:00',
  badges: ['festive-regular', 'festive-champion'],
  offer: 'coins-500',
  rewardEachEvent: true,
  customActivityEvents: [
    {
      activity: 'everyday-wheel',
      event: 'order_placed',
      offer: 'coins-10',
      property: 'order_value',
      operator: 'greater_or_equal',
      times: 3,
      points: 50,
      value: 999,
    },
    {
      activity: 'harvest-slots',
      event: 'review_written',
      offer: 'coins-50',
      property: 'stars',
      operator: 'equal',
      times: 1,
      points: 100,
      value: '5',
    },
  ],
  webhookCallback: around.webhookCallback,
  webhook: around.webhook,
  webhookPlaceholders: around.webhookPlaceholders,
} as const satisfies Sample

/** A place on a leaderboard for store visits. */
const mechanicsLeaderboard = {
  ...{ name: 'Most loyal visitors', ...head, ...endless },
  gameMechanicsRuleType: 'leaderboard',
  gamifyE: 'store-visits',
  numberOfEvents: 1,
  eventSelect: 'store_visited',
  customType: 'week',
  customDays: 7,
  customTime: '00:00:00',
  leaderBoardSelected: true,
  leaderBoardId: 'store-champions',
  leaderboardFrequency: { daily: false, weekly: true, monthly: false, campaign: false },
  iterationsPerFrequency: 1,
  rewardEachEvent: false,
  customActivityEvents: [],
} as const satisfies Sample

/** A badge that a quiz earns by score: such a rule can follow a game as well. */
const mechanicsQuiz = {
  ...{ name: 'Spice scholar', ...head, ...endless },
  gameMechanicsRuleType: 'badge',
  gamifyE: 'spice-quiz-activity',
  type: 6,
  templateId: 'spice-quiz',
  badges: 'spice-scholar',
  rewardOption: 'score',
  rewardAssigment: [{ score: 80, offerId: 'points-250', offerName: '250 loyalty points' }],
} as const satisfies Sample

/** The least that passes its checks. */
const mechanicsLeast = { name: 'Visits', ruleType: 6, gamifyE: 'store-visits' } as const satisfies Sample

/** Begun in the editor: nothing is chosen yet. */
const mechanicsBegun = {
  ...{ name: '', ...head, ruleStatus: 'inactive' },
  gameMechanicsRuleType: 'badge',
  gamifyE: '',
  numberOfEvents: 1,
  customType: 'day',
  customDays: 1,
  customTime: '00:00:00',
  badges: '',
  rewardEachEvent: false,
  customActivityEvents: [
    { activity: '', event: '', offer: '', property: '', operator: '', times: 1, points: 1, value: '' },
  ],
} as const satisfies Sample

/** Whole game-mechanics rules. */
export const gameMechanicsRuleSamples = {
  ...{ mechanicsBadge, mechanicsLeaderboard, mechanicsQuiz, mechanicsLeast, mechanicsBegun },
} satisfies Record<string, Sample>
