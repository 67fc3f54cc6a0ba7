import type { BadgeRuleRow } from '#schemas/endpoints/badges.ts'
import { formatCoins, formatNumber } from '#src/format/numbers.ts'

type Criteria = Pick<BadgeRuleRow, 'badge_criteria' | 'criteria_from' | 'criteria_to'>

/**
 * Returns the criteria of a badge in words: `5 activities`, `Score of 1,000`, `100 to 500 GCoins`; an unknown factor is
 * shown as it is.
 */
export function criteriaWords(row: Criteria, currencyName: string): string {
  const { badge_criteria: factor, criteria_from: from, criteria_to: to } = row
  const figure = from === null ? undefined : formatNumber(from)
  const words: Readonly<Record<string, string>> = {
    activity: figure === undefined ? 'Activity' : `${figure} ${from === 1 ? 'activity' : 'activities'}`,
    score: figure === undefined ? 'Score' : `Score of ${figure}`,
    coins: from === null || to === null ? currencyName : `${formatNumber(from)} to ${formatCoins(to, currencyName)}`,
  }
  return (Object.hasOwn(words, factor) ? words[factor] : factor) || '–'
}
