/** Odds as everybody is told them, players, staff and who checks draws: one in so many. */
import { formatNumber } from './numbers.ts'

/** Returns the number that a share of all draws (above 0, up to 1) is one in: with a tenth below 10, where it makes a difference. */
export function oneInOf(share: number): number {
  const oneIn = 1 / share
  return oneIn < 10 ? Math.round(oneIn * 10) / 10 : Math.round(oneIn)
}

/** Formats odds as `1 in 1.5` or `1 in 2,500`. */
export const formatOneIn = (oneIn: number): string => `1 in ${formatNumber(oneIn)}`

/** Formats a share of all draws, from 0 to 1, as odds; `Never` where there is none. */
export const formatOdds = (share: number): string => (share > 0 ? formatOneIn(oneInOf(share)) : 'Never')
