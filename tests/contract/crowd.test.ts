/** A crowd plays: what it writes, what a draft does not write, its stop, and whoever goes on after a server is gone. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { playCrowds } from '#src/platform/crowd/play-crowds.ts'
import { createCrowd } from '#src/platform/crowd/start-crowd.ts'
import { insertDocument, offerBody, ruleBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation()
  rule = await plantGame(5)
})
afterAll(() => world.close())
afterEach(() => settled())

let rule: { id: string; scarce: string }

/** A scratch card that everybody wins: half of them what there is little of, half of them what has no end. */
async function plantGame(stock: number) {
  const open = { startDateTime: 1, isRewardCapping: false }
  const coins = (count: number) => ({ ...open, offerCoins: { coins: 10, count, points: 0 } })
  const [scarce, endless] = [
    await insertDocument(world, person, 'offer', offerBody(coins(stock))),
    await insertDocument(world, person, 'offer', offerBody(coins(0))),
  ]
  const rewardAssigment = [scarce, endless].map((offerId) => ({ percentage: 50, offerId, offerName: 'Coins' }))
  const begun = { type: 3, startDateTime: world.clock - 30 * 86_400_000, howOften: 'everytime', rewardAssigment }
  return { id: await insertDocument(world, person, 'rule', ruleBody(begun)), scarce }
}

const own = () => `organisation_id = '${person.orgId}'`
const count = async (table: string, where = 'true') => {
  const { rows } = await world.database.ownerPool.query(
    `SELECT count(*)::int AS n FROM ${table} WHERE ${own()} AND ${where}`,
  )
  return rows[0].n as number
}
const stateOf = async (id: string) => (await person.get(`getCrowd?id=${id}`)).reply.crowd
const start = (body: object) => person.post('startCrowd', body)

/** Lets a crowd play to its end. */
async function played(body: object) {
  const { id } = (await start(body)).reply.crowd
  await settled()
  return stateOf(id)
}

/** Waits until no crowd plays. */
async function settled() {
  while ((await count('crowds', "state = 'running'")) > 0) await new Promise((done) => setTimeout(done, 20))
}

/** What is kept of everything that plays and gives. */
const kept = async () => {
  const tables = [
    'plays',
    'rewards',
    'stock',
    'board_scores',
    'events',
    'profiles',
    'decisions',
    'deliveries',
    'play_states',
  ]
  return Promise.all(tables.map((table) => count(table)))
}

const genderIs = (gender: string) => `properties ->> 'gender' = '${gender}'`

/** Plays a first crowd, which leaves nothing of what there is little of. */
const useUpStock = () => played({ players: 1000, days: 5, seed: 'first' })

test('plays what is published; what it did is kept, to the last row, and nobody is called', async () => {
  const crowd = await useUpStock()
  expect((await person.get('getLatestCrowd')).reply.crowd).toEqual(crowd)
  expect(crowd).toMatchObject({ state: 'done', players: 1000, done: 1000, days: 5, seed: 'first', draft: '' })
  expect(crowd.plays).toBeGreaterThan(100)
  expect(await count('plays', `document = '${rule.id}'`)).toBe(crowd.plays)
  expect(await count('rewards', 'given')).toBe(crowd.rewards)
  const [scarce, endless] = [...crowd.won].sort((a, b) => a.given - b.given)
  expect(scarce).toMatchObject({ ruleId: rule.id, place: 'rewardAssigment.0', offerId: rule.scarce, given: 5 })
  expect(scarce.missed).toBeGreaterThan(0)
  expect(endless.missed).toBe(0)
  const { figures } = (await person.get(`getRuleFigures?ruleId=${rule.id}`)).reply
  expect(figures.plays).toBe(crowd.plays)
  expect(figures.rewards).toMatchObject([
    { given: 5, missed: scarce.missed, left: 0 },
    { given: endless.given, left: null },
  ])
  const isCrowd = "user_id LIKE 'crowd-first-%' AND properties ? 'name' AND properties ? 'city'"
  expect(await count('profiles', isCrowd)).toBe(await count('profiles'))
  // Most have said their gender.
  const [women, men] = [await count('profiles', genderIs('female')), await count('profiles', genderIs('male'))]
  expect(women).toBeGreaterThan(10)
  expect(men).toBeGreaterThan(10)
  expect(women + men).toBeLessThan(await count('profiles'))
  expect(await count('deliveries')).toBe(0)
  // The last one about each player is kept.
  expect(await count('decisions')).toBe(figures.players)
  const { alerts } = (await person.get('getStockAlerts')).reply
  expect(alerts).toMatchObject([{ offerId: rule.scarce, level: 100, given: 5, limit: 5 }])
})

