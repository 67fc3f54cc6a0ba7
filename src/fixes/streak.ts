import { daysOf } from '#schemas/checks/streak-days.ts'
import { MAX_STREAK_DAYS } from '#schemas/documents/daily-streak.ts'
import { isObject, numericAt, rowsAt } from '#schemas/json.ts'
import { removeAt, setAt } from '#schemas/json-edits.ts'
import { type Fixer, stepsOf } from './fix.ts'

/** "Make it 5 days": as many as there are rows. */
export const rowsAsDays: Fixer = (_, document) => {
  const rows = document.rewardAssigment
  const days = Array.isArray(rows) ? rows.length : 0
  if (days < 1 || days > MAX_STREAK_DAYS) return []
  return [{ label: `Make it ${days} days`, apply: (changed) => setAt(changed, ['noOfDays'], days) }]
}

/** "Let your app show it": the SDK alone needs a background image (E §5 "Daily streak"). */
export const appShowsResult: Fixer = (_, document) => {
  const place = isObject(document.dailyStreakDTO) ? ['dailyStreakDTO', 'resultHandler'] : ['resultHandler']
  return [{ label: 'Let your app show the result', apply: (changed) => setAt(changed, place, 'ParentApp') }]
}

/** "Remove this day". */
export const dropDay: Fixer = (issue) => [
  { label: 'Remove this day', apply: (changed) => removeAt(changed, stepsOf(issue)) },
]

/** "Put the days in order": by the number each row carries; rows after the last day stay where they are. */
export const orderDays: Fixer = (_, document) => {
  const list = document.rewardAssigment
  if (!Array.isArray(list)) return []
  const days = daysOf(document) ?? list.length
  const numbered = rowsAt(document, 'rewardAssigment').filter(({ index }) => index < days)
  const sorted = [...numbered].sort((a, b) => (numericAt(a.row, 'quadrant') ?? 0) - (numericAt(b.row, 'quadrant') ?? 0))
  const placed = new Map(numbered.map(({ index }, n) => [index, sorted[n]?.row]))
  const rows = list.map((row: unknown, index) => (placed.has(index) ? placed.get(index) : row))
  return [{ label: 'Put the days in order', apply: (changed) => setAt(changed, ['rewardAssigment'], rows) }]
}
