import { ruleTypes } from '#schemas/codes.ts'
import { madeOn } from './moments.ts'
import { everybody } from './rule-parts.ts'
import type { DemoRule } from './rules.ts'

const mechanics = (name: string, gives: 'badge' | 'leaderboard', ruleStatus: 'active' | 'inactive' = 'active') => ({
  name,
  ruleType: ruleTypes.gameMechanics,
  ruleStatus,
  gameMechanicsRuleType: gives,
})

/**
 * Badges and places on a leaderboard for what people do again and again: running, to come, over, in the making.
 *
 * @param now - Milliseconds since the epoch.
 */
export const gameMechanicsRules = (now: number): DemoRule[] => [
  {
    id: 'monsoon-regulars',
    createdTS: madeOn(now, 130),
    createdby: 'Farah Khan',
    document: {
      ...mechanics('Monsoon regulars', 'badge'),
      ...everybody(now, -128, -60),
      gamifyE: 'Shop in the rain',
      numberOfEvents: 3,
      ...{ customType: 'week', customDays: 1, customTime: '09:00:00' },
      badges: 'rain-or-shine',
      rewardEachEvent: false,
      customActivityEvents: [
        {
          ...{ activity: 'monsoon-thank-you', event: 'order_placed', offer: 'coins-10' },
          ...{ property: 'order_value', operator: 'greater', times: 3, points: 10, value: 499 },
        },
      ],
    },
  },
  {
    id: 'weekly-regular',
    createdTS: madeOn(now, 41),
    createdby: 'Asha Menon',
    document: {
      ...mechanics('Regular of the week', 'badge'),
      ...everybody(now, -40),
      gamifyE: 'Shop and review',
      numberOfEvents: 4,
      eventSelect: 'all',
      eventCompletion: 'any',
      ...{ customType: 'week', customDays: 7, customTime: '00:00:00' },
      badges: 'weekly-regular',
      offer: 'points-250',
      rewardEachEvent: true,
      customActivityEvents: [
        {
          ...{ activity: 'weekend-wheel', event: 'order_placed', offer: 'coins-50' },
          ...{ property: 'order_value', operator: 'greater_or_equal', times: 3, points: 20, value: 999 },
        },
        {
          ...{ activity: 'how-was-your-order', event: 'review_written', offer: 'coins-10' },
          ...{ property: 'stars', operator: 'greater_or_equal', times: 1, points: 10, value: 4 },
        },
      ],
    },
  },
  {
    id: 'league-of-shoppers',
    createdTS: madeOn(now, 29),
    createdby: 'Vikram Desai',
    document: {
      ...mechanics('League of shoppers', 'leaderboard'),
      ...everybody(now, -26, 35),
      gamifyE: 'Shop for points',
      numberOfEvents: 10,
      ...{ customType: 'month', customDays: 1, customTime: '08:00:00' },
      leaderBoardSelected: true,
      leaderBoardId: 'store-champions',
      leaderboardFrequency: { daily: false, weekly: true, monthly: true, campaign: false },
      rewardEachEvent: false,
      customActivityEvents: [
        {
          ...{ activity: 'festive-chest', event: 'order_placed', offer: 'coins-10' },
          ...{ property: 'category', operator: 'equal', times: 1, points: 15, value: 'sweets' },
        },
      ],
    },
  },
  {
    id: 'festival-helper',
    createdTS: madeOn(now, 4),
    createdby: 'Rohan Iyer',
    document: {
      ...mechanics('Festival helper', 'badge'),
      ...everybody(now, 9, 24),
      gamifyE: 'Visit and wrap',
      numberOfEvents: 2,
      ...{ customType: 'day', customDays: 1, customTime: '10:00:00' },
      badges: ['festive-heart'],
      rewardEachEvent: false,
      customActivityEvents: [
        {
          ...{ activity: 'roll-for-rewards', event: 'gift_wrapped', offer: 'points-250' },
          ...{ property: 'items', operator: 'greater', times: 2, points: 25, value: 1 },
        },
      ],
    },
  },
  {
    id: 'review-champion',
    createdTS: madeOn(now, 2),
    createdby: 'Farah Khan',
    document: {
      ...mechanics('Champion of reviews', 'leaderboard', 'inactive'),
      userSegmentId: 'reviewers',
      howOften: 'once per day',
      gamifyE: 'Write reviews',
      numberOfEvents: 5,
      leaderBoardSelected: true,
      leaderBoardId: 'library-default-leaderboard',
      customActivityEvents: [],
    },
  },
]
