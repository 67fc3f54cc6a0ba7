import { numbered } from '#nodes/shared/rows/row-kinds.ts'
import { basedOn } from '#schemas/checks/streak-days.ts'
import { each } from '#src/graph/seams.ts'
import type { Flow } from './flow.ts'
import { streakDays } from './reactions/streak-days.ts'
import { streakNested } from './reactions/streak-nested.ts'
import { streakSameTemplate } from './reactions/streak-same-template.ts'
import { leaderboard, resultText, terms, triggerPart, webhook } from './seams/rule.ts'

const day = numbered('day', 'Day')

/** The daily streak: a row of days, each with its game or its reward (E §3 "Daily streak"). */
export const dailyStreak: Flow = {
  id: 'daily-streak',
  label: 'Daily streak',
  family: 'daily-streak',
  draws: () => true,
  root: 'streak',
  rootKeys: [],
  seams: [triggerPart, each('day', 'day', 'rewardAssigment'), resultText, leaderboard, terms, webhook],
  row: (_, edge) => (edge.port === 'day' ? day : undefined),
  grid: ['day'],
  rootContext: (streak) => ({ streakBasedOn: basedOn(streak) }),
  reactions: [streakDays, streakSameTemplate, streakNested],
}
