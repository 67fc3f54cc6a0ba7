/** Counting everything anew: in pieces, by whichever server, beside writers, and no more than differs. */
import { expect, test } from 'vitest'
import { createRandom } from '#src/engine/random/random.ts'
import { countPlayers } from '#src/platform/figures/count-players.ts'
import { foldAllFigures, foldFigures, recountFigures } from '#src/platform/figures/fold-figures.ts'
import { figuresAsOf } from '#src/platform/figures/read-figures.ts'
import { recountPiece } from '#src/platform/figures/recount.ts'
import { expectPlayers, expectRecount } from './support/expect-recount.ts'
import { changes, type History, pick, writeFor } from './support/figure-history.ts'
import {
  countedIn,
  inside,
  newOrganisation,
  openFigureWorld,
  other,
  run,
  world,
  writePlays,
  writeRules,
} from './support/figure-world.ts'

openFigureWorld()

test('everything is counted anew while writers write, for an operator and for another zone', async () => {
  const orgId = await newOrganisation('UTC')
  await writePlays(orgId, 2000)
  await foldFigures(world.platform, orgId)
  await run(
    "UPDATE figure_days SET times = times + 1000, people = 0 WHERE organisation_id = $1 AND subject = ''",
    orgId,
  )
  let isOver = false
  const writing = writeFor(orgId, () => isOver)
  await recountFigures(world.database.ownerPool)
  await Promise.all([foldFigures(world.platform, orgId), foldAllFigures(other)])
  await run("UPDATE organisations SET timezone = 'Asia/Kathmandu' WHERE id = $1", orgId)
  await Promise.all([foldFigures(world.platform, orgId), foldAllFigures(other)])
  isOver = true
  await writing
  await foldFigures(other, orgId)
  await expectRecount(orgId, 'Asia/Kathmandu', [null, { first: 2, last: 5 }])
})

test('counting anew writes what differs, and leaves the rest where it lies', async () => {
  const orgId = await newOrganisation('UTC')
  await writeRules(orgId, 'rule 0', 'rule 1', 'gone')
  await writePlays(orgId, 500)
  await foldFigures(world.platform, orgId)
  const tables = ['figure_days', 'figure_parts', 'figure_presence', 'figure_rules', 'figure_spans', 'figure_cohorts']
  const stored = async (what: string) => {
    const one = (table: string) =>
      run(`SELECT ${what} AS row FROM ${table} AS t WHERE organisation_id = $1 ORDER BY t::text`, orgId)
    return (await Promise.all(tables.map(one))).map(({ rows }) => rows.map(({ row }) => row))
  }
  const [before, places] = [await stored('t::text'), await stored('ctid::text')]
  await run('UPDATE figure_states SET zone = NULL WHERE organisation_id = $1', orgId)
  await foldFigures(world.platform, orgId)
  expect(await stored('ctid::text')).toEqual(places)
  await run('DELETE FROM figure_presence WHERE organisation_id = $1 AND profile = 1', orgId)
  await run("UPDATE figure_rules SET subject = 'another' WHERE organisation_id = $1 AND subject = 'rule 0'", orgId)
  await run("UPDATE figure_spans SET day = day + 1000 WHERE organisation_id = $1 AND subject <> ''", orgId)
  await run('UPDATE figure_days SET people = people + 1 WHERE organisation_id = $1', orgId)
  await run('UPDATE figure_states SET zone = NULL WHERE organisation_id = $1', orgId)
  await foldFigures(world.platform, orgId)
  expect(await stored('t::text')).toEqual(before)
})

test('what a server of before has counted, which knows nothing of rules, is counted anew', async () => {
  const orgId = await newOrganisation('UTC')
  await writeRules(orgId, 'rule 0', 'rule 1', 'rule 2')
  await writePlays(orgId, 100)
  await foldFigures(world.platform, orgId)
  await run('UPDATE figure_presence SET rule_shown = 0, rule_interacted = 0 WHERE organisation_id = $1', orgId)
  await run('DELETE FROM figure_rules WHERE organisation_id = $1', orgId)
  await run('UPDATE figure_states SET folded_ts = folded_ts + 1 WHERE organisation_id = $1', orgId)
  expect(await inside(orgId, figuresAsOf)).toMatchObject({ isRebuilding: true })
  await foldAllFigures(other)
  await expectRecount(orgId, 'UTC', [null])
})

/** Makes the next piece of a recount, so small that there are several; answers whether more are to come. */
const countPiece = (orgId: string, zone: string, platform = world.platform) =>
  inside(
    orgId,
    async (transaction) => {
      await transaction.client.query("SELECT set_config('jit', 'off', true)")
      return (await recountPiece(transaction, zone, { facts: 10, days: 10 })) === undefined
    },
    platform,
  )
const stepOf = async (orgId: string): Promise<string> =>
  (await run(`SELECT recount->>'step' AS step FROM figure_states WHERE organisation_id = $1`, orgId)).rows[0]?.step

