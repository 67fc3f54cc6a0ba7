/**
 * Attention: on one visit somebody plays so many games and no more. Some people of each segment are followed from visit to
 * visit, to see which of the games that they could play they find the time for; what a play wins is not asked.
 */
import { momentOf } from '#src/time/zone-clock.ts'
import { hash32 } from '../random/random.ts'
import type { PlannedGame } from './games.ts'
import { keyedBits, keyedChance } from './keyed-chance.ts'
import type { SharedShare } from './membership.ts'

/** The input of attention. */
export interface AttentionInput {
  readonly games: readonly PlannedGame[]
  readonly shared: SharedShare
  readonly gamesPerVisit: number
  readonly zone: string
  readonly seed: string
  /** The number of people of each segment who are followed. */
  readonly size: number
}

/** The attention that games find. */
export interface Attention {
  /** Returns the share of those who would play a game on a day that choose it, 0 to 1. */
  share(id: string, day: number): number
  /** Returns the same of all its days. */
  whole(id: string): number
  /** Returns the share of the participants of a segment that play any of its games, 0 to 1. */
  reach(segment: string): number
}

/** The number of times that a game was wanted on a day, and chosen. */
interface Counts {
  wanted: number
  chosen: number
}

/** The decisions about a person and a visit. */
const [COMES, HOUR, MOST, TAKES_PART, GROUP, INTEREST, TIMES, RETURN] = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** Follows people through the days of a plan. */
export function attentionOf(input: AttentionInput): Attention {
  const { games, shared } = input
  const byDay = new Map<string, Map<number, Counts>>(games.map(({ id }) => [id, new Map()]))
  const reached = new Map<string, number>()
  for (const segment of new Set(games.map((game) => game.segment))) {
    const near = games.filter((game) => shared(segment, game.segment) > 0)
    const meant = near.map((game) => shared(segment, game.segment))
    const days = daysOf(near, input.zone)
    const following = { segment, games: near, meant, days, gamesPerVisit: input.gamesPerVisit, counts: byDay }
    const people = hash32(`${input.seed} ${segment}`)
    let players = 0
    for (let person = 0; person < input.size; person++) if (follow(following, keyedBits(people, person))) players++
    reached.set(segment, players / Math.max(1, input.size))
  }
  const wholes = new Map([...byDay].map(([id, days]) => [id, wholeOf(days.values())]))
  return {
    share: (id, day) => {
      const counts = byDay.get(id)?.get(day)
      const whole = wholes.get(id) ?? 1
      return counts ? counts.chosen / counts.wanted : whole
    },
    whole: (id) => wholes.get(id) ?? 1,
    reach: (segment) => reached.get(segment) ?? 0,
  }
}

function wholeOf(days: Iterable<Counts>): number {
  let [wanted, chosen] = [0, 0]
  for (const one of days) {
    wanted += one.wanted
    chosen += one.chosen
  }
  return wanted > 0 ? chosen / wanted : 1
}

/** The plays of one person in one game. */
interface Followed {
  readonly game: PlannedGame
  readonly group: number
  plays: number
  used: number
  period: number
  freeFrom: number
}

/** A day of the plan, by the calendar of the organisation. */
interface PlanDay {
  readonly day: number
  readonly from: number
  readonly to: number
}

/** Returns the days on which any of the games is on. */
function daysOf(games: readonly PlannedGame[], zone: string): readonly PlanDay[] {
  const days = [...new Set(games.flatMap((game) => [...game.days.keys()]))].sort((one, other) => one - other)
  return days.map((day) => ({
    day,
    from: momentOf({ day, seconds: 0 }, zone),
    to: momentOf({ day: day + 1, seconds: 0 }, zone),
  }))
}

/** The people of a segment, and the games that some of them may play. */
interface Following {
  readonly segment: string
  readonly games: readonly PlannedGame[]
  /** The share of them for whom each game is meant, in the order of the games. */
  readonly meant: readonly number[]
  readonly days: readonly PlanDay[]
  readonly gamesPerVisit: number
  readonly counts: ReadonlyMap<string, Map<number, Counts>>
}

