import { NEVER } from '../codes.ts'
import type { Sample } from './sample.ts'

const published = { ruleType: 1, ruleStatus: 'active', userSegmentId: 'All User', howOften: 'once per day' } as const
const autumn = { startDateTime: 1788220800000, endDateTime: 1796083200000, timezone: 'Asia/Kolkata' } as const
const endless = { startDateTime: 1788220800000, endDateTime: NEVER } as const

/** Games whose rewards hang on a score, a rank, elements or dice. */
const games = {
  externalGame: {
    ...{ name: 'Diwali runner', templateId: 'diwali-runner', type: 1, ...published, ...autumn },
    rewardOption: 'rank',
    winningQuandrants: 2,
    rewardAssigment: [
      { offerId: 'voucher-500', offerName: '₹500 shopping voucher', rank: 'equal', rank1: 1, resultText: 'Rank 1' },
      { offerId: 'coins-50', offerName: '50 GCoins', rank: 'between', rank1: 2, rank2: 10, resultText: 'Rank 2' },
    ],
    leaderBoardSelected: true,
    leaderBoardId: 'diwali-shoppers',
    leaderboardFrequency: { daily: true, weekly: true, monthly: false, campaign: true },
    iterationsPerFrequency: 3,
  },
  slotMachine: {
    ...{ name: 'Harvest slots', templateId: 'harvest-slots', type: 5, ...published, ...endless },
    rewardAssigment: [
      { elements: ['mango', 'mango', 'mango'], offerId: 'coins-500', offerName: '500 GCoins', percentage: 10 },
      { elements: ['chilli', 'chilli', 'chilli'], offerId: 'coins-10', offerName: '10 GCoins', percentage: 90 },
    ],
  },
  quiz: {
    ...{ name: 'Know your spices', templateId: 'spice-quiz', type: 6, ...published, ...autumn },
    rewardOption: 'score',
    rewardAssigment: [
      { score: 80, offerId: 'points-1000', offerName: '1,000 loyalty points' },
      { score: 50, offerId: 'points-250', offerName: '250 loyalty points' },
    ],
    questionSchedule: [{ day: 1, questions: ['q1', 'q2'] }],
  },
  opinionPoll: {
    ...{ name: 'How was your order', templateId: 'order-poll', type: 7, ...published, ...endless },
    rewardAssigment: [{ score: 1, offerId: 'coins-10', offerName: '10 GCoins' }],
  },
  rollDice: {
    ...{ name: 'Roll for rewards', templateId: 'reward-dice', type: 8, ...published, ...autumn },
    rewardAssigment: [
      { score: 18, rank: 'equal', rank1: 18, offerId: 'voucher-500', offerName: '₹500 shopping voucher' },
      { score: 10, rank: 'between', rank1: 10, rank2: 17, offerId: 'coins-10', offerName: '10 GCoins' },
    ],
  },
  memoryGame: {
    ...{ name: 'Match the masala', templateId: 'masala-memory', type: 16, ...published, ...endless },
    rewardAssigment: [
      { score: 2, offerId: 'coins-10', offerName: '10 GCoins' },
      { score: 4, offerId: 'coins-50', offerName: '50 GCoins' },
    ],
  },
  polling: {
    ...{ name: 'Which sweet wins', templateId: 'sweet-poll', type: 18, ...published, ...autumn },
    rewardAssigment: [{ score: 5, offerId: 'points-250', offerName: '250 loyalty points' }],
  },
  predictAndWin: {
    ...{ name: 'Cricket final: who wins', templateId: 'cricket-final', type: 20, ...published, ...autumn },
    predictCorrectOptions: [{ question: 1, option: 2 }],
    rewardAssigment: [{ offerId: 'voucher-500', offerName: '₹500 shopping voucher' }],
  },
} satisfies Record<string, Sample>

