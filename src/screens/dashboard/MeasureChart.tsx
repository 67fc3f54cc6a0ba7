import '@mantine/charts/styles.css'
import { CompositeChart } from '@mantine/charts'
import type { DashboardDay } from '#schemas/endpoints/dashboard.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { dayName } from './day-name.ts'
import type { Measure } from './measures.ts'

interface Props {
  readonly days: readonly DashboardDay[]
  /** As many days before them. */
  readonly before: readonly DashboardDay[]
  readonly measure: Measure
  readonly label: string
}

/** One measure, day by day, over a dotted line of the days before; the table beside it says the same in numbers. */
export default function MeasureChart({ days, before, measure, label }: Props) {
  return (
    <CompositeChart
      h={300}
      data={days.map((day, index) => ({
        day: dayName(day.day),
        count: day[measure],
        before: before[index]?.[measure] ?? 0,
      }))}
      dataKey="day"
      series={[
        { name: 'count', label, color: 'indigo.5', type: 'bar' },
        { name: 'before', label: `${days.length} days before`, color: 'gray.5', type: 'line', strokeDasharray: '4 4' },
      ]}
      withLegend
      legendProps={{ verticalAlign: 'top', height: 28 }}
      gridAxis="x"
      tickLine="none"
      valueFormatter={formatNumber}
      maxBarWidth={64}
      withDots={false}
      // Its keyboard layer has no place in a picture that the table reads out.
      composedChartProps={{ accessibilityLayer: false }}
      barProps={{ radius: [4, 4, 0, 0], isAnimationActive: false }}
      lineProps={{ isAnimationActive: false }}
      xAxisProps={{ minTickGap: 20 }}
      yAxisProps={{ width: 52, allowDecimals: false }}
    />
  )
}
