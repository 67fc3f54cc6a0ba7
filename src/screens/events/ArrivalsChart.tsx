import { Group, Text } from '@mantine/core'
import { formatDate } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { DAY_MS } from '#src/time/durations.ts'
import classes from './arrivals.module.css'

/** The number of events on each of the last days, oldest first, as bars. */
export function ArrivalsChart({ days }: { readonly days: readonly number[] }) {
  const most = Math.max(...days, 1)
  const now = Date.now()
  const dayOf = (index: number) => formatDate(now - (days.length - 1 - index) * DAY_MS)
  const best = days.indexOf(Math.max(...days))
  const total = days.reduce((sum, count) => sum + count, 0)
  const words =
    total === 0
      ? `No event in the last ${days.length} days`
      : `${formatNumber(total)} events in the last ${days.length} days, most of them ${formatNumber(days[best] ?? 0)} on ${dayOf(best)}`
  return (
    <div>
      <div role="img" aria-label={words} className={classes.chart}>
        {days.map((count, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day
            key={index}
            title={`${dayOf(index)}: ${formatNumber(count)}`}
            className={classes.bar}
            data-empty={count === 0 || undefined}
            style={{ height: `${Math.max(4, (count / most) * 100)}%` }}
          />
        ))}
      </div>
      <Group justify="space-between" mt={4}>
        <Text size="xs" c="dimmed">
          {dayOf(0)}
        </Text>
        <Text size="xs" c="dimmed">
          Today
        </Text>
      </Group>
    </div>
  )
}
