import type { StreakRow } from '#schemas/endpoints/rules.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { date, status, text } from '#src/resource/columns.tsx'
import { defineResource, tab } from '#src/resource/resource.ts'

/** The daily-streak list (E §2 "Daily-streak list", tab key of decisions). */
export const dailyStreaks = defineResource<StreakRow>({
  path: '/dailystreak',
  title: 'Daily streaks',
  menu: 'rule_engine_daily_streak',
  area: 'rules',
  one: 'daily streak',
  icon: 'streak',
  about: 'A daily streak brings people back: something to play or to do each day, up to thirty days in a row.',
  calls: callsOf('rules', 'listStreaks'),
  tabs: [tab('my_streaks', 'My streaks')],
  sort: ['updatedTS', 'desc'],
  pageSize: 5,
  columns: [
    text('rule_name', 'Rule name', { share: 1.7 }),
    text('streak_name', 'Streak name', { share: 1.7 }),
    text('template_type', 'Template type', { share: 1.3 }),
    status('status', 'Status'),
    text('createdby', 'Created by', { share: 1.1 }),
    date('start_date', 'Start date'),
    date('end_date', 'End date'),
  ],
  name: (row) => row.rule_name,
  create: { label: 'Create daily streak', to: '/dailystreak/new' },
  edit: (row) => ({ to: '/dailystreak/edit/$id', params: { id: row.id } }),
})
