/** How many times one player has the occasion to play on a day. */

/** The chances of 1, 2, 3 … occasions; what is missing to 1 is the chance of none. */
export type Occasions = readonly number[]

/** More events than so many on one day nobody counts. */
const MOST_EVENTS = 120

/** A visit that comes with a chance and brings so many plays on average: a whole number, and one more in part of the visits. */
export function ofVisit(chance: number, plays: number): Occasions {
  const whole = Math.floor(plays)
  const more = plays - whole
  const chances = new Array<number>(whole + 1).fill(0)
  if (whole > 0) chances[whole - 1] = chance * (1 - more)
  chances[whole] = chance * more
  return chances
}

/** Events that come one by one, so many on average. */
export function ofEvents(mean: number): Occasions {
  const chances: number[] = []
  let chance = Math.exp(-mean)
  let sum = chance
  for (let count = 1; count <= MOST_EVENTS && sum < 1 - 1e-9; count++) {
    chance *= mean / count
    sum += chance
    chances.push(chance)
  }
  return chances
}
