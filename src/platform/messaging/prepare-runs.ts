/**
 * Runs: a message to many at one moment. Its messages are written before any is sent, in batches that each move a
 * checkpoint in their own transaction, so that a server that ends leaves nobody out and doubles nobody.
 */

import { ALL_USER, NEVER } from '#schemas/codes.ts'
import { isOfFile } from '#schemas/documents/segment.ts'
import { sendMomentOf } from '#schemas/documents/send-moment.ts'
import { asObjects, asText, type JsonObject, numberAt, textAt } from '#schemas/json.ts'
import { readEmail, readMobile } from '#schemas/values/addresses.ts'
import { type Channel, channels } from '#schemas/values/channels.ts'
import { occasionOf } from '#schemas/values/message-occasions.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import type { Platform } from '../base/context.ts'
import { withKey } from '../base/database/with-key.ts'
import { inOrganisation, type JobContext } from '../base/in-organisations.ts'
import { findDocument } from '../documents/documents.ts'
import { membershipSql } from '../segments/count.ts'
import { QueryValues } from '../segments/query-values.ts'
import { addressSql } from './addresses-sql.ts'
import { type NewMessage, writeMessages } from './write-messages.ts'
import { dueMoments } from './write-occasions.ts'

/** A moment that passed by longer than this before anything was written is held until a person says so. */
export const MAX_DELAY_MS = 2 * HOUR_MS
/** The recipients of one transaction. */
const RECIPIENTS_PER_BATCH = 5000

/** The parts of a run in their order: the people of the segment, the rows of the file, those named in the document. */
const parts = ['people', 'file', 'list'] as const
type Part = (typeof parts)[number]

interface Run {
  readonly document: string
  readonly occasion: string
  readonly channel: Channel
  readonly part: Part
  readonly last_number: number
  readonly due_ts: number
}

/** Begins the runs whose moment has come, and goes on with those that are begun, until there is nothing left to write. */
export async function prepareRuns(platform: Platform): Promise<void> {
  const { rows } = await withKey(platform.pool, 'send', (client) =>
    client.query<{ organisation: string }>(
      `SELECT DISTINCT organisation_id::text AS organisation FROM documents
       WHERE kind = ANY($2) AND status = 'active' AND deleted_ts IS NULL AND start_ts <= $1 AND NOT EXISTS (
         SELECT FROM message_runs r WHERE r.organisation_id = documents.organisation_id AND r.document = documents.id)
       UNION SELECT organisation_id::text FROM message_runs WHERE state = 'preparing'`,
      [platform.now(), [...channels]],
    ),
  )
  for (const { organisation } of rows) {
    if (platform.stopping?.aborted) return
    await inOrganisation(platform, organisation, beginRuns)
    while (!platform.stopping?.aborted && (await inOrganisation(platform, organisation, writeSome))) {}
  }
}

interface DueRow {
  readonly id: string
  readonly kind: Channel
  readonly text: string
  readonly start_ts: number
}

