import { playTypes } from '#schemas/codes.ts'
import { madeOn } from './moments.ts'
import { chance, everybody, give, ruleOf } from './rule-parts.ts'
import type { DemoRule } from './rules.ts'

/** One period of a leaderboard. */
const period = (one: 'daily' | 'weekly' | 'monthly' | 'campaign') => ({
  ...{ daily: false, weekly: false, monthly: false, campaign: false },
  [one]: true,
})

/**
 * Rules that reward ranks and answers: games by rank, a tournament, a table, a poll, a prediction, a form.
 *
 * @param now - Milliseconds since the epoch.
 */
export const followedRules = (now: number): DemoRule[] => [
  {
    id: 'masala-pairs',
    createdTS: madeOn(now, 21),
    createdby: 'Vikram Desai',
    document: {
      ...ruleOf('Masala pairs', 'masala-memory', playTypes.memoryGame),
      ...everybody(now, -18),
      rewardAssigment: [
        { score: 4, ...give('coins-50') },
        { score: 2, ...give('coins-10') },
      ],
    },
  },
  {
    id: 'shopper-of-the-month',
    createdTS: madeOn(now, 45),
    createdby: 'Farah Khan',
    document: {
      ...ruleOf('Shopper of the month', 'season-table', playTypes.leaderboard),
      ...everybody(now, -42),
      leaderBoardSelected: true,
      leaderBoardId: 'store-champions',
      leaderboardFrequency: period('monthly'),
      repeatLeaderBoard: 'yes',
      rewardOption: 'rank',
      rewardAssigment: [
        { rank: 'equal', rank1: 1, ...give('gift-hamper') },
        { rank: 'between', rank1: 2, rank2: 10, ...give('voucher-500') },
      ],
    },
  },
  {
    id: 'tell-us-about-you',
    createdTS: madeOn(now, 27),
    createdby: 'Rohan Iyer',
    document: {
      ...ruleOf('Tell us about you', 'about-you-form', playTypes.leadGeneration),
      ...everybody(now, -25),
      rewardAssigment: [chance(5, 'voucher-100-groceries'), chance(95, 'coins-10')],
    },
  },
  {
    id: 'sweet-of-the-year',
    createdTS: madeOn(now, 14),
    createdby: 'Farah Khan',
    document: {
      ...ruleOf('Sweet of the year', 'sweet-poll', playTypes.polling),
      ...everybody(now, -12, 30),
      rewardAssigment: [{ score: 5, ...give('points-250') }],
    },
  },
  {
    id: 'weekend-cup',
    createdTS: madeOn(now, 17),
    createdby: 'Vikram Desai',
    document: {
      ...ruleOf('Weekend cup', 'weekend-cup', playTypes.tournament),
      ...everybody(now, -15, 20),
      leaderBoardSelected: true,
      leaderBoardId: 'weekend-cup-table',
      rewardAssigment: [
        { rank: 'equal', rank1: 1, ...give('voucher-5000') },
        { rank: 'between', rank1: 2, rank2: 25, ...give('coins-500') },
      ],
    },
  },
  {
    id: 'cricket-final',
    createdTS: madeOn(now, 6),
    createdby: 'Asha Menon',
    document: {
      ...ruleOf('Cricket final: who wins', 'cricket-final', playTypes.predictAndWin),
      ...everybody(now, -4, 17),
      predictCorrectOptions: [],
      rewardAssigment: [give('movie-night'), give('points-1000')],
    },
  },
  {
    id: 'diwali-runner-cup',
    createdTS: madeOn(now, 7),
    createdby: 'Rohan Iyer',
    document: {
      ...ruleOf('Diwali runner: the fastest hundred', 'diwali-runner', playTypes.externalGame),
      ...everybody(now, 8, 25),
      rewardOption: 'rank',
      winningQuandrants: 3,
      rewardAssigment: [
        { rank: 'equal', rank1: 1, resultText: 'Rank 1', ...give('voucher-5000') },
        { rank: 'between', rank1: 2, rank2: 10, resultText: 'Rank 2', ...give('voucher-500') },
        { rank: 'between', rank1: 11, rank2: 100, resultText: 'Rank 3', ...give('coins-50') },
      ],
      leaderBoardSelected: true,
      leaderBoardId: 'diwali-shoppers',
      leaderboardFrequency: period('campaign'),
      iterationsPerFrequency: 3,
    },
  },
]
