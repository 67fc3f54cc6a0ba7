/**
 * Folding: what raw rows have noted (`figure_changes`) moves into the counts by day. One server at a time does so for an
 * organisation; readers fold what waits before they read. A changed zone, and an operator's wish, have everything counted anew (`recount.ts`).
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from '../base/context.ts'
import { extendTimeout } from '../base/database/pool.ts'
import { unavailabilityOf } from '../base/database/unavailable.ts'
import { withKey } from '../base/database/with-key.ts'
import { inOrganisation } from '../base/in-organisations.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { countChanges } from './count-changes.ts'
import { recountPiece } from './recount.ts'
import { zoneOffsets } from './zone-days.ts'

/** The changes that one statement counts. */
const CHANGES_PER_ROUND = 20_000
/** The longest time of a statement that counts some changes. */
const FOLDING_TIMEOUT_MS = 600_000
/** A reader waits no longer for what is counted, and reads what there is. */
const READER_PATIENCE_MS = 10_000

/** The code of a lock that was not free in time. */
const LOCK_TIMEOUT = '55P03'

/** The folding of an organisation for its readers on this server: the one that runs, and the one after it. */
interface Turns {
  current: Promise<void>
  next?: Promise<void> | undefined
}

const turnsOf = new WeakMap<Platform['pool'], Map<string, Turns>>()

/**
 * Counts everything that raw rows of an organisation have noted so far, in transactions of its own. Readers of one
 * organisation share a turn. One that has waited ten seconds goes on while the counting does, and so does one for whom the
 * disk is too full to count anything: what is counted can be read.
 *
 * @throws {Error} When the database refuses.
 */
export async function foldFigures(platform: Platform, orgId: string): Promise<void> {
  const folding = takeTurn(platform, orgId).catch((error: unknown) => {
    if (unavailabilityOf(error) !== 'full') throw error
  })
  // A failure after that is nobody's; the job comes again.
  folding.catch(() => {})
  await Promise.race([folding, wait(READER_PATIENCE_MS, undefined, { ref: false })])
}

/** Joins the turn that begins next: the one that runs may have looked already. */
function takeTurn(platform: Platform, orgId: string): Promise<void> {
  const all = turnsOf.get(platform.pool) ?? new Map<string, Turns>()
  turnsOf.set(platform.pool, all)
  const fold = () => foldOrganisation(platform, orgId)
  const running = all.get(orgId)
  if (!running) {
    const turns: Turns = { current: fold() }
    all.set(orgId, turns)
    follow(all, orgId, turns)
    return turns.current
  }
  running.next ??= running.current.then(fold, fold)
  return running.next
}

/** Makes the next turn the one that runs, once the one before is over. */
function follow(all: Map<string, Turns>, orgId: string, turns: Turns): void {
  const pass = () => {
    if (turns.next) {
      turns.current = turns.next
      turns.next = undefined
      follow(all, orgId, turns)
    } else all.delete(orgId)
  }
  turns.current.then(pass, pass)
}

/**
 * Counts wherever something waits, in turns: an organisation that is counted anew holds up no other one. One at which another
 * server is, is left to that.
 *
 * @returns The number of organisations that were looked at.
 */
export async function foldAllFigures(platform: Platform): Promise<number> {
  const looked = new Set<string>()
  let more = true
  while (more) {
    more = false
    const { rows } = await withKey(platform.pool, 'fold', (client) => client.query<{ id: string }>(whereSomethingWaits))
    for (const { id } of rows) {
      if (platform.stopping?.aborted) return looked.size
      looked.add(id)
      if (await foldRound(platform, id, 'leave')) more = true
    }
  }
  return looked.size
}

/** Finds the organisations with changes one after the other, without reading all changes. */
const whereSomethingWaits = `
  WITH RECURSIVE changed AS (
    (SELECT organisation_id AS id FROM figure_changes ORDER BY organisation_id LIMIT 1)
    UNION ALL SELECT (SELECT organisation_id FROM figure_changes WHERE organisation_id > changed.id
      ORDER BY organisation_id LIMIT 1) FROM changed WHERE changed.id IS NOT NULL
  )
  SELECT id FROM changed WHERE id IS NOT NULL
  UNION SELECT s.organisation_id FROM figure_states s JOIN organisations o ON o.id = s.organisation_id
    WHERE s.zone IS DISTINCT FROM o.timezone OR s.rules_ts IS DISTINCT FROM s.folded_ts`

/** Folds until nothing waits. */
async function foldOrganisation(platform: Platform, orgId: string): Promise<void> {
  let more = true
  while (more && !platform.stopping?.aborted) more = await foldRound(platform, orgId, 'wait')
}

/** Folds once, in a transaction of its own; true where there may be more. */
const foldRound = (platform: Platform, orgId: string, whenTaken: 'wait' | 'leave'): Promise<boolean> =>
  inOrganisation(platform, orgId, (transaction) => foldSome(transaction, whenTaken)).catch(
    (error: { readonly code?: unknown }) => {
      // Another server takes long; readers go on with what there is.
      if (error.code === LOCK_TIMEOUT) return false
      throw error
    },
  )

