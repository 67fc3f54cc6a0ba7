import type { StreakRow } from '#schemas/endpoints/rules.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { status, text, title } from '#src/resource/columns.tsx'
import { streakDesigns } from '../../designs/design-list.ts'
import { defineFamily } from '../../family-screen.tsx'
import { createdBy, dates } from '../../rule-columns.ts'

/** Daily streaks (E §2 "Daily-streak list"). */
export default defineFamily<StreakRow>('daily-streak', {
  singular: 'daily streak',
  emptyText: 'A daily streak brings people back: something to play or to do each day, up to thirty days in a row.',
  calls: callsOf('rules', 'listStreaks'),
  tab: ['my_streaks', 'My streaks'],
  columns: [
    title('rule_name', 'Rule name', { share: 1.7 }),
    text('streak_name', 'Streak name', { share: 1.7 }),
    text('template_type', 'Template type', { share: 1.3 }),
    status('status', 'Status'),
    createdBy(),
    ...dates<StreakRow>(),
  ],
  name: (row) => row.rule_name,
  begin: { order: 5, words: 'Bring people back: something to play or to do each day, and a reward for days in a row.' },
  designs: streakDesigns,
  port: async () => (await import('./port.ts')).port,
})
