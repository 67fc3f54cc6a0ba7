import { risingNumbers } from '#schemas/checks/running-exceptions.ts'
import { type JsonObject, numericAt, valueAtPath } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import type { Fix } from './fix.ts'

/**
 * "Raise stock to 850": every number of an offer that limits how many there are, and is lower, becomes this one. A count
 * of 0 is no limit, and the cap counts where there is one.
 */
export const raiseStock = (count: number, label: string): Fix => ({
  label,
  apply: (offer) =>
    risingNumbers.reduce(
      (changed, path) => (isLower(changed, path, count) ? setAt(changed, path, count) : changed),
      offer,
    ),
})

function isLower(offer: JsonObject, path: (typeof risingNumbers)[number], count: number): boolean {
  const key = `${path.at(-1)}`
  if (key === 'rewardCap' && offer.isRewardCapping !== true) return false
  const number = numericAt(path.length > 1 ? valueAtPath(offer, path.slice(0, -1)) : offer, key) ?? 0
  return number < count && (number > 0 || key === 'rewardCap')
}
