/** The people among some who are in the segment of a message, with their addresses. */
import { ALL_USER } from '#schemas/codes.ts'
import { textAt } from '#schemas/json.ts'
import type { Channel } from '#schemas/values/channels.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findDocument } from '../documents/documents.ts'
import type { StoredDocument } from '../documents/stored.ts'
import { membershipSql } from '../segments/count.ts'
import { QueryValues } from '../segments/query-values.ts'
import { addressSql } from './addresses-sql.ts'

/** Reads the addresses of those people who are in the segment of a message, by the number of the profile; null for who has none. */
export async function addressesIn(
  context: TransactionContext,
  channel: Channel,
  { sent }: StoredDocument,
  profiles: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const segmentId = textAt(sent, channel === 'push' ? 'userSegmentId' : 'segmentId')
  const segment =
    segmentId === '' || segmentId === ALL_USER ? undefined : await findDocument(context, 'segment', segmentId)
  const values = new QueryValues()
  const orgId = values.add(context.user.orgId, 'uuid')
  const among = values.add(profiles, 'bigint[]')
  const isIn = segment
    ? await membershipSql(context, segment.sent, segmentId, values)
    : segmentId === ALL_USER || segmentId === ''
      ? 'true'
      : 'false'
  const { rows } = await context.client.query<{ number: number; address: string | null }>(
    `SELECT p.number::float8 AS number, ${addressSql(channel, 'p')} AS address FROM profiles p
     WHERE p.organisation_id = ${orgId} AND p.number = ANY(${among}) AND ${isIn}`,
    values.all,
  )
  return new Map(rows.map(({ number, address }) => [number, address]))
}
