import { Group, SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ReportChart } from '#schemas/endpoints/reports.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import type { OpenFigure } from '#src/resource/figure-rows/looked-figure.ts'
import { Bars } from './Bars.tsx'
import { ChartTable } from './ChartTable.tsx'
import { Cohort } from './Cohort.tsx'
import classes from './chart.module.css'
import { CHART_HEIGHT, countBars, engagement, percentScale, placeOf, pointNameInFull, type Step } from './chart-rows.ts'
import { Funnel } from './Funnel.tsx'
import { PointKeys } from './PointKeys.tsx'
import { pointFigures, stepFigure } from './point-figures.ts'

const DaysChart = lazy(() => import('./DaysChart.tsx'))
const SurvivalChart = lazy(() => import('./SurvivalChart.tsx'))

interface Props {
  /** The name of the report. */
  readonly report: string
  /** Undefined while it is read for the first time. */
  readonly chart: ReportChart | undefined
  readonly error: Error | null
  readonly isStale: boolean
  readonly onRetry: () => void
  readonly step: Step
  readonly onStep: (step: Step | undefined) => void
  readonly as: 'chart' | 'table'
  readonly onAs: (as: 'chart' | 'table') => void
  /** All time is asked for, of which a drawing over time has the last days. */
  readonly isAllTime?: boolean
  /** The period before in words; undefined where nothing is compared. */
  readonly against: string | undefined
  readonly onOpen: OpenFigure
}

const forms = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
]

const stepChoices: { readonly value: Step; readonly label: string }[] = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
]

/** The chart of a report, drawn or in numbers. */
export function ChartSection({
  report,
  chart,
  error,
  isStale,
  onRetry,
  step,
  onStep,
  as,
  onAs,
  isAllTime,
  against,
  onOpen,
}: Props) {
  const named = chart ? titleOf(chart, report, step) : report
  const title = isAllTime && chart?.kind === 'days' ? `${named}, the last 30 days` : named
  return (
    <section className={classes.section} aria-label={title} aria-busy={isStale || !chart}>
      <div className={classes.head}>
        <Group gap="md" flex={1} miw="16rem">
          <Title order={2} size="h4">
            {title}
          </Title>
          {chart && hasLegend(chart) && as === 'chart' && <Legend chart={chart} against={against} />}
        </Group>
        <Group gap="sm" wrap="nowrap">
          {chart?.kind === 'days' && chart.isLastPartial && (
            <Text size="xs" c="dimmed">
              The last {periods[step]} is not over
            </Text>
          )}
          {chart?.kind === 'days' && (
            <SegmentedControl
              size="xs"
              aria-label="Steps of the chart"
              data={stepChoices}
              value={step}
              onChange={(value) => onStep(stepChoices.find((one) => one.value === value)?.value)}
            />
          )}
          <SegmentedControl
            size="xs"
            aria-label="Show as"
            data={forms}
            value={as}
            onChange={(value) => onAs(value === 'table' ? 'table' : 'chart')}
          />
        </Group>
      </div>
      <div data-stale={isStale || undefined} className={classes.body}>
        {chart ? (
          <Drawn chart={{ ...chart, title }} step={step} as={as} against={against} onOpen={onOpen} />
        ) : error ? (
          <ErrorState reason={error} onRetry={onRetry} />
        ) : (
          <Skeleton h={CHART_HEIGHT} />
        )}
      </div>
    </section>
  )
}

/** Names a drawing: over time with its step, else with what it is about. */
function titleOf({ kind, title }: ReportChart, report: string, step: Step): string {
  if (kind === 'days') return `${title || report} by ${periods[step]}`
  if (kind === 'cohort') return 'People by the week they began'
  const about = { bars: 'Most', funnel: 'Funnel', survival: 'How far people come', board: 'First ranks' } as const
  return title ? `${about[kind]}: ${title}` : about[kind]
}

const periods = { daily: 'day', weekly: 'week', monthly: 'month' } as const

interface DrawnProps extends Pick<Props, 'step' | 'as' | 'against' | 'onOpen'> {
  readonly chart: ReportChart
}

