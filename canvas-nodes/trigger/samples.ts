import { NEVER } from '#schemas/codes.ts'
import type { Slice } from '#src/graph/graph.ts'

const day = (day: string, startTime = '18:00:00', endTime = '02:00:00') => ({ day, startTime, endTime })

/** A fortnight's evenings in India. */
export const typical: Slice = {
  howOften: 'once per day',
  trigger: 'once per campaign duration',
  startDateTime: Date.UTC(2025, 11, 1, 4, 30),
  endDateTime: Date.UTC(2025, 11, 15, 18, 29),
  applyOffersOn: [day('Friday'), day('Saturday'), day('Sunday', '10:00:00', '22:00:00')],
  timezone: 'Asia/Kolkata',
}

/** Without an end, with a period of the player's own. */
export const endless: Slice = {
  howOften: 'everytime',
  trigger: 'everytime',
  startDateTime: Date.UTC(2025, 11, 1),
  endDateTime: NEVER,
  timezone: 'UTC',
  customType: 'day',
  customDays: 3,
  customTime: '09:00:00',
}

/** Types nobody expects. */
export const wrong: Slice = {
  howOften: 'thrice a moon',
  trigger: false,
  startDateTime: 'tomorrow',
  endDateTime: null,
  applyOffersOn: 'weekends',
  timezone: 'Mars/Olympus',
  customDays: 'three',
}

/** A list of windows of which some are none. */
export const oddWindows: Slice = { ...typical, applyOffersOn: [null, day('Someday'), { day: 'Monday' }] }
