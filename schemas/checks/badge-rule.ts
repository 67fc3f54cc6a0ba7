import { numericAt, textAt } from '../json.ts'
import { badgeRuleMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'

/** A badge rule names its badge and its factor (E §5 "Badge rule"; wording ours). */
export const badgeRequired: Check = (rule) => [
  ...(textAt(rule, 'badge') ? [] : [problem('badge-required', ['badge'], say.badgeRequired)]),
  ...(textAt(rule, 'badgeFactor') ? [] : [problem('badge-factor', ['badgeFactor'], say.factorRequired)]),
]

/** By score: a score format and a target above zero (E §5 "Badge rule"; wording ours). */
export const badgeScore: Check = (rule) => {
  if (rule.badgeFactor !== 'score') return []
  const format = textAt(rule, 'scoreFormat')
  const target = numericAt(rule, 'targetScore') ?? 0
  return [
    ...(format ? [] : [problem('score-format', ['scoreFormat'], say.scoreFormatRequired)]),
    ...(target > 0 ? [] : [problem('target-score', ['targetScore'], say.targetScore)]),
  ]
}

/** By coins: a minimum and a maximum above it (E §5 "Badge rule"; wording ours). */
export const badgeCoins: Check = (rule) => {
  if (rule.badgeFactor !== 'coins') return []
  const min = numericAt(rule, 'minCoins')
  const max = numericAt(rule, 'maxCoins')
  return [
    ...(min === undefined ? [problem('min-coins', ['minCoins'], say.minCoinsRequired)] : []),
    ...(max === undefined ? [problem('max-coins', ['maxCoins'], say.maxCoinsRequired)] : []),
    ...(min !== undefined && max !== undefined && max <= min
      ? [problem('max-above-min', ['maxCoins'], say.maxAboveMin)]
      : []),
  ]
}
