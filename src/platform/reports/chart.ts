/** The drawing above the list of a report: over time, by row, and the shapes that only one kind has. */
import type { ReportChart } from '#schemas/endpoints/reports.ts'
import { asObject, asText, valueAtPath } from '#schemas/json.ts'
import { reports } from '#schemas/values/report.ts'
import type { ReportKind } from '#schemas/values/report-kinds.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { Measure, PeopleMeasure } from '../figures/measures.ts'
import { type Days, nameOfDay } from '../figures/zone-days.ts'
import { readQuestFunnel, readStreakSurvival } from '../rewards/ledger/progress-figures.ts'
import { type Axis, axisOf, countStepPeople, countSteps, type Step } from './chart-days.ts'
import { chosenDocument } from './chosen-document.ts'
import { readChosenTest } from './chosen-test.ts'
import { cohortFigure } from './cohort-rows.ts'
import { countCohorts, lastDayOf } from './cohorts.ts'
import { type DocumentReportKind, listReported } from './document-reports.ts'
import type { ReportedDocument } from './documents.ts'
import { listEvents } from './event-report.ts'
import { progressFigures } from './progress-rows.ts'
import { momentsOf, type ReportQuery } from './query.ts'
import { listReferralRules } from './referral-report.ts'
import type { ReportSource } from './source.ts'
import { sources } from './sources.ts'
import { documentsAsked } from './user-report.ts'

/** The bars that are drawn, and the ranks of a board. */
const [MAX_BARS, MAX_RANKS] = [12, 10]
/** The events that have a line of their own. */
const MAX_EVENT_LINES = 5
/** The starts and ends that are marked on an axis. */
const MAX_ANNOTATIONS = 20

type Draw = (transaction: TransactionContext, query: ReportQuery, step: Step | undefined) => Promise<ReportChart>
type Series = ReportChart['series'][number]

const titleOf = (kind: ReportKind, slug: string) =>
  reports[kind].columns.find((one) => one.slug === slug)?.title ?? slug

const todayIn = ({ zone }: ReportQuery, now: number) => wallTime(now, zone).day

/** The figure behind a column; empty where none stands behind it. */
const figureOf = (kind: ReportKind, slug: string) =>
  reports[kind].columns.some((one) => one.slug === slug && one.opensRows) ? slug : ''

const still = {
  days: [],
  lastDays: [],
  series: [],
  annotations: [],
  isLastPartial: false,
} satisfies Partial<ReportChart>

/** Returns what a series of a column is called, and what it opens. */
const headOf = (kind: ReportKind, slug: string) => ({
  ...{ slug, title: titleOf(kind, slug), figure: figureOf(kind, slug), id: '' },
})

/** Counts a series in the steps of an axis, and in those of the period before. */
async function seriesOf(
  head: Pick<Series, 'slug' | 'title' | 'figure' | 'id'>,
  { steps, before }: Axis,
  count: (steps: readonly Days[]) => Promise<number[]>,
): Promise<Series> {
  return { ...head, values: await count(steps), ...(before && { before: await count(before) }) }
}

const chartOver = ({
  steps,
  isLastPartial,
}: Axis): Pick<ReportChart, 'kind' | 'days' | 'lastDays' | 'isLastPartial'> => ({
  kind: 'days',
  days: steps.map(({ first }) => nameOfDay(first)),
  lastDays: steps.map(({ last }) => nameOfDay(last)),
  isLastPartial,
})

/** Marks where documents start and end within the days of an axis; of those that never ran nothing. */
function annotationsOf(items: readonly ReportedDocument[], { days }: Axis, zone: string): ReportChart['annotations'] {
  const { from, to } = momentsOf(days, zone)
  const marks = items.flatMap(({ id, name, status, start, end }) => {
    if (status === 'inactive' || status === '') return []
    const mark = (at: number | null, what: 'starts' | 'ends') =>
      at !== null && at >= from && at < to ? [{ at, title: name, ruleId: id, what }] : []
    return [...mark(start, 'starts'), ...mark(end, 'ends')]
  })
  return marks
    .sort((a, b) => a.at - b.at)
    .slice(-MAX_ANNOTATIONS)
    .map(({ at, ...mark }) => ({ day: nameOfDay(wallTime(at, zone).day), ...mark }))
}

