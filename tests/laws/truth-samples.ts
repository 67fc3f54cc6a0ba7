// Twelve documents whose forecast is held against crowds, with what is assumed of their players.
import type { ForecastSubject } from '#src/engine/forecast/model.ts'
import { conditionId } from '#src/engine/simulation/asked-events.ts'
import type { Assumptions } from '#src/engine/simulation/assumptions.ts'
import type { KnownOffer } from '#src/engine/simulation/offers.ts'

const NOW = Date.UTC(2026, 2, 24, 15, 30)
const DAY = 86_400_000

/** A document and the people it is for. */
export interface TruthSample {
  readonly subject: ForecastSubject
  readonly assumptions: Partial<Assumptions>
  /** Whether stock runs out on the way. */
  readonly binds?: true
}

const offer = (offerId: string, amount: number, left?: number): KnownOffer => ({
  ...{ offerId, name: offerId, left, amount, unit: 'coins', currency: '' },
})
const offers = { a: offer('a', 50), b: offer('b', 10), c: offer('c', 5) }
const noOffer = { offerId: 'No Offer', offerName: 'No Offer' }

/** Ten days over the night in which Berlin's clocks are put forward. */
const head = { name: 'Truth', ruleType: 1, ruleStatus: 'inactive', timezone: 'Europe/Berlin' }
const days = (count: number) => ({ startDateTime: NOW + 3_600_000, endDateTime: NOW + count * DAY })

const subject = (document: object, more: Partial<ForecastSubject> = {}): ForecastSubject => ({
  ...{ document: { ...head, ...days(8), ...document }, templates: {}, offers, zone: 'Europe/Berlin', now: NOW },
  ...more,
})

const percentages = [
  { offerId: 'a', percentage: 12, quadrant: 1 },
  { offerId: 'b', percentage: 38, quadrant: 2 },
  { ...noOffer, percentage: 50, quadrant: 3 },
]
const task = (title: string, customEventKey: string, taskRewardId: string) => ({
  ...{ title, activity: 'customEvents', customEventKey, gratifyMode: 'reward', taskRewardId },
})

const orders = { customEventProperty: 'order_value', customEventOperator: 'greater_or_equal', operatorType: 'number' }
/** A task for an order of at least so much. */
const orderTask = (title: string, value: number, taskRewardId: string) => ({
  ...task(title, 'order_placed', taskRewardId),
  customProperties: { ...orders, customEventValue: value },
})

/** The id of the condition that an order is worth at least so much. */
const atLeast = (value: number) =>
  conditionId('order_placed', {
    ...{ test: 'greater_or_equal', name: 'order_value', type: 'number', join: 'OR', values: [value] },
  })

/** One order in ten is worth 2,000, three in ten 1,000. */
const eventKinds = {
  order_placed: [
    { met: [atLeast(2000), atLeast(1000)], share: 0.1 },
    { met: [atLeast(1000)], share: 0.2 },
    { met: [], share: 0.7 },
  ],
}

