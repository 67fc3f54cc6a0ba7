/** The schedule of a quest: from when to when it runs, and how often it restarts. Its status stays with the quest. */
import * as v from 'valibot'
import { QuestScheduling } from '#schemas/documents/quest.ts'
import { numberAt, textAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'
import { messagesPort } from '../shared/message/messages-port.ts'
import { scheduleWords } from '../shared/times/schedule-words.ts'

/** The keys of a quest's `schedulingConfig` that a schedule node holds (E §3 "Quest"). */
export const ScheduleSlice = v.pick(QuestScheduling, [
  'startDateTime',
  'endDateTime',
  'repeatQuest',
  'repeatQuestSelected',
  'customRepeatDays',
])

/** The names of the values of `repeatQuest` on the screen (E §3; `weekly` and `custom` are ours). */
export const repeatLabels: Readonly<Record<string, string>> = {
  noRepeat: 'Once',
  daily: 'Daily',
  weekly: 'Weekly',
  custom: 'Every few days',
}

/** The schedule kind. */
export const schedule = {
  id: 'schedule',
  group: 'trigger',
  label: 'Trigger',
  about: 'From when to when a quest runs, and how often it restarts.',
  icon: 'schedule',
  slice: ScheduleSlice,
  blank: () => ({ repeatQuest: 'noRepeat', repeatQuestSelected: false, customRepeatDays: 1 }),
  ports: [
    { id: 'audience', side: 'in', type: 'audience', label: 'Who' },
    { id: 'moment', side: 'out', type: 'moment', label: 'When' },
    messagesPort,
  ],
  // Of the quest: its zone, and its times where it keeps them at its top.
  parentKeys: ['timezone', 'startDateTime', 'endDateTime'],
  title: (slice) => repeatWords(slice),
  outlineText: (slice, _, above = {}) => {
    const { startDateTime, endDateTime } = { ...above, ...slice }
    const { from, to } = scheduleWords(startDateTime, endDateTime, textAt(above, 'timezone') || 'UTC', 0)
    return ['takes part ({})', from && `from ${from}`, to && `until ${to}`].filter(Boolean).join(', ')
  },
} as const satisfies NodeKind

/**
 * Returns how often it repeats: `Once`, `Daily`, `Every 3 days`; an unknown value as it stands. A flag that is off
 * means once.
 */
export function repeatWords(slice: unknown): string {
  const repeat = textAt(slice, 'repeatQuest') || 'noRepeat'
  if (slice && (slice as { repeatQuestSelected?: unknown }).repeatQuestSelected === false)
    return repeatLabels.noRepeat ?? ''
  const days = numberAt(slice, 'customRepeatDays')
  if (repeat === 'custom' && days !== undefined) return days === 1 ? 'Daily' : `Every ${days} days`
  return Object.hasOwn(repeatLabels, repeat) ? (repeatLabels[repeat] ?? repeat) : repeat
}
