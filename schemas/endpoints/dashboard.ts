/**
 * The activity of the organisation over a range of days (C §2 `/dashboard`; no call of it is shown, so all of this is
 * ours).
 */
import * as v from 'valibot'
import { get, service } from './define.ts'
import { Day } from './team.ts'

const counts = {
  /** End users who took part: finished a play, won or missed a reward, or came further in something. */
  players: v.number(),
  /** Plays that were finished. */
  plays: v.number(),
  /** Rewards and badges that were given and not taken back. */
  rewards: v.number(),
  events: v.number(),
}

/** A day of the range, in the organisation's zone. */
export const DashboardDay = v.object({ day: v.string(), ...counts })
export type DashboardDay = v.InferOutput<typeof DashboardDay>

/** A rule of any list, as the dashboard shows it. */
export const DashboardRule = v.object({
  kind: v.string(),
  id: v.string(),
  name: v.string(),
  ruleType: v.optional(v.number()),
  status: v.string(),
  /** In the range. */
  plays: v.number(),
  updatedTS: v.number(),
})
export type DashboardRule = v.InferOutput<typeof DashboardRule>

/** A campaign that is on, with what it gave in the range. */
export const DashboardCampaign = v.object({
  kind: v.string(),
  id: v.string(),
  name: v.string(),
  ruleType: v.optional(v.number()),
  /** Milliseconds since the epoch; null where the document has no such time. */
  start: v.nullable(v.number()),
  end: v.nullable(v.number()),
  /** In the range. */
  plays: v.number(),
  /** In as many days before the range, until the same time of day where today is its last. */
  playsBefore: v.number(),
  rewards: v.number(),
  rewardsBefore: v.number(),
  /** The worth of what it gave in the range. */
  spend: v.array(v.object({ unit: v.string(), currency: v.string(), amount: v.number() })),
  /** Plays day by day, rewards where nothing is played. */
  days: v.array(v.number()),
})
export type DashboardCampaign = v.InferOutput<typeof DashboardCampaign>

/** Something that needs somebody: a stock that ends, a campaign that ends, a draft whose start is near. */
export const Attention = v.object({
  about: v.picklist(['stock', 'ends', 'draft']),
  kind: v.string(),
  id: v.string(),
  name: v.string(),
  ruleType: v.optional(v.number()),
  /** The moment it happens, or would at the rate of the last week; milliseconds since the epoch. */
  at: v.number(),
  /** Of a stock: what is left, and what was won in the last week and could not be given. */
  left: v.optional(v.number()),
  refused: v.optional(v.number()),
})
export type Attention = v.InferOutput<typeof Attention>

/** The most campaigns that the dashboard ranks. */
export const MAX_CAMPAIGNS_RANKED = 8

/** Everything the dashboard shows; players of several days are counted once in `totals`. */
export const Dashboard = v.object({
  startDate: v.string(),
  endDate: v.string(),
  timezone: v.string(),
  totals: v.object(counts),
  days: v.array(DashboardDay),
  /** As many days before the range; the last one until the same time of day where the range ends today. */
  before: v.object({ totals: v.object(counts), days: v.array(DashboardDay) }),
  /** Of now, whatever the range: rules, quests, streaks and campaigns that are on, and that are still to come. */
  active: v.number(),
  upcoming: v.number(),
  latest: v.array(DashboardRule),
  /** The campaigns that are on, those played most in the range first. */
  campaigns: v.array(DashboardCampaign),
  attention: v.array(Attention),
})
export type Dashboard = v.InferOutput<typeof Dashboard>

/** The longest range, in days. */
export const MAX_DASHBOARD_DAYS = 366

export const dashboard = service('user', {
  get: get('getDashboard', {
    ours: true,
    query: { startDate: v.optional(Day), endDate: v.optional(Day) },
    reply: { dashboard: Dashboard },
    summary:
      'Counts players, plays, rewards and events day by day, both days of the range included; the last seven days where none are named.',
  }),
})