/** Rules that follow something other than a game. */
const others = {
  referral: {
    ...{ name: 'Refer a neighbour', templateId: 'refer-a-neighbour', type: 12, ...published, ...endless },
    rewardAssigment: [
      { resultText: 'referrer', offerId: 'coins-500', offerName: '500 GCoins' },
      { resultText: 'referree', offerId: 'coins-50', offerName: '50 GCoins' },
    ],
    leaderBoardSelected: true,
    leaderBoardId: 'neighbours',
    leaderboardFrequency: { daily: false, weekly: false, monthly: false, campaign: true },
    referralEvent: 'first_order',
  },
  tournament: {
    ...{ name: 'Weekend cup', templateId: 'weekend-cup', type: 13, ...published, ...autumn },
    rewardAssigment: [{ rank: 'equal', rank1: 1, offerId: 'voucher-5000', offerName: '₹5,000 shopping voucher' }],
    leaderBoardSelected: true,
    leaderBoardId: 'weekend-cup-table',
  },
  customEvent: {
    ...{ name: 'Thank you for a review', templateId: '', type: 14, ...published, ruleType: 14, ...endless },
    pageId: 'thank-you-screen',
    customEventRuleRewardDTO: [
      {
        eventId: 'review-written',
        eventName: 'Review written',
        property: 'stars',
        type: 'number',
        eventKey: 'review_written',
        propertiesList: [{ propertyName: 'stars', propertyType: 'number' }],
        conditions: [
          {
            operator: 'greater_or_equal',
            query: 'AND',
            values: ['4'],
            rewards: [
              { offerId: 'coins-50', offerName: '50 GCoins', rewardType: 1, percentage: 70 },
              { offerId: 'points-250', offerName: '250 loyalty points', rewardType: 5, percentage: 30 },
            ],
          },
        ],
      },
    ],
  },
  quest: {
    ...{ name: 'Onboarding quest', templateId: 'onboarding', type: 15, ...published, ruleType: 15, ...endless },
    taskFormat: 'ordered',
    localizationconfig: [
      {
        language: 'English',
        questConfig: { leaderBoardNeeded: false, taskFormat: 'ordered', milestoneTimer: false, taskTimer: true },
        milestones: [
          {
            title: 'Get to know us',
            timeday: 0,
            timeHrs: 6,
            timeMins: 59,
            gratifyMode: 'reward',
            msRewardId: 'coins-50',
            tasksConfig: [
              { title: 'Complete your profile', activity: 'customEvents', customEventKey: 'profile_completed' },
              { title: 'Spin the wheel', activity: 'games', ruleId: 'everyday-wheel', scoringCriteria: 'best' },
            ],
          },
        ],
        schedulingConfig: { userSegmentId: 'All User', gratifyMode: 'both', questRewardId: 'points-1000' },
      },
    ],
  },
  leaderboard: {
    ...{ name: 'Shopper of the month', templateId: 'diwali-shoppers', type: 17, ...published, ...endless },
    leaderBoardSelected: true,
    leaderBoardId: 'diwali-shoppers',
    leaderboardFrequency: { daily: false, weekly: false, monthly: true, campaign: false },
    rewardAssigment: [{ rank: 'equal', rank1: 1, offerId: 'gift-hamper', offerName: 'Festive gift hamper' }],
  },
  leadGeneration: {
    ...{ name: 'Tell us about you', templateId: 'about-you-form', type: 19, ...published, ...endless },
    rewardAssigment: [{ offerId: 'coins-10', offerName: '10 GCoins', percentage: 100 }],
  },
  dailyStreak: {
    ...{ name: 'Seven days of lamps', templateId: 'lamp-streak', type: 21, ...published, ruleType: 21, ...autumn },
    streakName: 'Seven days of lamps',
    streakBasedOn: 'activities',
    noOfDays: 2,
    rewardAssigment: [
      { templateId: 'diwali-wheel', templateType: 2, ruleId: 'everyday-wheel', offerId: 'coins-10', quadrant: 1 },
      { templateId: 'diwali-wheel', templateType: 2, ruleId: 'everyday-wheel', offerId: 'coins-50', quadrant: 2 },
    ],
    dailyStreakDTO: { streakBasedOn: 'activities', missedDayConfig: 'reset', resultHandler: 'SDK', ctaNeeded: false },
  },
  smartCampaign: {
    ...{ name: 'Lapsed shoppers A/B', templateId: 'diwali-wheel', type: 2, ...published, ruleType: 5, ...autumn },
    smartTemplates: [
      { templateId: 'diwali-wheel', templateType: 2, templateName: 'Diwali wheel', percentage: 50 },
      { templateId: 'monsoon-scratch-card', templateType: 3, templateName: 'Monsoon scratch card', percentage: 50 },
    ],
    smartTemplatesWeightageType: 'equal',
    testUserSegmentSize: 10,
    testSchedulingDays: 3,
    testStatus: 'active',
    separateFinalReward: true,
    testRewardAssignment: [
      { templateId: 'monsoon-scratch-card', offerId: 'coins-10', offerName: '10 GCoins', percentage: 100 },
    ],
    finalRewardAssignment: [],
    spinTemplatesTestConfig: {
      'diwali-wheel': { winningQuandrants: 2, losingQuandrants: 6, combination: [1, 3] },
    },
    spinTemplatesFinalConfig: {},
    finalTemplateType: 'favoured',
    selectedFinalTemplate: '',
  },
} satisfies Record<string, Sample>

/** A believable rule of each type that no flow draws yet; they open as one plain card. */
export const otherRuleSamples = { ...games, ...others }
