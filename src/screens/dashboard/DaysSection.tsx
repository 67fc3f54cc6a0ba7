import { Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Dashboard } from '#schemas/endpoints/dashboard.ts'
import { dashboardMessages } from '#schemas/messages/index.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { Section } from '#src/kit/Section.tsx'
import type { OpenFigure } from '#src/resource/figure-rows/looked-figure.ts'
import { DaysTable } from './DaysTable.tsx'
import { dayName } from './day-name.ts'
import { type Measure, measures } from './measures.ts'

const MeasureChart = lazy(() => import('./MeasureChart.tsx'))

interface Props {
  readonly dashboard: Dashboard | undefined
  readonly measure: Measure
  /** Opens the rows behind a number of the table. */
  readonly onOpen: OpenFigure
}

/** The range day by day: drawn, or in numbers. */
export function DaysSection({ dashboard, measure, onOpen }: Props) {
  const [as, setAs] = useState('chart')
  const label = measures.find(({ key }) => key === measure)?.label ?? ''
  const isEmpty = isNothing(dashboard)
  return (
    <Section
      title={`${label} by day`}
      beside={
        !isEmpty && (
          <Group gap="sm">
            <Text size="xs" c="dimmed">
              {dashboard?.timezone}
            </Text>
            <SegmentedControl
              size="xs"
              aria-label="Show as"
              data={[
                { value: 'chart', label: 'Chart' },
                { value: 'table', label: 'Table' },
              ]}
              value={as}
              onChange={setAs}
            />
          </Group>
        )
      }
    >
      {!dashboard ? (
        <Skeleton h={300} />
      ) : isEmpty ? (
        <EmptyState icon="dashboard" title={dashboardMessages.nothing}>
          Choose other days, or try the demo website: plays and events appear here at once.
        </EmptyState>
      ) : as === 'table' ? (
        <DaysTable dashboard={dashboard} onOpen={onOpen} />
      ) : (
        <div>
          {/* The bars are the table's numbers, drawn. */}
          <div role="img" aria-label={words(dashboard, measure, label)}>
            <div aria-hidden>
              <Suspense fallback={<Skeleton h={300} />}>
                <MeasureChart days={dashboard.days} before={dashboard.before.days} measure={measure} label={label} />
              </Suspense>
            </div>
          </div>
        </div>
      )}
    </Section>
  )
}

/** Says whether nothing at all was counted in the range. */
export const isNothing = (dashboard: Dashboard | undefined): boolean =>
  dashboard !== undefined && Object.values(dashboard.totals).every((total) => total === 0)

function words({ days }: Dashboard, measure: Measure, label: string): string {
  const best = days.reduce((one, other) => (other[measure] > one[measure] ? other : one))
  return `${label} by day; most on ${dayName(best.day)}: ${formatNumber(best[measure])}. The table has every number.`
}
