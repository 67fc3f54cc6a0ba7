/**
 * The graph of the dashboard (E §3 "Graph data", E §7 "Reports") and the lift of the holdout (ours). The documented keys
 * stand at the top of the reply; everything under `graph` is ours.
 */
import * as v from 'valibot'
import { get, service } from './define.ts'
import { TitledChoice } from './shapes.ts'

/** The methods of choosing the days: a year, month or week, or days of one's own. */
export const graphMethods = ['period', 'custom'] as const

/** The lengths of the steps of a graph. */
export const graphSteps = ['daily', 'weekly', 'monthly'] as const
export type GraphStep = (typeof graphSteps)[number]

const text = v.optional(v.string(), '')
/** The days that a graph is asked for (READINGS "E §3: the graph and the holdout"). */
export const graphTerms = {
  selectedMethod: v.optional(v.picklist(['', ...graphMethods]), ''),
  selectedPeriod: v.optional(v.picklist(['', ...graphSteps]), ''),
  /** Four digits. */
  selectedYear: text,
  /** From 1 to 12. */
  selectedMonth: text,
  /** The week of the month, from 1; without a month the ISO week of the year. */
  selectedWeek: text,
  /** A day of the organisation's zone, `YYYY-MM-DD`, or a moment in milliseconds since the epoch. */
  selectedPeriodFrom: text,
  selectedPeriodEnd: text,
}

/** The documented totals of a range of days. */
const totals = {
  /** People who were active: shown something, who took part, or who sent an event; of the whole organisation. */
  totalUniqueUsers: v.number(),
  /** Days on which somebody took part in something, summed over people and rules. */
  totalUsersInteracted: v.number(),
  /** Days on which somebody was shown something, summed over people and rules. */
  totalActivityDisplayed: v.number(),
  /** People who took part. */
  totalUniqueUsersInteracted: v.number(),
  /** People who were shown something. */
  totalUniqueActivityDisplayed: v.number(),
  totalOffersGiven: v.number(),
  totalOffersReedemed: v.number(),
  /** People who took part on two days or more. */
  totalRepeatedUsers: v.number(),
  /** Active people of the 30 days up to the end of the range; of the whole organisation. */
  monthlyActiveUser: v.number(),
}

/** The totals of a range, with both percentages (E §9): from 0 to 100, 0 where nobody is to be divided by. */
export const GraphTotals = v.object({ ...totals, engagement: v.number(), repeat: v.number() })
export type GraphTotals = v.InferOutput<typeof GraphTotals>

/** A point of a documented series. */
const SeriesPoint = v.object({
  /** The first day of its step. */
  day: v.string(),
  count: v.number(),
})

/** A day, week or month of the graph. */
export const GraphPoint = v.object({
  /** Days, both included; the ends of the range cut weeks and months. */
  from: v.string(),
  to: v.string(),
  displayed: v.number(),
  interacted: v.number(),
  uniqueDisplayed: v.number(),
  uniqueInteracted: v.number(),
  /** Of those who took part: on two days or more of a week or month; of a day, also on another of the 29 days before it. */
  repeated: v.number(),
  engagement: v.number(),
  repeat: v.number(),
})
export type GraphPoint = v.InferOutput<typeof GraphPoint>

/** A day on which a campaign starts or ends. */
export const GraphAnnotation = v.object({
  day: v.string(),
  title: v.string(),
  ruleId: v.string(),
  what: v.picklist(['starts', 'ends']),
})
export type GraphAnnotation = v.InferOutput<typeof GraphAnnotation>

const series = { from: v.string(), to: v.string(), totals: GraphTotals, points: v.array(GraphPoint) }

