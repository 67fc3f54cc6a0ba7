import { textAt } from '#schemas/json.ts'
import { boardLimit } from '../eligibility/play-limits.ts'
import type { Played } from '../player/player.ts'
import { periodAround } from '../schedule/period.ts'

type AnyDocument = Readonly<Record<string, unknown>>

const isOnce = (option: string) => option.startsWith('once')

/** Says whether nothing limits how often somebody plays or is rewarded. */
export const isUnlimited = (rule: AnyDocument): boolean =>
  !isOnce(textAt(rule, 'howOften')) &&
  !isOnce(textAt(rule, 'trigger')) &&
  boardLimit(rule) === undefined &&
  textAt(rule, 'customType') === ''

/**
 * Of somebody's plays those that can still limit them: of today, of the period of the limit, the last one, the first, and
 * the first that was rewarded. So a million players need little room.
 */
export function remembered(rule: AnyDocument, plays: readonly Played[], zone: string): readonly Played[] {
  const last = plays.at(-1)
  if (plays.length < 2 || last === undefined) return plays
  const limit = boardLimit(rule)
  const { from } = periodAround(limit && limit.period !== 'campaign' ? limit.period : 'daily', last.at, zone)
  if (limit?.period === 'campaign') return plays
  const firsts = [plays[0], plays.find(({ rewarded }) => rewarded)]
  return plays.filter(
    (one) =>
      one === last || one.at >= Math.min(from, periodAround('daily', last.at, zone).from) || firsts.includes(one),
  )
}
