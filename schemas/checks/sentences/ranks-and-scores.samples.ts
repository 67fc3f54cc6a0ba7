import { gameRuleSamples } from '../../documents/rule-games.samples.ts'
import { but, flagsRule, inRule, type Sentence } from './sentence.ts'

const { externalGame, externalGameFull, quiz, quizFull, opinionPoll, rollDice, memoryGame, polling } = gameRuleSamples

/** What rules give for a rank: types 1 and 6 with rank, 8, 13 (C §5 "Rule"). */
export const ranks: readonly Sentence[] = [
  inRule('Reward Assignment is Required', 'rewardOption', but(externalGame, ['rewardOption', '']), externalGame),
  inRule('Reward Assignment is Required', 'rewardOption', but(quiz, ['rewardOption', null]), quiz),
  inRule('Reward Assignment is Required', 'rewardAssigment', but(externalGame, ['rewardAssigment', []]), externalGame),
  inRule(
    'Reward Assignment is Required',
    'rewardAssigment.1.offerId',
    but(quizFull, ['rewardAssigment.1.offerId', '']),
    quizFull,
  ),
  inRule(
    'Rank should be at least 1',
    'rewardAssigment.0.rank1',
    but(externalGame, ['rewardAssigment.0.rank1', -1]),
    externalGame,
  ),
  inRule(
    'Score cannot be below zero',
    'rewardAssigment.0.score',
    but(opinionPoll, ['rewardAssigment.0.score', -5]),
    but(opinionPoll, ['rewardAssigment.0.score', 0]),
  ),
  inRule('Rank is Required', 'rewardAssigment.0.rank', but(externalGame, ['rewardAssigment.0.rank', '']), externalGame),
  inRule(
    'Rank is Required',
    'rewardAssigment.0.rank1',
    but(externalGame, ['rewardAssigment.0.rank1', null]),
    but(externalGame, ['rewardAssigment.0.rank1', '1']),
  ),
  inRule(
    'Rank is Required',
    'rewardAssigment.1.rank2',
    but(rollDice, ['rewardAssigment.1.rank2', '']),
    but(rollDice, ['rewardAssigment.1.rank', 'equal'], ['rewardAssigment.1.rank2', '']),
  ),
  inRule(
    'The first rank cannot be above the last',
    'rewardAssigment.1.rank2',
    but(externalGame, ['rewardAssigment.1.rank2', 1]),
    but(externalGame, ['rewardAssigment.1.rank2', 2]),
  ),
  inRule(
    'Same score cannot be seletected. Select unique score',
    'rewardAssigment.1.rank1',
    but(quizFull, ['rewardAssigment.1.rank1', 1]),
    quizFull,
  ),
  flagsRule(
    'These ranks overlap with those of another row',
    'rewardAssigment.1.rank1',
    but(externalGame, ['rewardAssigment.1.rank1', 1]),
    externalGame,
  ),
]

/** What rules give for a score: types 1 and 6 with score, 7, 8, 16, 18 (C §5 "Rule", READINGS). */
export const scores: readonly Sentence[] = [
  inRule('Reward Assignment is Required', 'rewardAssigment', but(opinionPoll, ['rewardAssigment', []]), opinionPoll),
  inRule(
    'Reward Assignment for Score 2 is Required',
    'rewardAssigment.1.offerId',
    but(externalGameFull, ['rewardAssigment.1.offerId', '']),
    externalGameFull,
  ),
  inRule(
    'Reward Assignment for Score 1 is Required',
    'rewardAssigment.0.offerId',
    but(polling, ['rewardAssigment.0.offerId', '']),
    but(polling, ['rewardAssigment.0.offerId', 'No Offer']),
  ),
  inRule(
    'Score 2 is Required',
    'rewardAssigment.1.score',
    but(quiz, ['rewardAssigment.1.score', '']),
    but(quiz, ['rewardAssigment.1.score', 0]),
  ),
  inRule(
    'Score 1 is Required',
    'rewardAssigment.0.score',
    but(memoryGame, ['rewardAssigment.0.score', null]),
    memoryGame,
  ),
  inRule('Score 2 is Required', 'rewardAssigment.1.score', but(rollDice, ['rewardAssigment.1.score', '']), rollDice),
  inRule(
    'Same score cannot be seletected. Select unique score',
    'rewardAssigment.1.score',
    but(quiz, ['rewardAssigment.1.score', '80']),
    quiz,
  ),
  inRule(
    'Same score cannot be seletected. Select unique score',
    'rewardAssigment.1.rank1',
    but(rollDice, ['rewardAssigment.1.rank1', 18], ['rewardAssigment.1.rank2', 18]),
    rollDice,
  ),
]
