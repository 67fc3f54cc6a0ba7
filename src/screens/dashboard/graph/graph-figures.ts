/** The rows that the numbers of the graph open: those that they count. */
import type { Graph, GraphPoint, GraphStep, GraphTotals } from '#schemas/endpoints/report-graph.ts'
import type { LookedFigure } from '#src/resource/figure-rows/looked-figure.ts'
import { dayNumber, dayText } from '#src/time/calendar-periods.ts'
import { type CountedTotal, type GraphFigure, graphFigures, pointName } from './graph-words.ts'

/** The `figure` of `getReportRows` that opens the rows of each total of the graph. */
const rowsOfTotal: Readonly<Record<CountedTotal, string>> = {
  totalUniqueActivityDisplayed: 'peopleShown',
  totalActivityDisplayed: 'shown',
  totalUniqueUsersInteracted: 'peopleInteracted',
  totalUsersInteracted: 'interacted',
  totalRepeatedUsers: 'peopleRepeated',
  totalOffersGiven: 'given',
  totalOffersReedemed: 'redeemed',
  totalUniqueUsers: 'peopleActive',
  monthlyActiveUser: 'peopleActive',
}

const definitionOf = (key: keyof GraphTotals) => graphFigures.find((one) => one.key === key)?.definition ?? ''

/** The days of `monthlyActiveUser`. */
const ACTIVE_DAYS = 30

/**
 * Returns what a figure above the graph opens: its own rows and those of its further count, or those that it divides.
 *
 * @param rule - Id of the rule that the graph is of; empty for all.
 */
export function totalFigures(
  { definition, parts }: GraphFigure,
  { totals, from, to, points }: Pick<Graph, 'totals' | 'from' | 'to' | 'points'>,
  rule: string,
): readonly LookedFigure[] {
  // What was asked for may have days ahead, which count nothing.
  const days = { from, to: points.at(-1)?.to ?? to }
  const monthDays = { from: dayText(dayNumber(days.to) - ACTIVE_DAYS + 1), to: days.to }
  return parts.flatMap(({ key, title }) => {
    const value = totals[key]
    const isOfAll = key === 'totalUniqueUsers' || key === 'monthlyActiveUser'
    const figure = { figure: rowsOfTotal[key], id: isOfAll ? '' : rule, title, of: '', value, tooltip: definition }
    return value > 0 ? [{ ...figure, days: key === 'monthlyActiveUser' ? monthDays : days }] : []
  })
}

/** Returns what the numbers of a point of the graph open, in the order of their columns; of a percentage what it divides. */
export function pointFigures(point: GraphPoint, step: GraphStep, rule: string): readonly (readonly LookedFigure[])[] {
  const { from, to, displayed, uniqueDisplayed, interacted, uniqueInteracted, repeated } = point
  const [reached, tookPart] = [definitionOf('totalUniqueActivityDisplayed'), definitionOf('totalUniqueUsersInteracted')]
  const figureOf = (figure: string, title: string, value: number, tooltip: string): readonly LookedFigure[] =>
    value > 0 ? [{ figure, id: rule, title, of: pointName(point, step), value, tooltip, days: { from, to } }] : []
  const people = figureOf('peopleInteracted', 'People who took part', uniqueInteracted, tookPart)
  const peopleShown = figureOf('peopleShown', 'People reached', uniqueDisplayed, reached)
  const again = figureOf(
    step === 'daily' ? 'peopleReturned' : 'peopleRepeated',
    'Took part again',
    repeated,
    definitionOf('repeat'),
  )
  return [
    figureOf('shown', 'Reached', displayed, reached),
    peopleShown,
    figureOf('interacted', 'Took part', interacted, tookPart),
    people,
    [...people, ...peopleShown],
    [...again, ...people],
  ]
}