test('gives no more than the budget of a document, which pauses', async () => {
  await person.post(`saveBudget?ruleId=${rule.id}`, { money: null, coins: { amount: 125 } })
  await played({ players: 300, days: 5, seed: 'budget' })
  const { budget } = (await person.get(`getBudget?ruleId=${rule.id}`)).reply
  expect(budget.coins).toEqual({ amount: 125, given: 120 })
  expect(await count('rewards', 'given')).toBe(12)
  expect(await count('rewards', "failure_reason = 'over-budget'")).toBeGreaterThan(0)
  expect((await person.get(`getRule?ruleId=${rule.id}`)).reply.ruleEntity.ruleStatus).toBe('inactive')
})

test('leaves what it saw and how far it came, as real players do', async () => {
  const begun = { startDateTime: world.clock - 30 * 86_400_000, endDateTime: 9_999_999_999_999, status: 'active' }
  const task = { activity: 'rules', ruleId: rule.id }
  const quest = await insertDocument(world, person, 'rule', {
    ...{ name: 'Play once', type: 15, ruleType: 15 },
    localizationconfig: [{ language: 'English', schedulingConfig: begun, milestones: [{ tasksConfig: [task] }] }],
  })
  await played({ players: 300, days: 5, seed: 'quest' })
  const of = async (id: string) => (await person.get(`getRuleFigures?ruleId=${id}`)).reply.figures
  const [game, followed] = [await of(rule.id), await of(quest)]
  expect(game).toMatchObject({ hasDisplays: true, displayed: game.players })
  expect(followed.questFunnel).toMatchObject({ began: game.players, finished: game.players })
  expect(followed.displayed).toBe(game.players)
  // Whoever took part was reached, also on a day on which nothing came into view anew.
  const { rows } = await world.database.ownerPool.query(
    `SELECT count(*)::int AS n FROM (
       SELECT profile, floor(at_ts / 86400000) FROM displays WHERE organisation_id = $1 AND document = $2
       UNION SELECT profile, floor(finished_ts / 86400000) FROM plays WHERE organisation_id = $1 AND document = $2
       UNION SELECT profile, floor(started_ts / 86400000) FROM plays WHERE organisation_id = $1 AND document = $2
     ) AS reached`,
    [person.orgId, rule.id],
  )
  expect(game.days.reduce((sum: number, day: { displayed: number }) => sum + day.displayed, 0)).toBe(rows[0].n)
})

test('a draft is counted and nothing of it is kept', async () => {
  await useUpStock()
  const before = await kept()
  const { reply } = await person.get(`getRule?ruleId=${rule.id}`)
  const document = { ...reply.ruleEntity, name: 'Not yet', ruleStatus: 'inactive' }
  const crowd = await played({ players: 2000, days: 3, seed: 'draft', draft: { kind: 'rule', document } })
  expect(crowd).toMatchObject({ state: 'done', draft: 'Not yet' })
  expect(crowd.plays).toBeGreaterThan(100)
  // Nothing of the first is left: the stock is looked at.
  expect(crowd.won.map(({ given }: { given: number }) => given > 0).sort()).toEqual([false, true])
  expect(await kept()).toEqual(before)
})

test('the same seed is the same crowd', async () => {
  await useUpStock()
  const figures = async () => {
    const { plays, rewards, won } = await played({ players: 500, days: 3, seed: 'again' })
    return { plays, rewards, won }
  }
  expect(await figures()).toEqual(await figures())
})

