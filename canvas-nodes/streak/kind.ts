/** The daily streak: a row of days, and the root of a drawn streak; it holds whatever no other card takes. */
import * as v from 'valibot'
import { blankDailyStreak, DailyStreak } from '#schemas/documents/daily-streak.ts'
import { numberAt, textAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'
import { omit } from '#src/graph/record.ts'

/** The keys of a daily streak that its node reads (E §3 "Daily streak"). */
export const StreakSlice = v.pick(DailyStreak, [
  'name',
  'type',
  'ruleType',
  'ruleStatus',
  'streakName',
  'streakType',
  'streakBasedOn',
  'noOfDays',
  'sameTemplateForAllDays',
  'howToRedeemNeeded',
  'howToRedeemText',
  'streakText',
  'repeatDailyStreak',
  'completedCardColor',
  'activeCardColor',
  'defaultCardColor',
  'skipCardColor',
  'gratificationCardColor',
  'dailyStreakDTO',
  'activeNavTab',
  'localizationFlag',
  'localizationconfig',
])

/** Keys of a new streak that other cards hold. */
const elsewhere = ['userSegmentId', 'howOften', 'rewardAssigment']

/** The streak kind. */
export const streak = {
  id: 'streak',
  group: 'game',
  label: 'Daily streak',
  about: 'Something to do each day, for as many days in a row.',
  icon: 'streak',
  slice: StreakSlice,
  blank: () => omit(blankDailyStreak(), elsewhere),
  ports: [
    { id: 'moment', side: 'in', type: 'moment', label: 'When' },
    { id: 'day', side: 'out', type: 'day', label: 'Day', many: true },
    { id: 'text', side: 'out', type: 'text', label: 'Result text' },
    { id: 'board', side: 'out', type: 'board', label: 'Leaderboard' },
    { id: 'terms', side: 'out', type: 'terms', label: 'Terms' },
    { id: 'call', side: 'out', type: 'call', label: 'Webhook' },
  ],
  placeholder: 'Name the streak',
  title: (slice) => textAt(slice, 'streakName') || textAt(slice, 'name'),
  outlineText: (slice) => `keeps up {} for ${numberAt(slice, 'noOfDays') ?? 'some'} days`,
} as const satisfies NodeKind