function Drawn({ chart, step, as, against, onOpen }: DrawnProps) {
  const isEmpty =
    chart.kind === 'days'
      ? chart.series.every(({ values }) => values.every((value) => value === 0))
      : chart.kind === 'cohort'
        ? !chart.cohorts?.length
        : !chart.steps?.some(({ value }) => value > 0)
  if (isEmpty)
    return (
      <Text size="sm" c="dimmed" ta="center" py="xl">
        Nothing to draw in these days.
      </Text>
    )
  if (as === 'table') return <ChartTable chart={chart} step={step} onOpen={onOpen} />
  if (chart.kind === 'cohort') return <Cohort chart={chart} onOpen={onOpen} />
  if (chart.kind === 'funnel') return <Funnel chart={chart} onOpen={onOpen} />
  if (chart.kind === 'bars' || chart.kind === 'board') return <Bars chart={chart} onOpen={onOpen} />
  const onPoint = (index: number) => {
    const figures = chart.kind === 'survival' ? [stepFigure(chart, index)] : pointFigures(chart, index, step)
    const opening = figures.filter((figure) => figure !== undefined)
    if (opening[0]) onOpen(opening[0], opening)
  }
  return (
    <div className={classes.drawing}>
      {/* The drawing is the table's numbers. */}
      <div role="img" aria-label={drawingWords(chart, step)}>
        <div aria-hidden>
          <Suspense fallback={<Skeleton h={CHART_HEIGHT} />}>
            {chart.kind === 'survival' ? (
              <SurvivalChart chart={chart} onPoint={onPoint} />
            ) : (
              <DaysChart
                chart={chart}
                step={step}
                isCompared={against !== undefined}
                against={against ?? ''}
                onPoint={onPoint}
              />
            )}
          </Suspense>
        </div>
      </div>
      <PointKeys label={chart.title} points={pointWords(chart, step)} onOpen={onPoint} />
    </div>
  )
}

/** Returns every point of a drawing in words: `Mon, 5 Oct: 6,400 Reached, 1,792 Interacted`. */
function pointWords({ kind, days, series, steps = [] }: ReportChart, step: Step): string[] {
  if (kind === 'survival') return steps.map(({ title, value }) => `${title}: ${formatNumber(value)} people`)
  return days.map((day, index) => {
    const numbers = series.map(({ title, values }) => `${formatNumber(values[index])} ${title}`)
    return `${pointNameInFull(day, step)}: ${numbers.join(', ')}`
  })
}

function drawingWords({ kind, title, days, series, steps = [] }: ReportChart, step: Step): string {
  const more = 'The table has every number.'
  if (kind === 'survival') {
    const last = steps.at(-1)
    return `${title}: ${formatNumber(steps[0]?.value)} began, ${formatNumber(last?.value)} came to ${last?.title}. ${more}`
  }
  const first = series[0]
  if (!first) return `${title}. ${more}`
  const best = first.values.reduce((at, value, index) => (value > (first.values[at] ?? 0) ? index : at), 0)
  const most = `most ${first.title} ${pointNameInFull(days[best] ?? '', step)}: ${formatNumber(first.values[best])}`
  return `${title}; ${most}. ${more}`
}

/** Says whether a drawing needs a key: over time, and where a bar has a part. */
const hasLegend = ({ kind, series }: ReportChart) => kind === 'days' || (kind === 'bars' && series.length > 1)

/** The key of bars and lines, with the scale of the percentage. */
function Legend({ chart, against }: { readonly chart: ReportChart; readonly against: string | undefined }) {
  const { series } = chart
  const shares = engagement(chart)
  const bars = chart.kind === 'days' ? countBars(chart) : series.length
  return (
    <ul className={classes.legend}>
      {series.map(({ slug, title }, index) => (
        <li key={slug} data-place={placeOf(chart, index)} data-form={index < bars ? 'bar' : 'line'}>
          {title}
        </li>
      ))}
      {shares && <li data-place="line">Engagement, 0–{percentScale(shares)} %</li>}
      {against && bars > 0 && series[0]?.before && (
        <li data-place="before">
          {series[0].title}, {against}
        </li>
      )}
    </ul>
  )
}
