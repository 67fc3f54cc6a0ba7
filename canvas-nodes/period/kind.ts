/** The period: from when to when a badge can be earned. It stands where rules have their trigger; a badge is earned once, so nothing repeats. */
import * as v from 'valibot'
import { NEVER } from '#schemas/codes.ts'
import { BadgeRule } from '#schemas/documents/badge-rule.ts'
import { textAt, valueAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'
import { scheduleWords } from '../shared/times/schedule-words.ts'

/** The keys of a badge rule that a period holds (E §3 "Badge rule": schedule). */
export const PeriodSlice = v.pick(BadgeRule, ['startDateTime', 'endDateTime', 'timezone'])

/** The period kind. */
export const period = {
  id: 'period',
  group: 'trigger',
  label: 'Trigger',
  about: 'From when to when it can be earned.',
  icon: 'trigger',
  slice: PeriodSlice,
  blank: ({ timezone }) => ({ timezone }),
  ports: [
    { id: 'audience', side: 'in', type: 'audience', label: 'Who' },
    { id: 'moment', side: 'out', type: 'moment', label: 'When' },
  ],
  title: (slice) => {
    const { from, to } = spanOf(slice)
    if (to) return valueAt(slice, 'endDateTime') === NEVER ? 'Never ends' : `Until ${to}`
    return from ? `From ${from}` : 'Not scheduled yet'
  },
  outlineText: (slice) => {
    const { from, to } = spanOf(slice)
    return ['may earn it', from && `from ${from}`, to && `until ${to}`].filter(Boolean).join(' ')
  },
} as const satisfies NodeKind

/** Both ends in words, with their years. */
function spanOf(slice: Readonly<Record<string, unknown>>) {
  return scheduleWords(
    valueAt(slice, 'startDateTime'),
    valueAt(slice, 'endDateTime'),
    textAt(slice, 'timezone') || 'UTC',
    0,
  )
}
