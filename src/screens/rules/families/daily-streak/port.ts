import { lazy } from 'react'
import { blankDailyStreak } from '#schemas/documents/daily-streak.ts'
import { withStreakDesign } from '#schemas/documents/family-designs.ts'
import { api } from '#src/api/api.ts'
import { rulePortOf } from '#src/canvas/core/documents/rule-port.ts'
import { designReader } from '../../designs/read-design.ts'

/** Daily streaks: something to do each day, for as many days in a row. */
export const port = rulePortOf('daily-streak', {
  blank: blankDailyStreak,
  // "A schedule check call validates start and end" (E §5); advisory, the save decides (READINGS "Contradictions").
  scheduleHint: async (start, end, signal) =>
    (await api.rules.checkSchedule({ query: { startDateTime: `${start}`, endDateTime: `${end}` } }, { signal }))
      .message,
  readDesign: designReader(withStreakDesign),
  preview: lazy(() => import('#src/games/daily-streak/StreakPreview.tsx')),
})
