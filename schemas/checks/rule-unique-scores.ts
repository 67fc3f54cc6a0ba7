import { playTypes } from '../codes.ts'
import { numericAt } from '../json.ts'
import { ruleMessages as say } from '../messages/index.ts'
import { problem } from './issue.ts'
import { isRanked, isScored } from './ranked.ts'
import { repeated } from './repeated.ts'
import type { RewardSet, SetCheck } from './reward-sets.ts'
import { ranksOf } from './row-ranks.ts'

/** "Same score cannot be seletected. Select unique score": scores, and the pairs of ranks, are unique (C §5 "Rule"). */
export const ruleUniqueScores: SetCheck = (set) => {
  const { key, keyOf } = pairOf(set)
  return repeated(set.rows, ({ row }) => keyOf(row)).map(({ path }) =>
    problem('same-score', [...path, key], say.sameScore),
  )
}

type KeyOf = (row: Readonly<Record<string, unknown>>) => string

function pairOf(set: RewardSet): { key: string; keyOf: KeyOf } {
  const scored = isScored(set) || (set.type === playTypes.leaderboard && set.option === 'score')
  if (scored) return { key: 'score', keyOf: (row) => `${numericAt(row, 'score') ?? ''}` }
  if (!isRanked(set) && set.type !== playTypes.leaderboard) return { key: '', keyOf: () => '' }
  return {
    key: 'rank1',
    keyOf: (row) => {
      const ranks = ranksOf(row)
      return ranks ? `${ranks.first} ${ranks.last}` : ''
    },
  }
}
