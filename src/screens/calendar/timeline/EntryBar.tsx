import type { CalendarEntry } from '#schemas/endpoints/calendar.ts'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon } from '#src/kit/icons.tsx'
import type { DaySpan } from '#src/time/calendar-periods.ts'
import { entryDays, iconOf, statusOf, whatOf } from '../entries/entry-facts.ts'
import { deviation, type EntryOutcome, outcomeWords } from '../figures/day-figures.ts'
import { barPlace, momentPlace } from './bar-place.ts'
import { mayDrag } from './dragged-dates.ts'
import classes from './timeline.module.css'

/** A conflict as the bars know it: its number, its days, and whether it is looked at. */
export interface MarkedConflict {
  readonly number: number
  readonly first: number
  readonly last: number
  readonly tone: 'red' | 'orange'
}

interface Props {
  readonly entry: CalendarEntry
  readonly range: DaySpan
  readonly clock: { readonly zone: string; readonly now: number }
  /** The width of the time line, in pixels; decides where words have room. */
  readonly width: number
  readonly conflicts: readonly MarkedConflict[]
  /** The plays until yesterday beside those that were expected; undefined where none were. */
  readonly outcome?: EntryOutcome | undefined
  readonly lit: number | undefined
  readonly isDragged: boolean
  readonly mayChange: boolean
  readonly tabIndex: 0 | -1
}

/** So wide is a letter of a label about, in pixels. */
const LETTER_PX = 6.6

const percent = (share: number) => `${100 * share}%`

/** Returns what a bar says to those who hear it or point at it: status, days, and why it may not be moved. */
export function barWords(entry: CalendarEntry, zone: string, conflicts: number, outcome?: EntryOutcome): string {
  const words = [`${whatOf(entry)}, ${statusOf(entry).toLowerCase()}, ${entryDays(entry, zone)}`]
  if (conflicts > 0) words.push(conflicts === 1 ? '1 conflict' : `${conflicts} conflicts`)
  const happened = outcome ? ` In these days until yesterday ${outcomeWords(outcome)}.` : ''
  return `${words.join(', ')}.${happened}${entry.locks.reason === '' ? '' : ` ${entry.locks.reason}`}`
}

/** The bar of an entry on its row, or the point of a message. */
export function EntryBar(props: Props) {
  const { entry, range, clock, conflicts, outcome, isDragged, mayChange, tabIndex } = props
  const words = barWords(entry, clock.zone, conflicts.length, outcome)
  const shared = {
    type: 'button',
    tabIndex,
    'aria-label': `${entry.name}: ${words}`,
    'data-entry': entry.id,
    'data-status': entry.status,
    'data-waits': entry.waits,
    'data-movable': (mayChange && mayDrag(entry, 'all')) || undefined,
    'data-dragged': isDragged || undefined,
    'data-conflict': conflicts.length > 0 || undefined,
    ...hint(`${entry.name} · ${words}`),
  } as const
  if (entry.sort === 'message') {
    const at = momentPlace(entry.start, range, clock.zone)
    if (at === undefined) return null
    return (
      <button
        {...shared}
        className={classes.point}
        data-past={entry.start < clock.now || undefined}
        style={{ left: percent(at) }}
      >
        <Icon name={iconOf(entry)} size={12} />
      </button>
    )
  }
  return <SpanBar {...props} shared={shared} />
}

function SpanBar({
  entry,
  range,
  clock,
  width,
  conflicts,
  outcome,
  lit,
  mayChange,
  shared,
}: Props & { readonly shared: object }) {
  const place = barPlace(entry, range, clock)
  if (!place) return null
  const missed = outcome && deviation(outcome.played, outcome.plays)
  const what = entry.status === 'inactive' ? `${whatOf(entry)}, ${statusOf(entry).toLowerCase()}` : whatOf(entry)
  const label = missed ? `${what} · played ${missed} than expected` : what
  const isThin = entry.sort === 'following-message'
  const fits = !isThin && place.width * width > label.length * LETTER_PX + 14
  const end = place.left + place.width
  return (
    <>
      <button
        {...shared}
        className={classes.bar}
        data-thin={isThin || undefined}
        data-open-start={!place.hasStart || undefined}
        data-open-end={!place.hasEnd || undefined}
        style={
          {
            left: percent(place.left),
            width: percent(place.width),
            '--past': percent(place.past),
          } as React.CSSProperties
        }
      >
        {conflicts.map((conflict) => (
          <Hatch
            key={conflict.number}
            conflict={conflict}
            place={place}
            range={range}
            isLit={lit === conflict.number}
          />
        ))}
        {fits && (
          <span className={classes.label} aria-hidden>
            {label}
          </span>
        )}
        {mayChange && mayDrag(entry, 'start') && place.hasStart && <span className={classes.edge} data-part="start" />}
        {mayChange && mayDrag(entry, 'end') && place.hasEnd && entry.end !== null && (
          <span className={classes.edge} data-part="end" />
        )}
      </button>
      {!fits && (1 - end) * width > 60 && (
        <span className={classes.beside} style={{ left: `calc(${percent(end)} + 8px)` }} aria-hidden>
          {label}
        </span>
      )}
    </>
  )
}

interface HatchProps {
  readonly conflict: MarkedConflict
  readonly place: { readonly left: number; readonly width: number }
  readonly range: DaySpan
  readonly isLit: boolean
}

/** The days of a conflict on a bar. */
function Hatch({ conflict, place, range, isLit }: HatchProps) {
  const days = range.last - range.first + 1
  const from = Math.max(place.left, (conflict.first - range.first) / days)
  const to = Math.min(place.left + place.width, (conflict.last + 1 - range.first) / days)
  if (to <= from || place.width === 0) return null
  return (
    <span
      className={classes.hatch}
      data-lit={isLit || undefined}
      style={{ left: percent((from - place.left) / place.width), width: percent((to - from) / place.width) }}
    />
  )
}
