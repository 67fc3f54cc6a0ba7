/** The messages of a plan, by the days on which they are sent. Pure. */
import { DAY_MS } from '#src/time/durations.ts'
import type { JointMessage, JointMessages } from './model.ts'
import type { PlanDays } from './plan-days.ts'

/** Adds messages up: one that is sent once counts on its day, one that follows something on each day of the plan. */
export function messagesOf(messages: readonly JointMessage[], { starts }: PlanDays): JointMessages {
  const daily = starts.map(() => 0)
  const spend: Record<string, number> = {}
  let untold = 0
  const add = (day: number, count: number, { price, unit }: JointMessage) => {
    daily[day] = (daily[day] ?? 0) + count
    if (price > 0) spend[unit] = (spend[unit] ?? 0) + count * price
  }
  for (const message of messages) {
    const { at, count } = message
    if (count === undefined) untold++
    else if (at === undefined) for (const day of starts.keys()) add(day, count, message)
    else {
      const day = starts.findLastIndex((start) => start <= at)
      if (day >= 0 && (day < starts.length - 1 || at < (starts[day] ?? 0) + DAY_MS)) add(day, count, message)
    }
  }
  return { count: daily.reduce((sum, one) => sum + one, 0), spend, daily, untold }
}
