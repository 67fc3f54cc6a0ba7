/** What is counted in one future. */

/** The figures of one future, growing. */
export interface Tally {
  readonly figures: Figures
  turnTo(day: number): void
  plays(count: number): void
  /** The same of a day from 0. */
  playsOn(day: number, count: number): void
  /** Counts what was won and given of a prize; answers what was given. */
  won(prize: number, won: number, given: number): number
  /** Counts players who played. */
  players(count: number, gained: boolean): void
}

/** What came of one future. */
export interface Figures {
  readonly won: Float64Array
  readonly given: Float64Array
  /** Plays and what was given, by day from 0. */
  readonly dailyPlays: Float64Array
  readonly dailyGiven: Float64Array
  plays: number
  players: number
  empty: number
}

/** Begins to count, for so many prizes and the days from one on. */
export function newTally(prizes: number, firstDay: number, days: number): Tally {
  const [won, given] = [new Float64Array(prizes), new Float64Array(prizes)]
  const [dailyPlays, dailyGiven] = [new Float64Array(days), new Float64Array(days)]
  const figures: Figures = { won, given, dailyPlays, dailyGiven, plays: 0, players: 0, empty: 0 }
  const add = (list: Float64Array, index: number, count: number) => {
    list[index] = (list[index] ?? 0) + count
  }
  let today = 0
  const playsOn = (day: number, count: number) => {
    figures.plays += count
    add(dailyPlays, day, count)
  }
  return {
    figures,
    turnTo: (day) => {
      today = day - firstDay
    },
    plays: (count) => playsOn(today, count),
    playsOn,
    won: (prize, count, got) => {
      add(won, prize, count)
      add(given, prize, got)
      add(dailyGiven, today, got)
      return got
    },
    players: (count, gained) => {
      figures.players += count
      if (!gained) figures.empty += count
    },
  }
}
