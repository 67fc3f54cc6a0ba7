import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import type { CalendarEntry } from '#schemas/endpoints/calendar.ts'
import { formatDateTime, formatWeekday } from '#src/format/dates.ts'
import type { DaySpan } from '#src/time/calendar-periods.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { type BarPart, type DraggedDates, draggedDates, mayDrag } from './dragged-dates.ts'
import type { MarkedDays, Preview } from './preview.ts'
import { ENTRY_HEIGHT_PX, HEAD_HEIGHT_PX, type TimelineRow } from './timeline-rows.ts'

interface Given {
  readonly area: RefObject<HTMLElement | null>
  readonly rows: readonly TimelineRow[]
  readonly range: DaySpan
  readonly today: number
  readonly known: ReadonlyMap<string, CalendarEntry>
  readonly clock: { readonly zone: string; readonly now: number }
  readonly preview: Preview | undefined
  readonly mayChange: boolean
  /** So far a key moves something, in days. */
  readonly step: number
  readonly onPreview: (preview: Preview | undefined) => void
  readonly onDrop: (entry: CalendarEntry, dates: DraggedDates) => void
  readonly onFold: (group: string) => void
  readonly onOpen: (entry: CalendarEntry) => void
  readonly onMark: (marked: MarkedDays | undefined, isDone: boolean) => void
}

/** So many rows a page key goes. */
const ROWS_OF_A_PAGE = 10

/**
 * The keys of the time line: up and down between rows, left and right between days, with Shift the entry moves, with Ctrl
 * its end. Enter opens it, or keeps where it was moved; Escape puts it back; N plans something new on the day.
 */
export function useTimelineKeys(given: Given) {
  const { area, rows, range, today, known, clock, preview, mayChange, step } = given
  const { onPreview, onDrop, onFold, onOpen, onMark } = given
  const [focused, setFocused] = useState<string>()
  const [cursor, setCursor] = useState<number>()
  const [moves, setMoves] = useState(0)
  const [said, setSaid] = useState('')
  // So far the entry is moved by keys, which is kept with Enter.
  const [pending, setPending] = useState<{ readonly part: BarPart; readonly days: number }>()
  const row = focused === undefined ? undefined : rows.find(({ key }) => key === focused)
  const entry = row && 'entry' in row ? known.get(row.entry.id) : undefined

  const settle = (isKept: boolean) => {
    if (!pending) return
    setPending(undefined)
    const dates = preview
    onPreview(undefined)
    if (isKept && entry && dates) onDrop(entry, { start: dates.start, end: dates.end })
  }
  const go = (to: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, to))]
    if (!next) return
    settle(true)
    setFocused(next.key)
    setMoves((count) => count + 1)
    const element = area.current
    if (!element) return
    const { scrollTop, clientHeight } = element
    const room = clientHeight - HEAD_HEIGHT_PX - ENTRY_HEIGHT_PX
    if (next.top < scrollTop) element.scrollTop = next.top
    else if (next.top > scrollTop + room) element.scrollTop = next.top - room
  }
  const goToDay = (by: number) => {
    const day = Math.min(
      range.last,
      Math.max(range.first, (cursor ?? Math.max(range.first, Math.min(range.last, today))) + by),
    )
    setCursor(day)
    setSaid(formatWeekday(day * DAY_MS, 'UTC'))
  }
  const shift = (part: BarPart, by: number) => {
    if (!entry) return
    if (!mayChange || !mayDrag(entry, part)) {
      setSaid(entry.locks.reason || 'This cannot be moved.')
      return
    }
    const days = (pending?.part === part ? pending.days : 0) + by
    const dates = draggedDates(entry, part, days, clock)
    setPending({ part, days })
    onPreview({ entry: entry.id, ...dates })
    const from = formatDateTime(dates.start, clock.zone)
    const to = dates.end === null ? '' : ` to ${formatDateTime(dates.end, clock.zone)}`
    setSaid(`${from}${to}. Enter keeps it, Escape puts it back.`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ key }) => key === focused)
    const across = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    const down = { ArrowUp: -1, ArrowDown: 1, PageUp: -ROWS_OF_A_PAGE, PageDown: ROWS_OF_A_PAGE }[event.key] ?? 0
    if (event.altKey || at < 0) return
    if (down !== 0) go(at + down)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(rows.length - 1)
    else if (across !== 0 && row && 'group' in row) {
      if (row.isOpen === across < 0) onFold(row.group)
    } else if (across !== 0 && event.shiftKey) shift('all', across * step)
    else if (across !== 0 && (event.ctrlKey || event.metaKey)) shift('end', across * step)
    else if (across !== 0) goToDay(across)
    else if (event.key === 'Enter' && entry) {
      if (pending) settle(true)
      else onOpen(entry)
    } else if (event.key === 'Escape' && pending) {
      settle(false)
      setSaid('Put back.')
    } else if (event.key === 'n' && entry && mayChange && !event.ctrlKey && !event.metaKey) {
      const day = (cursor ?? Math.max(range.first, today)) - range.first
      onMark({ row: focused ?? '', from: day, to: day + 1 }, true)
    } else return
    event.preventDefault()
  }
  return {
    ...{ focused, cursor: focused === undefined ? undefined : cursor, moves, said, onKeyDown },
    onFocus: ({ target }: FocusEvent) => {
      const key = target.closest<HTMLElement>('[data-key]')?.dataset.key
      if (key !== undefined) setFocused(key)
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
      settle(true)
    },
  }
}
