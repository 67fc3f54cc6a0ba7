/**
 * The plays and rewards as staff see and change them: figures, the ledger, the stop; all but `gratifyUpdateReward`
 * ours.
 */
import * as v from 'valibot'
import { Reward } from '../values/play.ts'
import { get, paged, post, service } from './define.ts'
import { documentOf, id } from './shapes.ts'

/** A reward as staff see it: whose it is besides. Codes of vouchers are masked but for their last four characters. */
export const LedgerRow = v.object({
  ...Reward.entries,
  userId: v.string(),
  /**
   * The reason that staff gave for granting or revoking it by hand, with their names; one a line where both. Empty
   * where nobody did.
   */
  reason: v.string(),
  byName: v.string(),
  takenBackTS: v.nullable(v.number()),
})
export type LedgerRow = v.InferOutput<typeof LedgerRow>

/** The figures of one row of rewards of a rule, or of one offer. */
export const RewardFigures = v.object({
  place: v.string(),
  offerId: v.string(),
  name: v.string(),
  given: v.number(),
  /** Won and not given: out of stock, closed, unknown. */
  missed: v.number(),
  spend: v.number(),
  unit: v.picklist(['coins', 'points', 'money', 'none']),
  currency: v.string(),
  /** The most that may be given in all, and the number left; null without a limit. */
  limit: v.nullable(v.number()),
  left: v.nullable(v.number()),
})

/** The figures of a rule so far. */
export const Figures = v.object({
  players: v.number(),
  plays: v.number(),
  /** Plays that gave something. */
  rewarded: v.number(),
  /** Players who got nothing. */
  empty: v.number(),
  rewards: v.array(RewardFigures),
  /** By day in the rule's zone, the oldest first, at most the last 31. */
  days: v.array(v.object({ day: v.string(), plays: v.number(), given: v.number() })),
  /** A smart campaign: what each template has brought; engagement = who played of who was shown, E §9. */
  templates: v.array(
    v.object({
      templateId: v.string(),
      name: v.string(),
      weight: v.number(),
      assigned: v.number(),
      players: v.number(),
    }),
  ),
})
export type Figures = v.InferOutput<typeof Figures>

/** A stock that runs low or has run out. */
export const StockAlert = v.object({
  offerId: v.string(),
  name: v.string(),
  /** 50, 80 or 100 percent given. */
  level: v.number(),
  given: v.number(),
  limit: v.number(),
  at: v.number(),
})
export type StockAlert = v.InferOutput<typeof StockAlert>

export const ledger = service('gratification', {
  figures: get('getRuleFigures', {
    ours: true,
    query: { ruleId: id },
    reply: { figures: Figures },
    summary: 'Counts what a rule, quest, streak, campaign or badge rule has done so far.',
  }),
  list: paged('getLedger', {
    rows: 'ledger.rewards',
    row: LedgerRow,
    dialect: 'searchKey',
    query: { ruleId: v.optional(v.string()), offerId: v.optional(v.string()), userId: v.optional(v.string()) },
    ours: true,
    summary: 'The ledger of rewards, the newest first; searched by end user.',
  }),
  stop: post('stopRule', {
    ours: true,
    query: { ruleId: id },
    reply: { statusNow: v.string() },
    summary: 'Stops a rule at once: sets it inactive, as a new revision.',
  }),
  alerts: get('getStockAlerts', {
    ours: true,
    reply: { alerts: v.array(StockAlert) },
    summary: 'Offers of which 50, 80 or 100 percent are given; the highest level of each.',
  }),
  gratify: post('gratifyUpdateReward', {
    body: documentOf(
      v.looseObject({
        ruleId: v.optional(v.string()),
        userId: v.string(),
        offerId: v.optional(v.string()),
        /** Takes this reward back; without it the offer is given. */
        rewardId: v.optional(v.string()),
        reason: v.string(),
      }),
    ),
    reply: { reward: LedgerRow },
    summary: 'Gives an end user an offer by hand, or takes a reward back; the reason and who did it are kept.',
  }),
})
