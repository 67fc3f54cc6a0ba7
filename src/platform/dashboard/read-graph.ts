/** Reads the graph of the dashboard: totals, series, the period before, and the days on which campaigns start and end. */

import type { Reply } from '#schemas/endpoints/define.ts'
import {
  type Graph,
  type GraphAnnotation,
  type GraphPoint,
  type GraphStep,
  type GraphTotals,
  MAX_ANNOTATIONS,
  type reportGraph,
} from '#schemas/endpoints/report-graph.ts'
import { type DaySpan, dayText } from '#src/time/calendar-periods.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { countReturnedByDay } from '../figures/read-days.ts'
import { countDays, countPeople, countReturned, countSubjects, figuresAsOf } from '../figures/read-figures.ts'
import { type GraphTerms, graphDaysOf } from './graph-period.ts'

/** The days of a month of activity (`monthlyActiveUser`). */
const ACTIVE_DAYS = 30
/** Of a day they count as repeated who took part on another of so many days before it. */
const DAYS_OF_REPETITION = 29

/** Reads the graph of days, for all rules or for one. */
export async function readGraph(
  transaction: TransactionContext,
  terms: GraphTerms & { readonly ruleId: string },
): Promise<Reply<typeof reportGraph.data>> {
  const { now } = transaction
  const { zone, asOfTS } = await figuresAsOf(transaction)
  const { step, span, steps, before } = graphDaysOf(terms, zone, now)
  const asked = { step, subject: terms.ruleId }
  const series = await readSeries(transaction, steps, asked)
  const { engagement: _, repeat: __, ...documented } = series.totals
  const graph: Graph = {
    ...series,
    // Days ahead belong to what was asked for, although nothing is drawn there.
    ...{ from: dayText(span.first), to: dayText(span.last), step, zone, asOfTS },
    isLastPartial: steps.at(-1)?.last === wallTime(now, zone).day,
    before: await readSeries(transaction, before, asked),
    annotations: await readAnnotations(transaction, span, zone, terms.ruleId),
  }
  return {
    ...documented,
    generationTime: now,
    orgCreatedTS: await readCreation(transaction),
    activityDisplayed: series.points.map(({ from, displayed }) => ({ day: from, count: displayed })),
    userInteracted: series.points.map(({ from, interacted }) => ({ day: from, count: interacted })),
    ruleList: await readRuleList(transaction),
    graph,
  }
}

/** Returns a share of people in percent with two decimals; 0 where there is nobody to divide by (E §9). */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((10_000 * part) / whole) / 100 : 0

interface Asked {
  readonly step: GraphStep
  /** Id of a rule; empty for all. */
  readonly subject: string
}

async function readSeries(
  transaction: TransactionContext,
  steps: readonly DaySpan[],
  asked: Asked,
): Promise<Pick<Graph, 'from' | 'to' | 'totals' | 'points'>> {
  const days = { first: steps[0]?.first ?? 0, last: steps.at(-1)?.last ?? -1 }
  if (steps.length === 0) return { from: '', to: '', totals: noTotals, points: [] }
  return {
    ...{ from: dayText(days.first), to: dayText(days.last) },
    totals: await readTotals(transaction, days, asked.subject),
    points:
      asked.step === 'daily'
        ? await readDays(transaction, days, asked.subject)
        : await readSteps(transaction, steps, asked.subject),
  }
}

const noTotals: GraphTotals = {
  ...{ totalUniqueUsers: 0, totalUsersInteracted: 0, totalActivityDisplayed: 0, totalUniqueUsersInteracted: 0 },
  ...{ totalUniqueActivityDisplayed: 0, totalOffersGiven: 0, totalOffersReedemed: 0, totalRepeatedUsers: 0 },
  ...{ monthlyActiveUser: 0, engagement: 0, repeat: 0 },
}

async function readTotals(transaction: TransactionContext, days: DaySpan, subject: string): Promise<GraphTotals> {
  const measures = ['shown', 'interacted', 'given', 'redeemed'] as const
  const counts = (await countSubjects(transaction, { measures, days, subjects: [subject] })).get(subject)
  const peopleOf = async (measure: 'shown' | 'interacted' | 'active', of: string, within = days) =>
    (await countPeople(transaction, { measure, days: within, subjects: [of] })).get(of) ?? 0
  const [displayed, interacted] = [await peopleOf('shown', subject), await peopleOf('interacted', subject)]
  const repeated = (await countReturned(transaction, { days, subjects: [subject] })).get(subject) ?? 0
  return {
    totalUniqueUsers: await peopleOf('active', ''),
    totalUsersInteracted: counts?.interacted ?? 0,
    totalActivityDisplayed: counts?.shown ?? 0,
    totalUniqueUsersInteracted: interacted,
    totalUniqueActivityDisplayed: displayed,
    totalOffersGiven: counts?.given ?? 0,
    totalOffersReedemed: counts?.redeemed ?? 0,
    totalRepeatedUsers: repeated,
    monthlyActiveUser: await peopleOf('active', '', { first: days.last - ACTIVE_DAYS + 1, last: days.last }),
    engagement: percentOf(interacted, displayed),
    repeat: percentOf(repeated, interacted),
  }
}