/** Follows one person, by their key, through all days; says whether they ever played a game of the segment. */
function follow({ segment, games, meant, days, gamesPerVisit, counts }: Following, key: number): boolean {
  const most = Math.max(...games.map(({ participation }) => participation))
  const visit = Math.max(...games.map((game) => game.visit))
  const met = games.flatMap((game, index): Followed[] => {
    if (keyedChance(key, game.segmentKey) >= (meant[index] ?? 0)) return []
    if (keyedChance(key, TAKES_PART) * most >= game.participation) return []
    const group = indexAt(game.groups, keyedChance(key, game.key, GROUP))
    return group < 0 ? [] : [{ game, group, plays: 0, used: 0, period: Number.NaN, freeFrom: 0 }]
  })
  let hasPlayed = false
  for (const { day, from, to } of days) {
    if (keyedChance(key, day, COMES) >= visit) continue
    const today = keyedBits(key, day)
    const at = from + keyedChance(today, HOUR) * (to - from)
    const wanted = met.filter((one) => wants(one, { day, at, visit, today }))
    if (wanted.length === 0) continue
    const left = Math.floor(gamesPerVisit) + (keyedChance(today, MOST) < gamesPerVisit % 1 ? 1 : 0)
    for (const { game } of wanted) if (game.segment === segment) countsOn(counts, game.id, day).wanted++
    for (const one of wanted.length <= left ? wanted : firstOf(wanted, left, today)) {
      play(one, day, today)
      if (one.game.segment !== segment) continue
      countsOn(counts, one.game.id, day).chosen++
      hasPlayed = true
    }
  }
  return hasPlayed
}

/** Chooses some of the games of a visit, all alike. */
function firstOf(wanted: readonly Followed[], count: number, today: number): readonly Followed[] {
  const ranked = wanted.map((one) => ({ one, rank: keyedChance(today, one.game.key) }))
  ranked.sort((one, other) => one.rank - other.rank)
  return ranked.slice(0, count).map(({ one }) => one)
}

/** A visit: its day since the epoch, its moment, the chance that somebody comes at all, and the key of its draws. */
interface FollowedVisit {
  readonly day: number
  readonly at: number
  readonly visit: number
  readonly today: number
}

/** Returns the plays of a visit, which are a whole number, and one more in part of the visits. */
const timesOf = ({ key, plays }: PlannedGame, today: number) =>
  Math.floor(plays) + (keyedChance(today, key, TIMES) < plays % 1 ? 1 : 0)

/** Says whether somebody could play a game on a visit, and would. */
function wants(one: Followed, { day, at, visit, today }: FollowedVisit): boolean {
  const { game, group } = one
  const { isMet, open, period, hour } = game.days.get(day) ?? off
  if (!isMet[group] || !open.some(({ from, to }) => at >= from && at < to)) return false
  if (game.visit < visit && keyedChance(today, game.key, INTEREST) * visit >= game.visit) return false
  if (timesOf(game, today) === 0) return false
  if (period !== one.period) {
    one.period = period
    one.used = 0
  }
  if (game.isOnce && one.plays > 0) return false
  if (one.used >= game.mostPerPeriod) return false
  return day > one.freeFrom || (day === one.freeFrom && at >= hour)
}

/** A day on which a game is not on. */
const off = { open: [], isMet: [], period: 0, returns: undefined, hour: 0 }

function play(one: Followed, day: number, today: number): void {
  const times = timesOf(one.game, today)
  one.plays += times
  one.used += times
  const returns = one.game.days.get(day)?.returns
  if (returns && returns.length > 0) {
    const index = indexAt(
      returns.map(({ share }) => share),
      keyedChance(today, one.game.key, RETURN),
    )
    one.freeFrom = (returns[index] ?? returns.at(-1))?.day ?? 0
  }
}

function countsOn(counts: ReadonlyMap<string, Map<number, Counts>>, id: string, day: number): Counts {
  const days = counts.get(id)
  const held = days?.get(day) ?? { wanted: 0, chosen: 0 }
  days?.set(day, held)
  return held
}

/** Returns the index of the share that a number falls into; -1 beyond the last one. */
function indexAt(shares: readonly number[], at: number): number {
  let sum = 0
  return shares.findIndex((share) => {
    sum += share
    return at < sum - 1e-12 || sum >= 1 - 1e-9
  })
}
