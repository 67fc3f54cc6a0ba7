import { badgeRuleSamples } from '../../documents/badge-rule.samples.ts'
import { gameMechanicsRuleSamples } from '../../documents/game-mechanics-rule.samples.ts'
import { but, inBadgeRule, inRule, long, type Sentence } from './sentence.ts'

const { mechanicsBadge: badge, mechanicsLeaderboard: board, mechanicsQuiz: quiz } = gameMechanicsRuleSamples
const { byActivity, byScore, byCoins, least } = badgeRuleSamples

/** What a custom activity needs, and how that is said. */
const needs = [
  ['activity', 'an activity', ''],
  ['event', 'an event', ''],
  ['offer', 'an offer', ''],
  ['property', 'a property', ''],
  ['operator', 'an operator', ''],
  ['times', 'a number of times above zero', 0],
  ['points', 'points above zero', ''],
  ['value', 'a value', ''],
] as const

/** Game-mechanics rules (E §5 "Badge rule"). */
export const gameMechanics: readonly Sentence[] = [
  inRule('Rule name is Required', 'name', but(board, ['name', '']), board),
  inRule('Gamification activity is Required', 'gamifyE', but(badge, ['gamifyE', '']), badge),
  inRule('Badge is Required', 'badges', but(badge, ['badges', ['']]), but(badge, ['badges', 'festive-regular'])),
  inRule('Leaderboard is Required', 'leaderBoardId', but(board, ['leaderBoardId', '']), board),
  inRule(
    'Day of Month can be at most 31',
    'customDays',
    but(badge, ['customDays', 32]),
    but(badge, ['customDays', 32], ['customType', 'day']),
  ),
  inRule('Day of Week can be at most 7', 'customDays', but(board, ['customDays', 8]), board),
  inRule(
    'Month of Year can be at most 12',
    'customDays',
    but(board, ['customType', 'year'], ['customDays', '13']),
    but(board, ['customType', 'year'], ['customDays', '12']),
  ),
  ...needs.map(([key, what, value]) =>
    inRule(
      `Activity 2 needs ${what}`,
      `customActivityEvents.1.${key}`,
      but(badge, [`customActivityEvents.1.${key}`, value]),
      badge,
    ),
  ),
  inRule(
    'Activity 1 needs a value',
    'customActivityEvents.0.value',
    but(badge, ['customActivityEvents.0.value', null]),
    but(badge, ['customActivityEvents.0.value', null], ['customActivityEvents.0.operator', 'is_empty']),
  ),
  inRule('Score 1 is Required', 'rewardAssigment.0.score', but(quiz, ['rewardAssigment.0.score', '']), quiz),
  inRule(
    'Select one leaderboard frequency',
    'leaderboardFrequency',
    but(board, ['type', 2], ['leaderboardFrequency.daily', true]),
    but(board, ['type', 2]),
  ),
]

/** Badge rules (E §5 "Badge rule"). */
export const badgeRules: readonly Sentence[] = [
  inBadgeRule('Rule name is Required', 'name', but(least, ['name', '']), least),
  inBadgeRule('Rule name should be of min 3 and max 50 characters', 'name', but(least, ['name', long]), least),
  inBadgeRule('Badge is Required', 'badge', but(byScore, ['badge', '']), byScore),
  inBadgeRule('Badge factor is Required', 'badgeFactor', but(byScore, ['badgeFactor', '']), byScore),
  inBadgeRule('Score format is Required', 'scoreFormat', but(byScore, ['scoreFormat', '']), byScore),
  inBadgeRule(
    'Target score should be above zero',
    'targetScore',
    but(byScore, ['targetScore', 0]),
    but(byScore, ['targetScore', 0], ['badgeFactor', 'activity']),
  ),
  inBadgeRule('Minimum is Required', 'minCoins', but(byCoins, ['minCoins', '']), but(byCoins, ['minCoins', 0])),
  inBadgeRule('Maximum is Required', 'maxCoins', but(byCoins, ['maxCoins', null]), byCoins),
  inBadgeRule(
    'Maximum should be above the minimum',
    'maxCoins',
    but(byCoins, ['maxCoins', 500]),
    but(byCoins, ['maxCoins', 501]),
  ),
  inBadgeRule(
    'Activity 1 needs a number of times above zero',
    'customActivityEvents.0.times',
    but(byActivity, ['customActivityEvents.0.times', '']),
    but(byActivity, ['customActivityEvents.0.times', ''], ['badgeFactor', 'coins'], ['minCoins', 1], ['maxCoins', 2]),
  ),
  inBadgeRule(
    'Start must not be after end',
    'endDateTime',
    but(byActivity, ['endDateTime', byActivity.startDateTime - 60_000]),
    byActivity,
  ),
]
