/**
 * The erasure of a person. At once, in the transaction of the call: the profile becomes a pseudonym that leads nowhere, and
 * all that opens anything or names the person goes. The rows that can be many follow, in the same transaction where they
 * are few, else bit by bit (`jobs/finish-erasures.ts`). Plays, rewards and events stay as numbers, so that no figure changes.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Erasure } from '#schemas/endpoints/privacy.ts'
import { asText } from '#schemas/json.ts'
import { formatDate } from '#src/format/dates.ts'
import { type AuditActor, recordAuditEntries } from '../base/audit.ts'
import type { Platform } from '../base/context.ts'
import { ConflictError } from '../base/errors.ts'
import { inOrganisation, organisationIds, tryJobLock } from '../base/in-organisations.ts'
import { type SecretContext, seal, unseal, unsealer } from '../base/secrets/secrets.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { Refusal } from '../http/refusal.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { lockPlayers } from '../play/context/players.ts'
import { refuseHeldRewards } from '../rewards/ledger/held-rewards.ts'
import { type Erasing, emptyRows, eraseSomeRows } from './erase-rows.ts'
import { auditEntryOf, erasuresOf, readErasure } from './erasures.ts'
import { namesOneOf } from './find-deliveries.ts'
import { countRows, findPerson, ofPersonIn, type Person, proofOf } from './person.ts'

/** The most rows that are erased in the transaction of the call: a few seconds' work. */
const MAX_ROWS_AT_ONCE = 20_000
/** The rows of one transaction of an erasure that goes on after its call. */
const ROWS_PER_BATCH = 5000

type EraseContext = TransactionContext & SecretContext & { readonly platform: Pick<Platform, 'secretKey'> }

/** Creates the user id that a profile has from now on. */
const newPseudonym = () => `erased:${randomBytes(16).toString('base64url')}`

/**
 * Erases a person, or begins to.
 *
 * @throws {Refusal} 404 when nobody is known by this user id.
 * @throws {ConflictError} When they were erased already, and nobody has come under this user id since.
 */
export async function erasePerson(context: EraseContext, userId: string, actor: AuditActor): Promise<Erasure> {
  const { client, user, now, platform } = context
  const proof = proofOf(platform, user.orgId, userId)
  await lockPlayers(context, (await findPerson(context, userId))?.userIds ?? [])
  const person = await findPerson(context, userId)
  if (!person) throw await refusalOf(context, proof)
  const counts = await countRows(context, person)
  await refuseWaiting(context, person)
  const pseudonyms = person.profiles.map(newPseudonym)
  const erasing: Erasing = {
    ...{ profiles: person.profiles, userIds: person.userIds },
    pseudonym: pseudonyms[0] ?? newPseudonym(),
  }
  await eraseNames(context, person, pseudonyms)
  await eraseElsewhere(context, erasing)
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0) + (await countDeliveries(context))
  const id = randomUUID()
  await client.query(
    `INSERT INTO erasures (organisation_id, id, proof, profiles, sealed, counts, done, total, by_id, by_name, address, agent, begun_ts)
     VALUES ($1, $2, $3, $4, $5, $6, 0, $7, $8, $9, $10, $11, $12)`,
    [
      ...[user.orgId, id, proof, person.profiles],
      ...[await seal(context, JSON.stringify(erasing), `erasure ${id}`), JSON.stringify(counts), total],
      ...[actor.id ?? null, actor.name, actor.address, actor.agent, now],
    ],
  )
  if (total <= MAX_ROWS_AT_ONCE) while (!(await goOn(context, id))) {}
  return readErasure(context, id)
}

async function refusalOf(context: TransactionContext, proof: string) {
  const [last] = await erasuresOf(context, proof)
  if (!last) return new Refusal(404, 'The platform knows nobody by this user id.')
  const { timezone } = await readOrganisation(context.client, context.user.orgId)
  return new ConflictError(`This person was erased already, on ${formatDate(last.begunTS, timezone)}.`)
}

/** Refuses rewards that wait for a look: nobody is there to get them. */
async function refuseWaiting(context: TransactionContext, { profiles }: Person): Promise<void> {
  const { rows } = await context.client.query<{ id: string }>(
    `SELECT r.id FROM held_rewards h JOIN rewards r ON r.organisation_id = $1 AND r.id = h.reward
     WHERE h.organisation_id = $1 AND r.profile = ANY($2)`,
    [context.user.orgId, profiles],
  )
  if (rows.length > 0)
    await refuseHeldRewards(
      context,
      rows.map(({ id }) => id),
    )
}

async function countDeliveries({ client, user }: TransactionContext): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'SELECT count(*) AS n FROM deliveries WHERE organisation_id = $1',
    [user.orgId],
  )
  return Number(rows[0]?.n ?? 0)
}

