/** The facts that the console's lists show beside the documented rows (ours). */
import * as v from 'valibot'
import { get, service } from './define.ts'

/** A value that documents of a list have, and how many of them. */
export const FilterChoice = v.object({ value: v.string(), count: v.number() })
export type FilterChoice = v.InferOutput<typeof FilterChoice>

/** The activity of one campaign so far. */
export const CampaignFigures = v.object({
  id: v.string(),
  /** Plays that were finished. */
  plays: v.number(),
  /** Rewards and badges that were given and not taken back. */
  rewards: v.number(),
  /** Their worth, by what it is counted in: `coins`, `points` or `money` in a currency. */
  spend: v.array(v.object({ unit: v.string(), currency: v.string(), amount: v.number() })),
  /** Plays of each of the last fourteen days, rewards where nothing is played; the last day is today. */
  days: v.array(v.number()),
})
export type CampaignFigures = v.InferOutput<typeof CampaignFigures>

/** The number of campaigns that one call answers figures of. */
export const MAX_CAMPAIGNS_COUNTED = 200

export const lists = service('user', {
  filters: get('getListFilters', {
    ours: true,
    query: { kind: v.string(), ruleType: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/))) },
    reply: {
      statuses: v.array(FilterChoice),
      types: v.array(FilterChoice),
      owners: v.array(FilterChoice),
    },
    summary: 'Counts the documents of a list by status as of now, by type and by creator.',
  }),
  figures: get('getListFigures', {
    ours: true,
    query: { ids: v.pipe(v.string(), v.maxLength(20_000)) },
    reply: { figures: v.array(CampaignFigures) },
    summary: `Counts plays, rewards and their worth of up to ${MAX_CAMPAIGNS_COUNTED} campaigns, whose ids are joined by commas.`,
  }),
})
