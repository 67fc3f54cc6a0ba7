/** Whom a message would reach as it stands: people of the segment, rows of the file, those named; each counted once. */

import { ALL_USER } from '#schemas/codes.ts'
import type { MessageReach } from '#schemas/endpoints/messaging.ts'
import { asObjects, asText, type JsonObject, textAt } from '#schemas/json.ts'
import { readEmail, readMobile } from '#schemas/values/addresses.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { segmentsOf } from '#src/message-rendering/sms-parts.ts'
import { withBoard } from '#src/message-rendering/with-board.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findDocument } from '../documents/documents.ts'
import { readInstall } from '../identity/install.ts'
import { membershipSql } from '../segments/count.ts'
import { QueryValues } from '../segments/query-values.ts'
import { addressSql } from './addresses-sql.ts'
import { boardOfMessage } from './board-of-message.ts'

interface Counted {
  readonly people: number
  readonly without: number
  readonly suppressed: number
}

/** Counts whom a message would reach. */
export async function countReach(
  context: TransactionContext,
  channel: Channel,
  document: JsonObject,
): Promise<MessageReach> {
  const people = await countPeople(context, channel, document)
  const others = await countOthers(context, channel, document)
  const { holdoutPercent, messagePrices } = await readInstall(context)
  const heldOut = shareOf(people.people - people.without - people.suppressed, holdoutPercent)
  const all = people.people + others.people
  const [withoutAddress, suppressed] = [people.without + others.without, people.suppressed + others.suppressed]
  return {
    ...{ people: all, withoutAddress, suppressed, heldOut },
    reachable: Math.max(0, all - withoutAddress - suppressed - heldOut),
    parts: channel === 'sms' ? await partsOf(context, document) : 1,
    price: messagePrices && { amount: messagePrices[channel], currency: messagePrices.currency },
  }
}

/** The parts of a text message, with the leaderboard that it shows. */
async function partsOf(context: TransactionContext, document: JsonObject): Promise<number> {
  return segmentsOf(textAt(withBoard(document, await boardOfMessage(context, document)), 'msg'))
}

async function countPeople(context: TransactionContext, channel: Channel, document: JsonObject): Promise<Counted> {
  const none = { people: 0, without: 0, suppressed: 0 }
  const segmentId = textAt(document, channel === 'push' ? 'userSegmentId' : 'segmentId')
  if (segmentId === '') return none
  const segment = segmentId === ALL_USER ? undefined : await findDocument(context, 'segment', segmentId)
  if (segmentId !== ALL_USER && !segment) return none
  const values = new QueryValues()
  const orgId = values.add(context.user.orgId, 'uuid')
  const asked = values.add(channel, 'text')
  const isIn = segment ? await membershipSql(context, segment.sent, segmentId, values) : 'true'
  const { rows } = await context.client.query<Counted>(
    `WITH chosen AS (
       SELECT p.number, ${addressSql(channel, 'p')} AS address FROM profiles p
       WHERE p.organisation_id = ${orgId} AND p.user_id NOT LIKE 'erased:%' AND ${isIn})
     SELECT count(*)::float8 AS people, (count(*) FILTER (WHERE address IS NULL))::float8 AS without,
       (count(*) FILTER (WHERE address IS NOT NULL AND (
         EXISTS (SELECT FROM message_suppressions s WHERE s.organisation_id = ${orgId} AND s.channel = ${asked} AND s.address = c.address)
         OR (SELECT NOT a.allowed FROM channel_consents a WHERE a.organisation_id = ${orgId} AND a.profile = c.number
             AND a.channel = ${asked} ORDER BY a.at_ts DESC LIMIT 1))))::float8 AS suppressed
     FROM chosen c`,
    values.all,
  )
  return rows[0] ?? none
}

/** Counts the rows of the file and those named, as far as they are addresses of their own. */
async function countOthers(context: TransactionContext, channel: Channel, document: JsonObject): Promise<Counted> {
  const { client, user } = context
  const file = textAt(document, 'file')
  const counted = /^[0-9a-f-]{36}$/.test(file)
    ? await client.query<{ people: number; suppressed: number }>(
        `SELECT count(*)::float8 AS people, count(s.address)::float8 AS suppressed FROM recipient_rows r
         LEFT JOIN message_suppressions s ON s.organisation_id = $1 AND s.channel = $3 AND s.address = r.address
         WHERE r.organisation_id = $1 AND r.file = $2`,
        [user.orgId, file, channel],
      )
    : undefined
  const named = asObjects(document.senderList)
  const unreadable = named.filter((one) => readNamed(channel, one) === undefined && textAt(one, 'userId') === '').length
  const identifiers = Array.isArray(document.identifiersList) ? document.identifiersList.length : 0
  return {
    people: (counted?.rows[0]?.people ?? 0) + named.length + identifiers,
    without: unreadable,
    suppressed: counted?.rows[0]?.suppressed ?? 0,
  }
}

const readNamed = (channel: Channel, one: JsonObject) =>
  channel === 'email' ? readEmail(asText(one.email)) : readMobile(asText(one.mobile), '+91')

/** Estimates the people who are held out by the organisation's share; a hash decides of each when it is sent. */
const shareOf = (people: number, percent: number) => Math.round((people * percent) / 100)
