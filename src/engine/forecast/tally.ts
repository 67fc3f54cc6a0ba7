/** The counters of one future. */

/** The counters of one future. */
export interface ForecastTally {
  readonly figures: FutureFigures
  advanceTo(day: number): void
  plays(count: number): void
  /** Counts plays on a day, from 0. */
  playsOn(day: number, count: number): void
  /** Counts how many of a prize were won and given, and returns how many were given. */
  won(prize: number, won: number, given: number): number
  /** Counts players who played. */
  players(count: number, gained: boolean): void
}

/** The figures of one future. */
export interface FutureFigures {
  readonly won: Float64Array
  readonly given: Float64Array
  /** Plays and given prizes by day, from 0. */
  readonly dailyPlays: Float64Array
  readonly dailyGiven: Float64Array
  plays: number
  players: number
  empty: number
}

/** Creates the counters for a number of prizes and the days from the first one on. */
export function createTally(prizes: number, firstDay: number, days: number): ForecastTally {
  const [won, given] = [new Float64Array(prizes), new Float64Array(prizes)]
  const [dailyPlays, dailyGiven] = [new Float64Array(days), new Float64Array(days)]
  const figures: FutureFigures = { won, given, dailyPlays, dailyGiven, plays: 0, players: 0, empty: 0 }
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
    advanceTo: (day) => {
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
