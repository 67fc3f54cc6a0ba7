/** What a streak by games asks for now. */
import { rowsAt } from '#schemas/json.ts'
import type { WhyNot } from '#schemas/values/play.ts'
import { dayOf, rowOfDay, type StreakState, standingOf } from '#src/engine/progress/streak.ts'
import { periodAround } from '#src/engine/schedule/period.ts'
import { readSchedule } from '#src/engine/schedule/schedule.ts'
import type { Subject } from '../../rewards/ledger/gift.ts'
import type { Book } from '../context/book.ts'

/** The day of a streak that is to be done, from 1, with its row. */
export interface DayToPlay {
  readonly day: number
  readonly row: Readonly<Record<string, unknown>>
}

/** Finds the day that the player of a book has to do now, or says why there is none. */
export async function dayToPlay(book: Book, streak: Subject): Promise<DayToPlay | WhyNot> {
  const { document } = streak
  const state = await book.state<StreakState>(streak)
  const { next, doneToday } = standingOf(document, state, dayOf(document, book.at, book.zone))
  if (next === undefined) return { code: 'streak-over', message: 'The streak is over for them.' }
  if (doneToday) {
    const { to } = periodAround('daily', book.at, readSchedule(document, book.zone).zone)
    return { code: 'done-today', message: 'Today’s is done.', until: to }
  }
  const index = rowOfDay(document, next)
  const row = rowsAt(document, 'rewardAssigment').find((one) => one.index === index)?.row
  return row ? { day: next, row } : { code: 'nothing-to-play', message: 'There is nothing to play on this day.' }
}
