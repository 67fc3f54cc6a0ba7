import type { Slice } from '#src/graph/graph.ts'

/** A season, in its own zone. */
export const typical: Slice = {
  startDateTime: Date.UTC(2025, 9, 20, 3, 30),
  endDateTime: Date.UTC(2025, 10, 30, 18, 30),
  timezone: 'Asia/Kolkata',
}

/** For ever. */
export const endless: Slice = { startDateTime: Date.UTC(2025, 9, 20), endDateTime: 9999999999999, timezone: 'UTC' }

/** Types nobody expects. */
export const wrong: Slice = { startDateTime: 'soon', endDateTime: null, timezone: 7, weekdays: ['Monday'] }
