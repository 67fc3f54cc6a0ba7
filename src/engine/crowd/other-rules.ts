/** The rules that a draft names and that are not played themselves: whether somebody can play one at a moment. */
import type { JsonObject } from '#schemas/json.ts'
import { playLimits } from '../eligibility/play-limits.ts'
import type { PastPlay } from '../player/player.ts'
import { createOpenCheck, type Interval } from '../schedule/open-days.ts'
import { readSchedule } from '../schedule/schedule.ts'
import { asPublished } from '../simulation/published.ts'
import { limitingPlays } from './games.ts'

/** Says whether a participant, by their index, can play a rule at a moment, and keeps the play where they can. */
export type MayPlay = (ruleId: string, who: number, at: number) => boolean

/**
 * Creates a check by the schedules and the limits of rules, as if they were published. A rule that is not known can
 * always be played.
 */
export function createMayPlay(
  rules: Readonly<Record<string, JsonObject>>,
  { from, to }: Interval,
  zone: string,
): MayPlay {
  const known = new Map(
    Object.entries(rules).map(([id, given]) => {
      const isBegun = Number.isFinite(readSchedule(given, zone).start)
      const rule = asPublished(given, isBegun ? undefined : from)
      const schedule = readSchedule(rule, zone)
      return [id, { rule, schedule, isOn: createOpenCheck(schedule, from, to), played: new Map<number, PlaysOf>() }]
    }),
  )
  return (ruleId, who, at) => {
    const one = known.get(ruleId)
    if (!one) return true
    const before = one.played.get(who) ?? []
    // Each play is a visit of its own, because only the play is known.
    const moment = { at, session: `${at}` }
    if (!one.isOn(at) || playLimits(one.rule, before, moment, one.schedule.zone).length > 0) return false
    const plays = [...before, { ...moment, rewarded: true }]
    one.played.set(who, limitingPlays(one.rule, plays, one.schedule.zone))
    return true
  }
}

type PlaysOf = readonly PastPlay[]
