import { textAt } from '#schemas/checks/at.ts'
import { boardLimit } from '../when/limits.ts'
import { periodAround } from '../when/period.ts'
import type { Played } from '../who/player.ts'

/**
 * Of somebody's plays those that can still limit them: of today, of the period of the limit, the last one, and where it is
 * once for all the first that was played and the first that was rewarded. So a million players need little room.
 */
export function remembered(
  rule: Readonly<Record<string, unknown>>,
  plays: readonly Played[],
  zone: string,
): readonly Played[] {
  const last = plays.at(-1)
  if (plays.length < 2 || last === undefined) return plays
  const limit = boardLimit(rule)
  const { from } = periodAround(limit && limit.period !== 'campaign' ? limit.period : 'daily', last.at, zone)
  if (limit?.period === 'campaign') return plays
  const isOnce = textAt(rule, 'howOften') === 'once per campaign duration'
  const firsts = [isOnce ? plays[0] : undefined, plays.find(({ rewarded }) => rewarded)]
  return plays.filter(
    (one) =>
      one === last || one.at >= Math.min(from, periodAround('daily', last.at, zone).from) || firsts.includes(one),
  )
}