/** A line of a chart over time, by what it counts. */
type Line = readonly [slug: string, measure: Measure] | readonly [slug: string, measure: PeopleMeasure, of: 'people']

/** Draws lines over time, of the documents that match. */
const overTime =
  (kind: DocumentReportKind, lines: readonly Line[]): Draw =>
  async (transaction, query, step) => {
    const axis = axisOf(query.days, step, todayIn(query, transaction.now))
    const items = await listReported(transaction, kind, query)
    const subjects = items.map(({ id }) => id)
    const series: Series[] = []
    for (const [slug, measure, of] of lines) {
      const count = (steps: readonly Days[]) =>
        of === 'people'
          ? countStepPeople(transaction, measure as PeopleMeasure, steps, subjects)
          : countSteps(transaction, measure, steps, subjects)
      series.push(await seriesOf(headOf(kind, slug), axis, count))
    }
    const annotations = annotationsOf(items, axis, query.zone)
    return { ...chartOver(axis), title: reports[kind].title, series, annotations }
  }

/** Draws the rows with the highest figures as bars. */
const bars =
  (kind: ReportKind, nameSlug: string, ...slugs: readonly [string, ...string[]]): Draw =>
  async (transaction, query) => {
    const source: ReportSource = sources[kind]
    const { rows } = await source.readPage(
      transaction,
      { ...query, sortBy: slugs[0], isAscending: false },
      { offset: 0, limit: MAX_BARS },
    )
    const numberOf = (row: (typeof rows)[number], slug: string) => Number(row[slug] ?? 0)
    const shown = rows.filter((row) => slugs.some((slug) => numberOf(row, slug) > 0))
    return {
      ...still,
      kind: 'bars',
      title: titleOf(kind, slugs[0]),
      steps: shown.map((row) => ({
        title: `${row[nameSlug]}`,
        value: numberOf(row, slugs[0]),
        id: row.id,
        figure: figureOf(kind, slugs[0]),
      })),
      series: slugs.map((slug) => ({
        ...{ ...headOf(kind, slug), values: shown.map((row) => numberOf(row, slug)) },
      })),
    }
  }

/** Draws how many people finished each part of a quest. */
const funnel: Draw = async (transaction, query) => {
  const chosen = await chosenDocument(transaction, 'quest', query)
  if (!chosen) return { ...still, kind: 'funnel', title: '', steps: [] }
  const { item, body } = chosen
  const { began, finished, milestones } = await readQuestFunnel(transaction, item.id, body)
  const steps = milestones.map(({ place, people }, index) => ({
    title: asText(asObject(valueAtPath(body, place.split('.'))).title) || `Milestone ${index + 1}`,
    value: people,
    figure: progressFigures.milestone(index),
  }))
  const whole = [
    { title: 'Began', value: began, figure: progressFigures.began },
    ...steps,
    { title: 'Finished', value: finished, figure: progressFigures.finished },
  ]
  return { ...still, kind: 'funnel', title: item.name, steps: whole.map((one) => ({ ...one, id: item.id })) }
}

/** Draws how many people reached each day of a streak. */
const survival: Draw = async (transaction, query) => {
  const chosen = await chosenDocument(transaction, 'daily-streak', query)
  if (!chosen) return { ...still, kind: 'survival', title: '', steps: [] }
  const { item, body } = chosen
  const { reached } = await readStreakSurvival(transaction, item.id, body)
  const steps = reached.map((value, index) => ({
    ...{ title: `Day ${index + 1}`, value, id: item.id, figure: progressFigures.day(index) },
  }))
  return { ...still, kind: 'survival', title: item.name, steps }
}

