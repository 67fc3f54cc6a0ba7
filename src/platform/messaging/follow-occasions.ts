/** Messages that follow what happens to people: of what was noted, each is written for those of its segment, once. */
import { ALL_USER } from '#schemas/codes.ts'
import { textAt } from '#schemas/json.ts'
import { type Channel, channels, isChannel } from '#schemas/values/channels.ts'
import type { Platform } from '../base/context.ts'
import { withKey } from '../base/database/with-key.ts'
import { inOrganisation, type JobContext } from '../base/in-organisations.ts'
import { findDocument } from '../documents/documents.ts'
import type { StoredDocument } from '../documents/stored.ts'
import { membershipSql } from '../segments/count.ts'
import { QueryValues } from '../segments/query-values.ts'
import { addressSql } from './addresses-sql.ts'
import { writeMessages } from './write-messages.ts'

/** The occasions of one transaction. */
const OCCASIONS_PER_BATCH = 1000

interface Noted {
  readonly number: number
  readonly document: string
  readonly occasion: string
  readonly profile: number
  readonly values: Readonly<Record<string, string>>
}

/** Writes the messages of everything that was noted. */
export async function followOccasions(platform: Platform): Promise<void> {
  const { rows } = await withKey(platform.pool, 'send', (client) =>
    client.query<{ organisation: string }>(
      'SELECT DISTINCT organisation_id::text AS organisation FROM message_occasions',
    ),
  )
  for (const { organisation } of rows)
    while (!platform.stopping?.aborted && (await inOrganisation(platform, organisation, followSome))) {}
}

async function followSome(context: JobContext): Promise<boolean> {
  const { client, user, now } = context
  const { rows } = await client.query<Noted>(
    `DELETE FROM message_occasions WHERE organisation_id = $1 AND number IN (
       SELECT number FROM message_occasions WHERE organisation_id = $1 ORDER BY number LIMIT ${OCCASIONS_PER_BATCH}
       FOR UPDATE SKIP LOCKED)
     RETURNING number::float8 AS number, document, occasion, profile::float8 AS profile, values`,
    [user.orgId],
  )
  for (const id of new Set(rows.map(({ document }) => document))) {
    const found = await findMessage(context, id)
    if (!found) continue
    const { channel, stored } = found
    const own = rows.filter(({ document }) => document === id)
    const addresses = await addressesIn(
      context,
      channel,
      stored,
      own.map(({ profile }) => profile),
    )
    for (const { number, occasion, profile, values } of own) {
      if (!addresses.has(profile)) continue
      const message = { profile, address: addresses.get(profile) ?? null, name: '', values }
      await writeMessages(context, { document: id, channel, occasion: `${occasion} ${number}`, due_ts: now }, [message])
    }
  }
  return rows.length > 0
}

async function findMessage(
  context: JobContext,
  id: string,
): Promise<{ channel: Channel; stored: StoredDocument } | undefined> {
  for (const channel of channels) {
    const stored = await findDocument(context, channel, id)
    if (stored && isChannel(channel)) return { channel, stored }
  }
  return undefined
}

/** Reads the addresses of those people who are in the segment of a message; null for who has none. */
async function addressesIn(
  context: JobContext,
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
