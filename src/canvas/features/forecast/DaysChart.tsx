import '@mantine/charts/styles.css'
import { CompositeChart } from '@mantine/charts'
import type { ForecastDay } from '#src/engine/forecast/model.ts'
import { formatDay } from '#src/format/dates.ts'
import { about } from './words.ts'

interface Props {
  readonly daily: readonly ForecastDay[]
  /** IANA zone in which days begin. */
  readonly zone: string
}

/** Plays and rewards given from day to day, as they are likely. */
export default function DaysChart({ daily, zone }: Props) {
  const data = daily.map(({ at, plays, given }) => ({ day: formatDay(at, zone), plays, given }))
  return (
    <CompositeChart
      h={148}
      data={data}
      dataKey="day"
      series={[
        { name: 'plays', label: 'Plays', color: 'indigo.4', type: 'area' },
        { name: 'given', label: 'Rewards given', color: 'orange.7', type: 'line' },
      ]}
      withLegend
      withDots={data.length < 3}
      curveType="monotone"
      strokeWidth={2}
      gridAxis="x"
      tickLine="none"
      valueFormatter={about}
      xAxisProps={{ minTickGap: 28 }}
      yAxisProps={{ width: 44 }}
      legendProps={{ verticalAlign: 'top', height: 26 }}
    />
  )
}