/** Statements that a pseudonym and the end of everything that opens or names need; of organisation, profiles and user ids. */
const atOnce: readonly string[] = [
  `DELETE FROM player_tokens WHERE organisation_id = $1 AND (user_id = ANY($3) OR EXISTS (
     SELECT FROM unnest($3::text[]) AS u (id) WHERE position(to_json(u.id)::text IN draft_notes::text) > 0))
     AND $2::bigint[] IS NOT NULL`,
  'DELETE FROM player_revocations WHERE organisation_id = $1 AND user_id = ANY($3) AND $2::bigint[] IS NOT NULL',
  `DELETE FROM visitor_merges WHERE organisation_id = $1 AND (user_id = ANY($3) OR visitor = ANY($3))
     AND $2::bigint[] IS NOT NULL`,
  `DELETE FROM hold_counts WHERE organisation_id = $1 AND counted IN (SELECT 'visitor ' || id FROM unnest($3::text[]) AS u (id))
     AND $2::bigint[] IS NOT NULL`,
  `UPDATE messages SET address = '', name = '', values = '{}', reason = '' WHERE organisation_id = $1 AND profile = ANY($2)
     AND $3::text[] IS NOT NULL`,
  'DELETE FROM recipient_rows WHERE organisation_id = $1 AND user_id = ANY($3) AND $2::bigint[] IS NOT NULL',
  ...['devices', 'message_occasions', 'channel_consents'].map(
    (table) => `DELETE FROM ${table} WHERE organisation_id = $1 AND profile = ANY($2) AND $3::text[] IS NOT NULL`,
  ),
  ...['board_scores', 'terms_agreements'].map(
    (table) => `DELETE FROM ${table} WHERE ${ofPersonIn(table)} AND $3::text[] IS NOT NULL`,
  ),
  ...['tracked_items', 'interruptions'].map(
    (table) => `DELETE FROM ${table} WHERE organisation_id = $1 AND profile = ANY($2) AND $3::text[] IS NOT NULL`,
  ),
  `DELETE FROM segment_members WHERE organisation_id = $1 AND profile = ANY($2) AND $3::text[] IS NOT NULL
     AND file IN (SELECT number FROM segment_files WHERE organisation_id = $1)`,
]

/** Gives the profiles pseudonyms, and deletes everything that the person signed in with, agreed to or came further in. */
async function eraseNames(
  { client, user, now }: TransactionContext,
  { profiles, userIds }: Person,
  pseudonyms: readonly string[],
): Promise<void> {
  for (const sql of atOnce) await client.query(sql, [user.orgId, profiles, userIds])
  await client.query(
    `UPDATE profiles p SET user_id = t.pseudonym, properties = '{}', updated_ts = $4
     FROM unnest($2::bigint[], $3::text[]) AS t (number, pseudonym)
     WHERE p.organisation_id = $1 AND p.number = t.number`,
    [user.orgId, profiles, pseudonyms, now],
  )
}

/** Erases the user ids from rows that are not the person's own: of friends, of requests, of the audit. */
async function eraseElsewhere(context: EraseContext, { profiles, userIds, pseudonym }: Erasing): Promise<void> {
  const { client, user } = context
  await client.query(
    `UPDATE play_states s SET state = jsonb_set(s.state, '{referrer,userId}', to_jsonb($3::text))
     FROM referrals f WHERE f.organisation_id = $1 AND f.referrer = ANY($2)
       AND s.organisation_id = $1 AND s.document = f.document AND s.profile = f.referree
       AND (s.state->'referrer'->>'profile')::bigint = ANY($2)`,
    [user.orgId, profiles, pseudonym],
  )
  for (const table of ['report_links', 'report_schedules'])
    await client.query(
      `UPDATE ${table} SET terms = jsonb_set(terms, '{searchKey}', to_jsonb($3::text))
       WHERE organisation_id = $1 AND terms->>'searchKey' = ANY($2)`,
      [user.orgId, userIds, pseudonym],
    )
  const names = namesOneOf(userIds)
  const answered = await client.query<{ key: string; reply: string }>(
    `SELECT key, reply FROM answered_requests WHERE organisation_id = $1 AND EXISTS (
       SELECT FROM unnest($2::text[]) AS u (id) WHERE position(u.id IN key) > 0 OR position(u.id IN reply) > 0)`,
    [user.orgId, userIds],
  )
  await client.query('DELETE FROM answered_requests WHERE organisation_id = $1 AND key = ANY($2)', [
    user.orgId,
    answered.rows.filter(({ key, reply }) => names(key) || names(reply)).map(({ key }) => key),
  ])
  const received = await client.query<{ number: number; sealed: string }>(
    'SELECT number, sealed FROM received_requests WHERE organisation_id = $1',
    [user.orgId],
  )
  const open = await unsealer(context)
  await client.query('DELETE FROM received_requests WHERE organisation_id = $1 AND number = ANY($2)', [
    user.orgId,
    received.rows
      .filter(({ sealed }) => namesInside(open(sealed, 'received request'), names))
      .map(({ number }) => number),
  ])
  await client.query("SELECT set_config('app.key', 'erase', true)")
  await client.query(
    `UPDATE audit a SET name = left(r.name, 200) || ' of ' || $3 FROM rewards r
     WHERE a.organisation_id = $1 AND a.kind = 'reward' AND a.about = r.id::text
       AND r.organisation_id = $1 AND r.profile = ANY($2)`,
    [user.orgId, profiles, pseudonym],
  )
  await client.query("SELECT set_config('app.key', '', true)")
}

