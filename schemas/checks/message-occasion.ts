/** The occasion of a message: it fits the rule that the message names, and its hours lie within their bounds (ours). */
import { documentFamily } from '../documents/rule-family.ts'
import { type JsonObject, numericAt, textAt } from '../json.ts'
import { channelMessages as say } from '../messages/index.ts'
import { occasionOf, type RuleOccasion, ruleOccasion, sendHourOf } from '../values/message-occasions.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { leaderboardOf } from './leaderboard-of.ts'

/** The words for the rules in which an occasion happens, by what it needs. */
const whereWords = {
  'any rule': 'rules',
  streak: 'daily streaks',
  quest: 'quests',
  leaderboard: 'rules with a leaderboard',
} as const

/** Says whether an occasion can happen in a rule, quest or streak. */
function fitsRule(occasion: RuleOccasion, rule: JsonObject): boolean {
  const { needs } = ruleOccasion(occasion)
  if (needs === 'leaderboard') return leaderboardOf(rule) !== undefined
  const family = { 'any rule': undefined, streak: 'daily-streak', quest: 'quest' }[needs]
  return family === undefined || documentFamily('rule', rule) === family
}

/** The hour of sending is a time of day or the best one, and what happens in a rule has a rule in which it can happen (ours). */
export const messageOccasion: Check = (message, { rule }) => {
  const occasion = occasionOf(message)
  const isOddHour = textAt(message, 'notificationSendTime') !== '' && sendHourOf(message).at === 'once'
  return [
    ...(isOddHour ? [problem('message-hour', ['notificationSendTime'], say.hour)] : []),
    ...(occasion.sort === 'rule' && occasion.rule === ''
      ? [problem('message-occasion-rule', ['ruleId'], say.ruleOfOccasion)]
      : []),
    ...(occasion.sort === 'rule' && rule && !fitsRule(occasion.occasion, rule)
      ? [
          problem(
            'message-occasion-fit',
            ['eventId'],
            say.unfitOccasion(whereWords[ruleOccasion(occasion.occasion).needs]),
          ),
        ]
      : []),
  ]
}

/** The hours of an occasion lie within their bounds (ours). */
export const messageHours: Check = (message) => {
  const occasion = occasionOf(message)
  const hours = occasion.sort === 'rule' ? ruleOccasion(occasion.occasion).hours : undefined
  if (!hours || message.occasionHours === undefined) return []
  const own = numericAt(message, 'occasionHours')
  return own !== undefined && own >= hours.least && own <= hours.most
    ? []
    : [problem('message-occasion-hours', ['occasionHours'], say.hours(hours.label, hours.least, hours.most))]
}