/** Each by its name. */
export const truthSamples: Readonly<Record<string, TruthSample>> = {
  'a game of others that may be played twice': {
    subject: subject(
      {
        ...{ type: 1, templateId: 'runner', howOften: 'everytime', rewardOption: 'score' },
        rewardAssigment: [
          { offerId: 'a', score: 70 },
          { offerId: 'b', score: 40 },
        ],
      },
      { templates: { runner: { typeId: 1, maxPlaysOption: 'maxplays', maxPlays: 2 } } },
    ),
    assumptions: {},
  },
  'a wheel whose caps bind': {
    binds: true,
    subject: subject(
      { type: 2, howOften: 'once per day', rewardAssigment: percentages },
      { offers: { a: offer('a', 50, 90), b: offer('b', 10) } },
    ),
    assumptions: {},
  },
  'a scratch card within hours, rewarded once': {
    subject: subject({
      ...{ type: 3, howOften: 'everytime', trigger: 'once per campaign duration', rewardAssigment: percentages },
      applyOffersOn: ['Wednesday', 'Friday', 'Saturday', 'Sunday', 'Monday'].map((day) => ({
        ...{ day, startTime: '16:00:00', endTime: '03:00:00' },
      })),
    }),
    assumptions: { playsPerVisit: 2.5, visitsPerWeek: 5 },
  },
  'a slot machine three times a week': {
    subject: subject({
      ...{ type: 5, howOften: 'everytime', leaderBoardSelected: true, iterationsPerFrequency: 3 },
      leaderboardFrequency: { weekly: true },
      rewardAssigment: [
        { elements: ['x', 'x', 'x'], offerId: 'a', percentage: 10.5 },
        { elements: ['y', 'y', 'y'], offerId: 'b', percentage: 20 },
      ],
    }),
    assumptions: { playsPerVisit: 1.6, visitsPerWeek: 4 },
  },
  'dice in a time of the player’s own': {
    subject: subject(
      {
        ...{ type: 8, templateId: 'dice', customType: 'day', customDays: 2, customTime: '09:30:00' },
        rewardAssigment: [
          { offerId: 'a', score: 9, rank: 'between', rank1: 9, rank2: 12 },
          { offerId: 'b', score: 7, rank: 'equal', rank1: 7 },
        ],
      },
      { templates: { dice: { numberOfDice: 2, numberOfDiceRolls: 1 } } },
    ),
    assumptions: { visitsPerWeek: 5 },
  },
  'a quiz by its score': {
    subject: subject(
      {
        ...{ type: 6, templateId: 'quiz', howOften: 'once per campaign duration', rewardOption: 'score' },
        rewardAssigment: [
          { offerId: 'a', score: 40 },
          { offerId: 'b', score: 20 },
        ],
      },
      {
        templates: {
          quiz: {
            questions: [1, 2, 3, 4, 5].map((option) => ({ points: 10, correctOption: option, optionsList: [{}, {}] })),
          },
        },
      },
    ),
    assumptions: { score: { mean: 28, spread: 12 }, visitsPerWeek: 5 },
  },
  'a quest in order, with a clock': {
    subject: subject({
      ...{ type: 15, ruleType: 15, rewardId: 'a', taskFormat: 'ordered' },
      localizationconfig: [
        {
          questConfig: { taskFormat: 'ordered', milestoneTimer: true },
          milestones: [
            { timeday: 2, timeHrs: 0, timeMins: 0, msRewardId: 'b', tasksConfig: [task('One', 'app_opened', 'c')] },
            {
              ...{ timeday: 3, timeHrs: 0, timeMins: 0, msRewardId: 'b' },
              tasksConfig: [task('Two', 'wish_listed', 'c'), task('Three', 'order_placed', 'c')],
            },
          ],
        },
      ],
    }),
    assumptions: { eventsPerDay: 0.6, panel: 12_000 },
  },
  'a streak that begins anew': {
    subject: subject({
      ...{ type: 21, ruleType: 21, noOfDays: 3, repeatDailyStreak: true, streakBasedOn: 'events' },
      dailyStreakDTO: { streakBasedOn: 'events', missedDayConfig: 'reset', customEventKey: 'app_opened' },
      rewardAssigment: [{ offerId: 'c' }, { offerId: 'b' }, { offerId: 'a' }],
    }),
    assumptions: { eventsPerDay: 1.2, panel: 12_000 },
  },
  'a smart campaign with its test': {
    subject: subject({
      ...{
        ruleType: 5,
        howOften: 'once per day',
        testStatus: 'active',
        testUserSegmentSize: 60,
        testSchedulingDays: 3,
      },
      ...{ smartTemplatesWeightageType: 'custom', finalTemplateType: 'custom', selectedFinalTemplate: 'card' },
      smartTemplates: [
        { templateId: 'wheel', templateType: 2, percentage: 70 },
        { templateId: 'card', templateType: 3, percentage: 30 },
      ],
      testRewardAssignment: [
        ...percentages.map((row) => ({ ...row, templateId: 'wheel' })),
        { templateId: 'card', offerId: 'c', percentage: 60 },
        { templateId: 'card', ...noOffer, percentage: 40 },
      ],
      separateFinalReward: true,
      finalRewardAssignment: [
        { templateId: 'card', offerId: 'b', percentage: 75 },
        { templateId: 'card', ...noOffer, percentage: 25 },
      ],
    }),
    assumptions: { visitsPerWeek: 4 },
  },
  'an event rule with tiers': {
    subject: subject({
      ...{ type: 14, ruleType: 4, howOften: 'once per day' },
      customEventRuleRewardDTO: [
        {
          ...{ eventKey: 'order_placed', property: 'order_value', type: 'number' },
          conditions: [
            {
              ...{ operator: 'greater_or_equal', query: 'OR', values: ['2000'] },
              rewards: [{ offerId: 'a', percentage: 100 }],
            },
            {
              ...{ operator: 'greater_or_equal', query: 'OR', values: ['1000'] },
              rewards: [
                { offerId: 'b', percentage: 60 },
                { offerId: 'c', percentage: 40 },
              ],
            },
          ],
        },
      ],
    }),
    assumptions: { eventsPerDay: 1.1, eventKinds },
  },
  'a quest with conditions': {
    subject: subject({
      ...{ type: 15, ruleType: 15, rewardId: 'a' },
      localizationconfig: [
        {
          milestones: [{ msRewardId: 'b', tasksConfig: [orderTask('Large', 2000, 'c'), orderTask('Any', 1000, 'c')] }],
        },
      ],
    }),
    assumptions: { eventsPerDay: 0.9, panel: 12_000, eventKinds },
  },
  'a streak of a game that is off on some days': {
    subject: subject(
      {
        ...{ type: 21, ruleType: 21, noOfDays: 3, repeatDailyStreak: true, streakBasedOn: 'rules' },
        dailyStreakDTO: { missedDayConfig: 'reset' },
        rewardAssigment: ['c', 'b', 'a'].map((offerId) => ({ offerId, ruleId: 'weekend' })),
      },
      {
        rules: {
          weekend: {
            ...{ ...head, ...days(8), type: 2, howOften: 'once per day' },
            applyOffersOn: ['Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => ({
              ...{ day, startTime: '08:00:00', endTime: '22:00:00' },
            })),
          },
        },
      },
    ),
    assumptions: { eventsPerDay: 1.5, panel: 12_000 },
  },
}
