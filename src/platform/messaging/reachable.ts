/** The people of a segment who can be reached over a channel, by name and address (E §7 `getSenderListByUserSegment`). */
import { ALL_USER } from '#schemas/codes.ts'
import type { CampaignRecipient } from '#schemas/documents/channel-campaign.ts'
import type { CampaignChannel } from '#schemas/values/channels.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readDocument } from '../documents/documents.ts'
import { membershipSql } from '../segments/count.ts'
import { QueryValues } from '../segments/query-values.ts'
import { addressSql } from './addresses-sql.ts'

/** The most people that are listed; all are counted. */
const MAX_LISTED = 1000

/**
 * Lists the people of a segment with an address of the channel, and counts them.
 *
 * @throws {NotFoundError} When there is no such segment.
 */
export async function readReachable(
  context: TransactionContext,
  channel: CampaignChannel,
  segmentId: string,
): Promise<{ campaignList: CampaignRecipient[]; totalNumber: number }> {
  const segment =
    segmentId === '' || segmentId === ALL_USER ? undefined : await readDocument(context, 'segment', segmentId)
  const values = new QueryValues()
  const orgId = values.add(context.user.orgId, 'uuid')
  const isIn = segment ? await membershipSql(context, segment.sent, segmentId, values) : 'true'
  const { rows } = await context.client.query<{ name: string; address: string; userId: string; total: number }>(
    `SELECT coalesce(p.properties->>'name', '') AS name, ${addressSql(channel, 'p')} AS address, p.user_id AS "userId",
       count(*) OVER ()::float8 AS total
     FROM profiles p WHERE p.organisation_id = ${orgId} AND p.user_id NOT LIKE 'erased:%' AND ${isIn} AND ${addressSql(channel, 'p')} IS NOT NULL
     ORDER BY p.number LIMIT ${MAX_LISTED}`,
    values.all,
  )
  const key = channel === 'email' ? 'email' : 'mobile'
  return {
    campaignList: rows.map(({ name, address, userId }) => ({ name, [key]: address, userId })),
    totalNumber: rows[0]?.total ?? 0,
  }
}
