import { Group, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { DayInput } from '#src/kit/fields/DayInput.tsx'
import type { RangeTerms } from '#src/navigation/pages.ts'
import { PeriodField } from './PeriodField.tsx'
import { type DayRange, presets, type RangeChoice, rangeProblem } from './range.ts'

interface Props {
  readonly choice: RangeChoice
  readonly days: DayRange
  readonly terms: RangeTerms
  readonly today: string
  readonly onChange: (terms: RangeTerms) => void
}

const data = [
  ...presets.map((days) => ({ value: `${days}`, label: `${days} days` })),
  { value: 'custom', label: 'Other days' },
  { value: 'period', label: 'Year, month, week' },
]

/** Chooses the days: the last so many, from one day to another, or a year, month or week. */
export function RangeField({ choice, days, terms, today, onChange }: Props) {
  const [typed, setTyped] = useState(days)
  const shown = choice === 'custom' ? typed : days
  const problem = rangeProblem(shown)
  const put = (change: Partial<DayRange>) => {
    const next = { ...shown, ...change }
    setTyped(next)
    if (!rangeProblem(next)) onChange({ from: next.startDate, to: next.endDate })
  }
  const choose = (value: string) => {
    setTyped(days)
    if (value === 'custom') onChange({ from: days.startDate, to: days.endDate })
    else if (value === 'period') onChange({ year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) })
    else onChange({ days: Number(value) })
  }
  return (
    <Group gap="sm" align="center">
      <SegmentedControl size="xs" aria-label="Days to show" data={data} value={`${choice}`} onChange={choose} />
      {choice === 'period' && <PeriodField terms={terms} today={today} onChange={onChange} />}
      {choice === 'custom' && (
        <Group gap="xs" align="center">
          <DayInput
            size="xs"
            label="First day"
            labelHidden
            max={today}
            value={shown.startDate}
            error={Boolean(problem)}
            onChange={(startDate) => put({ startDate })}
          />
          <Text size="sm" c="dimmed" aria-hidden>
            to
          </Text>
          <DayInput
            size="xs"
            label="Last day"
            labelHidden
            max={today}
            value={shown.endDate}
            error={Boolean(problem)}
            onChange={(endDate) => put({ endDate })}
          />
          {problem && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {problem}
            </Text>
          )}
        </Group>
      )}
    </Group>
  )
}
