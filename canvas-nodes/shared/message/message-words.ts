/** The occasion of a message and the people it reaches, in words for its card. */
import { ALL_USER, NEVER } from '#schemas/codes.ts'
import { sendMomentOf } from '#schemas/documents/send-moment.ts'
import { textAt } from '#schemas/json.ts'
import { builtInEvents } from '#schemas/values/built-in-events.ts'
import { occasionOf, type RuleOccasion, sendHourOf } from '#schemas/values/message-occasions.ts'
import { formatDateTime } from '#src/format/dates.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Names } from '#src/graph/kind.ts'

/** The occasions of a rule, as a sentence about one person has them. */
const upon: Readonly<Record<RuleOccasion, string>> = {
  reward_given: 'With every reward of this rule',
  streak_at_risk: 'When their streak is about to break',
  quest_half_done: 'When the quest is half done',
  rank_lost: 'When they lose their rank',
}

/** Returns the words of what sends a message: "With every reward of this rule", "Once, 24 Nov, 10:00 AM". */
export function whenWords(message: Slice, names: Names, zone?: string): string {
  const occasion = occasionOf(message)
  const hour = sendHourOf(message)
  const later =
    hour.at === 'time' ? `, at ${hour.time.slice(0, 5)} their time` : hour.at === 'best' ? ', at their best hour' : ''
  if (occasion.sort === 'rule') return `${upon[occasion.occasion]}${later}`
  if (occasion.sort === 'event') {
    const known = builtInEvents.find(({ value }) => value === occasion.event)?.title
    return `Upon “${known ?? names('event', occasion.event) ?? occasion.event}”${later}`
  }
  const moment = sendMomentOf(message)
  const isSet = moment !== undefined && moment < NEVER
  return isSet ? `Once, ${formatDateTime(moment, zone)}${later}` : 'Once, when it starts'
}

/** Returns the words of whom a message reaches: everybody, a segment, or the people of a file. */
export function whomWords(message: Slice, names: Names): string {
  const id = textAt(message, 'userSegmentId') || textAt(message, 'segmentId')
  const segment = id === '' ? '' : id === ALL_USER ? 'everybody' : (names('segment', id) ?? id)
  return [segment, textAt(message, 'fileName')].filter(Boolean).join(' and ') || 'nobody yet'
}

/** Returns the words of a message as plain text: an e-mail without its markup. */
export function plainWords(message: Slice): string {
  const text = textAt(message, 'content') || textAt(message, 'msg')
  return text
    .replace(/<(style|script)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>|&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