interface Waiting {
  readonly zone: string | null
  readonly isKnown: boolean
  /** True where a server counted without the people of all rules, as versions before 0072 do. */
  readonly lacksRules: boolean
  readonly hasChanges: boolean
}

/** Counts some of what waits; true where there may be more. */
async function foldSome(transaction: TransactionContext, whenTaken: 'wait' | 'leave'): Promise<boolean> {
  if (!(await isWaiting(transaction))) return false
  if (!(await lockFigures(transaction, whenTaken))) return false
  const { client, user, now } = transaction
  const { timezone } = await readOrganisation(client, user.orgId)
  const state = await readState(transaction)
  // Nothing was counted before this, and everything since has been noted.
  const zone = state.isKnown ? state.zone : timezone
  await client.query("SELECT set_config('jit', 'off', true)")
  if (zone !== timezone || state.lacksRules) {
    const countedTS = await recountPiece(transaction, timezone)
    // What was noted since the recount began is counted by the next rounds.
    if (countedTS !== undefined) await writeState(transaction, timezone, countedTS)
    return true
  }
  await extendTimeout(client, FOLDING_TIMEOUT_MS)
  const hasMore = (await count(transaction, timezone)) === CHANGES_PER_ROUND
  // What was noted before this began is counted, unless some of it is left for the next round.
  await writeState(transaction, timezone, hasMore ? undefined : now)
  return hasMore
}

/** Writes down that figures are counted, up to a moment (milliseconds since the epoch); that of before where it is left out. */
async function writeState({ client, user }: TransactionContext, zone: string, countedTS?: number): Promise<void> {
  await client.query(
    `INSERT INTO figure_states AS s (organisation_id, zone, folded_ts, rules_ts) VALUES ($1, $2, $3, $3)
     ON CONFLICT (organisation_id) DO UPDATE SET zone = excluded.zone, recount = NULL,
       folded_ts = CASE WHEN $4::boolean THEN s.folded_ts ELSE excluded.folded_ts END,
       rules_ts = CASE WHEN $4::boolean THEN s.rules_ts ELSE excluded.rules_ts END`,
    [user.orgId, zone, countedTS ?? 0, countedTS === undefined],
  )
}

async function count({ client, user }: TransactionContext, zone: string): Promise<number> {
  const { moments, offsets } = zoneOffsets(zone)
  const values = [user.orgId, moments, offsets, CHANGES_PER_ROUND]
  const { rows } = await client.query<{ taken: number }>(countChanges, values)
  return rows[0]?.taken ?? 0
}

async function isWaiting(transaction: TransactionContext): Promise<boolean> {
  const { client, user } = transaction
  const state = await readState(transaction)
  if (state.hasChanges) return true
  if (!state.isKnown) return false
  return state.lacksRules || state.zone !== (await readOrganisation(client, user.orgId)).timezone
}

async function readState({ client, user }: TransactionContext): Promise<Waiting> {
  const { rows } = await client.query<Waiting>(
    `SELECT s.zone, s.organisation_id IS NOT NULL AS "isKnown", s.rules_ts IS DISTINCT FROM s.folded_ts AS "lacksRules",
       EXISTS (SELECT FROM figure_changes WHERE organisation_id = $1) AS "hasChanges"
     FROM (VALUES ($1::uuid)) AS o (id) LEFT JOIN figure_states s ON s.organisation_id = o.id`,
    [user.orgId],
  )
  return rows[0] ?? { zone: null, isKnown: false, lacksRules: false, hasChanges: false }
}

/** Takes the lock of the organisation's figures until the end of the transaction. */
async function lockFigures({ client, user }: TransactionContext, whenTaken: 'wait' | 'leave'): Promise<boolean> {
  const key = [`figures ${user.orgId}`]
  if (whenTaken === 'wait') {
    await client.query("SELECT set_config('lock_timeout', $1, true)", [`${READER_PATIENCE_MS}`])
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', key)
    return true
  }
  const { rows } = await client.query<{ mine: boolean }>(
    'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS mine',
    key,
  )
  return rows[0]?.mine === true
}

/** Platforms that fold now. */
const running = new WeakSet<Platform>()
/** The last failure of each platform: it is logged once, however often it comes back. */
const failures = new WeakMap<Platform, string>()

/** Folds without anybody waiting for it, once at a time. */
export function foldFiguresInBackground(platform: Platform): void {
  if (running.has(platform)) return
  running.add(platform)
  foldAllFigures(platform)
    .then(
      () => failures.delete(platform),
      ({ message }: Error) => {
        if (failures.get(platform) !== message) platform.log(`Figures could not be counted now: ${message}`)
        failures.set(platform, message)
      },
    )
    .finally(() => running.delete(platform))
}

/** Has every organisation counted anew from its raw rows, by the next turn of the job or the next reader. */
export async function recountFigures(ownerPool: Platform['pool']): Promise<void> {
  const client = await ownerPool.connect()
  try {
    await client.query('BEGIN')
    await client.query('ALTER TABLE figure_states NO FORCE ROW LEVEL SECURITY')
    await client.query('UPDATE figure_states SET zone = NULL')
    await client.query('ALTER TABLE figure_states FORCE ROW LEVEL SECURITY')
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}
