/** Two servers on one database, killed between drawing the winners of a prize draw and giving to them: each place is given once. */
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quicknetRounds } from '#src/draws/beacon.fixture.ts'
import { quicknet, randomnessOf, roundTime } from '#src/draws/beacon.ts'
import { rootOf, sortEntries } from '#src/draws/entries.ts'
import { hashOf } from '#src/draws/hashing.ts'
import { winnersOf } from '#src/draws/shuffle.ts'
import { openTestBeacon, type TestBeacon } from '#tests/support/beacon-server.ts'
import { builtEntry } from '#tests/support/built-entry.ts'
import { openEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.mjs'
import { type ServerProcess, startProcess } from '#tests/support/server-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const ENTRIES = 800
const WINNERS = 600

let entry: string
let beacon: TestBeacon
let database: TestDatabase
const servers: ServerProcess[] = []
const folder = temporaryFolder()
const secret = randomBytes(32).toString('hex')

beforeAll(async () => {
  entry = await builtEntry('src/platform/main.ts')
  database = await openEmptyDatabase()
  beacon = await openTestBeacon()
  await startBoth()
}, 120_000)
afterAll(async () => {
  await endAll('SIGTERM')
  await beacon.close()
  await database.close()
})

async function startBoth(): Promise<void> {
  const { connection } = database
  const url =
    'url' in connection
      ? connection.url
      : `postgres://${connection.user}@/${connection.database}?host=${encodeURIComponent(connection.host ?? '')}`
  await Promise.all(
    [0, 1].map(async (index) => {
      const own = { PORT: String(await freePort()), DATA_DIR: join(folder, `${index}`), DEMO_PLAYERS: '0' }
      const shared = { DATABASE_URL: url, SECRET_KEY: secret, BEACON_URL: beacon.url }
      const server = startProcess(entry, { ...own, ...shared }, ['--demo'])
      servers.push(server)
      await server.printed('Ctrl-C stops it')
    }),
  )
}

async function endAll(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const ended = servers.splice(0)
  for (const { child } of ended) child.kill(signal)
  for (const { exit } of ended) await exit
}

const sql = async (text: string, values: unknown[] = []) => (await database.ownerPool.query(text, values)).rows

/** Waits until a moment of the draw is there. */
async function until(column: 'drawn_ts' | 'given_ts'): Promise<void> {
  while ((await sql(`SELECT FROM prize_draws WHERE ${column} IS NOT NULL`)).length === 0) await setTimeout(5)
}

test('each winner is given the offer once, whoever ended in between', { timeout: 300_000 }, async () => {
  const [, recorded] = quicknetRounds
  if (!recorded) throw new Error('A round is missing.')
  const [{ org, rule }] = await sql(
    "SELECT organisation_id AS org, id AS rule FROM documents WHERE kind = 'rule' AND type = 13 AND deleted_ts IS NULL LIMIT 1",
  )
  const drawId = randomUUID()
  const players = sortEntries(Array.from({ length: ENTRIES }, (_, at) => hashOf(`entrant ${at}`).slice(0, 32)))
  const root = rootOf(players)
  await sql(
    `WITH made AS (
       INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
       SELECT $1, player, '{}', 0, 0 FROM unnest($3::text[]) AS p (player) RETURNING number, user_id)
     INSERT INTO prize_draw_entrants (organisation_id, draw, player, profile, entries) SELECT $1, $2, user_id, number, 1 FROM made`,
    [org, drawId, players],
  )
  await sql(
    `INSERT INTO prize_draws (organisation_id, id, rule, name, entries_per, winner_count, offer, created_ts, entries_of, closed_ts,
       until_ts, entry_count, player_count, root, chain, round, round_ts)
     VALUES ($1, $2, $3, 'A car', 'player', $4, 'coins-10', 0, $2, 0, 0, $5, $5, $6, $7, $8, $9)`,
    [
      ...[org, drawId, rule, WINNERS, ENTRIES, root],
      ...[JSON.stringify(quicknet), recorded.round, roundTime(quicknet, recorded.round)],
    ],
  )
  await until('drawn_ts')
  await endAll('SIGKILL')
  await startBoth()
  await until('given_ts')

  const winners = winnersOf({ drawId, root, randomness: randomnessOf(recorded) }, ENTRIES, WINNERS)
  expect(await sql('SELECT entry, given FROM prize_draw_winners ORDER BY place')).toEqual(
    winners.map((index) => ({ entry: index, given: true })),
  )
  const given = await sql(
    "SELECT p.user_id FROM rewards r JOIN profiles p ON p.number = r.profile WHERE r.cause = 'draw' AND r.given",
  )
  expect(given.map(({ user_id }) => user_id).sort()).toEqual(winners.map((index) => players[index]).sort())
  expect((await sql("SELECT FROM notices WHERE once LIKE '%drawn'")).length).toBe(1)
  expect((await sql("SELECT FROM audit WHERE call = 'prizeDraws.drawn'")).length).toBe(1)
})
