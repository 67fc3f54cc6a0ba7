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
  /** The given ones that their players have used, as the event `reward_redeemed` says. */
  redeemed: v.number(),
  spend: v.number(),
  unit: v.picklist(['coins', 'points', 'money', 'none']),
  currency: v.string(),
  /** The most that may be given in all, and the number left; null without a limit. */
  limit: v.nullable(v.number()),
  left: v.nullable(v.number()),
})

/** The number of times that an offer was won and could not be given, for one reason. */
export const NotGivenFigures = v.object({
  /** `out-of-stock`, `over-budget`, `offer-closed`, `unknown-offer`, `unknown-badge`; more may come. */
  reason: v.string(),
  offerId: v.string(),
  name: v.string(),
  count: v.number(),
  /** The last time, in milliseconds since the epoch. */
  lastTS: v.number(),
})
export type NotGivenFigures = v.InferOutput<typeof NotGivenFigures>

/** The figures of one template of a smart campaign in its test; shares are from 0 to 1. */
export const TemplateFigures = v.object({
  templateId: v.string(),
  name: v.string(),
  /** Percent of the test. */
  weight: v.number(),
  /** The people it was shown to, … */
  assigned: v.number(),
  /** … and those of them who played it. */
  players: v.number(),
  /** The 95 % confidence interval of the engagement (Wilson). */
  low: v.number(),
  high: v.number(),
  /** The probability that its engagement is the highest. */
  best: v.number(),
  /** The people it should have been shown to by its weight. */
  expected: v.number(),
  /** The worth of what its plays were given, by unit. */
  spend: v.array(v.object({ unit: v.string(), currency: v.string(), amount: v.number() })),
})
export type TemplateFigures = v.InferOutput<typeof TemplateFigures>

/** The evidence of the test of a smart campaign. */
export const ExperimentFigures = v.object({
  /** `running`, `favoured`, `not-enough-evidence` or `broken` (shown in another ratio than intended). */
  verdict: v.string(),
  says: v.string(),
  /** Milliseconds since the epoch; null where the test has no start or no days. */
  testEndsTS: v.nullable(v.number()),
  isTesting: v.boolean(),
  /** The people each template needs to tell the two best apart as they stand; null where they are alike. */
  needed: v.nullable(v.number()),
  /** True where the templates were shown in another ratio than intended, and chance does not explain it. */
  isUneven: v.boolean(),
  /** The template that everybody gets after the test, and why; null while none is chosen. */
  final: v.nullable(v.object({ templateId: v.string(), name: v.string(), reason: v.picklist(['evidence', 'chosen']) })),
})
export type ExperimentFigures = v.InferOutput<typeof ExperimentFigures>

/** A part of a quest by its path within the document, and the people who have finished it at least once. */
const questPart = { place: v.string(), people: v.number() }

/** The progress of the people of a quest. */
export const QuestFunnel = v.object({
  /** The people who have done something that counts for it. */
  began: v.number(),
  finished: v.number(),
  milestones: v.array(v.object({ ...questPart, tasks: v.array(v.object(questPart)) })),
})
export type QuestFunnel = v.InferOutput<typeof QuestFunnel>

/** The persistence of the people of a daily streak. */
export const StreakSurvival = v.object({
  began: v.number(),
  finished: v.number(),
  /** The people who reached each day in any of their rounds, from day 1; skipped days count as passed. */
  reached: v.array(v.number()),
})
export type StreakSurvival = v.InferOutput<typeof StreakSurvival>

/** The figures of a rule so far. */
export const Figures = v.object({
  players: v.number(),
  plays: v.number(),
  /** Plays that gave something. */
  rewarded: v.number(),
  /** Players who got nothing. */
  empty: v.number(),
  rewards: v.array(RewardFigures),
  /** The rewards that were won and not given, by reason and offer, the most frequent first. */
  notGiven: v.array(NotGivenFigures),
  /** The people it was displayed to; whoever began to play it is one of them. */
  displayed: v.number(),
  /** True where pages have said what came into view (`play/seen`, `play/track`); else only its players are known. */
  hasDisplays: v.boolean(),
  /** The people who clicked it, all their clicks, and the people who closed it, as pages have said (`play/track`). */
  clicked: v.number(),
  clicks: v.number(),
  closed: v.number(),
  /**
   * The first and the last time that a player was shown it, played it or was given something, in milliseconds since the
   * epoch; null while nobody was.
   */
  firstTS: v.nullable(v.number()),
  lastTS: v.nullable(v.number()),
  /**
   * Every day in the rule's zone from the first on which something happened, the oldest first, to today or the end: at
   * most 31. `displayed` counts people.
   */
  days: v.array(v.object({ day: v.string(), plays: v.number(), given: v.number(), displayed: v.number() })),
  /** A smart campaign: what each template has brought in its test; engagement = who played of who was shown, E §9. */
  templates: v.array(TemplateFigures),
  experiment: v.nullable(ExperimentFigures),
  questFunnel: v.nullable(QuestFunnel),
  streakSurvival: v.nullable(StreakSurvival),
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
