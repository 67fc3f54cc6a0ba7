/** Counts what campaigns gave and cost, for lists and for the dashboard; what waits to be counted has been folded before. */
import type { CampaignFigures } from '#schemas/endpoints/lists.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { countSubjectDays } from '../figures/read-days.ts'
import { countSubjects, figuresAsOf, type Worth, worthOf } from '../figures/read-figures.ts'
import type { Days } from '../figures/zone-days.ts'
import { lastDays } from './range.ts'

/** The days that are counted one by one; the last of them is today. */
export const DAYS_IN_FIGURES = 14

/** Reads the figures of campaigns by their ids; one of which nothing happened has zeros, one that is not there is left out. */
export async function readCampaignFigures(
  transaction: TransactionContext,
  asked: readonly string[],
): Promise<CampaignFigures[]> {
  const { client, user, now } = transaction
  if (asked.length === 0) return []
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM documents WHERE organisation_id = $1 AND id = ANY($2) AND deleted_ts IS NULL',
    [user.orgId, asked],
  )
  const known = new Set(rows.map(({ id }) => id))
  const ids = asked.filter((id) => known.has(id))
  const { zone } = await figuresAsOf(transaction)
  const counts = await countCampaigns(transaction, ids, null)
  const days = await countCampaignDays(transaction, ids, lastDays(DAYS_IN_FIGURES, zone, now))
  return ids.map((id) => ({ id, ...(counts.get(id) ?? nothing), days: days.get(id) ?? [] }))
}

/** The plays that were finished of a campaign, the rewards it gave, and their worth. */
export interface CampaignCounts {
  readonly plays: number
  readonly rewards: number
  readonly spend: Worth[]
}

const nothing: CampaignCounts = { plays: 0, rewards: 0, spend: [] }

/** Counts campaigns by their ids, in some days or (null) in all time. */
export async function countCampaigns(
  transaction: TransactionContext,
  ids: readonly string[],
  days: Days | null,
): Promise<ReadonlyMap<string, CampaignCounts>> {
  const counts = await countSubjects(transaction, { measures: ['played', 'given', 'awarded'], days, subjects: ids })
  const worth = await worthOf(transaction, { days, subjects: ids })
  return new Map(
    ids.map((id) => {
      const { played = 0, given = 0, awarded = 0 } = counts.get(id) ?? {}
      const spend = (worth.get(id) ?? []).filter(({ amount }) => amount > 0)
      return [id, { plays: played, rewards: given + awarded, spend }]
    }),
  )
}

/** Counts campaigns day by day: plays that were finished, rewards where nothing was played. */
export async function countCampaignDays(
  transaction: TransactionContext,
  ids: readonly string[],
  { first, last }: Days,
): Promise<ReadonlyMap<string, number[]>> {
  const of = { days: { first, last }, subjects: ids }
  const played = await countSubjectDays(transaction, { ...of, measures: ['played'] })
  const given = await countSubjectDays(transaction, { ...of, measures: ['given', 'awarded'] })
  const length = last - first + 1
  return new Map(
    ids.map((id) => {
      const counts = played.get(id)?.size ? played.get(id) : given.get(id)
      return [id, Array.from({ length }, (_, index) => counts?.get(first + index) ?? 0)]
    }),
  )
}
