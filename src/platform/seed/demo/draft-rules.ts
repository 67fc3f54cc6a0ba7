import { playTypes, ruleTypes } from '#schemas/codes.ts'
import { daysOn, madeOn, zone } from './moments.ts'
import { chance, ruleOf, wins } from './rule-parts.ts'
import type { DemoRule } from './rules.ts'

/** The drafts that lack something on purpose, so that the problems of a rule can be seen; every other rule passes its checks. */
export const unfinishedRules = ['spring-campaign', 'win-back-wheel', 'toss-of-the-week'] as const

/**
 * Rules that are still drafts.
 *
 * @param now - Milliseconds since the epoch.
 */
export const draftRules = (now: number): DemoRule[] => [
  {
    id: 'store-opening-chest',
    createdTS: madeOn(now, 16),
    createdby: 'Rohan Iyer',
    document: {
      ...ruleOf('Store opening in Pune', 'festive-chest', playTypes.treasureChest, 'inactive'),
      userSegmentId: 'All User',
      howOften: 'once per session',
      startDateTime: daysOn(now, 40),
      endDateTime: daysOn(now, 47, 21),
      timezone: zone,
      rewardAssigment: [chance(20, 'voucher-100-groceries'), chance(80, 'coins-10')],
    },
  },
  {
    id: 'win-back-wheel',
    createdTS: madeOn(now, 5),
    createdby: 'Asha Menon',
    document: {
      ...ruleOf('Win-back wheel', 'diwali-wheel', playTypes.spinWheel, 'inactive'),
      combination: [1, 3, 5],
      winningQuandrants: 3,
      losingQuandrants: 5,
      userSegmentId: 'cart-abandoners',
      howOften: 'once per day',
      startDateTime: daysOn(now, 20),
      endDateTime: daysOn(now, 34, 22),
      timezone: zone,
      rewardAssigment: [wins(1, 0.9, 'voucher-5000'), wins(3, 20, 'coins-50'), wins(5, 79, 'coins-10')],
      webhookCallback: true,
      webhook: 'crm-reward-given',
      webhookPlaceholders: [{ key: 'campaign', value: '' }],
    },
  },
  {
    id: 'toss-of-the-week',
    createdTS: madeOn(now, 3),
    createdby: 'Vikram Desai',
    document: {
      ...ruleOf('Toss of the week', 'lucky-coin', playTypes.coinToss, 'inactive'),
      userSegmentId: 'reviewers',
      howOften: 'once per session',
      rewardAssigment: [
        { quadrant: 1, percentage: 50, offerId: '', offerName: '' },
        { quadrant: 2, percentage: 50, offerId: '', offerName: '' },
      ],
    },
  },
  {
    id: 'spring-campaign',
    createdTS: madeOn(now, 1),
    createdby: 'Farah Khan',
    document: {
      name: 'Spring campaign',
      ruleType: ruleTypes.rules,
      ruleStatus: 'inactive',
      userSegmentId: 'big-spenders',
      howOften: 'once per session',
    },
  },
]