/** Says whether a request names somebody; its body is a text inside of JSON. */
function namesInside(request: string, names: (text: string) => boolean): boolean {
  return names(request) || names(asText((JSON.parse(request) as { readonly body?: unknown }).body))
}

interface OpenRow {
  readonly sealed: string
  readonly delivery_ts: number
  readonly delivery_id: string
  readonly begun_ts: number
}

/**
 * Goes on with an erasure by one batch, in the caller's transaction.
 *
 * @returns True once it is done.
 */
async function goOn(context: TransactionContext & SecretContext, id: string): Promise<boolean> {
  const { client, user, now } = context
  const { rows } = await client.query<OpenRow>(
    `SELECT sealed, delivery_ts, delivery_id, begun_ts FROM erasures
     WHERE organisation_id = $1 AND id = $2 AND done_ts IS NULL FOR UPDATE`,
    [user.orgId, id],
  )
  const [row] = rows
  if (!row) return true
  const erasing = JSON.parse(await unseal(context, row.sealed, `erasure ${id}`)) as Erasing
  const place = { ts: row.delivery_ts, id: row.delivery_id }
  const erased = await eraseSomeRows(context, erasing, place, ROWS_PER_BATCH)
  const isDone = erased.rows === 0
  await client.query(
    `UPDATE erasures SET done = CASE WHEN $3 THEN total ELSE least(total, done + $4::bigint) END, delivery_ts = $5, delivery_id = $6,
       counts = CASE WHEN $7::bigint = 0 THEN counts
         ELSE counts || jsonb_build_object('deliveries', coalesce((counts->>'deliveries')::bigint, 0) + $7::bigint) END,
       sealed = CASE WHEN $3 THEN NULL ELSE sealed END, done_ts = CASE WHEN $3 THEN $8::float8 END
     WHERE organisation_id = $1 AND id = $2`,
    [user.orgId, id, isDone, erased.rows, erased.place.ts, erased.place.id, erased.deliveries, now],
  )
  return isDone
}

/**
 * Goes on with the erasures of an organisation that are not done, batch by batch, and records the end of each. One server
 * at a time does so.
 */
export async function finishErasures(platform: Platform, orgId: string): Promise<void> {
  const batch = () =>
    inOrganisation(platform, orgId, async (context) => {
      if (!(await tryJobLock(context, 'erasure'))) return true
      const { rows } = await context.client.query<
        { id: string } & Record<'by_id' | 'by_name' | 'address' | 'agent', string>
      >(
        `SELECT id, by_id, by_name, address, agent FROM erasures WHERE organisation_id = $1 AND done_ts IS NULL
         ORDER BY begun_ts, id LIMIT 1`,
        [orgId],
      )
      const [open] = rows
      if (!open) return true
      if (!(await goOn(context, open.id))) return false
      const actor = { orgId, ...(open.by_id && { id: open.by_id }), name: open.by_name }
      const entry = auditEntryOf(await readErasure(context, open.id))
      await recordAuditEntries(
        context.client,
        { ...actor, address: open.address, agent: open.agent },
        'privacy.erased',
        [entry],
        context.now,
      )
      return false
    })
  while (!platform.stopping?.aborted && !(await batch())) {}
}

/** The time after an erasure in which a call that had begun before it may still have written something. */
const LATE_CALLS_MS = 2 * 3_600_000

/** Empties once more the rows of people who were erased lately: calls that were under way have written to their profiles. */
export async function eraseLateRows(platform: Platform): Promise<void> {
  for (const orgId of await organisationIds(platform)) {
    await inOrganisation(platform, orgId, async (context) => {
      const { rows } = await context.client.query<{ profiles: number[] }>(
        'SELECT profiles FROM erasures WHERE organisation_id = $1 AND begun_ts > $2 AND done_ts IS NOT NULL',
        [orgId, context.now - LATE_CALLS_MS],
      )
      const erasing = { profiles: rows.flatMap(({ profiles }) => profiles), userIds: [], pseudonym: '' }
      if (rows.length > 0) while ((await emptyRows(context, erasing, ROWS_PER_BATCH)).rows > 0) {}
    })
  }
}
