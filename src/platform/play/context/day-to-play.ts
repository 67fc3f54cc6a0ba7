/** The day of a daily streak that a player has to do now. */
import { rowsAt } from '#schemas/json.ts'
import type { WhyNot } from '#schemas/values/play.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { rowOfDay, type StreakState, standingOf, streakDayOf } from '#src/engine/progress/streak.ts'
import { periodAround } from '#src/engine/schedule/period.ts'
import { readSchedule } from '#src/engine/schedule/schedule.ts'
import type { PlayerLedger } from './ledger.ts'

/** The day of a streak that is to be done, from 1, with its row. */
export interface DayToPlay {
  readonly day: number
  readonly row: Readonly<Record<string, unknown>>
}

/** Finds the day of a streak by games that the player of a ledger has to do now, or says why there is none. */
export async function dayToPlay(ledger: PlayerLedger, streak: Subject): Promise<DayToPlay | WhyNot> {
  const { document } = streak
  const state = await ledger.state<StreakState>(streak)
  const { next, doneToday } = standingOf(document, state, streakDayOf(document, ledger.at, ledger.zone))
  if (next === undefined) return { code: 'streak-over', message: 'The streak is over for them.' }
  if (doneToday) {
    const { to } = periodAround('daily', ledger.at, readSchedule(document, ledger.zone).zone)
    return { code: 'done-today', message: 'Today’s is done.', until: to }
  }
  const index = rowOfDay(document, next)
  const row = rowsAt(document, 'rewardAssigment').find((one) => one.index === index)?.row
  return row ? { day: next, row } : { code: 'nothing-to-play', message: 'There is nothing to play on this day.' }
}
