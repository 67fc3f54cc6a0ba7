import { streakActivityTypes } from '../documents/daily-streak.ts'
import { numericAt, rowsAt } from '../json.ts'
import { streakMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem, warning } from './issue.ts'
import { basedOn, dayRows, daysOf, daysWithout } from './streak-days.ts'

/** A streak has a basis, activities or events (E §3; wording ours). */
export const streakBasis: Check = (streak) =>
  basedOn(streak) ? [] : [problem('streak-based-on', ['streakBasedOn'], say.basedOn)]

/** A streak has 1 to 30 days (E §9; wording ours); rows after the last day are flagged. */
export const streakDays: Check = (streak) => {
  const days = daysOf(streak)
  if (days === undefined) return [problem('streak-days', ['noOfDays'], say.days)]
  return rowsAt(streak, 'rewardAssigment')
    .filter(({ index }) => index >= days)
    .map(({ index }) => warning('streak-more-days', ['rewardAssigment', index], say.moreDays))
}

/** By events, each day gives something: "Reward Assignment for Day {list} is Required" (E §5 "Daily streak"). */
export const streakDayRewards: Check = (streak) => {
  const without = basedOn(streak) === 'events' ? daysWithout(streak, 'offerId') : undefined
  return without ? [problem('streak-day-rewards', without.path, say.dayRewards(without.list))] : []
}

/** By activities, each day has its template: "Select Template for Day {list} is Required" (E §5 "Daily streak"). */
export const streakDayTemplates: Check = (streak) => {
  const without = basedOn(streak) === 'activities' ? daysWithout(streak, 'templateId') : undefined
  return without ? [problem('streak-day-templates', without.path, say.dayTemplates(without.list))] : []
}

/** By activities, each day names the rule that is played (READINGS); one without is flagged (wording ours). */
export const streakDayRules: Check = (streak) => {
  const without = basedOn(streak) === 'activities' ? daysWithout(streak, 'ruleId') : undefined
  return without ? [warning('streak-day-rules', without.path, say.dayRules(without.list))] : []
}

/** By activities, a day plays types 2, 3, 4, 5 or 8 (E §4); another type is flagged (wording ours). */
export const streakDayTypes: Check = (streak) => {
  if (basedOn(streak) !== 'activities') return []
  return dayRows(streak).flatMap(({ row, index }) => {
    const type = numericAt(row, 'templateType')
    const known = type === undefined || streakActivityTypes.includes(type)
    return known ? [] : [warning('streak-day-type', ['rewardAssigment', index, 'templateType'], say.dayType)]
  })
}

/**
 * Days are kept sorted ascending (E §4). Rows carry no documented number of their day; where their `quadrant`s are exactly the
 * numbers of the days, in another order, they are flagged (our reading).
 */
export const streakDayOrder: Check = (streak) => {
  const days = dayRows(streak).map(({ row }) => numericAt(row, 'quadrant'))
  const sorted = days.every((day, index) => day === index + 1)
  const numbers = new Set(days)
  const permuted = days.length > 1 && days.every((_, index) => numbers.has(index + 1))
  return permuted && !sorted ? [warning('streak-day-order', ['rewardAssigment'], say.dayOrder)] : []
}
