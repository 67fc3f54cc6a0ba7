import { blankDailyStreak } from '#schemas/documents/daily-streak.ts'
import { rulePortOf } from './rule-port.ts'

/** Daily streaks: something to do each day, for as many days in a row. */
export const dailyStreakPort = rulePortOf({
  label: 'daily streak',
  list: { title: 'Daily streaks', path: '/dailystreak' },
  edit: '/dailystreak/edit',
  blank: blankDailyStreak,
})