async function readDays(transaction: TransactionContext, days: DaySpan, subject: string): Promise<GraphPoint[]> {
  const shown = await countDays(transaction, { measure: 'shown', days, subject })
  const took = await countDays(transaction, { measure: 'interacted', days, subject })
  const again = await countReturnedByDay(transaction, { days, subject, within: DAYS_OF_REPETITION })
  return Array.from({ length: days.last - days.first + 1 }, (_, index) => {
    const day = days.first + index
    return pointOf({ first: day, last: day }, shown.get(day), took.get(day), again.get(day) ?? 0)
  })
}

async function readSteps(
  transaction: TransactionContext,
  steps: readonly DaySpan[],
  subject: string,
): Promise<GraphPoint[]> {
  const points: GraphPoint[] = []
  for (const days of steps) {
    const of = { days, subjects: [subject] }
    const counts = (await countSubjects(transaction, { ...of, measures: ['shown', 'interacted'] })).get(subject)
    const peopleOf = async (measure: 'shown' | 'interacted') =>
      (await countPeople(transaction, { ...of, measure })).get(subject) ?? 0
    points.push(
      pointOf(
        days,
        { times: counts?.shown ?? 0, people: await peopleOf('shown') },
        { times: counts?.interacted ?? 0, people: await peopleOf('interacted') },
        (await countReturned(transaction, of)).get(subject) ?? 0,
      ),
    )
  }
  return points
}

interface DayCount {
  readonly times: number
  readonly people: number
}

function pointOf(
  days: DaySpan,
  shown: DayCount = { times: 0, people: 0 },
  took: DayCount = { times: 0, people: 0 },
  repeated: number,
): GraphPoint {
  return {
    ...{ from: dayText(days.first), to: dayText(days.last) },
    ...{ displayed: shown.times, interacted: took.times },
    ...{ uniqueDisplayed: shown.people, uniqueInteracted: took.people, repeated },
    ...{ engagement: percentOf(took.people, shown.people), repeat: percentOf(repeated, took.people) },
  }
}

async function readCreation({ client, user }: TransactionContext): Promise<number> {
  const { rows } = await client.query<{ at: number }>('SELECT created_ts AS at FROM organisations WHERE id = $1', [
    user.orgId,
  ])
  return rows[0]?.at ?? 0
}

/** Rules of every list, and badge rules. */
const rules = `organisation_id = $1 AND kind IN ('rule', 'badge-rule') AND deleted_ts IS NULL`

async function readRuleList({ client, user }: TransactionContext): Promise<{ name: string; id: string }[]> {
  const { rows } = await client.query<{ name: string; id: string }>(
    `SELECT name, id FROM documents WHERE ${rules} ORDER BY lower(name), id`,
    [user.orgId],
  )
  return rows
}

/** Reads where published campaigns start and end; the latest where there are too many. */
async function readAnnotations(
  { client, user }: TransactionContext,
  span: DaySpan,
  zone: string,
  ruleId: string,
): Promise<GraphAnnotation[]> {
  const { rows } = await client.query<{ at: number; title: string; ruleId: string; what: GraphAnnotation['what'] }>(
    `SELECT at, name AS title, id AS "ruleId", what
     FROM documents, LATERAL (VALUES (start_ts, 'starts'), (end_ts, 'ends')) moments (at, what)
     WHERE ${rules} AND status = 'active' AND at >= $2 AND at < $3 AND ($4 = '' OR id = $4)
     ORDER BY at DESC, id LIMIT $5`,
    [
      ...[user.orgId, momentOf({ day: span.first, seconds: 0 }, zone)],
      ...[momentOf({ day: span.last + 1, seconds: 0 }, zone), ruleId, MAX_ANNOTATIONS],
    ],
  )
  return rows.map(({ at, ...row }) => ({ day: dayText(wallTime(at, zone).day), ...row })).reverse()
}
