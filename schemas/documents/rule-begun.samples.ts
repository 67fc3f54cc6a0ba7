import type { Json } from '../json.ts'
import type { Sample } from './sample.ts'

const blank = { offerId: '', offerName: '' } as const

const begun = (name: string, templateId: string, type: number, more: Sample = {}): Sample => {
  return { name, templateId, type, ruleType: 1, ruleStatus: 'inactive', howOften: 'once per session', ...more }
}
const rows = (...rewardAssigment: Json[]): Sample => ({ rewardAssigment })

/** Rules as the editor makes them when their template was chosen and nothing else: each type with the rows it begins with. */
export const begunRuleSamples = {
  begunExternalGame: begun('New runner', 'diwali-runner', 1, {
    rewardOption: 'rank',
    winningQuandrants: 2,
    ...rows({ ...blank, rank: 'equal', resultText: 'Rank 1' }, { ...blank, rank: 'equal', resultText: 'Rank 2' }),
  }),
  begunExternalGameUndecided: begun('New catcher', 'lantern-catcher', 1),
  begunSpinWheel: begun('New wheel', 'diwali-wheel', 2, {
    combination: [1, 3],
    winningQuandrants: 2,
    losingQuandrants: 6,
    ...rows(),
  }),
  begunScratchCard: begun('New card', 'monsoon-scratch-card', 3),
  begunTreasureChest: begun('New chest', 'festive-chest', 4, rows({ ...blank, percentage: 100 })),
  begunSlotMachine: begun('New slots', 'harvest-slots', 5, rows({ elements: ['', '', ''], ...blank, percentage: 100 })),
  begunQuiz: begun('New quiz', 'spice-quiz', 6, { questionSchedule: { noOfDays: 'daily', noOfQuestions: 'all' } }),
  begunOpinionPoll: begun('New poll', 'order-poll', 7, rows(blank)),
  begunRollDice: begun('New dice', 'reward-dice', 8, rows({ ...blank, rank: 'equal' })),
  begunCoinToss: begun('New toss', 'lucky-coin', 9, {
    ...rows({ quadrant: 1, percentage: 50, ...blank }, { quadrant: 2, percentage: 50, ...blank }),
  }),
  begunReferral: begun('New referral', 'refer-a-neighbour', 12, {
    leaderboardFrequency: { daily: false, weekly: false, monthly: false, campaign: true },
    ...rows({ resultText: 'referrer', ...blank }, { resultText: 'referree', ...blank }),
  }),
  begunTournament: begun('New cup', 'weekend-cup', 13, rows({ ...blank, rank: 'between', rank1: 1 })),
  begunMemoryGame: begun('New memory', 'masala-memory', 16, rows(blank)),
  begunLeaderboard: begun('New board', 'diwali-shoppers', 17, { leaderBoardSelected: true, leaderBoardId: '' }),
  begunPolling: begun('New sweets', 'sweet-poll', 18),
  begunLeadGeneration: begun('New form', 'about-you-form', 19, rows()),
  begunPredictAndWin: begun('New final', 'cricket-final', 20, { predictCorrectOptions: [], ...rows(blank) }),
} satisfies Record<string, Sample>
