import { playTypes } from '../codes.ts'
import { textAt } from '../json.ts'
import { ruleMessages as say } from '../messages/index.ts'
import { problem } from './issue.ts'
import type { RewardSet, SetCheck } from './reward-sets.ts'

const sides: readonly unknown[] = [1, 2]

/** Type 9 needs an offer per side: "Reward Assignment is Required" for each of the two that has none (C §5 "Rule"). */
export const ruleSideRewards: SetCheck = (set) => {
  const { type, rows, path } = set
  if (type !== playTypes.coinToss) return []
  const blank = rows
    .filter(({ row }) => !textAt(row, 'offerId'))
    .map((one) => problem('side-reward', [...one.path, 'offerId'], say.rewardRequired))
  const isMissing = rows.length < 2 || (!isByPlace(set) && rows.every(hasSide) && !sides.every(ledTo(set)))
  return isMissing ? [...blank, problem('side-reward', path, say.rewardRequired)] : blank
}

/** Type 9 has two sides, and each row says which is its own (wording ours); two rows that say none are the sides in their order. */
export const ruleSides: SetCheck = (set) =>
  set.type !== playTypes.coinToss || isByPlace(set)
    ? []
    : set.rows.flatMap((one, n) =>
        hasSide(one) ? [] : [problem('side-required', [...one.path, 'quadrant'], say.sideRequired(n + 1))],
      )

type Row = RewardSet['rows'][number]

const hasSide = ({ row }: Row) => sides.includes(row.quadrant)

const ledTo =
  ({ rows }: RewardSet) =>
  (side: unknown) =>
    rows.some(({ row }) => row.quadrant === side)

const isByPlace = ({ rows }: RewardSet) => rows.length <= 2 && rows.every(({ row }) => row.quadrant === undefined)
