import type { LookedFigure } from '#src/resource/figure-rows/looked-figure.ts'
import { dayName } from './day-name.ts'
import { type Measure, measures } from './measures.ts'

/** The `figure` of `getReportRows` that opens the rows of each measure by day. */
const rowsOfMeasure: Readonly<Record<Measure, string>> = {
  ...{ players: 'peopleInteracted', plays: 'plays', rewards: 'rewards', events: 'events' },
}

/** Returns what a measure of some days opens; undefined where it counted nothing. */
export function measureFigure(
  key: Measure,
  value: number,
  days: { readonly from: string; readonly to: string },
): LookedFigure | undefined {
  const measure = measures.find((one) => one.key === key)
  if (!measure || value === 0) return undefined
  const of = days.from === days.to ? dayName(days.from) : ''
  return { figure: rowsOfMeasure[key], id: '', title: measure.label, of, value, tooltip: measure.definition, days }
}
