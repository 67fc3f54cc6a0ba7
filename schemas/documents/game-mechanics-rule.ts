/** The game-mechanics rule: a badge or a place on a leaderboard for what end users do (E §3 "Game mechanics rule"). */
import { ALL_USER, ruleTypes } from '../codes.ts'
import { Rule } from './rule.ts'

/** A game-mechanics rule as it travels: a rule, of which it uses other keys. */
export const GameMechanicsRule = Rule
export type GameMechanicsRule = Rule

/**
 * The effects of a game-mechanics rule: the values of `gameMechanicsRuleType` (E §3 "badge or leaderboard side"; the
 * values are ours).
 */
export const gameMechanicsRuleTypes = ['badge', 'leaderboard'] as const

/** Creates a new game-mechanics rule for everybody: a badge, once a day, not yet published. */
export function blankGameMechanicsRule(): GameMechanicsRule {
  return {
    name: '',
    ruleType: ruleTypes.gameMechanics,
    ruleStatus: 'inactive',
    gameMechanicsRuleType: 'badge',
    gamifyE: '',
    numberOfEvents: 1,
    customType: 'day',
    customDays: 1,
    customTime: '00:00:00',
    badges: '',
    rewardEachEvent: false,
    customActivityEvents: [],
    userSegmentId: ALL_USER,
    howOften: 'once per day',
  }
}
