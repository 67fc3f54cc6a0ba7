/** The names, colours and groups of entries. Pure. */
import { playTypeNames } from '#schemas/codes.ts'
import { families } from '#schemas/documents/families.ts'
import { documentFamily } from '#schemas/documents/rule-family.ts'
import { statusWords } from '#schemas/documents/status-at.ts'
import type { CalendarEntry } from '#schemas/endpoints/calendar.ts'
import { channelWords, isChannel } from '#schemas/values/channels.ts'
import { formatDate, formatDateTime, formatDay } from '#src/format/dates.ts'
import type { IconName } from '#src/kit/icons.tsx'
import { dayNumber } from '#src/time/calendar-periods.ts'
import { DAY_MS } from '#src/time/durations.ts'

/** The groups by kind, in their order. */
export const entryGroups = {
  games: 'Games',
  journeys: 'Quests and streaks',
  tournaments: 'Tournaments',
  mechanics: 'Events, mechanics and badges',
  messages: 'Messages',
} as const
export type EntryGroup = keyof typeof entryGroups

const bySection: Readonly<Record<string, EntryGroup>> = {
  games: 'games',
  quests: 'journeys',
  streaks: 'journeys',
}

/** Returns the group of an entry by its kind. */
export function groupOf({ kind, ruleType }: CalendarEntry): EntryGroup {
  if (isChannel(kind)) return 'messages'
  if (kind === 'tournament') return 'tournaments'
  return bySection[families[documentFamily(kind, { ruleType })].section] ?? 'mechanics'
}

/** Returns what an entry is, as the label of its bar: the game it plays, or its kind. */
export function whatOf({ kind, ruleType, type }: CalendarEntry): string {
  if (isChannel(kind)) return capital(channelWords[kind].one)
  if (kind === 'tournament') return 'Tournament'
  const family = families[documentFamily(kind, { ruleType })]
  return (family.plays === 'own-game' && type !== null && playTypeNames[type]) || capital(family.label)
}

const messageIcons: Readonly<Record<string, IconName>> = {
  push: 'bell',
  sms: 'message',
  email: 'mail',
  whatsapp: 'chat',
}

/** Returns the icon of a message. */
export const iconOf = ({ kind }: CalendarEntry): IconName => messageIcons[kind] ?? 'calendar'

/** Returns the status in words: what waits for approval says so, and an inactive document with something to do is a draft. */
export const statusOf = ({ status, toDo, waits }: CalendarEntry): string =>
  waits ? 'Waits for approval' : status === 'inactive' && toDo > 0 ? 'Draft' : (statusWords[status] ?? status)

/** Formats the days of an entry: `26 Oct – 8 Nov`, `from 26 Oct`, or the moment of a message. */
export function entryDays({ sort, start, firstDay, lastDay }: CalendarEntry, zone: string): string {
  if (sort === 'message') return formatDateTime(start, zone)
  const day = (text: string) => formatDay(dayNumber(text) * DAY_MS, 'UTC')
  if (lastDay === null) return `from ${day(firstDay)}, without an end`
  return firstDay === lastDay ? formatDate(start, zone) : `${day(firstDay)} – ${day(lastDay)}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
