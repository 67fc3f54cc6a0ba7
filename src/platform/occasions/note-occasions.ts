/**
 * Noting what messages follow, in the transaction in which it happens: an event of somebody, a reward that was given, half
 * of a quest. Who is told what of it is decided later (`messaging/follow-occasions.ts`), so that a call waits for no
 * message. Days of streaks and ranks are not noted here: the clock and other people change them (`messaging/occasions/`).
 */
import { type Channel, channels } from '#schemas/values/channels.ts'
import type { RuleOccasion } from '#schemas/values/message-occasions.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { type FollowingDocument, rulesOf } from '../documents/active/rules.ts'

/** An event that was stored. */
export interface NotedEvent {
  readonly userId: string
  readonly event: string
  readonly happenedTS: number
}

/** SQL for a message (`d`) that follows something now: active, begun and not ended; `listed` is what lists show of it. */
const isFollowing = `d.organisation_id = $1 AND d.kind = ANY($2) AND d.status = 'active' AND d.deleted_ts IS NULL
  AND d.start_ts <= $3 AND coalesce(d.end_ts, $3::float8 + 1) > $3::float8`

const isOn = ({ start, end }: FollowingDocument, now: number) =>
  start !== null && start <= now && (end === null || end > now)

/** Notes events for the messages that follow them; a custom event is named by its id, a built-in one by its key. */
export async function noteEvents(transaction: TransactionContext, events: readonly NotedEvent[]): Promise<void> {
  const { client, user, now } = transaction
  const keys = new Set(events.map(({ event }) => event))
  const following = (await rulesOf(transaction)).messages.filter((one) => keys.has(one.event) && isOn(one, now))
  if (following.length === 0) return
  const noted = following.flatMap(({ id, event: key }) =>
    events.filter(({ event }) => event === key).map(({ userId, happenedTS }) => ({ id, key, userId, happenedTS })),
  )
  await client.query(
    `INSERT INTO message_occasions (organisation_id, document, occasion, profile, values, happened_ts)
     SELECT $1, n.id, 'event ' || n.key, p.number, '{}', n."happenedTS"
     FROM jsonb_to_recordset($2::jsonb) AS n (id text, key text, "userId" text, "happenedTS" float8)
     JOIN profiles p ON p.organisation_id = $1 AND p.user_id = n."userId"`,
    [user.orgId, JSON.stringify(noted)],
  )
}

/** Something that happened to a person in a rule. */
export interface RuleHappening {
  readonly rule: string
  readonly occasion: RuleOccasion
  /** The number of the profile. */
  readonly profile: number
  /** The values of placeholders. */
  readonly values: Readonly<Record<string, string>>
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Notes what happened in rules for the messages that follow it; it is followed after the hours of the message, where it has some. */
export async function noteInRules(
  transaction: TransactionContext,
  happenings: readonly RuleHappening[],
): Promise<void> {
  if (happenings.length === 0) return
  const { client, user, now } = transaction
  const following = (await rulesOf(transaction)).messages.filter((one) => one.rule !== '' && isOn(one, now))
  const followed = new Set(following.map(({ rule, event }) => `${rule} ${event}`))
  const noted = happenings.filter(({ rule, occasion }) => followed.has(`${rule} ${occasion}`))
  if (noted.length === 0) return
  await client.query(
    `INSERT INTO message_occasions (organisation_id, document, occasion, profile, values, happened_ts, due_ts)
     SELECT $1, d.id, h.occasion, h.profile, h.values, h.at, h.at + coalesce((d.listed->>'hours')::float8, 0) * ${HOUR_MS}
     FROM jsonb_to_recordset($4::jsonb) AS h (rule text, occasion text, profile bigint, values jsonb, at float8)
     JOIN documents d ON ${isFollowing} AND d.listed->>'rule' = h.rule AND d.listed->>'event' = h.occasion`,
    [user.orgId, [...channels], now, JSON.stringify(noted)],
  )
}

/** A message that follows something in a rule. */
export interface FollowingMessage {
  readonly id: string
  readonly channel: Channel
  /** Id of the rule. */
  readonly rule: string
  /** The hours of the occasion; 0 where it has none. */
  readonly hours: number
}

/** Reads the messages that follow an occasion now, those of one rule one after the other. */
export async function messagesFollowing(
  { client, user, now }: TransactionContext,
  occasion: RuleOccasion,
): Promise<readonly FollowingMessage[]> {
  const { rows } = await client.query<FollowingMessage>(
    `SELECT d.id, d.kind AS channel, d.listed->>'rule' AS rule, coalesce((d.listed->>'hours')::float8, 0) AS hours
     FROM documents d WHERE ${isFollowing} AND d.listed->>'event' = $4 ORDER BY d.listed->>'rule', d.id`,
    [user.orgId, [...channels], now, occasion],
  )
  return rows
}
