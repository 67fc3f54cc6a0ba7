import { type JsonObject, numericAt } from '../json.ts'
import { ruleMessages as say } from '../messages/index.ts'
import { type Issue, problem } from './issue.ts'
import { hasPlainPercentage } from './percentage.ts'
import type { PlacedRow, SetCheck } from './reward-sets.ts'

/** A percentage lies between 0 and 100, whatever all of them total (C §5 "percentages total 100"; wording ours). */
export function percentageRange({ row, path }: PlacedRow): readonly Issue[] {
  const share = numericAt(row, 'percentage')
  if (share === undefined || (share >= 0 && share <= 100)) return []
  return [problem('percentage-range', [...path, 'percentage'], say.percentageRange)]
}

/** A percentage of those that total 100 is a number with at most two decimals (READINGS; wording ours). */
export function percentageForm({ row, path }: PlacedRow): readonly Issue[] {
  return hasPlainPercentage(row) ? [] : [problem('percentage-form', [...path, 'percentage'], say.percentageForm)]
}

/** The percentages of reward rows lie between 0 and 100, their scores are not below zero, and ranks count from 1 (wording ours). */
export const ruleRewardRanges: SetCheck = ({ rows }) =>
  rows.flatMap(({ row, path }) => [
    ...percentageRange({ row, path }),
    ...(isBelow(row, 'score', 0) ? [problem('score-range', [...path, 'score'], say.scoreRange)] : []),
    ...['rank1', 'rank2']
      .filter((key) => isBelow(row, key, 1))
      .map((key) => problem('rank-range', [...path, key], say.rankRange)),
  ])

const isBelow = (row: JsonObject, key: string, least: number) => (numericAt(row, key) ?? least) < least
