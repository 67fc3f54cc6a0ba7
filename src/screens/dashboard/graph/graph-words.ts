/** The words of the graph: names of its points, its figures with their definitions, changes in points. */
import type { Graph, GraphPoint, GraphStep, GraphTotals } from '#schemas/endpoints/report-graph.ts'
import { formatDay, formatMonth, formatMonthYear } from '#src/format/dates.ts'
import { formatCount, formatNumber, formatPercent } from '#src/format/numbers.ts'
import { dayName } from '../day-name.ts'

const dayWords = (day: string) => formatDay(Date.parse(day), 'UTC')

/** Returns the name of a point below the axis: `21 Nov`, or `Nov` of months. */
export const axisName = ({ from }: Pick<GraphPoint, 'from'>, step: GraphStep): string =>
  step === 'monthly' ? formatMonth(Date.parse(from), 'UTC') : dayWords(from)

/** Returns the name of a point in full: `Sat, 21 Nov`, `16 Nov – 22 Nov`, `November 2026`. */
export function pointName({ from, to }: Pick<GraphPoint, 'from' | 'to'>, step: GraphStep): string {
  if (step === 'monthly') return formatMonthYear(Date.parse(from), 'UTC')
  return from === to ? dayName(from) : `${dayWords(from)} – ${dayWords(to)}`
}

/** The steps of the graph, as they are chosen. */
export const stepChoices = [
  { value: 'daily', label: 'Day' },
  { value: 'weekly', label: 'Week' },
  { value: 'monthly', label: 'Month' },
] as const

/** Returns the period before in words: `7 days before`. */
export function beforeWords({ points, step }: Pick<Graph, 'points' | 'step'>): string {
  const unit = step === 'daily' ? 'day' : step === 'weekly' ? 'week' : 'month'
  return `${formatCount(points.length, unit)} before`
}

/** A total of the graph that counts rows, all but its percentages. */
export type CountedTotal = Exclude<keyof GraphTotals, 'engagement' | 'repeat'>

/** A figure above the graph. */
export interface GraphFigure {
  readonly key: keyof GraphTotals
  readonly label: string
  readonly kind: 'count' | 'percent'
  /** The definition in a sentence or two, with its source. */
  readonly definition: string
  /** The counts whose rows it opens: its own and a further one, or those that it divides. */
  readonly parts: readonly { readonly key: CountedTotal; readonly title: string }[]
  /** The line below the figure: what a percentage divides, or a further count. */
  readonly below: (totals: GraphTotals) => string
}

const divided = (part: number, whole: number) => `${formatNumber(part)} ÷ ${formatNumber(whole)}`

const reachedPeople = { key: 'totalUniqueActivityDisplayed', title: 'Reached' } as const
const people = { key: 'totalUniqueUsersInteracted', title: 'Took part' } as const

/** The figures above the graph. */
export const graphFigures: readonly GraphFigure[] = [
  {
    ...{ key: 'totalUniqueActivityDisplayed', label: 'Reached', kind: 'count' },
    definition:
      'People who saw something in these days or took part in it, each counted once over all campaigns and badge rules, deleted ones too; below, the days on which each rule reached them. From what pages report as seen, from plays, rewards and progress.',
    parts: [reachedPeople, { key: 'totalActivityDisplayed', title: 'Times reached' }],
    below: ({ totalActivityDisplayed }) => formatCount(totalActivityDisplayed, 'time'),
  },
  {
    ...{ key: 'totalUniqueUsersInteracted', label: 'Took part', kind: 'count' },
    definition:
      'People who finished a play, won or missed a reward, or came further in a quest, streak, badge rule or game mechanic in these days, each counted once; below, the days on which they took part in each rule. What staff give counts as nothing. From plays, rewards and progress.',
    parts: [people, { key: 'totalUsersInteracted', title: 'Times took part' }],
    below: ({ totalUsersInteracted }) => formatCount(totalUsersInteracted, 'time'),
  },
  {
    ...{ key: 'engagement', label: 'Engagement', kind: 'percent' },
    definition:
      'People who took part, divided by people who were reached. From what pages report as seen, from plays, rewards and progress.',
    parts: [people, reachedPeople],
    below: ({ totalUniqueUsersInteracted, totalUniqueActivityDisplayed }) =>
      divided(totalUniqueUsersInteracted, totalUniqueActivityDisplayed),
  },
  {
    ...{ key: 'repeat', label: 'Repeat', kind: 'percent' },
    definition:
      'People who took part on two days or more, divided by people who took part. A single day of the graph counts who also took part on another of the 29 days before it. From plays, rewards and progress.',
    parts: [{ key: 'totalRepeatedUsers', title: 'Took part again' }, people],
    below: ({ totalRepeatedUsers, totalUniqueUsersInteracted }) =>
      divided(totalRepeatedUsers, totalUniqueUsersInteracted),
  },
  {
    ...{ key: 'totalOffersGiven', label: 'Offers given', kind: 'count' },
    definition:
      'Rewards of offers that were given in these days and not taken back; badges are not among them. From the ledger of rewards.',
    parts: [
      { key: 'totalOffersGiven', title: 'Offers given' },
      { key: 'totalOffersReedemed', title: 'Redeemed' },
    ],
    below: ({ totalOffersReedemed }) => `${formatNumber(totalOffersReedemed)} redeemed in these days`,
  },
  {
    ...{ key: 'totalUniqueUsers', label: 'Active people', kind: 'count' },
    definition:
      'People of the whole organisation who were shown something, took part or sent an event in these days, whatever the rule; below, of the 30 days up to the end. From what pages report as seen, from plays, rewards, progress and the events that came.',
    parts: [
      { key: 'totalUniqueUsers', title: 'Active people' },
      { key: 'monthlyActiveUser', title: 'In 30 days' },
    ],
    below: ({ monthlyActiveUser }) => `${formatNumber(monthlyActiveUser)} in 30 days`,
  },
]

/** Returns a figure as it is read. */
export const figureWords = ({ key, kind }: Pick<GraphFigure, 'key' | 'kind'>, totals: GraphTotals): string =>
  kind === 'percent' ? formatPercent(Math.round(totals[key] * 10) / 10) : formatNumber(totals[key])

/** Returns the change of a percentage in points: `+2.1 points`, `new` where there was none before. */
export function pointsWords(now: number, before: number): string {
  if (before === 0) return now === 0 ? '–' : 'new'
  const by = Math.round((now - before) * 10) / 10
  return by === 0 ? '0 points' : `${by > 0 ? '+' : '−'}${formatNumber(Math.abs(by))} points`
}
