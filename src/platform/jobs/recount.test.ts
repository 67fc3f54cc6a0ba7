import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { segmentBody } from '#tests/contract/support/bodies.ts'
import { openWorld, type TestUser, type World } from '#tests/contract/support/world.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { recountSegments } from './recount.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation()
})
afterAll(() => world.close())

const named = { userProperty: { name: 'name', type: 'string', operator: 'like', value: 'a', options: [] } }
const counts = async (id: string) => (await person.get(`getSegment?segmentId=${id}`)).reply.segment.count
const arrive = (userId: string) =>
  withOrganisation(world.platform.pool, person.orgId, (client) =>
    client.query(
      `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts) VALUES ($1, $2, '{"name": "Asha"}', 0, 0)`,
      [person.orgId, userId],
    ),
  )

test('what was counted ten minutes ago is counted again, by one server at a time', async () => {
  await recountSegments(world.platform)
  const { id } = (await person.post('saveSegment', segmentBody({ events: [named] }))).reply.segment
  await arrive('one')
  expect(await recountSegments(world.platform)).toBe(0)
  expect(await counts(id)).toBe(0)

  world.clock += 11 * 60_000
  const holder = await world.database.ownerPool.connect()
  await holder.query(
    'BEGIN; SELECT pg_advisory_xact_lock($1, hashtext(id::text)) FROM organisations'.replace('$1', `${0x636f756e}`),
  )
  expect(await recountSegments(world.platform)).toBe(0)
  await holder.query('ROLLBACK')
  holder.release()

  expect(await recountSegments(world.platform)).toBeGreaterThanOrEqual(1)
  expect(await counts(id)).toBe(1)
  expect(await recountSegments(world.platform)).toBe(0)
})

test('what is brought in is counted before anybody asks', async () => {
  const save = async () => (await person.post('saveSegment', segmentBody({ events: [named] }))).reply.segment
  const { id } = await save()
  await save()
  await arrive('two')
  await world.database.ownerPool.query('DELETE FROM segment_counts')
  expect(await recountSegments(world.platform)).toBeGreaterThanOrEqual(2)
  expect(await counts(id)).toBe(1)
})
