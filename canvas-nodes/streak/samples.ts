import { dailyStreakSamples } from '#schemas/documents/daily-streak.samples.ts'
import { withOddValues } from '#schemas/documents/strange.ts'
import type { Slice } from '#src/graph/graph.ts'
import { pick } from '#src/graph/record.ts'
import { StreakSlice } from './kind.ts'

const { dailyStreak, dailyStreakEvents } = dailyStreakSamples
const keys = Object.keys(StreakSlice.entries)

/** A week of games, with a button and what to do at the till. */
export const typical: Slice = { ...pick(dailyStreak, keys), rewardAssigment: [], 'x-vendor': 'kept' }

/** A month of opening the app. */
export const byEvents: Slice = {
  ...pick(dailyStreakEvents, keys),
  dailyStreakDTO: {
    ...dailyStreakEvents.dailyStreakDTO,
    customEventKey: 'review_written',
    customEventName: 'Review written',
    customProperties: { property: 'stars', operator: 'greater_or_equal', operatorType: 'number', value: 4, date: '' },
  },
}

/** Types nobody expects. */
export const wrong: Slice = { ...withOddValues(pick(dailyStreak, keys) as typeof dailyStreak), noOfDays: 'a week' }
