import { NEVER } from '#schemas/codes.ts'
import type { Slice } from '#src/graph/graph.ts'

/** A fortnight, anew each day. */
export const typical: Slice = {
  startDateTime: Date.UTC(2025, 11, 1, 4, 30),
  endDateTime: Date.UTC(2025, 11, 15, 18, 29),
  repeatQuest: 'daily',
  repeatQuestSelected: true,
  customRepeatDays: 1,
}

/** Without an end, every third day. */
export const endless: Slice = {
  startDateTime: Date.UTC(2025, 11, 1),
  endDateTime: NEVER,
  repeatQuest: 'custom',
  repeatQuestSelected: true,
  customRepeatDays: 3,
}

/** Its times stand at the top of the quest. */
export const elsewhere: Slice = { repeatQuest: 'weekly' }

/** Types nobody expects. */
export const wrong: Slice = {
  startDateTime: 'tomorrow',
  endDateTime: null,
  repeatQuest: 'fortnightly',
  customRepeatDays: 'three',
}
