/** The trigger: when, on which days and how often a player may play and be rewarded. */
import * as v from 'valibot'
import { Rule } from '#schemas/documents/rule.ts'
import { listAt, textAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'
import { messagesPort } from '../shared/message/messages-port.ts'
import { dayWords } from '../shared/times/day-words.ts'
import { scheduleWords } from '../shared/times/schedule-words.ts'

/** The keys of a rule that a trigger node holds (C §3 "Rule"). */
export const TriggerSlice = v.pick(Rule, [
  'howOften',
  'trigger',
  'startDateTime',
  'endDateTime',
  'applyOffersOn',
  'timezone',
  'customType',
  'customDays',
  'customTime',
])

/** The names of the options of `howOften` and `trigger` on the screen (C §9). */
export const oftenLabels: Readonly<Record<string, string>> = {
  everytime: 'Every time',
  'once per day': 'Once per day',
  'once per session': 'Once per session',
  'once per campaign duration': 'Once per campaign',
}

/** The trigger kind. */
export const trigger = {
  id: 'trigger',
  group: 'trigger',
  label: 'Trigger',
  about: 'When it runs, on which days and how often a player may play.',
  icon: 'trigger',
  slice: TriggerSlice,
  blank: ({ timezone }) => ({ howOften: 'once per session', trigger: 'everytime', timezone }),
  ports: [
    { id: 'audience', side: 'in', type: 'audience', label: 'Who' },
    { id: 'moment', side: 'out', type: 'moment', label: 'When' },
    messagesPort,
  ],
  title: (slice) => {
    const often = textAt(slice, 'howOften')
    return Object.hasOwn(oftenLabels, often) ? (oftenLabels[often] ?? often) : often
  },
  outlineText: (slice) => {
    const { from, to } = scheduleWords(slice.startDateTime, slice.endDateTime, textAt(slice, 'timezone') || 'UTC', 0)
    const days = dayWords(listAt(slice, 'applyOffersOn'))
    const when = [from && `from ${from}`, to && `until ${to}`, days && `on ${days}`].filter(Boolean)
    return ['may play {}', ...when].join(', ')
  },
} as const satisfies NodeKind