/** Our part of the reply: every point, the period before, and the days that explain a change. */
export const Graph = v.object({
  ...series,
  step: v.picklist(graphSteps),
  zone: v.string(),
  /** The moment up to which figures are complete, in milliseconds since the epoch. */
  asOfTS: v.number(),
  /** True where the last step is not over. */
  isLastPartial: v.boolean(),
  /** As many days, weeks or months right before. */
  before: v.object(series),
  /** The most important first: at most forty. */
  annotations: v.array(GraphAnnotation),
})
export type Graph = v.InferOutput<typeof Graph>

/** The most annotations of a graph. */
export const MAX_ANNOTATIONS = 40

/** One group of a holdout. */
const LiftGroup = v.object({
  people: v.number(),
  /** Those of them who did it. */
  did: v.number(),
  events: v.number(),
  /** The share of those who did it with its 95 % interval, from 0 to 1. */
  share: v.number(),
  low: v.number(),
  high: v.number(),
})
export type LiftGroup = v.InferOutput<typeof LiftGroup>

const Estimate = v.object({ by: v.number(), low: v.number(), high: v.number() })

/** The lift of the holdout: what people who are reached do more often than people who are held out. */
export const Lift = v.object({
  /** Days, both included. */
  from: v.string(),
  to: v.string(),
  zone: v.string(),
  /** The key of the event that was counted; empty for all. */
  event: v.string(),
  /** The keys of events to choose from. */
  events: v.array(TitledChoice),
  verdict: v.picklist(['off', 'nobody', 'broken', 'thin', 'undecided', 'more', 'fewer']),
  /** The result in a sentence or two. */
  says: v.string(),
  heldOut: LiftGroup,
  reached: LiftGroup,
  /** The difference of the shares, reached less held out, with its 95 % interval (Newcombe) and p-value. */
  difference: v.object({ ...Estimate.entries, p: v.number() }),
  /** The people who did it, and the times, because people were reached; with 95 % intervals. */
  incremental: v.object({ people: Estimate, events: Estimate }),
  /**
   * The plays that people finished on the days they were in either group, and those of the people reached beyond as many as
   * people held out finish in proportion, who cannot begin one.
   */
  plays: v.object({ reached: v.number(), heldOut: v.number(), incremental: v.number() }),
  /** The worth given to the people reached, and its share of one incremental event and play; null where there is none. */
  cost: v.array(
    v.object({
      unit: v.string(),
      currency: v.string(),
      amount: v.number(),
      each: v.nullable(v.number()),
      eachPlay: v.nullable(v.number()),
    }),
  ),
  /** The people who would have to be held out to tell the groups apart as they stand. */
  needed: v.nullable(v.number()),
  /** The check of the ratio of the groups, of the people met since the share was last changed. */
  split: v.object({
    percent: v.number(),
    heldOut: v.number(),
    reached: v.number(),
    expected: v.number(),
    p: v.number(),
    level: v.picklist(['fits', 'doubtful', 'broken', 'unknown']),
  }),
  /** The people who changed groups in these days, and belong to neither. */
  changed: v.number(),
})
export type Lift = v.InferOutput<typeof Lift>

export const reportGraph = service('campaign', {
  data: get('getReportGraphData', {
    query: { ...graphTerms, ruleId: text },
    reply: {
      ...totals,
      generationTime: v.number(),
      orgCreatedTS: v.number(),
      activityDisplayed: v.array(SeriesPoint),
      userInteracted: v.array(SeriesPoint),
      ruleList: v.array(v.object({ name: v.string(), id: v.string() })),
      graph: Graph,
    },
    summary:
      'Counts what was displayed and who took part by day, week or month: of a year, month or week (`period`), or from one day to another (`custom`); of all rules, or of one (`ruleId`, ours). What stands under `graph` is ours.',
  }),
  lift: get('getLift', {
    ours: true,
    query: { selectedPeriodFrom: text, selectedPeriodEnd: text, event: text },
    reply: { lift: Lift },
    summary:
      'Compares the people who are held out with those who are reached: the share of those who sent an event, the interval of the difference, and what one incremental event and one incremental play cost; the last 28 days where none are named.',
  }),
})