/** Begins a run for each document whose moment has come; one whose moment passed by long ago is held. */
async function beginRuns({ client, user, now }: JobContext): Promise<void> {
  const { rows } = await client.query<DueRow>(
    `SELECT id, kind, text, start_ts FROM documents
     WHERE organisation_id = $1 AND kind = ANY($3) AND status = 'active' AND deleted_ts IS NULL AND start_ts <= $2
       AND (end_ts IS NULL OR end_ts > $2)`,
    [user.orgId, now, [...channels]],
  )
  for (const { id, kind, text, start_ts: start } of rows) {
    const document = JSON.parse(text) as JsonObject
    const isOnce = occasionOf(document).sort === 'once'
    const due = sendMomentOf(document) ?? start
    const state = !isOnce ? 'ready' : now - due > MAX_DELAY_MS ? 'held' : 'preparing'
    await client.query(
      `INSERT INTO message_runs (organisation_id, document, occasion, channel, due_ts, state, created_ts)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
      // One occasion for ever: whoever has got it does not get it again after it was stopped and moved.
      [user.orgId, id, isOnce ? 'once' : 'following', kind, due, state, now],
    )
  }
}

/** Writes the next recipients of a run, or moves it on; false when no run is left to write. */
async function writeSome(context: JobContext): Promise<boolean> {
  const { client, user } = context
  const { rows } = await client.query<Run>(
    `SELECT r.document, r.occasion, r.channel, r.part, r.last_number, r.due_ts FROM message_runs r
     JOIN documents d ON d.organisation_id = $1 AND d.kind = r.channel AND d.id = r.document
       AND d.status = 'active' AND d.deleted_ts IS NULL AND coalesce(d.end_ts, $2) >= $2
     WHERE r.organisation_id = $1 AND r.state = 'preparing' ORDER BY r.created_ts, r.document LIMIT 1
     FOR UPDATE OF r SKIP LOCKED`,
    [user.orgId, context.now],
  )
  const [run] = rows
  const stored = run && (await findDocument(context, run.channel, run.document))
  if (!run || !stored) return false
  const batch = await readBatch(context, run, stored.sent)
  const dueOf = await dueMoments(
    context,
    stored,
    batch.map(({ message }) => message.profile),
    { from: run.due_ts },
  )
  await writeMessages(
    context,
    run,
    batch.map(({ message }) => ({ ...message, due: dueOf(message.profile) })),
  )
  const last = batch.at(-1)?.number
  const nextPart = last === undefined ? parts[parts.indexOf(run.part) + 1] : run.part
  const state = nextPart === undefined ? 'ready' : 'preparing'
  await client.query(
    `UPDATE message_runs SET state = $4, part = $5, last_number = $6
     WHERE organisation_id = $1 AND document = $2 AND occasion = $3`,
    [user.orgId, run.document, run.occasion, state, nextPart ?? run.part, last ?? 0],
  )
  return true
}

interface NumberedMessage {
  readonly number: number
  readonly message: NewMessage
}

const readBatch = (context: JobContext, run: Run, document: JsonObject): Promise<readonly NumberedMessage[]> =>
  ({ people: readPeople, file: readFileRows, list: readNamed })[run.part](context, run, document)

/** Reads the next people of the segment. Those without an address get a message that is skipped, so that they can be counted. */
async function readPeople(context: JobContext, run: Run, document: JsonObject): Promise<readonly NumberedMessage[]> {
  const segmentId = textAt(document, run.channel === 'push' ? 'userSegmentId' : 'segmentId')
  if (segmentId === '') return []
  const segment = segmentId === ALL_USER ? undefined : await findDocument(context, 'segment', segmentId)
  if (segmentId !== ALL_USER && !segment) return []
  const values = new QueryValues()
  const orgId = values.add(context.user.orgId, 'uuid')
  const isIn = segment ? await membershipSql(context, segment.sent, segmentId, values) : 'true'
  if (segment && isOfFile(segment.sent)) await context.client.query('SET LOCAL enable_nestloop = off')
  const { rows } = await context.client.query<{ number: number; address: string | null }>(
    `SELECT p.number, ${addressSql(run.channel, 'p')} AS address FROM profiles p
     WHERE p.organisation_id = ${orgId} AND p.number > ${values.add(run.last_number, 'bigint')} AND p.user_id NOT LIKE 'erased:%' AND ${isIn}
     ORDER BY p.number LIMIT ${RECIPIENTS_PER_BATCH}`,
    values.all,
  )
  return rows.map(({ number, address }) => ({
    number: Number(number),
    message: { profile: Number(number), address, name: '', values: {} },
  }))
}

/** Reads the next rows of the file: a user id that is known is the person, all else is an address as it stands there. */
async function readFileRows(context: JobContext, run: Run, document: JsonObject): Promise<readonly NumberedMessage[]> {
  const file = textAt(document, 'file')
  if (!/^[0-9a-f-]{36}$/.test(file)) return []
  const { rows } = await context.client.query<Row>(
    `SELECT r.number, r.name, r.address, r.user_id, p.number AS profile, ${addressSql(run.channel, 'p')} AS own
     FROM recipient_rows r LEFT JOIN profiles p ON p.organisation_id = $1 AND r.user_id <> '' AND p.user_id = r.user_id
     WHERE r.organisation_id = $1 AND r.file = $2 AND r.number > $3 ORDER BY r.number LIMIT ${RECIPIENTS_PER_BATCH}`,
    [context.user.orgId, file, run.last_number],
  )
  return rows.map((row) => ({ number: row.number, message: messageOf(run.channel, row) }))
}

interface Row {
  readonly number: number
  readonly name: string
  readonly address: string
  readonly user_id: string
  readonly profile: number | null
  readonly own: string | null
}

function messageOf(channel: Channel, { name, address, user_id: userId, profile, own }: Row): NewMessage {
  const given = channel === 'push' || address === '' ? address : readAddress(channel, address)
  return { profile: profile === null ? null : Number(profile), address: given || own, name, userId, values: {} }
}

/** Reads those whom the document names. */
async function readNamed(context: JobContext, run: Run, document: JsonObject): Promise<readonly NumberedMessage[]> {
  const named =
    run.channel === 'push'
      ? asObjects(
          (Array.isArray(document.identifiersList) ? document.identifiersList : []).map((one) => ({
            userId: one,
            token: one,
          })),
        )
      : asObjects(document.senderList)
  const batch = named.slice(run.last_number, run.last_number + RECIPIENTS_PER_BATCH)
  if (batch.length === 0) return []
  const { rows } = await context.client.query<{ user_id: string; profile: number; own: string | null }>(
    `SELECT p.user_id, p.number AS profile, ${addressSql(run.channel, 'p')} AS own FROM profiles p
     WHERE p.organisation_id = $1 AND p.user_id = ANY($2)`,
    [context.user.orgId, batch.map(({ userId }) => asText(userId)).filter(Boolean)],
  )
  const known = new Map(rows.map((one) => [one.user_id, one]))
  return batch.map((one, index) => {
    const person = known.get(asText(one.userId))
    const address = asText(one.mobile) || asText(one.email) || (person ? '' : asText(one.token))
    const row = { number: 0, name: asText(one.name), address, user_id: person ? asText(one.userId) : '' }
    return {
      number: run.last_number + index + 1,
      message: messageOf(run.channel, { ...row, profile: person?.profile ?? null, own: person?.own ?? null }),
    }
  })
}

/** Reads an address of a channel as it was typed; null for what is none. */
const readAddress = (channel: Channel, text: string): string | null =>
  (channel === 'email' ? readEmail(text) : readMobile(text, '+91')) ?? null

/** Returns the end of a message: it is not sent from then on, in milliseconds since the epoch. */
export const endOf = (document: JsonObject): number => numberAt(document, 'endDateTime') ?? NEVER
