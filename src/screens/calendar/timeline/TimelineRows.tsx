import { memo } from 'react'
import type { CalendarEntry } from '#schemas/endpoints/calendar.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'
import { FilesMark } from '#src/resource/list/FilesMark.tsx'
import type { DaySpan } from '#src/time/calendar-periods.ts'
import { groupOf, statusOf } from '../entries/entry-facts.ts'
import type { EntryOutcome } from '../figures/day-figures.ts'
import { EntryBar, type MarkedConflict } from './EntryBar.tsx'
import classes from './timeline.module.css'
import { ENTRY_HEIGHT_PX, GROUP_HEIGHT_PX, type TimelineRow } from './timeline-rows.ts'

interface GroupRowProps {
  readonly row: Extract<TimelineRow, { group: string }>
  /** Its place among all rows, from 1, and their number. */
  readonly index: number
  readonly count: number
  readonly tabIndex: 0 | -1
  readonly onFold: (group: string) => void
}

/** The head of a group, which folds it. */
export const GroupRow = memo(function GroupRow({ row, index, count, tabIndex, onFold }: GroupRowProps) {
  return (
    <li
      aria-posinset={index}
      aria-setsize={count}
      className={`${classes.row} ${classes.group}`}
      style={{ top: row.top, height: GROUP_HEIGHT_PX }}
    >
      <button
        type="button"
        className={classes.fold}
        data-key={row.key}
        tabIndex={tabIndex}
        aria-expanded={row.isOpen}
        onClick={() => onFold(row.group)}
      >
        <Icon name="chevron-down" size={14} />
        {row.name} <span className={classes.count}>{formatNumber(row.count)}</span>
      </button>
    </li>
  )
})

interface EntryRowProps {
  readonly rowKey: string
  readonly entry: CalendarEntry
  readonly top: number
  /** Its place among all rows, from 1, and their number. */
  readonly index: number
  readonly count: number
  readonly range: DaySpan
  readonly clock: { readonly zone: string; readonly now: number }
  readonly width: number
  readonly conflicts: readonly MarkedConflict[]
  readonly outcome: EntryOutcome | undefined
  readonly lit: number | undefined
  readonly isDimmed: boolean
  readonly isDragged: boolean
  readonly mayChange: boolean
  readonly tabIndex: 0 | -1
  /** Days that are being marked on this row, counted from the first one. */
  readonly marked?: { readonly from: number; readonly to: number } | undefined
  readonly onOpen: (entry: CalendarEntry) => void
}

/** An entry: its name with the numbers of its conflicts, and its bar. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { rowKey, entry, top, index, count, range, conflicts, isDimmed, marked, onOpen } = props
  const days = range.last - range.first + 1
  return (
    <li
      aria-posinset={index}
      aria-setsize={count}
      className={classes.row}
      data-key={rowKey}
      data-dimmed={isDimmed || undefined}
      style={{ top, height: ENTRY_HEIGHT_PX }}
    >
      <div className={classes.name}>
        <span
          className={classes.dot}
          data-status={entry.status}
          data-waits={entry.waits}
          title={statusOf(entry)}
          aria-hidden
        />
        <button type="button" tabIndex={-1} className={classes.title} title={entry.name} onClick={() => onOpen(entry)}>
          {entry.name || 'No name'}
        </button>
        {entry.keptIn !== undefined && <FilesMark files={{ label: entry.keptIn }} />}
        {conflicts.slice(0, 2).map(({ number, tone }) => (
          <span key={number} className={classes.number} data-tone={tone} title={`Conflict ${number}`}>
            {number}
          </span>
        ))}
      </div>
      <div className={classes.track} data-track={rowKey} data-group={groupOf(entry)}>
        {marked && (
          <span
            className={classes.span}
            data-span
            style={{ left: `${(100 * marked.from) / days}%`, width: `${(100 * (marked.to - marked.from)) / days}%` }}
          />
        )}
        <EntryBar {...props} />
      </div>
    </li>
  )
})
