import type { Json } from '../json.ts'
import type { Sample } from './sample.ts'

const coins = { offerId: 'coins-10', offerName: '10 GCoins' } as const
const always = [{ ...coins, percentage: 100 }] as const

const least = (name: string, type: number, rewardAssigment: Json, more: Sample = {}): Sample => {
  return { name, templateId: 'everyday-template', type, ruleType: 1, ...more, rewardAssigment }
}

/** The least each type passes its checks with; no status, no schedule, no segment. */
export const minimalRuleSamples = {
  leastExternalGame: least('Runner', 1, [{ ...coins, rank: 'equal', rank1: 1 }], { rewardOption: 'rank' }),
  leastSpinWheel: least('Wheel', 2, [{ quadrant: 1, percentage: 100, ...coins }], { combination: [1] }),
  leastScratchCard: least('Card', 3, always),
  leastTreasureChest: least('Chest', 4, always),
  leastSlotMachine: least('Slots', 5, [{ elements: ['mango', 'mango', 'mango'], ...coins, percentage: 100 }]),
  leastQuiz: least('Quiz', 6, [{ score: 1, ...coins }], { rewardOption: 'score' }),
  leastOpinionPoll: least('Poll', 7, [{ score: 1, ...coins }]),
  leastRollDice: least('Dice', 8, [{ score: 6, rank: 'equal', rank1: 6, ...coins }]),
  leastCoinToss: least('Toss', 9, [
    { quadrant: 1, percentage: 50, ...coins },
    { quadrant: 2, percentage: 50, offerId: 'No Offer', offerName: 'No Offer' },
  ]),
  leastReferral: least('Referral', 12, [
    { resultText: 'referrer', ...coins },
    { resultText: 'referree', offerId: 'No Offer', offerName: 'No Offer' },
  ]),
  leastTournament: least('Cup', 13, [{ rank: 'equal', rank1: 1, ...coins }]),
  leastMemoryGame: least('Memory', 16, [{ score: 1, ...coins }]),
  leastLeaderboard: least('Board', 17, [{ rank: 'equal', rank1: 1, ...coins }], {
    rewardOption: 'rank',
    leaderBoardId: 'diwali-shoppers',
  }),
  leastPolling: least('Sweets', 18, [{ score: 1, ...coins }]),
  leastLeadGeneration: least('Form', 19, always),
  leastPredictAndWin: least('Final', 20, [coins]),
} satisfies Record<string, Sample>
