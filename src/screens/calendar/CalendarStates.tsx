import { Button } from '@mantine/core'
import { formatNumber } from '#src/format/numbers.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import classes from './calendar.module.css'

interface NothingProps {
  /** The number of entries that filters leave out. */
  readonly all: number
  readonly onShowAll: () => void
}

/** Stands where there is nothing on these days, or the filters leave nothing. */
export function NothingShown({ all, onShowAll }: NothingProps) {
  return (
    <div className={classes.empty}>
      {all === 0 ? (
        <EmptyState icon="calendar" title="Nothing is planned for these days">
          Rules, quests, streaks, campaigns, tournaments and messages stand here on the days on which they are on.
          Choose other days, or plan a new campaign.
        </EmptyState>
      ) : (
        <EmptyState
          icon="search"
          title="Nothing matches"
          action={
            <Button variant="default" onClick={onShowAll}>
              Show everything
            </Button>
          }
        >
          {formatNumber(all)} are on in these days; the filters and the search leave none of them.
        </EmptyState>
      )}
    </div>
  )
}

const rows = [58, 34, 71, 22, 46, 63, 28, 52, 39, 66]

/** Stands where the time line is being read: bars of other lengths on the same rows, so that nothing moves when it comes. */
export function LoadingCalendar() {
  return (
    <div className={`${classes.empty} ${classes.loading}`} role="status" aria-label="Loading the calendar">
      {rows.map((width, at) => (
        <div key={width} style={{ width: `${width}%`, marginLeft: `${18 + ((at * 7) % 24)}%` }} />
      ))}
    </div>
  )
}
