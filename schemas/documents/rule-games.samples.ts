import { around, autumn, endless, published } from './rule-around.samples.ts'
import type { Sample } from './sample.ts'

const voucher = { offerId: 'voucher-500', offerName: '₹500 shopping voucher' } as const
const coins500 = { offerId: 'coins-500', offerName: '500 GCoins' } as const
const coins50 = { offerId: 'coins-50', offerName: '50 GCoins' } as const
const coins10 = { offerId: 'coins-10', offerName: '10 GCoins' } as const
const points250 = { offerId: 'points-250', offerName: '250 loyalty points' } as const
const noOffer = { offerId: 'No Offer', offerName: 'No Offer' } as const

/** An external game by rank: one winner and the nine after them (`type` 1). */
const externalGame = {
  ...{ name: 'Diwali runner', templateId: 'diwali-runner', type: 1, ...published, ...autumn },
  rewardOption: 'rank',
  winningQuandrants: 2,
  rewardAssigment: [
    { ...voucher, rank: 'equal', rank1: 1, resultText: 'Rank 1' },
    { ...coins50, rank: 'between', rank1: 2, rank2: 10, resultText: 'Rank 2' },
  ],
  leaderBoardSelected: true,
  leaderBoardId: 'diwali-shoppers',
  leaderboardFrequency: { daily: true, weekly: true, monthly: false, campaign: true },
  iterationsPerFrequency: 3,
} as const satisfies Sample

/** An external game by score, with everything a rule can carry (`type` 1). */
const externalGameFull = {
  ...{ name: 'Lantern catcher', templateId: 'lantern-catcher', type: 1, ...around },
  rewardOption: 'score',
  winningQuandrants: 3,
  rewardAssigment: [
    { score: 500, ...voucher },
    { score: 250, ...coins50 },
    { score: 100, ...coins10 },
  ],
} as const satisfies Sample

/** A slot machine with three element sets (`type` 5). */
const slotMachine = {
  ...{ name: 'Harvest slots', templateId: 'harvest-slots', type: 5, ...published, ...endless },
  rewardAssigment: [
    { elements: ['mango', 'mango', 'mango'], ...coins500, percentage: 10 },
    { elements: ['chilli', 'chilli', 'chilli'], ...coins10, percentage: 30 },
    { elements: ['rice', 'lamp', 'rose'], ...noOffer, percentage: 60 },
  ],
} as const satisfies Sample

/** A slot machine with everything a rule can carry (`type` 5). */
const slotMachineFull = {
  ...{ name: 'Festive slots', templateId: 'harvest-slots', type: 5, ...around },
  rewardAssigment: [
    { elements: ['lamp', 'lamp', 'lamp'], ...voucher, percentage: 1.5, resultText: 'Lamps all along' },
    { elements: ['rose', 'rose', 'rose'], ...coins500, percentage: 8.5 },
    { elements: ['mango', 'mango', 'rice'], ...coins50, percentage: 90 },
  ],
} as const satisfies Sample

const spiceSchedule = { noOfDays: 'daily', noOfQuestions: 'all', customTime: '09:00:00', customQuestions: [] } as const

/** A quiz by score, with its question schedule (`type` 6). */
const quiz = {
  ...{ name: 'Know your spices', templateId: 'spice-quiz', type: 6, ...published, ...autumn },
  rewardOption: 'score',
  rewardAssigment: [
    { score: 80, offerId: 'points-1000', offerName: '1,000 loyalty points' },
    { score: 50, ...points250 },
  ],
  questionSchedule: spiceSchedule,
} as const satisfies Sample

/** A quiz by rank, with everything a rule can carry (`type` 6). */
const quizFull = {
  ...{ name: 'Spice masters', templateId: 'spice-quiz', type: 6, ...around },
  rewardOption: 'rank',
  winningQuandrants: 3,
  rewardAssigment: [
    { rank: 'equal', rank1: 1, ...voucher, resultText: 'Rank 1' },
    { rank: 'equal', rank1: 2, ...coins500, resultText: 'Rank 2' },
    { rank: 'between', rank1: 3, rank2: 25, ...coins50, resultText: 'Rank 3' },
  ],
  questionSchedule: spiceSchedule,
} as const satisfies Sample

