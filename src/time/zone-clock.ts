/** Clocks of zones, fast enough to be asked a million times: the distance to UTC is looked up once for each quarter of an hour. */

/** What the clock on the wall shows. */
export interface WallTime {
  /** Days since 1 January 1970, by the calendar of the zone. */
  readonly day: number
  /** Seconds since midnight, as the clock shows them. */
  readonly seconds: number
}

const DAY = 86_400_000
/** Clocks have only ever been put forward or back on a quarter of an hour. */
const STEP = 900_000

/** Says whether a calendar reaches a moment: 8.64e15 milliseconds before and after 1970. */
export const isOnCalendar = (moment: number): boolean => Math.abs(moment) <= 8.64e15

const clocks = new Map<string, Intl.DateTimeFormat | undefined>()
const distances = new Map<string, Map<number, number>>()

/** Reads the clock of a zone (IANA name; unknown ones are UTC) at a moment, milliseconds since the epoch. */
export function wallTime(moment: number, zone: string): WallTime {
  const local = moment + distance(moment, zone)
  const day = Math.floor(local / DAY)
  return { day, seconds: Math.floor((local - day * DAY) / 1000) }
}

/**
 * The moment at which the clock of a zone shows a time of a day. A time that the clock skips is the moment after the
 * leap; of one it shows twice it is the first.
 */
export function momentOf(time: WallTime, zone: string): number {
  return momentsOf(time, zone)[0] ?? Math.max(...guesses(time, zone))
}

/** Every moment at which the clock shows a time of a day: one, two where it is put back, none where it is put forward. */
export function momentsOf(time: WallTime, zone: string): readonly number[] {
  const [one, other] = guesses(time, zone)
  const local = time.day * DAY + time.seconds * 1000
  const isRight = (guess: number) => guess + distance(guess, zone) === local
  if (one === other) return isRight(one) ? [one] : []
  return [Math.min(one, other), Math.max(one, other)].filter(isRight)
}

/** Where it may be, by the distances of the day before and of the day after. */
function guesses({ day, seconds }: WallTime, zone: string): readonly [number, number] {
  const local = day * DAY + seconds * 1000
  return [local - distance(local - DAY, zone), local - distance(local + DAY, zone)]
}

/** The moments after one and up to another at which the clock of a zone is put forward or back. */
export function leapsBetween(from: number, to: number, zone: string): readonly number[] {
  const leaps: number[] = []
  for (let at = from; at < to; at += DAY) {
    const next = Math.min(at + DAY, to)
    const before = distance(at, zone)
    if (before === distance(next, zone)) continue
    let [low, high] = [Math.floor(at / STEP), Math.floor(next / STEP)]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (distance(middle * STEP, zone) === before) low = middle
      else high = middle
    }
    leaps.push(high * STEP)
  }
  return leaps
}

/** How many milliseconds a zone's clock is ahead of UTC at a moment. */
function distance(moment: number, zone: string): number {
  const known = distances.get(zone) ?? new Map<number, number>()
  if (known.size === 0) distances.set(zone, known)
  const step = Math.floor(moment / STEP)
  const held = known.get(step)
  if (held !== undefined) return held
  const found = lookUp(step * STEP, zone)
  known.set(step, found)
  return found
}

function lookUp(moment: number, zone: string): number {
  const clock = clockOf(zone)
  if (!clock || !isOnCalendar(moment)) return 0
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment
}

function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!clocks.has(zone)) clocks.set(zone, makeClock(zone))
  return clocks.get(zone)
}

function makeClock(timeZone: string): Intl.DateTimeFormat | undefined {
  const numeric = 'numeric'
  try {
    return new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: numeric, month: numeric, day: numeric },
      ...{ hour: numeric, minute: numeric, second: numeric },
    })
  } catch {
    return undefined
  }
}
