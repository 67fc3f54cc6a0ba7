import { Group, NativeSelect } from '@mantine/core'
import { monthNames } from '#src/format/dates.ts'
import type { RangeTerms } from '#src/navigation/pages.ts'
import { daysOfPeriod } from '#src/time/calendar-periods.ts'

interface Props {
  readonly terms: RangeTerms
  readonly today: string
  readonly onChange: (terms: RangeTerms) => void
}

/** The years that are offered, this one among them. */
const YEARS_OFFERED = 6

const months = monthNames().map((label, index) => ({ value: `${index + 1}`, label }))

/** Chooses a year, a month of it, and a week of the month or year (E §3, reports: year, month, week). */
export function PeriodField({ terms, today, onChange }: Props) {
  const thisYear = Number(today.slice(0, 4))
  const { year = thisYear, month = 0, week = 0 } = terms
  const oldest = Math.min(year, thisYear - YEARS_OFFERED + 1)
  const years = Array.from({ length: Math.max(year, thisYear) - oldest + 1 }, (_, index) => `${oldest + index}`)
  const weeks = Array.from({ length: month ? 6 : 53 }, (_, index) => index + 1).filter((one) =>
    daysOfPeriod({ year, month: month || undefined, week: one }),
  )
  const put = (next: { year?: number; month?: number; week?: number }) => {
    const { year: y, month: m, week: w } = { year, month, week, ...next }
    onChange({ year: y, ...(m ? { month: m } : {}), ...(w ? { week: w } : {}) })
  }
  return (
    <Group gap="xs">
      <NativeSelect
        size="xs"
        aria-label="Year"
        data={years.reverse()}
        value={`${year}`}
        onChange={({ currentTarget }) => put({ year: Number(currentTarget.value), week: 0 })}
      />
      <NativeSelect
        size="xs"
        aria-label="Month"
        data={[{ value: '0', label: 'All months' }, ...months]}
        value={`${month}`}
        onChange={({ currentTarget }) => put({ month: Number(currentTarget.value), week: 0 })}
      />
      <NativeSelect
        size="xs"
        aria-label="Week"
        data={[{ value: '0', label: 'All weeks' }, ...weeks.map((one) => ({ value: `${one}`, label: `Week ${one}` }))]}
        value={`${week}`}
        onChange={({ currentTarget }) => put({ week: Number(currentTarget.value) })}
      />
    </Group>
  )
}
