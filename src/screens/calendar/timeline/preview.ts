/** Dates and days on the time line before they are let go. */
import type { DraggedDates } from './dragged-dates.ts'

/** Dates that an entry would have if it were let go now. */
export interface Preview extends DraggedDates {
  readonly entry: string
}

/** Days that are marked on a row for something new, counted from the first one. */
export interface MarkedDays {
  readonly row: string
  readonly from: number
  readonly to: number
}
