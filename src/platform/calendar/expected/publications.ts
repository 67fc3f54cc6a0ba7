/** The publications of which a forecast is kept: a revision of a document that is active, once for each. */

import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import { MAX_PLANNED_CAMPAIGNS } from '#schemas/endpoints/calendar-facts.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'

/** A publication whose forecast is computed. */
export interface Publication {
  readonly id: string
  readonly kind: DocumentKindId
  readonly ruleType: number | null
  readonly revision: number
  /** The last change of the document, its start, and its end, in milliseconds since the epoch; null where there is none. */
  readonly updatedTS: number
  readonly start: number | null
  readonly end: number | null
}

/** The time after which another server takes a publication over. */
const MAX_CLAIM_MS = 10 * 60_000

const published = `d.kind IN ('rule', 'badge-rule') AND d.deleted_ts IS NULL AND NOT d.library AND d.status = 'active'
  AND (d.end_ts IS NULL OR d.end_ts > $2)`

/** Somebody goes on publishing while the last publication is no older than this. */
const QUIET_MS = 20_000
/** The longest time that a publication waits for those that follow it. */
const MAX_WAIT_MS = 2 * 60_000

const isGoingOn = (publications: readonly Publication[], now: number) =>
  publications.some(({ updatedTS }) => updatedTS > now - QUIET_MS) &&
  publications.every(({ updatedTS }) => updatedTS > now - MAX_WAIT_MS)

/**
 * Finds publications without a forecast, and takes them for this server; none while another one computes.
 *
 * @param isPatient - True where publications of the last moments may wait for those that follow them.
 */
export async function claimPublications(
  { client, user, now }: TransactionContext,
  isPatient: boolean,
): Promise<readonly Publication[]> {
  const { rows } = await client.query<Publication>(
    `SELECT d.id, d.kind, d.rule_type AS "ruleType", d.revision, d.updated_ts AS "updatedTS", d.start_ts AS start, d.end_ts AS "end"
     FROM documents d LEFT JOIN publication_forecasts f ON f.organisation_id = d.organisation_id AND f.document = d.id
     WHERE d.organisation_id = $1 AND ${published}
       AND (f.document IS NULL OR f.revision <> d.revision OR f.kept_ts IS NULL AND f.claimed_ts < $3)
     ORDER BY d.start_ts NULLS LAST, d.id LIMIT ${MAX_PLANNED_CAMPAIGNS}`,
    [user.orgId, now, now - MAX_CLAIM_MS],
  )
  if (rows.length === 0 || (isPatient && isGoingOn(rows, now))) return []
  await client.query(
    `INSERT INTO publication_forecasts (organisation_id, document, revision, claimed_ts)
     SELECT $1, id, revision, $4 FROM unnest($2::text[], $3::int[]) AS of (id, revision)
     ON CONFLICT (organisation_id, document)
     DO UPDATE SET revision = excluded.revision, claimed_ts = excluded.claimed_ts, kept_ts = NULL`,
    [user.orgId, rows.map(({ id }) => id), rows.map(({ revision }) => revision), now],
  )
  return rows
}

/** Reads the campaigns that are planned beside publications: those that are active, the first to start before the others. */
export async function plannedBeside(
  { client, user, now }: TransactionContext,
  publications: readonly Publication[],
): Promise<string[]> {
  const own = publications.map(({ id }) => id)
  const { rows } = await client.query<{ id: string }>(
    `SELECT d.id FROM documents d WHERE d.organisation_id = $1 AND ${published} AND d.id <> ALL($3)
     ORDER BY d.start_ts NULLS LAST, d.id LIMIT $4`,
    [user.orgId, now, own, MAX_PLANNED_CAMPAIGNS - own.length],
  )
  return [...own, ...rows.map(({ id }) => id)]
}

/**
 * Forgets what was expected of days to come of campaigns that were stopped or deleted since, or end before them.
 *
 * @param today - In days since the epoch.
 */
export async function forgetStopped({ client, user, now }: TransactionContext, today: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `DELETE FROM publication_forecasts f USING documents d
     WHERE f.organisation_id = $1 AND d.organisation_id = $1 AND d.id = f.document
       AND d.kind IN ('rule', 'badge-rule') AND (d.revision <> f.revision OR d.deleted_ts IS NOT NULL)
       AND NOT (${published}) RETURNING d.id`,
    [user.orgId, now],
  )
  if (rows.length === 0) return
  await client.query('DELETE FROM expected_days WHERE organisation_id = $1 AND document = ANY($2) AND day > $3', [
    user.orgId,
    rows.map(({ id }) => id),
    today,
  ])
}
