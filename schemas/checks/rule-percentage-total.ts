import { ruleMessages as say } from '../messages/index.ts'
import { problem } from './issue.ts'
import { isWhole } from './percentage.ts'
import { percentageForm } from './reward-ranges.ts'
import { type SetCheck, winningRows } from './reward-sets.ts'

/** The types whose rows have no odds that total 100 (C §5 "Rule", READINGS "Contradictions"). */
const withoutOdds: readonly unknown[] = [1, 6, 7, 8, 12, 13, 14, 15, 16, 17, 18, 20, 21]

/** "Winning percentage must be 100%": the winning rows total 100, summed in hundredths (C §5 "Rule"), each a plain number (READINGS). */
export const rulePercentageTotal: SetCheck = (set) => {
  const rows = winningRows(set)
  if (typeof set.type !== 'number' || withoutOdds.includes(set.type) || rows.length === 0) return []
  const total = isWhole(rows.map(({ row }) => row))
    ? []
    : [problem('percentage-total', set.totalPath, say.percentageTotal)]
  return [...rows.flatMap(percentageForm), ...total]
}