/** An opinion poll: thanks for taking part (`type` 7). */
const opinionPoll = {
  ...{ name: 'How was your order', templateId: 'order-poll', type: 7, ...published, ...endless },
  rewardAssigment: [{ score: 1, ...coins10 }],
} as const satisfies Sample

/** An opinion poll with everything a rule can carry (`type` 7). */
const opinionPollFull = {
  ...{ name: 'Your Diwali table', templateId: 'order-poll', type: 7, ...around },
  rewardAssigment: [
    { score: 5, ...points250 },
    { score: 1, ...coins10 },
  ],
} as const satisfies Sample

/** Dice: eighteen, or ten and above (`type` 8). */
const rollDice = {
  ...{ name: 'Roll for rewards', templateId: 'reward-dice', type: 8, ...published, ...autumn },
  rewardAssigment: [
    { score: 18, rank: 'equal', rank1: 18, ...voucher },
    { score: 10, rank: 'between', rank1: 10, rank2: 17, ...coins10 },
  ],
} as const satisfies Sample

/** Dice with everything a rule can carry (`type` 8). */
const rollDiceFull = {
  ...{ name: 'Festive dice', templateId: 'reward-dice', type: 8, ...around },
  rewardAssigment: [
    { score: 18, rank: 'equal', rank1: 18, ...voucher },
    { score: 3, rank: 'equal', rank1: 3, ...coins500 },
    { score: 12, rank: 'between', rank1: 12, rank2: 17, ...coins10 },
  ],
} as const satisfies Sample

/** Pairs found (`type` 16). */
const memoryGame = {
  ...{ name: 'Match the masala', templateId: 'masala-memory', type: 16, ...published, ...endless },
  rewardAssigment: [
    { score: 2, ...coins10 },
    { score: 4, ...coins50 },
  ],
} as const satisfies Sample

/** Pairs found, with everything a rule can carry (`type` 16). */
const memoryGameFull = {
  ...{ name: 'Match the lamps', templateId: 'masala-memory', type: 16, ...around },
  rewardAssigment: [
    { score: 8, ...voucher },
    { score: 4, ...coins50 },
    { score: 2, ...coins10 },
  ],
} as const satisfies Sample

/** A poll with points (`type` 18). */
const polling = {
  ...{ name: 'Which sweet wins', templateId: 'sweet-poll', type: 18, ...published, ...autumn },
  rewardAssigment: [{ score: 5, ...points250 }],
} as const satisfies Sample

/** A poll with everything a rule can carry (`type` 18). */
const pollingFull = {
  ...{ name: 'Sweet of the year', templateId: 'sweet-poll', type: 18, ...around },
  rewardAssigment: [
    { score: 10, ...points250 },
    { score: 5, ...coins10 },
  ],
} as const satisfies Sample

/** A prediction whose answer is known (`type` 20). */
const predictAndWin = {
  ...{ name: 'Cricket final: who wins', templateId: 'cricket-final', type: 20, ...published, ...autumn },
  predictCorrectOptions: [{ question: 1, option: 2 }],
  rewardAssigment: [{ ...voucher }],
} as const satisfies Sample

/** A prediction of two questions, with everything a rule can carry, before its deadline (`type` 20). */
const predictAndWinFull = {
  ...{ name: 'Diwali derby', templateId: 'cricket-final', type: 20, ...around },
  predictCorrectOptions: [],
  rewardAssigment: [{ ...voucher }, { ...points250 }],
} as const satisfies Sample

/** Whole rules of games whose rewards hang on a score, a rank, elements, dice or a prediction. */
export const gameRuleSamples = {
  ...{ externalGame, externalGameFull, slotMachine, slotMachineFull, quiz, quizFull, opinionPoll, opinionPollFull },
  ...{ rollDice, rollDiceFull, memoryGame, memoryGameFull, polling, pollingFull, predictAndWin, predictAndWinFull },
} satisfies Record<string, Sample>
