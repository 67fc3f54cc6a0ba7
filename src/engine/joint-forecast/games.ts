/** The games of a plan as people choose among them: when each is on, for whom, and what limits it. */
import type { PreparedForecast } from '../forecast/prepared.ts'
import { createRandom, hash32 } from '../random/random.ts'
import type { Interval } from '../schedule/open-days.ts'
import { periodAround } from '../schedule/period.ts'
import type { JointCampaign } from './model.ts'

/** A day of a game. */
interface GameDay {
  readonly open: readonly Interval[]
  /** True where the players of a group meet it, by their index. */
  readonly isMet: readonly boolean[]
  /** The beginning of its period of the limit, in milliseconds since the epoch. */
  readonly period: number
  /** Those who play may play again from this day on, since the epoch, and at this moment of it; the two ends of a day. */
  readonly returns: readonly { readonly share: number; readonly day: number }[] | undefined
  /** The moment of the day at which somebody may come back. */
  readonly hour: number
}

/** A game of a plan. */
export interface PlannedGame {
  readonly id: string
  readonly segment: string
  /** They tell its draws from those of other games, and those of its segment. */
  readonly key: number
  readonly segmentKey: number
  /** The likely share of people who take part. */
  readonly participation: number
  /** The chance that a participant comes on a day. */
  readonly visit: number
  /** Plays of a visit. */
  readonly plays: number
  /** The shares of the groups of its players. */
  readonly groups: readonly number[]
  readonly isOnce: boolean
  readonly mostPerPeriod: number
  /** By the day since the epoch. */
  readonly days: ReadonlyMap<number, GameDay>
}

/** Returns a campaign as a game that is chosen on visits; undefined for one that follows events. */
export function plannedGame(
  { id, segment }: JointCampaign,
  { odds, horizon, assumptions }: PreparedForecast,
): PlannedGame | undefined {
  if (odds?.chances.opportunityKind !== 'visit' || horizon.days.length === 0) return undefined
  const { chances, limits } = odds
  const groups = chances.groups(createRandom(`${assumptions.seed} attention`))
  const days = new Map<number, GameDay>()
  for (const part of horizon.days) {
    if (part.share <= 0) continue
    const before = days.get(part.day)
    days.set(part.day, {
      open: [...(before?.open ?? []), ...part.open],
      isMet: groups.map((group, index) => before?.isMet[index] === true || group.outcomes(part) !== undefined),
      period: limits.perPeriod ? periodAround(limits.perPeriod.period, part.from, horizon.schedule.zone).from : 0,
      returns: limits.returnDays?.(part),
      hour: limits.returnDays ? limits.hourOf(part) : 0,
    })
  }
  return {
    ...{ id, segment, key: hash32(id), segmentKey: hash32(`in ${segment}`) },
    ...{ participation: assumptions.participation.p50, visit: assumptions.visitsPerWeek / 7, plays: chances.mean },
    groups: groups.map(({ share }) => share),
    isOnce: limits.isOnce,
    mostPerPeriod: limits.perPeriod?.most ?? Number.POSITIVE_INFINITY,
    days,
  }
}
