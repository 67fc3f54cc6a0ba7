import { Group, SegmentedControl, Select, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Graph, GraphStep } from '#schemas/endpoints/report-graph.ts'
import { dashboardMessages } from '#schemas/messages/index.ts'
import { api } from '#src/api/api.ts'
import { refreshed } from '#src/api/query.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Section } from '#src/kit/Section.tsx'
import type { RangeTerms } from '#src/navigation/pages.ts'
import type { OpenFigure } from '#src/resource/figure-rows/looked-figure.ts'
import type { DayRange, RangeChoice } from '../range.ts'
import GraphChart from './GraphChart.tsx'
import { GraphFigures } from './GraphFigures.tsx'
import { GraphTable } from './GraphTable.tsx'
import classes from './graph.module.css'
import { isNothing } from './graph-scale.ts'
import { beforeWords, pointName, stepChoices } from './graph-words.ts'
import { reportTerms } from './report-terms.ts'

interface Props {
  readonly choice: RangeChoice
  readonly days: DayRange
  readonly terms: RangeTerms
  /** False until the organisation's zone is known, which says which days are meant. */
  readonly isReady: boolean
  /** True where the page says already that nothing happened in these days. */
  readonly isNothingSaid: boolean
  readonly onChange: (terms: Pick<RangeTerms, 'step' | 'rule'>) => void
  /** Opens the rows behind a figure. */
  readonly onOpen: OpenFigure
}

/** Displays and people who took part, by day, week or month, of all rules or one (E §3 "Graph data"). */
export function GraphSection({ choice, days, terms, isReady, isNothingSaid, onChange, onOpen }: Props) {
  const [as, setAs] = useState('chart')
  const navigate = useNavigate()
  const { rule = '', step = 'daily' } = terms
  const asked = { ...daysAsked(choice, days, terms), selectedPeriod: step, ruleId: rule }
  const read = useQuery({
    ...refreshed,
    queryKey: ['dashboard', 'graph', asked],
    queryFn: ({ signal }) => api.reportGraph.data({ query: asked }, { signal }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  })
  const graph = read.data?.graph
  const rules = read.data?.ruleList ?? []
  if (isNothingSaid && (!graph || isNothing(graph.points))) return null
  return (
    <div className={classes.section}>
      <Section
        title="Reached and took part"
        beside={
          <Group gap="sm" justify="flex-end">
            <Select
              size="xs"
              aria-label="Rule"
              searchable
              limit={200}
              allowDeselect={false}
              data={[
                { value: '', label: 'All' },
                ...rules.map(({ id, name }) => ({ value: id, label: name || 'No name' })),
              ]}
              value={rules.some(({ id }) => id === rule) ? rule : ''}
              onChange={(value) => onChange({ step, rule: value || undefined })}
            />
            <SegmentedControl
              size="xs"
              aria-label="Steps of the graph"
              data={[...stepChoices]}
              value={step}
              onChange={(value) => onChange({ step: value as GraphStep, rule: rule || undefined })}
            />
            <SegmentedControl
              size="xs"
              aria-label="Show the graph as"
              data={[
                { value: 'chart', label: 'Graph' },
                { value: 'table', label: 'Numbers' },
              ]}
              value={as}
              onChange={setAs}
            />
          </Group>
        }
      >
        {read.isError ? (
          <ErrorState reason={read.error} onRetry={() => void read.refetch()} />
        ) : !graph ? (
          <Skeleton h={380} />
        ) : isNothing(graph.points) ? (
          <EmptyState icon="dashboard" title={dashboardMessages.nothing}>
            Nobody was reached and nobody took part. Choose other days or another rule.
          </EmptyState>
        ) : (
          <Stack gap="sm" aria-busy={read.isFetching}>
            <GraphFigures graph={graph} rule={rule} onOpen={onOpen} />
            {as === 'table' ? (
              <GraphTable graph={graph} rule={rule} onOpen={onOpen} />
            ) : (
              <>
                <Legend graph={graph} />
                <div role="img" aria-label={words(graph)}>
                  <GraphChart
                    graph={graph}
                    onOpen={(point) => void navigate({ to: '/reports', search: reportTerms(point, rule) })}
                  />
                </div>
              </>
            )}
            <Text size="xs" c="dimmed">
              Days of {graph.zone}. Figures as of {formatDateTime(graph.asOfTS, graph.zone)}
              {graph.isLastPartial ? '; what is dashed is not over, and stands against whole days.' : '.'}
            </Text>
          </Stack>
        )}
      </Section>
    </div>
  )
}

/** Returns the documented terms of the days that are chosen. */
function daysAsked(choice: RangeChoice, { startDate, endDate }: DayRange, { year, month, week }: RangeTerms) {
  if (choice !== 'period')
    return { selectedMethod: 'custom' as const, selectedPeriodFrom: startDate, selectedPeriodEnd: endDate }
  return {
    selectedMethod: 'period' as const,
    selectedYear: `${year}`,
    ...(month ? { selectedMonth: `${month}` } : {}),
    ...(week ? { selectedWeek: `${week}` } : {}),
  }
}

function Legend({ graph }: { readonly graph: Graph }) {
  return (
    <ul className={classes.legend}>
      <li data-of="displayed">Reached</li>
      <li data-of="interacted">Took part</li>
      <li data-of="before">Took part, {beforeWords(graph)}</li>
      <li data-of="engagement">Engagement, right scale</li>
      <li data-of="repeat">Repeat, right scale</li>
    </ul>
  )
}

function words({ points, step }: Graph): string {
  const best = points.reduce((one, other) => (other.interacted > one.interacted ? other : one))
  return `Reached and took part; most took part on ${pointName(best, step)}: ${formatNumber(best.interacted)}. “Numbers” has every point, with links to its report.`
}
