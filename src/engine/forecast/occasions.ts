/** How many times one player has the occasion to play on a day. */

/** The chance of 0, 1, 2 … occasions. */
export type Occasions = readonly number[]

/** Above so many events a day nobody is counted any more. */
const MOST_EVENTS = 120

/** A visit that comes with a chance and brings so many plays on average: a whole number, and one more in part of the visits. */
export function ofVisit(chance: number, plays: number): Occasions {
  const whole = Math.floor(plays)
  const more = plays - whole
  const chances = new Array<number>(whole + 2).fill(0)
  chances[whole] = chance * (1 - more)
  chances[whole + 1] = chance * more
  chances[0] = (chances[0] ?? 0) + 1 - chance
  return chances
}

/** Events that come one by one, so many on average. */
export function ofEvents(mean: number): Occasions {
  const chances: number[] = []
  let chance = Math.exp(-mean)
  let sum = 0
  for (let count = 0; count < MOST_EVENTS && sum < 1 - 1e-9; count++) {
    chances.push(chance)
    sum += chance
    chance *= mean / (count + 1)
  }
  return chances.map((one) => one / sum)
}
