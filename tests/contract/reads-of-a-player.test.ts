/** A record and a balance are read for one player: whatever others have stays unread, and the way is planned once. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, withOrganisation } from '#src/platform/base/database/pool.ts'
import type { TransactionContext } from '#src/platform/base/transaction-context.ts'
import { readPlayerRecord } from '#src/platform/play/context/player-record.ts'
import { lockPlayers, upsertProfiles } from '#src/platform/play/context/players.ts'
import { insertRewards, readBalance, readCoins } from '#src/platform/rewards/ledger/reward-rows.ts'
import { openWorld, type World } from './support/world.ts'

const PLAYERS = 300
/** The rewards of each. */
const EACH = 3
/** The times that PostgreSQL plans a statement for the values that it has, before it may keep a plan for all values. */
const PLANNED_FOR_ONE = 5

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The rows of the ledger that this transaction has read so far. */
async function rewardsRead(client: Client): Promise<number> {
  const { rows } = await client.query<{ read: number }>(
    "SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_xact_user_tables WHERE relname = 'rewards'",
  )
  return rows[0]?.read ?? 0
}

/** Creates the players, each with rewards of coins, and answers the numbers of their profiles. */
async function fill(transaction: TransactionContext): Promise<readonly number[]> {
  const userIds = Array.from({ length: PLAYERS }, (_, n) => `player-${n}`)
  await upsertProfiles(
    transaction,
    userIds.map((userId) => ({ userId, properties: {} })),
  )
  const players = await lockPlayers(transaction, userIds)
  const reward = {
    ...{
      document: '',
      document_name: '',
      place: '',
      cause: 'play',
      offer: '',
      badge: '',
      name: 'Coins',
      reward_type: 1,
    },
    ...{ amount: 10, unit: 'coins' as const, currency: '', code: '', given: true, failure_reason: '', delivery: '' },
  }
  await insertRewards(
    transaction,
    players.flatMap(({ profile }) =>
      Array.from({ length: EACH }, () => ({ ...reward, id: randomUUID(), profile, at_ts: transaction.now })),
    ),
  )
  return players.map(({ profile }) => profile)
}

test('a record and a balance read only what the player has, by plans that their connection keeps', async () => {
  const { orgId } = await world.freshOrganisation(true)
  const inside = (client: Client) => ({ client, user: { orgId, name: 'System' }, now: Date.now() })
  const [profile = 0] = await withOrganisation(world.platform.pool, orgId, (client) => fill(inside(client)))
  await world.database.ownerPool.query('ANALYZE profiles, rewards')
  const seen = await withOrganisation(world.platform.pool, orgId, async (client) => {
    const transaction = inside(client)
    const query = { userId: 'player-0', at: transaction.now, withRewards: true }
    const reads = {
      record: async () => (await readPlayerRecord(transaction, query))?.balance.coins,
      balance: async () => (await readBalance(transaction, profile)).coins,
      coins: async () => (await readCoins(transaction, [profile]))(profile),
    }
    const answers: Record<string, { readonly coins: number | undefined; readonly read: number }> = {}
    for (const [name, read] of Object.entries(reads)) {
      for (let time = 0; time < PLANNED_FOR_ONE; time++) await read()
      const before = await rewardsRead(client)
      const coins = await read()
      answers[name] = { coins, read: (await rewardsRead(client)) - before }
    }
    const { rows: plans } = await client.query<{ name: string; kept: boolean }>(
      `SELECT name, generic_plans > 0 AS kept FROM pg_prepared_statements
       WHERE name IN ('records of players', 'balances of players') ORDER BY name`,
    )
    return { answers, plans }
  })
  const own = { coins: 10 * EACH, read: EACH }
  expect(seen).toEqual({
    answers: { record: own, balance: own, coins: own },
    plans: [
      { name: 'balances of players', kept: true },
      { name: 'records of players', kept: true },
    ],
  })
})

test('whoever replaces the record of a player keeps what it is planned by', async () => {
  const { rows } = await world.database.ownerPool.query(
    "SELECT proconfig, prorows FROM pg_proc WHERE proname = 'player_record' AND pronargs = 11",
  )
  expect(rows).toEqual([{ proconfig: ['plan_cache_mode=force_generic_plan', 'jit=off'], prorows: 1 }])
})
