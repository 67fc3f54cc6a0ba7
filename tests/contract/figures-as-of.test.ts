/** Until when figures are counted, while something waits to be counted and once nothing does. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Platform } from '#src/platform/base/context.ts'
import { inOrganisation } from '#src/platform/base/in-organisations.ts'
import { foldFigures } from '#src/platform/figures/fold-figures.ts'
import { figuresAsOf } from '#src/platform/figures/read-figures.ts'
import { openWorld, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const MINUTE_MS = 60_000

/** A platform that stops once it has counted some of what waits, as a server does that readers no longer wait for. */
function brokenOff(): Platform {
  const stop = new AbortController()
  const now = () => {
    stop.abort()
    return world.clock
  }
  return { ...world.platform, stopping: stop.signal, now }
}

test('figures are counted until now, or until the last time at which nothing waited', async () => {
  const person = await world.freshOrganisation()
  const asOf = async () => (await inOrganisation(world.platform, person.orgId, figuresAsOf)).asOfTS
  const happen = (times: number) =>
    world.database.ownerPool.query(
      `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
       SELECT $1, n % 50, 'bought', '{}', $3::float8, $3::float8 FROM generate_series(1, $2::int) AS n`,
      [person.orgId, times, world.clock],
    )
  const reported = async () => (await person.get('getEventReport/20/0?searchKey=bought')).reply.report
  // Nothing was ever counted, and nothing happened before there was an organisation.
  const began = world.clock
  await happen(1)
  world.clock += MINUTE_MS
  expect(await asOf()).toBe(began)
  await foldFigures(world.platform, person.orgId)
  const folded = world.clock
  world.clock += MINUTE_MS
  expect(await asOf()).toBe(world.clock)

  await happen(30_000)
  world.clock += MINUTE_MS
  expect(await asOf()).toBe(folded)
  // Some of it is left: what was counted meanwhile does not reach further.
  await foldFigures(brokenOff(), person.orgId)
  world.clock += MINUTE_MS
  expect(await asOf()).toBe(folded)

  const { period, rows } = await reported()
  expect(period.asOfTS).toBe(world.clock)
  expect(rows[0].total_events).toBe(30_001)
})
