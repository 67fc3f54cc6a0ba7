import '@mantine/charts/styles.css'
import { CompositeChart } from '@mantine/charts'
import { Rectangle, type RectangleProps } from 'recharts'
import type { ReportChart } from '#schemas/endpoints/reports.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { percentWords } from '../report-words.ts'
import classes from './chart.module.css'
import { isPercent, pointName, pointNameInFull, type Step } from './chart-rows.ts'

interface Props {
  readonly chart: ReportChart
  readonly step: Step
  readonly isCompared: boolean
  /** The period before in words. */
  readonly against: string
}

/** A point with the number of each series by its slug, and what is drawn of two bars that stand in one. */
type Point = Readonly<Record<string, number | string | boolean>>

const colours = ['var(--report-shown)', 'var(--report-played)', 'var(--report-third)', 'var(--report-fourth)'] as const

const HIGHEST_PERCENT = 100

/** Bars by day, week or month, of two series the second inside the first; a percentage is a line with a scale of its own. */
export default function DaysChart({ chart, step, isCompared, against }: Props) {
  const { days, series, annotations, isLastPartial } = chart
  const bars = series.filter((one) => !isPercent(one))
  const lines = series.filter(isPercent)
  const isNested = bars.length === 2
  const [outer, inner] = bars
  const before = isCompared ? bars[0]?.before : undefined
  const data = days.map((day, index): Point => {
    const values = Object.fromEntries(series.map(({ slug, values: all }) => [slug, all[index] ?? 0]))
    return {
      day,
      ...values,
      ...(isNested && outer && inner
        ? { rest: Math.max(0, (outer.values[index] ?? 0) - (inner.values[index] ?? 0)) }
        : {}),
      ...(before ? { before: before[index] ?? 0 } : {}),
      isPartial: isLastPartial && index === days.length - 1,
    }
  })
  const drawn = isNested
    ? [
        { name: inner?.slug ?? '', label: inner?.title ?? '', color: colours[1], type: 'bar' as const },
        { name: 'rest', label: outer?.title ?? '', color: colours[0], type: 'bar' as const },
      ]
    : bars.map(({ slug, title }, index) => ({
        name: slug,
        label: title,
        color: colours[bars.length === 1 ? 1 : index % colours.length] ?? '',
        type: 'bar' as const,
      }))
  const titles = new Map(series.map(({ slug, title }) => [slug, title]))
  const highest = Math.max(10, ...lines.flatMap(({ values }) => values))
  return (
    <CompositeChart
      h={264}
      data={[...data]}
      dataKey="day"
      series={[
        ...drawn,
        ...(before
          ? [
              {
                name: 'before',
                label: against,
                color: 'var(--report-before)',
                type: 'line' as const,
                strokeDasharray: '4 4',
              },
            ]
          : []),
        ...lines.map(({ slug, title }) => ({
          name: slug,
          label: title,
          color: 'var(--report-line)',
          type: 'line' as const,
          yAxisId: 'right',
        })),
      ]}
      gridAxis="x"
      tickLine="none"
      strokeDasharray="0"
      withDots={false}
      maxBarWidth={48}
      composedChartProps={{ accessibilityLayer: false, barCategoryGap: '18%' }}
      accessibilityLayer={false}
      barProps={(one) => ({
        ...(isNested ? { stackId: 'day' } : {}),
        radius: !isNested || one.name === 'rest' ? [3, 3, 0, 0] : 0,
        isAnimationActive: false,
        shape: (props: unknown) => <Bar {...(props as BarShape)} />,
      })}
      lineProps={{ isAnimationActive: false, type: 'linear' }}
      xAxisProps={{ minTickGap: 24, tickFormatter: (day: string) => pointName(day, step) }}
      yAxisProps={{ width: 52, allowDecimals: false, tickFormatter: shortCount }}
      rightYAxisProps={{ domain: [0, Math.min(HIGHEST_PERCENT, Math.ceil(highest / 10) * 10)] }}
      referenceLines={annotations.map(({ day, title, what }) => ({
        x: day,
        color: 'var(--report-note)',
        strokeDasharray: '2 3',
        label: { value: what === 'starts' ? '▸' : '◂', position: 'insideTop', fontSize: 11 },
        'aria-label': title,
      }))}
      tooltipProps={{
        content: ({ payload }) => {
          const point = payload?.[0]?.payload as Point | undefined
          if (!point) return null
          return (
            <Told
              name={`${pointNameInFull(String(point.day), step)}${point.isPartial ? ', so far' : ''}`}
              facts={[
                ...series.map((one): [string, string] => [
                  titles.get(one.slug) ?? '',
                  isPercent(one) ? percentWords(point[one.slug]) : formatNumber(point[one.slug]),
                ]),
                ...(before ? [[`${outer?.title}, ${against}`, formatNumber(point.before)] as const] : []),
              ]}
              notes={annotations.filter(({ day }) => day === point.day).map(({ title, what }) => `${title} ${what}`)}
            />
          )
        },
      }}
    />
  )
}

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

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const shortCount = (value: number) => compact.format(value).replace('K', 'k')
