/** A disk that is full: what only reads is answered, with what was counted before. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints/index.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import { openWorld, password, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ demo: false })
})
afterAll(() => world.close())

const tables = `SELECT relname AS name FROM pg_class
  WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace`

/** Refuses whatever is written to any table, as a full disk does, until the function is called that it answers. */
async function fillDisk(): Promise<() => Promise<void>> {
  const { ownerPool } = world.database
  await ownerPool.query(
    `CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END $$`,
  )
  await ownerPool.query(
    `DO $do$ DECLARE one record; BEGIN FOR one IN ${tables} LOOP
       EXECUTE format('CREATE TRIGGER disk_full BEFORE INSERT OR UPDATE OR DELETE ON %I EXECUTE FUNCTION disk_full()', one.name);
     END LOOP; END $do$`,
  )
  return async () => {
    await ownerPool.query('DROP FUNCTION disk_full CASCADE')
  }
}

test('reports and the dashboard are read while nothing can be counted, and the rest is counted afterwards', async () => {
  await world.registerOrganisation('mina@example.com')
  const person = await world.signIn('mina@example.com', password, true)
  const { apikey } = (await person.get('getApiKey')).reply
  const send = () => world.call('events', { token: apikey, body: { userId: 'asha', event: 'opened' } })
  const term = new Date(world.clock)
  const month = `selectedPeriod=monthly&selectedYear=${term.getUTCFullYear()}&selectedMonth=${term.getUTCMonth() + 1}`
  const paths = Object.entries(endpoints.reports).flatMap(([key, call]) =>
    'paged' in call && call.paged && key !== 'leaderboard' && key !== 'rows'
      ? [call.path.replace('{itemsPerPage}', '20').replace('{pageNo}', '0')]
      : [],
  )
  /** How often the event is counted. */
  const counted = async () => (await person.get('getEventReport/20/0')).reply.report.rows[0].total_events
  expect((await send()).status).toBe(200)
  expect(await counted()).toBe(1)
  // Late enough that the session and the key are to be prolonged.
  world.clock += HOUR_MS
  expect((await send()).status).toBe(200)

  const makeRoom = await fillDisk()
  expect((await send()).status).toBe(507)
  const read = await Promise.all(
    [...paths, 'getDashboard', `getReportGraphData?${month}`, 'getLift'].map(async (path) => [
      path,
      (await person.get(path)).status,
    ]),
  )
  expect(read.length).toBeGreaterThan(8)
  expect(read.filter(([, status]) => status !== 200)).toEqual([])
  expect(await counted()).toBe(1)

  await makeRoom()
  expect(await counted()).toBe(2)
})