test('a recount is made in pieces, between which everything may change and any server may go on', async () => {
  const random = createRandom('pieces')
  const orgId = await newOrganisation('Asia/Kathmandu')
  const moment = () => Date.UTC(2025, 2, 28) + random.below(8 * 96) * 900_000
  const histories = Array.from({ length: 8 }, (_, index): History => {
    const documents = [`rule ${index} a`, `rule ${index} b`]
    return { orgId, documents, players: [1, 2, 3, 4].map((n) => n + 2 * index), random, moment }
  })
  const change = async (times: number) => {
    for (let turn = 0; turn < times; turn++) await pick(random, changes)(pick(random, histories))
  }
  await change(90)
  await foldFigures(world.platform, orgId)
  await run('UPDATE figure_days SET people = people + 1 WHERE organisation_id = $1', orgId)
  await run('DELETE FROM figure_presence WHERE organisation_id = $1 AND profile % 3 = 0', orgId)
  await run("UPDATE figure_spans SET day = day + 1000 WHERE organisation_id = $1 AND subject <> ''", orgId)
  await run("UPDATE organisations SET timezone = 'Europe/London' WHERE id = $1", orgId)
  const steps: Record<string, number> = {}
  // A piece whose server is killed leaves nothing; the next one makes it again.
  for (let turn = 0; await countPiece(orgId, 'Europe/London', turn % 2 === 0 ? world.platform : other); turn++) {
    const step = await stepOf(orgId)
    steps[step] = (steps[step] ?? 0) + 1
    await change(2)
    expect(await inside(orgId, figuresAsOf)).toMatchObject({ isRebuilding: true })
    const { documents } = pick(random, histories)
    await expectPlayers(orgId, documents)
    await expect(
      inside(orgId, async (transaction) => {
        await recountPiece(transaction, 'Europe/London', { facts: 10, days: 10 })
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
  }
  expect(steps.subjects).toBeGreaterThan(2)
  expect(steps.people).toBeGreaterThan(1)
  // The last piece was not written down here, so a server makes it again, and folds what came meanwhile.
  await Promise.all([foldFigures(world.platform, orgId), foldFigures(other, orgId)])
  await expectRecount(orgId, 'Europe/London', [null, { first: 20_175, last: 20_180 }])
})

test('who plays is counted without a look at plays, unless everything is counted anew', async () => {
  const orgId = await newOrganisation('UTC')
  const counted = () =>
    inside(orgId, async (transaction) => {
      const rowsRead = async () => {
        const { rows } = await transaction.client.query<{ count: number }>(
          `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS count FROM pg_stat_xact_user_tables
           WHERE relname = 'plays'`,
        )
        return rows[0]?.count ?? 0
      }
      const before = await rowsRead()
      const players = await countPlayers(transaction, ['rule 0', 'rule 1', 'nobody'])
      return { players: [...players.values()], readsPlays: (await rowsRead()) - before > 0 }
    })
  await writePlays(orgId, 300)
  await foldFigures(world.platform, orgId)
  await writePlays(orgId, 600)
  expect(await counted()).toEqual({ players: [50, 50, 0], readsPlays: false })
  await run('UPDATE figure_states SET zone = NULL WHERE organisation_id = $1', orgId)
  await run('UPDATE figure_days SET people = 7 WHERE organisation_id = $1', orgId)
  expect(await counted()).toEqual({ players: [50, 50, 0], readsPlays: true })
})

test('a recount begins anew for another zone, for an operator, and where a server of before has counted', async () => {
  const orgId = await newOrganisation('UTC')
  await writePlays(orgId, 300)
  await foldFigures(world.platform, orgId)
  const begin = async () => {
    await run('UPDATE figure_states SET zone = NULL WHERE organisation_id = $1', orgId)
    while ((await stepOf(orgId)) !== 'measures') await countPiece(orgId, 'UTC')
  }
  const beginsAnew = async (zone: string) => {
    await countPiece(orgId, zone)
    expect(await stepOf(orgId)).not.toBe('measures')
  }
  await begin()
  await beginsAnew('Asia/Kathmandu')
  await begin()
  await recountFigures(world.database.ownerPool)
  await beginsAnew('UTC')
  await begin()
  await run('UPDATE figure_states SET folded_ts = folded_ts + 1 WHERE organisation_id = $1', orgId)
  await beginsAnew('UTC')
  // A zone that is taken back while it is counted leaves no days of the other one.
  await run('UPDATE figure_states SET zone = $2 WHERE organisation_id = $1', orgId, 'UTC')
  await countPiece(orgId, 'Asia/Kathmandu')
  expect(await inside(orgId, figuresAsOf)).toMatchObject({ isRebuilding: true })
  await foldFigures(world.platform, orgId)
  await expectRecount(orgId, 'UTC', [null])
})

test('rewards that belong to no document are counted with the rest', async () => {
  const orgId = await newOrganisation('UTC')
  await writePlays(orgId, 30)
  await run(
    `INSERT INTO rewards (organisation_id, id, profile, document, document_name, place, cause, offer, badge, name, reward_type,
       amount, unit, currency, given, failure_reason, at_ts)
     SELECT $1, gen_random_uuid(), n, '', '', '', 'staff', 'tea', '', '', 1, 5, 'coins', '', true, '', 86400000.0 * n
     FROM generate_series(1, 4) AS n`,
    orgId,
  )
  await foldFigures(world.platform, orgId)
  await run('UPDATE figure_states SET zone = NULL WHERE organisation_id = $1', orgId)
  await foldFigures(world.platform, orgId)
  expect(await countedIn(orgId, 'given')).toBe(4)
  await expectRecount(orgId, 'UTC', [null, { first: 2, last: 3 }])
})
