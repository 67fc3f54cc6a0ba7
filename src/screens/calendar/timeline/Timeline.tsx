import { CloseButton } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Calendar, CalendarEntry } from '#schemas/endpoints/calendar.ts'
import { type DaySpan, dayNumber } from '#src/time/calendar-periods.ts'
import type { EntryOutcome } from '../figures/day-figures.ts'
import type { CalendarViewName } from '../view/calendar-range.ts'
import { momentPlace } from './bar-place.ts'
import { type BarPart, type DraggedDates, draggedDates, mayDrag } from './dragged-dates.ts'
import type { MarkedConflict } from './EntryBar.tsx'
import type { MarkedDays, Preview } from './preview.ts'
import { TimelineGround } from './TimelineGround.tsx'
import { TimelineHead } from './TimelineHead.tsx'
import { EntryRow, GroupRow } from './TimelineRows.tsx'
import classes from './timeline.module.css'
import { ENTRY_HEIGHT_PX, HEAD_HEIGHT_PX, rowsBetween, type TimelineRow } from './timeline-rows.ts'
import { useBarDrag } from './useBarDrag.ts'
import { useTimelineKeys } from './useTimelineKeys.ts'
import { useWindow } from './useWindow.ts'

interface Props {
  /** As it is stored, and its entries where they stand now. */
  readonly stored: Calendar
  readonly rows: readonly TimelineRow[]
  readonly height: number
  readonly view: CalendarViewName
  readonly range: DaySpan
  readonly conflicts: ReadonlyMap<string, readonly MarkedConflict[]>
  readonly outcomes: ReadonlyMap<string, EntryOutcome>
  /** The number of the conflict that is looked at, and its entries. */
  readonly lit: { readonly number: number; readonly entries: readonly string[] } | undefined
  readonly preview: Preview | undefined
  readonly mayChange: boolean
  /** True while everything is drawn, for a picture. */
  readonly isWhole: boolean
  /** False while the page opens. */
  readonly isSettled: boolean
  readonly marked: MarkedDays | undefined
  /** A change that was refused, at the place of its entry. */
  readonly refused: { readonly entry: string | undefined; readonly words: string } | undefined
  readonly onDismiss: () => void
  readonly onPreview: (preview: Preview | undefined) => void
  readonly onDrop: (entry: CalendarEntry, dates: DraggedDates) => void
  readonly onMark: (marked: MarkedDays | undefined, isDone: boolean) => void
  readonly onFold: (group: string) => void
  readonly onOpen: (entry: CalendarEntry) => void
  readonly children?: ReactNode
}

const none: readonly MarkedConflict[] = []

