/** Finding people by part of their user ids: by an index, behind the wall between organisations, the same as going through all. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '#src/engine/random/random.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { openWorld, type World } from './support/world.ts'

let world: World
let orgIds: readonly string[]
beforeAll(async () => {
  world = await openWorld({ demo: false })
  const owners = [
    await world.registerOrganisation('one@example.com'),
    await world.registerOrganisation('two@example.com'),
  ]
  orgIds = owners.map(({ orgId }) => orgId)
})
afterAll(() => world.close())

const inside = <Row extends object>(orgId: string, sql: string, ...values: unknown[]) =>
  withOrganisation(world.platform.pool, orgId, async (client) => (await client.query<Row>(sql, values)).rows)

const letters = [...'abAB1_%@ é', 'É', 'ß', '🎈']
const seed = `${Date.now()}`

test('a search finds whom going through all ids finds, whatever came, went and was renamed', async () => {
  const random = createRandom(seed)
  const word = (most: number) =>
    Array.from({ length: 1 + random.below(most) }, () => letters[random.below(letters.length)]).join('')
  let number = 0
  const newId = () => `${word(9)}${number++}`
  for (let turn = 0; turn < 60; turn++) {
    const orgId = orgIds[random.below(2)] ?? ''
    const ids = Array.from({ length: 1 + random.below(8) }, newId)
    await inside(
      orgId,
      `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
       SELECT $1, id, '{}', 0, 0 FROM unnest($2::text[]) AS i (id)`,
      ...[orgId, ids],
    )
    const some = 'SELECT user_id FROM profiles ORDER BY md5(user_id || $1) LIMIT 1'
    await inside(orgId, `UPDATE profiles SET user_id = $2 WHERE user_id = (${some})`, `${turn}`, newId())
    await inside(orgId, `DELETE FROM profiles WHERE user_id = (${some})`, `${turn}`)
    for (const of of orgIds) {
      const words = word(5).toLowerCase()
      const found = await inside<{ found: string[] | null; all: string[] | null }>(
        of,
        `SELECT (SELECT array_agg(n ORDER BY n) FROM people_with($1, NULL) AS n) AS found,
           (SELECT array_agg(number ORDER BY number) FROM profiles WHERE position($1 IN lower(user_id)) > 0) AS all`,
        words,
      )
      expect([seed, words, found[0]?.found]).toEqual([seed, words, found[0]?.all])
    }
  }
})

test('a search ends after as many people as are asked for, and is over with its call', async () => {
  const [orgId = ''] = orgIds
  await inside(
    orgId,
    `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
     SELECT $1, 'limited-' || n, '{}', 0, 0 FROM generate_series(1, 30) AS n`,
    orgId,
  )
  const [row] = await inside<{ found: number; everybody: boolean }>(
    orgId,
    `SELECT (SELECT count(*)::int FROM people_with('limited-', 7)) AS found,
       (SELECT count(*) FROM searched_people) = (SELECT count(*) FROM profiles) AS everybody`,
  )
  expect(row).toEqual({ found: 7, everybody: true })
})

test('the search is answered by its index although the wall stands, by the part of its words that few have', async () => {
  const { orgId } = await world.registerOrganisation('three@example.com')
  await inside(
    orgId,
    `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
     SELECT $1, 'planned-' || n || '@example.com', '{}', 0, 0 FROM generate_series(1, 3000) AS n`,
    orgId,
  )
  await world.database.ownerPool.query('ANALYZE searched_people')
  const plan = await withOrganisation(world.platform.pool, orgId, async (client) => {
    await client.query("SET LOCAL app.search = 'planned-777@'")
    return (await client.query<{ 'QUERY PLAN': string }>('EXPLAIN SELECT profile FROM searched_people')).rows
  })
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan on searched_people_pieces')
  // By what few people have of the words; all of them where nothing is rare.
  const [parts] = await inside<{ one: string; end: string; all: string }>(
    orgId,
    `SELECT rare_part('planned-2777@example.com') AS one, rare_part('planned-12zz') AS end, rare_part('nned-') AS all`,
  )
  expect(parts).toEqual({ one: '-2777@', end: '-12zz', all: 'nned-' })
})
