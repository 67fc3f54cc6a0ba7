import '@mantine/charts/styles.css'
import { AreaChart } from '@mantine/charts'
import type { ReportChart } from '#schemas/endpoints/reports.ts'
import { percentWords } from '../report-words.ts'
import { shareOf } from './chart-rows.ts'

/** The share of those who began that came as far as each day of a streak. */
export default function SurvivalChart(props: {
  readonly chart: ReportChart
  /** Opens the people behind a day, counted from 0. */
  readonly onPoint: (index: number) => void
}) {
  const { chart, onPoint } = props
  const { steps = [] } = chart
  const first = steps[0]?.value ?? 0
  return (
    <AreaChart
      h={264}
      data={steps.map(({ title, value }) => ({ title, share: shareOf(value, first) }))}
      dataKey="title"
      series={[{ name: 'share', label: 'Still there', color: 'var(--report-played)' }]}
      curveType="stepAfter"
      gridAxis="x"
      tickLine="none"
      strokeDasharray="0"
      withDots={false}
      fillOpacity={0.25}
      valueFormatter={percentWords}
      areaChartProps={{
        accessibilityLayer: false,
        onClick: ({ activeLabel }) => onPoint(steps.findIndex(({ title }) => title === activeLabel)),
      }}
      accessibilityLayer={false}
      xAxisProps={{ minTickGap: 24 }}
      yAxisProps={{ width: 60, domain: [0, 100], interval: 0, tickFormatter: (share: number) => `${share} %` }}
    />
  )
}
