import { followedRuleSamples } from '../../documents/rule-followed.samples.ts'
import { gameRuleSamples } from '../../documents/rule-games.samples.ts'
import { but, flagsRule, inRule, type Sentence } from './sentence.ts'

const { slotMachine, predictAndWin, quiz } = gameRuleSamples
const { referral, tournament, leaderboard, leaderboardFull, leadGeneration } = followedRuleSamples
const [first] = slotMachine.rewardAssigment

/** Slot machines: distinct element sets of three (C §5 "Rule", E §9). */
export const slots: readonly Sentence[] = [
  inRule(
    'Elements 2 are Required',
    'rewardAssigment.1.elements',
    but(slotMachine, ['rewardAssigment.1.elements', ['chilli', '', 'chilli']]),
    slotMachine,
  ),
  inRule(
    'Same elements cannot be selected. Select unique elements',
    'rewardAssigment.2.elements',
    but(slotMachine, ['rewardAssigment.1.elements', ['rose', 'rice', 'lamp']]),
    but(slotMachine, ['rewardAssigment.1.elements', ['rose', 'rice', 'rice']]),
  ),
  inRule(
    'Reward Assignment is Required',
    'rewardAssigment.1.offerId',
    but(slotMachine, ['rewardAssigment.1.offerId', '']),
    slotMachine,
  ),
  inRule(
    'Winning percentage must be 100%',
    'rewardAssigment',
    but(slotMachine, ['rewardAssigment', [first]]),
    but(slotMachine, ['rewardAssigment', [{ ...first, percentage: 100 }]]),
  ),
  inRule(
    'Winning percentage must be 100%',
    'rewardAssigment',
    but(leadGeneration, ['rewardAssigment.0.percentage', 99.99]),
    leadGeneration,
  ),
]

/** Referrals, predictions, tournaments and leaderboards (C §5 "Rule"). */
export const others: readonly Sentence[] = [
  inRule(
    'Please configure rewards for both referrer and referree',
    'rewardAssigment',
    but(referral, ['rewardAssigment', referral.rewardAssigment.slice(0, 1)]),
    referral,
  ),
  inRule(
    'Please configure rewards for both referrer and referree',
    'rewardAssigment.0.offerId',
    but(referral, ['rewardAssigment.0.offerId', '']),
    referral,
  ),
  flagsRule(
    'A referral leaderboard counts over the whole campaign',
    'leaderboardFrequency',
    but(referral, ['leaderboardFrequency.weekly', true]),
    but(referral, ['leaderboardFrequency', { campaign: true }]),
  ),
  inRule('Leaderboard is Required', 'leaderBoardId', but(tournament, ['leaderBoardId', '']), tournament),
  inRule('Leaderboard is Required', 'leaderBoardId', but(leaderboard, ['leaderBoardId', '']), leaderboard),
  inRule(
    'Leaderboard frequency is Required',
    'leaderboardFrequency',
    { ...quiz, leaderBoardSelected: true, leaderBoardId: 'diwali-shoppers' },
    { ...quiz, leaderBoardSelected: true, leaderBoardId: 'b', leaderboardFrequency: { daily: true, weekly: true } },
  ),
  inRule('select reward criteria', 'rewardOption', but(leaderboard, ['rewardOption', '']), leaderboard),
  inRule('please assign a offer', 'rewardAssigment', but(leaderboard, ['rewardAssigment', []]), leaderboard),
  inRule(
    'please assign a offer',
    'rewardAssigment.1.offerId',
    but(leaderboardFull, ['rewardAssigment.1.offerId', '']),
    leaderboardFull,
  ),
  inRule('rank is required', 'rewardAssigment.0.rank', but(leaderboard, ['rewardAssigment.0.rank', null]), leaderboard),
  inRule('rank is required', 'rewardAssigment.0.rank1', but(leaderboard, ['rewardAssigment.0.rank1', '']), leaderboard),
  inRule(
    'Score 2 is Required',
    'rewardAssigment.1.score',
    but(leaderboardFull, ['rewardAssigment.1.score', '']),
    leaderboardFull,
  ),
]

const now = predictAndWin.startDateTime - 86_400_000
const answered = (answerDeadline: number, questions: number) => ({
  now,
  mode: 'edit' as const,
  template: { answerDeadline, questions: Array.from({ length: questions }, (_, n) => ({ name: `Question ${n + 1}` })) },
})

/** Predictions, once the answer deadline has passed (C §4, C §5, READINGS). */
export const predictions: readonly Sentence[] = [
  inRule(
    'Select correct option',
    'predictCorrectOptions',
    but(predictAndWin, ['predictCorrectOptions', []]),
    predictAndWin,
    answered(now - 60_000, 1),
  ),
  inRule(
    'Select correct option',
    'predictCorrectOptions',
    predictAndWin,
    but(predictAndWin, ['predictCorrectOptions', [...predictAndWin.predictCorrectOptions, { question: 2, option: 1 }]]),
    answered(now, 2),
  ),
  inRule(
    'Select correct option',
    'predictCorrectOptions.0.option',
    but(predictAndWin, ['predictCorrectOptions.0.option', '']),
    predictAndWin,
    answered(now, 0),
  ),
  inRule('Reward Assignment is Required', 'rewardAssigment', but(predictAndWin, ['rewardAssigment', []]), {
    ...predictAndWin,
    predictCorrectOptions: [],
  }),
]
