import * as v from 'valibot'
import { weekdays } from '../codes.ts'

/** A weekday with the hours in which a rule applies, `HH:mm:ss`; an end before its start runs over midnight (C §3 `applyOffersOn`). */
export const DayWindow = v.looseObject({
  day: v.picklist(weekdays),
  startTime: v.string(),
  endTime: v.string(),
})
export type DayWindow = v.InferOutput<typeof DayWindow>
