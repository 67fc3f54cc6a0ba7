/**
 * The deadlines of requests: who asked and who can answer are told a day before, or at half of the time where there is less,
 * and once it has passed. The end of a request is recorded in the audit. Several servers may tell at once.
 */
import { DAY_MS } from '#src/time/durations.ts'
import { recordAuditEntries } from '../base/audit.ts'
import type { Platform } from '../base/context.ts'
import { withKey } from '../base/database/with-key.ts'
import { inOrganisation, type JobContext } from '../base/in-organisations.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findDocument } from '../documents/documents.ts'
import { lockRequest, readRequest } from './requests.ts'
import { tellOfRequest } from './tell.ts'

/**
 * Keeps when people are told of the deadline of a new request.
 *
 * @param deadlineTS - Milliseconds since the epoch.
 */
export async function keepDeadline(
  { client, user, now }: TransactionContext,
  request: string,
  deadlineTS: number,
): Promise<void> {
  await client.query('INSERT INTO approval_deadlines (organisation_id, request, tell_ts) VALUES ($1, $2, $3)', [
    ...[user.orgId, request, deadlineTS - Math.min(DAY_MS, (deadlineTS - now) / 2)],
  ])
}

/** Tells of the deadlines that are near or have passed; answers how many. */
export async function tellOfDeadlines(platform: Platform): Promise<number> {
  const { rows } = await withKey(platform.pool, 'approval-deadlines', (client) =>
    client.query<{ orgId: string; request: string }>(
      `SELECT organisation_id AS "orgId", request FROM approval_deadlines WHERE tell_ts <= $1 ORDER BY tell_ts LIMIT 1000`,
      [platform.now()],
    ),
  )
  let told = 0
  for (const { orgId, request } of rows) {
    if (platform.stopping?.aborted) break
    if (await inOrganisation(platform, orgId, (transaction) => tellOfDeadline(transaction, request))) told++
  }
  return told
}

async function tellOfDeadline(transaction: JobContext, id: string): Promise<boolean> {
  const { client, user, now } = transaction
  await lockRequest(transaction, id)
  const { rowCount } = await client.query(
    'DELETE FROM approval_deadlines WHERE organisation_id = $1 AND request = $2 AND tell_ts <= $3',
    [user.orgId, id, now],
  )
  // Another server was faster.
  if (rowCount === 0) return false
  const row = await readRequest(transaction, id)
  const { state, kind, documentId, name, revision, deadlineTS } = row
  const isThere = (await findDocument(transaction, kind, documentId)) !== undefined
  if (state === 'open' || state === 'outdated') {
    await client.query('INSERT INTO approval_deadlines (organisation_id, request, tell_ts) VALUES ($1, $2, $3)', [
      ...[user.orgId, id, deadlineTS],
    ])
    // What was changed since can no longer be approved.
    if (state === 'open') await tellOfRequest(transaction, id, 'near')
    return state === 'open'
  }
  if (state !== 'ended' || !isThere) return false
  const author = { orgId: user.orgId, name: user.name, address: '', agent: '' }
  await recordAuditEntries(client, author, 'approvals.ended', [{ kind, id: documentId, name, revision }], now)
  await tellOfRequest(transaction, id, 'ended')
  return true
}

const running = new WeakSet<Platform>()

/** Tells without anybody waiting for it, once at a time. */
export function tellOfDeadlinesInBackground(platform: Platform): void {
  if (running.has(platform)) return
  running.add(platform)
  tellOfDeadlines(platform)
    .catch((error: Error) => platform.log(`Deadlines of approvals could not be told of now: ${error.message}`))
    .finally(() => running.delete(platform))
}
