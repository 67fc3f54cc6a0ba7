import type { Slice } from '#src/graph/graph.ts'

/** Three events a week for a badge. */
export const typical: Slice = {
  name: 'Regular of the week',
  ruleType: 6,
  ruleStatus: 'inactive',
  gameMechanicsRuleType: 'badge',
  gamifyE: 'Shop and review',
  numberOfEvents: 3,
  eventSelect: 'order_placed',
  eventCompletion: 'any',
  customType: 'week',
  customDays: 1,
  customTime: '09:00:00',
  offer: 'offer-20-points',
  rewardEachEvent: true,
  customActivityEvents: [],
}

/** A month of the year, counted for a leaderboard. */
export const leaderboard: Slice = {
  gameMechanicsRuleType: 'leaderboard',
  gamifyE: 'Shop for points',
  numberOfEvents: 10,
  eventSelect: 'all',
  customType: 'year',
  customDays: 12,
}

/** A rule that follows a quiz, with a key nobody knows. */
export const ofQuiz: Slice = {
  gamifyE: 'Know your beans',
  customType: 'month',
  customDays: 31,
  type: 6,
  templateId: 'template-bean-quiz',
  rewardOption: 'score',
  rewardAssigment: [],
  importedFrom: 'crm-2023',
}

/** Types nobody expects. */
export const wrong: Slice = {
  gameMechanicsRuleType: 7,
  gamifyE: ['shop'],
  numberOfEvents: 'many',
  customType: {},
  customDays: '3',
  customTime: 9,
  customActivityEvents: [null],
}