/** Draws, by the week in which people first took part, how many came again in each week since. */
const cohort: Draw = async (transaction, query) => {
  const documents = await documentsAsked(transaction, query)
  const today = todayIn(query, transaction.now)
  const cohorts = await countCohorts(transaction, query.days, today, documents)
  return {
    ...still,
    kind: 'cohort',
    title: 'First week',
    days: cohorts.map(({ day }) => nameOfDay(day)),
    cohorts: cohorts.map(({ day, ...counts }) => ({
      ...{ day: nameOfDay(day), ...counts },
      figures: counts.returned.map((_, later) => cohortFigure(day, later)),
    })),
    isLastPartial: lastDayOf(query.days, today) >= today,
  }
}

/** Draws the first ranks of the board that the list begins with. */
const board: Draw = async (transaction, query) => {
  const { rows } = await sources.leaderboard.readPage(transaction, query, { offset: 0, limit: MAX_RANKS })
  const [first] = rows
  const own = rows.filter(
    (row) => row.ruleId === first?.ruleId && JSON.stringify(row.period) === JSON.stringify(first?.period),
  )
  return {
    ...still,
    kind: 'board',
    title: `${first?.campaign_name ?? ''}`,
    steps: own.map((row) => ({
      title: `${row.name || row.user_id}`,
      value: Number(row.score),
      id: row.id,
      figure: figureOf('leaderboard', 'score'),
    })),
  }
}

/** Draws the friends who came over time. */
const friends: Draw = async (transaction, query, step) => {
  const axis = axisOf(query.days, step, todayIn(query, transaction.now))
  const rules = await listReferralRules(transaction, query)
  const series: Series[] = []
  for (const [slug, measure] of [
    ['friends_invited', 'invited'],
    ['friends_joined', 'joined'],
  ] as const) {
    const count = (steps: readonly Days[]) => countSteps(transaction, measure, steps, rules)
    series.push(await seriesOf(headOf('referral', slug), axis, count))
  }
  return { ...chartOver(axis), title: reports.referral.title, series, annotations: [] }
}

/** Draws the most frequent events over time. */
const eventLines: Draw = async (transaction, query, step) => {
  const axis = axisOf(query.days, step, todayIn(query, transaction.now))
  const series: Series[] = []
  for (const { id, name } of (await listEvents(transaction, query)).slice(0, MAX_EVENT_LINES))
    series.push(
      await seriesOf({ slug: id, title: name, figure: 'total_events', id }, axis, (steps) =>
        countSteps(transaction, 'event', steps, [id]),
      ),
    )
  return { ...chartOver(axis), title: reports.event.title, series, annotations: [] }
}

/** The drawing of each report. */
const drawings: Readonly<Record<ReportKind, Draw>> = {
  activity: overTime('activity', [
    ['activity_display', 'shown', 'people'],
    ['user_interacted', 'interacted', 'people'],
    ['offer_distributed', 'given'],
  ]),
  game: overTime('game', [
    ['total_visit', 'shown'],
    ['total_plays', 'played'],
    ['offer_distributed', 'given'],
  ]),
  badges: bars('badges', 'rule_name', 'totalUserBadges'),
  offer: bars('offer', 'offer_name', 'totalOfferWon', 'totalOfferRedeem'),
  user: cohort,
  referral: friends,
  'daily-streak': survival,
  campaign: bars('campaign', 'campaign_name', 'totalOfferWon', 'totalOfferRedeem'),
  leaderboard: board,
  quest: funnel,
  event: eventLines,
  message: bars('message', 'message_name', 'sent', 'opened', 'clicked', 'converted'),
}

/**
 * Reads the drawing of a report. Without days it has the last thirty.
 *
 * @throws {MalformedError} When the step is too short for the period.
 */
export async function readChart(
  transaction: TransactionContext,
  query: ReportQuery,
  step: Step | undefined,
): Promise<ReportChart> {
  const chart = await drawings[query.kind](transaction, query, step)
  const test = await readChosenTest(transaction, query)
  return { ...chart, ...(test && { test }) }
}
