import { playTypes } from '#schemas/codes.ts'
import { madeOn } from './moments.ts'
import { everybody, give, ruleOf } from './rule-parts.ts'
import type { DemoRule } from './rules.ts'

/**
 * Rules whose rewards depend on a score, on elements, on dice, or on a referral.
 *
 * @param now - Milliseconds since the epoch.
 */
export const otherRules = (now: number): DemoRule[] => [
  {
    id: 'how-was-your-order',
    createdTS: madeOn(now, 108),
    createdby: 'Rohan Iyer',
    document: {
      ...ruleOf('How was your order', 'order-poll', playTypes.opinionPoll),
      ...everybody(now, -105),
      rewardAssigment: [{ score: 1, ...give('coins-10') }],
    },
  },
  {
    id: 'refer-a-neighbour',
    createdTS: madeOn(now, 90),
    createdby: 'Farah Khan',
    document: {
      ...ruleOf('Refer a neighbour', 'refer-a-neighbour', playTypes.referral),
      ...everybody(now, -88),
      rewardAssigment: [
        { resultText: 'referrer', ...give('coins-500') },
        { resultText: 'referree', ...give('coins-50') },
      ],
      referralEvent: 'signed_up',
      leaderBoardSelected: true,
      leaderBoardId: 'neighbours',
      leaderboardFrequency: { daily: false, weekly: false, monthly: false, campaign: true },
    },
  },
  {
    id: 'harvest-slots',
    createdTS: madeOn(now, 75),
    createdby: 'Vikram Desai',
    document: {
      ...ruleOf('Harvest slots', 'harvest-slots', playTypes.slotMachine, 'inactive'),
      ...everybody(now, -70, -40),
      rewardAssigment: [
        { elements: ['mango', 'mango', 'mango'], percentage: 10, ...give('coins-500') },
        { elements: ['chilli', 'chilli', 'chilli'], percentage: 90, ...give('coins-10') },
      ],
    },
  },
  {
    id: 'know-your-spices',
    createdTS: madeOn(now, 34),
    createdby: 'Asha Menon',
    document: {
      ...ruleOf('Know your spices', 'spice-quiz', playTypes.quiz),
      ...everybody(now, -30, 21),
      rewardOption: 'score',
      rewardAssigment: [
        { score: 80, ...give('points-1000') },
        { score: 50, ...give('points-250') },
      ],
      leaderBoardSelected: true,
      leaderBoardId: 'spice-league',
      leaderboardFrequency: { daily: true, weekly: true, monthly: false, campaign: false },
    },
  },
  {
    id: 'roll-for-rewards',
    createdTS: madeOn(now, 24),
    createdby: 'Rohan Iyer',
    document: {
      ...ruleOf('Roll for rewards', 'reward-dice', playTypes.rollDice),
      ...everybody(now, 6, 12),
      rewardAssigment: [
        { score: 18, rank: 'equal', rank1: 18, ...give('voucher-500') },
        { score: 10, rank: 'between', rank1: 10, rank2: 17, ...give('coins-10') },
      ],
    },
  },
]
