import '@mantine/charts/styles.css'
import { CompositeChart } from '@mantine/charts'
import { Rectangle, type RectangleProps } from 'recharts'
import type { ReportChart } from '#schemas/endpoints/reports.ts'
import { formatCompact, formatNumber } from '#src/format/numbers.ts'
import { percentWords } from '../report-words.ts'
import classes from './chart.module.css'
import {
  CHART_HEIGHT,
  countBars,
  countScale,
  engagement,
  percentScale,
  placeOf,
  pointName,
  pointNameInFull,
  type SeriesPlace,
  type Step,
} from './chart-rows.ts'

interface Props {
  readonly chart: ReportChart
  readonly step: Step
  readonly isCompared: boolean
  /** The period before in words. */
  readonly against: string
  /** Opens the rows behind a point, counted from 0. */
  readonly onPoint: (index: number) => void
}

/** A point of the axis with what is drawn at it, by keys of our own: those of the server may hold dots. */
type Point = Readonly<Record<string, number | string | boolean>>

const colours: Readonly<Record<SeriesPlace, string>> = {
  ...{ '0': 'var(--report-shown)', '1': 'var(--report-played)', '2': 'var(--report-third)' },
  ...{ '3': 'var(--report-fourth)', '4': 'var(--report-fifth)', line: 'var(--report-line)' },
}

/**
 * The series over time. The first two are bars, the second inside the first where it is a part of it; what comes after
 * them is lines. Engagement is a line with a scale of its own.
 */
export default function DaysChart({ chart, step, isCompared, against, onPoint }: Props) {
  const { days, series, annotations, isLastPartial } = chart
  const shares = engagement(chart)
  const [outer, inner] = series
  const bars = countBars(chart)
  const hasBars = bars > 0
  const isNested =
    hasBars &&
    outer !== undefined &&
    inner?.values.every((value, index) => value <= (outer.values[index] ?? 0)) === true
  const before = isCompared && hasBars ? outer?.before : undefined
  const numberAt = (place: number, index: number) => series[place]?.values[index] ?? 0
  const data = days.map(
    (day, index): Point => ({
      day,
      index,
      ...Object.fromEntries(series.map((_, place) => [`s${place}`, numberAt(place, index)])),
      rest: numberAt(0, index) - numberAt(1, index),
      before: before?.[index] ?? 0,
      share: shares?.[index] ?? 0,
      isPartial: isLastPartial && index === days.length - 1,
    }),
  )
  const seriesAt = (place: number, type: 'bar' | 'line', name = `s${place}`) => ({
    ...{ name, type, label: series[place]?.title ?? '' },
    color: colours[placeOf(chart, place)],
  })
  const marks = countScale(Math.max(0, ...series.flatMap(({ values }) => values), ...(before ?? [])))
  const drawn = series.map((_, place) => (place < bars ? seriesAt(place, 'bar') : seriesAt(place, 'line')))
  return (
    <CompositeChart
      h={CHART_HEIGHT}
      data={data}
      dataKey="day"
      series={[
        ...(isNested ? [seriesAt(1, 'bar'), seriesAt(0, 'bar', 'rest'), ...drawn.slice(bars)] : drawn),
        ...(before
          ? [
              {
                ...{ name: 'before', label: against, color: 'var(--report-before)' },
                ...{ type: 'line' as const, strokeDasharray: '4 4' },
              },
            ]
          : []),
        ...(shares
          ? [
              {
                name: 'share',
                label: 'Engagement',
                color: 'var(--report-line)',
                type: 'line' as const,
                yAxisId: 'right',
              },
            ]
          : []),
      ]}
      gridAxis="x"
      tickLine="none"
      strokeDasharray="0"
      withDots={false}
      maxBarWidth={48}
      composedChartProps={{
        ...{ accessibilityLayer: false, barCategoryGap: '18%' },
        onClick: ({ activeLabel }) => onPoint(days.indexOf(String(activeLabel))),
      }}
      accessibilityLayer={false}
      barProps={(one) => ({
        ...(isNested ? { stackId: 'point' } : {}),
        radius: !isNested || one.name === 'rest' ? [3, 3, 0, 0] : 0,
        isAnimationActive: false,
        shape: (props: unknown) => <Bar {...(props as BarShape)} />,
      })}
      lineProps={{ isAnimationActive: false, type: 'linear' }}
      xAxisProps={{ minTickGap: 24, tickFormatter: (day: string) => pointName(day, step) }}
      yAxisProps={{
        width: 52,
        interval: 0,
        ticks: [...marks],
        domain: [0, marks.at(-1) ?? 1],
        tickFormatter: formatCompact,
      }}
      rightYAxisProps={{ domain: [0, percentScale(shares ?? [])] }}
      referenceLines={annotations.map(({ day, what }) => ({
        x: pointOf(day, days),
        color: 'var(--report-note)',
        strokeDasharray: '2 3',
        label: { value: what === 'starts' ? '▸' : '◂', position: 'insideTop' as const, fontSize: 11 },
      }))}
      tooltipProps={{
        content: ({ payload }) => {
          const point = payload?.[0]?.payload as Point | undefined
          if (!point) return null
          return (
            <Told
              name={`${pointNameInFull(String(point.day), step)}${point.isPartial ? ', so far' : ''}`}
              facts={[
                ...series.map(({ title }, place): [string, string] => [title, formatNumber(point[`s${place}`])]),
                ...(shares ? [['Engagement', percentWords(point.share)] as const] : []),
                ...(before ? [[`${outer?.title}, ${against}`, formatNumber(point.before)] as const] : []),
              ]}
              notes={annotations
                .filter(({ day }) => pointOf(day, days) === point.day)
                .map(({ title, what }) => `${title} ${what}`)}
            />
          )
        },
      }}
    />
  )
}

/** Returns the point of the axis that a day belongs to. */
const pointOf = (day: string, days: readonly string[]) => days.findLast((start) => start <= day) ?? days[0] ?? day

type BarShape = RectangleProps & { readonly payload?: Point }

/** A bar; that of a day which is not over is paler and has a dashed edge. */
function Bar({ payload, ...props }: BarShape) {
  if (!payload?.isPartial) return <Rectangle {...props} />
  return (
    <Rectangle {...props} fillOpacity={0.55} stroke="var(--report-played)" strokeOpacity={1} strokeDasharray="3 2" />
  )
}

function Told(props: {
  readonly name: string
  readonly facts: readonly (readonly [string, string])[]
  readonly notes: readonly string[]
}) {
  return (
    <div className={classes.told}>
      <strong>{props.name}</strong>
      <dl>
        {props.facts.map(([title, words]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {props.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}
