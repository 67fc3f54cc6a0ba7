import { playTypes } from '../codes.ts'
import { numericAt, textAt } from '../json.ts'
import { ruleMessages as say } from '../messages/index.ts'
import { problem, warning } from './issue.ts'
import { isRanked } from './ranked.ts'
import type { PlacedRow, SetCheck } from './reward-sets.ts'
import { ranksOf } from './row-ranks.ts'

/** Rank rows need an offer ("Reward Assignment is Required"), a rank, and its numbers ("Rank is Required"): types 1 and 6 with rank, 8, 13 (C §5 "Rule"). */
export const ruleRankRewards: SetCheck = (set) => {
  if (!isRanked(set)) return []
  if (set.rows.length === 0) return [problem('reward-required', set.path, say.rewardRequired)]
  return set.rows.flatMap((one) => [
    ...(textAt(one.row, 'offerId') ? [] : [problem('reward-required', [...one.path, 'offerId'], say.rewardRequired)]),
    ...missingRanks(one, 'rank-required', say.rankRequired),
  ])
}

/** Finds what a row's rank lacks: the comparison, `rank1`, and `rank2` where it is between; the first rank cannot be above the last. */
export function missingRanks({ row, path }: PlacedRow, code: string, sentence: string) {
  if (row.rank !== 'equal' && row.rank !== 'between') return [problem(code, [...path, 'rank'], sentence)]
  const needed = row.rank === 'between' ? ['rank1', 'rank2'] : ['rank1']
  const missing = needed
    .filter((key) => numericAt(row, key) === undefined)
    .map((key) => problem(code, [...path, key], sentence))
  const ranks = ranksOf(row)
  return ranks && ranks.first > ranks.last ? [problem('rank-order', [...path, 'rank2'], say.rankOrder)] : missing
}

/** Ranks that two rows share are flagged; who has such a rank gets what the first of them gives (ours). */
export const ruleRankOverlap: SetCheck = (set) => {
  if (!isRanked(set) && set.type !== playTypes.leaderboard) return []
  const seen: { first: number; last: number }[] = []
  return set.rows.flatMap(({ row, path }) => {
    const ranks = ranksOf(row)
    if (!ranks || ranks.first > ranks.last) return []
    const same = seen.some(({ first, last }) => first === ranks.first && last === ranks.last)
    const shared = seen.some(({ first, last }) => first <= ranks.last && ranks.first <= last)
    seen.push(ranks)
    return shared && !same ? [warning('rank-overlap', [...path, 'rank1'], say.rankOverlap)] : []
  })
}