test('one plays at a time; it is stopped within a second, and what it played stays', async () => {
  const { id } = (await start({ players: 200_000, days: 7 })).reply.crowd
  expect((await start({ players: 10 })).status).toBe(409)
  while ((await stateOf(id)).plays === 0) await new Promise((done) => setTimeout(done, 20))
  const began = Date.now()
  expect((await person.post(`cancelCrowd?id=${id}`)).reply.crowd.state).toBe('cancelled')
  expect(Date.now() - began).toBeLessThan(1000)
  const { plays, endedTS } = await stateOf(id)
  expect(endedTS).toBe(world.clock)
  await new Promise((done) => setTimeout(done, 300))
  expect((await stateOf(id)).plays).toBe(plays)
  const { seed } = await stateOf(id)
  expect(await count('plays', `seed = '${seed}'`)).toBe(plays)
})

/** A platform that breaks off after so many batches, as a server that is stopped does. */
const brokenOff = (batches: number) => {
  const stop = new AbortController()
  let left = batches * 2
  const now = () => {
    if (left-- <= 0) stop.abort()
    return world.clock
  }
  return { ...world.platform, stopping: stop.signal, now }
}

test('what one server began another one goes on with, and the sum is that of one that was never stopped', async () => {
  await useUpStock()
  const order = { players: 20_000, days: 3, seed: 'carried' }
  const keep = () =>
    withOrganisation(world.platform.pool, person.orgId, (client) =>
      createCrowd({ client, user: { orgId: person.orgId, name: 'x' }, now: world.clock }, order),
    )
  const first = await keep()
  await playCrowds(brokenOff(1))
  const between = await stateOf(first.id)
  expect(between.state).toBe('running')
  expect(between.plays).toBeGreaterThan(0)
  await playCrowds(world.platform)
  const carried = await stateOf(first.id)
  expect(carried.state).toBe('done')
  expect(carried.plays).toBeGreaterThan(between.plays)
  expect(await count('plays', "seed = 'carried'")).toBe(carried.plays)
  const second = await keep()
  await playCrowds(world.platform)
  const { plays, rewards, won } = await stateOf(second.id)
  expect({ plays, rewards, won }).toEqual({ plays: carried.plays, rewards: carried.rewards, won: carried.won })
})

test('one whose server is gone is taken over once nothing was heard of it for a while', async () => {
  const { id } = await withOrganisation(world.platform.pool, person.orgId, (client) =>
    createCrowd(
      { client, user: { orgId: person.orgId, name: 'x' }, now: world.clock },
      { players: 100, days: 2, seed: 'left' },
    ),
  )
  await world.database.ownerPool.query("UPDATE crowds SET server = 'another' WHERE id = $1", [id])
  await playCrowds(world.platform)
  expect((await stateOf(id)).state).toBe('running')
  world.clock += 16_000
  await playCrowds(world.platform)
  expect((await stateOf(id)).state).toBe('done')
})

test('one whose rules were changed meanwhile cannot go on; what it played stays', async () => {
  const { id } = await withOrganisation(world.platform.pool, person.orgId, (client) =>
    createCrowd(
      { client, user: { orgId: person.orgId, name: 'x' }, now: world.clock },
      { players: 20_000, days: 3, seed: 'changed' },
    ),
  )
  await playCrowds(brokenOff(1))
  const between = await stateOf(id)
  await plantGame(1)
  await playCrowds(world.platform)
  expect(await stateOf(id)).toMatchObject({ state: 'failed', plays: between.plays })
})

test('refuses what is no crowd', async () => {
  for (const body of [{ players: 0 }, { players: 1_000_001 }, { players: 1.5 }, { players: 1, days: 32 }, {}])
    expect((await start(body)).status).toBe(422)
  expect((await person.get('getCrowd?id=none')).status).toBe(404)
  expect((await person.post('cancelCrowd?id=none')).status).toBe(404)
})
