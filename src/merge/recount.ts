import { isObject, type JsonObject } from '#schemas/json.ts'
import { isSameText } from './identity.ts'

/**
 * Counts the winning and losing fields of a merged document anew where both sides chose some: the losing ones are the total minus the
 * winning ones (C §4). Everything else stays.
 */
export function recounted(merged: JsonObject, mine: JsonObject, theirs: JsonObject): JsonObject {
  const entries = Object.entries(merged).map(([key, value]): [string, unknown] => {
    const [here, there] = [mine[key], theirs[key]]
    return [key, isObject(value) && isObject(here) && isObject(there) ? recounted(value, here, there) : value]
  })
  const next = Object.fromEntries(entries)
  const { combination, winningQuandrants, losingQuandrants } = merged
  const isChosenByBoth = !isSameText(combination, mine.combination) && !isSameText(combination, theirs.combination)
  if (!Array.isArray(combination) || !isChosenByBoth) return next
  const total = Number(mine.winningQuandrants) + Number(mine.losingQuandrants)
  if (typeof winningQuandrants === 'number') next.winningQuandrants = combination.length
  if (typeof losingQuandrants === 'number' && Number.isFinite(total)) {
    next.losingQuandrants = Math.max(0, total - combination.length)
  }
  return next
}
