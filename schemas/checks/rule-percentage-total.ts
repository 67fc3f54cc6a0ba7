import { problem } from '../issue.ts'
import { ruleMessages as say } from '../messages.ts'
import { rowsAt } from './at.ts'
import type { Check } from './check.ts'

/** The types whose rows have no odds that total 100 (C §5 "Rule", decisions "Contradictions"). */
const withoutOdds: readonly unknown[] = [1, 6, 7, 8, 12, 13, 14, 15, 16, 17, 18, 20, 21]

/** "Winning percentage must be 100%": the winning rows total 100, summed in hundredths (C §5 "Rule"). */
export const rulePercentageTotal: Check = (rule) => {
  if (typeof rule.type !== 'number' || withoutOdds.includes(rule.type) || !Array.isArray(rule.rewardAssigment))
    return []
  const rows = rowsAt(rule, 'rewardAssigment').filter(({ row }) => row.winingQuadrant !== false)
  if (rows.length === 0) return []
  const total = rows.reduce((sum, { row }) => sum + hundredths(row.percentage), 0)
  return total === 10_000 ? [] : [problem('percentage-total', ['rewardAssigment'], say.percentageTotal)]
}

/** A percentage in hundredths; a number that came as text counts, what is no number counts as nothing. */
function hundredths(percentage: unknown): number {
  const share = typeof percentage === 'string' ? Number(percentage) : percentage
  return typeof share === 'number' && Number.isFinite(share) ? Math.round(share * 100) : 0
}
