import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import type { DashboardDay } from '#schemas/endpoints/dashboard.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { dayName } from './day-name.ts'
import type { Measure } from './measures.ts'

interface Props {
  readonly days: readonly DashboardDay[]
  readonly measure: Measure
  readonly label: string
}

/** One measure, day by day; the table beside it says the same in numbers. */
export default function MeasureChart({ days, measure, label }: Props) {
  return (
    <BarChart
      h={330}
      data={days.map((day) => ({ day: dayName(day.day), count: day[measure] }))}
      dataKey="day"
      series={[{ name: 'count', label, color: 'indigo.5' }]}
      gridAxis="x"
      tickLine="none"
      valueFormatter={formatNumber}
      maxBarWidth={64}
      // Its keyboard layer has no place in a picture that the table reads out.
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ radius: [4, 4, 0, 0], isAnimationActive: false }}
      xAxisProps={{ minTickGap: 20 }}
      yAxisProps={{ width: 52, allowDecimals: false }}
    />
  )
}
