/**
 * Detaches a month of raw events from the table: their numbers stay (`gone_events`), from which figures are counted as
 * before, and the partition itself goes to the schema `questwire_detached`, where an operator dumps and drops it. It is
 * what retention does to rows, for a whole month of every organisation, and without deleting any.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { LOCK_TIMEOUT_MS, readPartitions } from '../base/database/partitions.ts'
import type { Client } from '../base/database/pool.ts'
import { StartError } from '../base/start-error.ts'
import { zoneOffsets } from '../figures/zone-days.ts'
import { keepNumbers } from './gone-events.ts'
import { monthsBefore } from './retention.ts'

/** The months for which a partition stays: conditions, forecasts and plans look at raw events of the last 31 days. */
const KEPT_MONTHS = 3
/** The number of tries for the locks of the exchange, and the time between two of them, in milliseconds. */
const [TRIES, PAUSE_MS] = [200, 2000]

/** The error codes of a lock that is not to be had in time, and of one that would close a circle. */
const lockCodes: readonly unknown[] = ['55P03', '40P01']

/**
 * Reads which partitions of events may be detached.
 *
 * @param now - Milliseconds since the epoch.
 */
export async function readDetachable(ownerPool: Pool, now: number): Promise<readonly string[]> {
  const before = monthsBefore(now, KEPT_MONTHS, 'UTC')
  const partitions = await readPartitions(ownerPool, 'events')
  return partitions.flatMap(({ name, untilTS }) => (untilTS !== null && untilTS <= before ? [name] : []))
}

/**
 * Detaches a partition of events. Calls go on meanwhile, but for the moment of the exchange at its end.
 *
 * @param now - Milliseconds since the epoch.
 * @returns The number of rows of `gone_events` that stand for its events.
 * @throws {StartError} When there is no such partition, it is too young, or something else holds the table for minutes;
 *   nothing is changed then.
 */
export async function detachEvents(ownerPool: Pool, partition: string, now: number): Promise<number> {
  const detachable = await readDetachable(ownerPool, now)
  if (!detachable.includes(partition)) {
    const could = detachable.length > 0 ? `these may be: ${detachable.join(', ')}` : 'none may be now'
    throw new StartError(
      `${partition} is no partition of events that ended ${KEPT_MONTHS} months ago or earlier; ${could}.`,
    )
  }
  const client = await ownerPool.connect()
  let failure: Error | undefined
  try {
    await noteChanges(client, partition)
    // Millions of rows are grouped.
    await client.query("BEGIN; SET LOCAL work_mem = '128MB'; SET LOCAL jit = off")
    const organisations = await readOrganisations(client)
    let rows = 0
    for (const one of organisations) rows += await keepNumbersOf(client, partition, one)
    await exchange(client, partition, organisations)
    await client.query('COMMIT')
    return rows
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    client.release(failure)
  }
}

interface OrganisationZone {
  readonly id: string
  readonly zone: string
}

async function readOrganisations(client: Client): Promise<readonly OrganisationZone[]> {
  await client.query("SELECT set_config('app.key', 'recount', true)")
  const { rows } = await client.query<OrganisationZone>('SELECT id, timezone AS zone FROM organisations ORDER BY id')
  return rows
}

/** Has whose rows change in the partition from here on noted: what is counted of it is put right under the lock of the exchange. */
async function noteChanges(client: Client, partition: string): Promise<void> {
  await withPatience(
    async () => {
      await client.query(
        `BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS};
       CREATE OR REPLACE TRIGGER detaching AFTER INSERT OR DELETE OR UPDATE OF profile ON ${partition}
         FOR EACH ROW EXECUTE FUNCTION note_change_of_detached();
       DELETE FROM questwire_detached.changes; COMMIT`,
      )
    },
    () => client.query('ROLLBACK'),
  )
}

/** Keeps the numbers of an organisation's events, or those of some players. */
async function keepNumbersOf(
  client: Client,
  partition: string,
  { id, zone }: OrganisationZone,
  profiles?: readonly number[],
): Promise<number> {
  await client.query("SELECT set_config('app.organisation', $1, true)", [id])
  const { moments, offsets } = zoneOffsets(zone)
  const events = `(SELECT * FROM ${partition} WHERE organisation_id = $1 ${profiles ? 'AND profile = ANY($4)' : ''})`
  const { rowCount } = await client.query(keepNumbers(events), [
    ...[id, moments, offsets],
    ...(profiles ? [profiles] : []),
  ])
  return rowCount ?? 0
}

/** Puts numbers in the place of the partition, under locks that are held for a moment only. */
async function exchange(client: Client, partition: string, organisations: readonly OrganisationZone[]): Promise<void> {
  await withPatience(
    () =>
      client.query(
        `SAVEPOINT unlocked; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS};
         LOCK TABLE ONLY events, ONLY events_beyond, ONLY ${partition} IN ACCESS EXCLUSIVE MODE`,
      ),
    () => client.query('ROLLBACK TO unlocked'),
  )
  const { rows } = await client.query<{ id: string; profiles: number[] }>(
    'SELECT organisation AS id, array_agg(DISTINCT profile) AS profiles FROM questwire_detached.changes GROUP BY 1',
  )
  for (const { id, profiles } of rows) {
    const changed = organisations.find((one) => one.id === id)
    if (!changed) continue
    await client.query("SELECT set_config('app.organisation', $1, true)", [id])
    // Only what this transaction has counted.
    await client.query(
      'DELETE FROM gone_events WHERE organisation_id = $1 AND profile = ANY($2) AND xmin = pg_current_xact_id()::xid',
      [id, profiles],
    )
    await keepNumbersOf(client, partition, changed, profiles)
  }
  await client.query(
    `ALTER TABLE events DETACH PARTITION ${partition}; DROP TRIGGER detaching ON ${partition};
     ALTER TABLE ${partition} SET SCHEMA questwire_detached; DELETE FROM questwire_detached.changes`,
  )
}

/** Tries for locks until they are to be had, so that nobody waits long behind this. */
async function withPatience(attempt: () => Promise<unknown>, undo: () => Promise<unknown>): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      await attempt()
      return
    } catch (error) {
      if (!lockCodes.includes((error as { code?: unknown }).code)) throw error
      await undo()
      if (left <= 1) throw new StartError('Something has held the table of events for minutes: find it by the runbook.')
      await wait(PAUSE_MS)
    }
  }
}