/** The time line: bars of everything on rows of which those in view are drawn, moved by pointer and by keyboard. */
export function Timeline(props: Props) {
  const { stored, rows, height, view, range, conflicts, outcomes, lit, preview, mayChange, marked, refused } = props
  const { onPreview, onDrop, onMark, onFold, onOpen, onDismiss } = props
  const area = useRef<HTMLElement>(null)
  const { isWhole, isSettled } = props
  const seen = useWindow(area, { isWhole, isSettled })
  const clock = useMemo(() => ({ zone: stored.timezone, now: stored.now }), [stored.timezone, stored.now])
  const known = useMemo(() => new Map(stored.entries.map((entry) => [entry.id, entry])), [stored.entries])
  const today = dayNumber(stored.today)
  const width = Math.max(200, seen.width - (seen.width > 900 ? 232 : 180))
  const keys = useTimelineKeys({
    ...{ area, rows, range, today, known, clock, preview, mayChange, onPreview, onDrop, onFold, onOpen, onMark },
    step: view === 'day' ? 1 / 24 : 1,
  })
  const dragged = (id: string, part: BarPart, days: number) => {
    const entry = known.get(id)
    return entry && { entry, dates: draggedDates(entry, part, days, clock) }
  }
  const press = useBarDrag({
    days: range.last - range.first + 1,
    step: view === 'day' ? 1 / 96 : 1,
    mayTake: (id, part) => {
      const entry = known.get(id)
      return mayChange && entry !== undefined && mayDrag(entry, part)
    },
    onDrag: (id, part, days) => {
      const now = dragged(id, part, days)
      if (now) onPreview({ entry: id, ...now.dates })
    },
    onDrop: (id, part, days) => {
      const now = days === undefined ? undefined : dragged(id, part, days)
      onPreview(undefined)
      if (now) onDrop(now.entry, now.dates)
    },
    onMark: (row, from, to) => onMark(row === '' || !mayChange ? undefined : { row, from, to }, false),
    onMarked: (row, from, to) => mayChange && onMark({ row, from, to }, true),
  })
  const open = useCallback((entry: CalendarEntry) => onOpen(entry), [onOpen])
  const drawn = rowsBetween(rows, seen.from, seen.to)
  const first = rows.indexOf(drawn[0] as TimelineRow)
  // The row with the focus stays, however far it is scrolled away.
  const kept = keys.focused !== undefined && !drawn.some(({ key }) => key === keys.focused)
  const focusedRow = kept ? rows.find(({ key }) => key === keys.focused) : undefined
  const shown = focusedRow ? [...drawn, focusedRow] : drawn
  const refusedRow = refused && rows.find((row) => 'entry' in row && row.entry.id === refused.entry)
  const [tabbed] = useState(() => rows[0]?.key)
  const reached = keys.focused ?? (rows.some(({ key }) => key === tabbed) ? tabbed : rows[0]?.key)
  useEffect(() => {
    if (keys.moves) area.current?.querySelector<HTMLElement>(`[tabindex="0"]`)?.focus({ preventScroll: true })
  }, [keys.moves])
  return (
    <div className={classes.card}>
      <section
        ref={area}
        data-picture
        className={classes.grid}
        aria-label="Timeline"
        data-whole={isWhole || undefined}
        onPointerDown={press}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        onDoubleClick={({ target }) => {
          const id = target instanceof Element && target.closest<HTMLElement>('[data-entry]')?.dataset.entry
          const entry = id ? known.get(id) : undefined
          if (entry) open(entry)
        }}
      >
        <TimelineHead view={view} range={range} today={today} />
        <ul className={classes.body} style={{ height }} aria-label="Campaigns and messages by day">
          <TimelineGroundItem>
            <TimelineGround
              view={view}
              range={range}
              today={today}
              now={momentPlace(stored.now, range, stored.timezone)}
              cursor={keys.cursor}
            />
          </TimelineGroundItem>
          {shown.map((row, at) => {
            const index = row === focusedRow ? rows.indexOf(row) + 1 : first + at + 1
            const place = { index, count: rows.length, tabIndex: row.key === reached ? 0 : -1 } as const
            if ('group' in row) return <GroupRow key={row.key} row={row} {...place} onFold={onFold} />
            const { entry } = row
            return (
              <EntryRow
                key={row.key}
                {...place}
                rowKey={row.key}
                entry={entry}
                top={row.top}
                range={range}
                clock={clock}
                width={width}
                conflicts={conflicts.get(entry.id) ?? none}
                outcome={outcomes.get(entry.id)}
                lit={lit?.number}
                isDimmed={lit !== undefined && !lit.entries.includes(entry.id)}
                isDragged={preview?.entry === entry.id}
                mayChange={mayChange}
                marked={marked?.row === row.key ? marked : undefined}
                onOpen={open}
              />
            )
          })}
        </ul>
        {refusedRow && refused && (
          <div
            className={classes.refused}
            role="alert"
            style={{ top: refusedRow.top + HEAD_HEIGHT_PX + ENTRY_HEIGHT_PX }}
          >
            {refused.words}
            <CloseButton size="xs" aria-label="Close" onClick={onDismiss} />
          </div>
        )}
      </section>
      {props.children}
      <span role="status" style={hidden}>
        {keys.said}
      </span>
    </div>
  )
}

const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const

/** The ground is no row: it stands in the list to be as high as that. */
function TimelineGroundItem({ children }: { readonly children: ReactNode }) {
  return (
    <li aria-hidden className={classes.groundItem}>
      {children}
    </li>
  )
}
