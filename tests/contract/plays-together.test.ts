/** Plays that arrive together share a transaction: each is answered for itself, and is as it would have been alone. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertDocument, offerBody, ruleBody } from './support/bodies.ts'
import { type Player, playerOf } from './support/players.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

/** As many as share a transaction. */
const PLAYERS = 32

let world: World
let person: TestUser
let template: string
let players: Player[]

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
  template = await insertDocument(world, person, 'template', {
    ...{ templateName: 'Coin', typeId: 9, localizationconfig: [{ language: 'English' }] },
  })
  players = await Promise.all(Array.from({ length: PLAYERS }, (_, n) => playerOf(person, `player-${n}`)))
  // Whoever has never called has no profile yet.
  await Promise.all(players.map((one) => one.call('on')))
})
afterAll(() => world.close())

type Body = Record<string, unknown>

const coins = (count: number) =>
  insertDocument(world, person, 'offer', offerBody({ startDateTime: 1, offerCoins: { coins: 10, count, points: 0 } }))

/** A rule whose every play wins an offer. */
const ruleOf = (offerId: string, given: Body = {}) =>
  insertDocument(world, person, 'rule', {
    ...ruleBody({ startDateTime: Date.UTC(2025, 10, 1), templateId: template, howOften: 'everytime' }),
    rewardAssigment: [{ percentage: 100, offerId, offerName: 'Prize' }],
    ...given,
  })

const startAll = (ruleId: string, who: readonly Player[] = players) =>
  Promise.all(who.map((one) => one.call('start', { ruleId })))
const finishAll = (started: readonly { readonly reply: { readonly playId: string } }[], who = players) =>
  Promise.all(started.map(({ reply }, n) => who[n]?.call('finish', { playId: reply.playId })))

const rows = async (sql: string, values: unknown[] = []) =>
  (await world.database.ownerPool.query(sql, [person.orgId, ...values])).rows
const count = async (sql: string, values: unknown[] = []): Promise<number> => (await rows(sql, values))[0].count

/** The number of transactions that wrote the finished plays. */
const transactions = () =>
  count(
    `SELECT count(DISTINCT xmin::text)::int AS count FROM plays WHERE organisation_id = $1 AND finished_ts IS NOT NULL`,
  )

const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('of a stock exactly so many are given, in few transactions, and each play is as its answer says', async () => {
  const offerId = await coins(20)
  const answers = await finishAll(await startAll(await ruleOf(offerId)))
  expect(answers.map((one) => one?.status)).toEqual(Array(PLAYERS).fill(200))
  const won = answers.map((one) => one?.reply.rewards.length)
  expect(won.filter((one) => one === 1)).toHaveLength(20)
  expect(await transactions()).toBeLessThan(PLAYERS / 2)
  expect(await rows('SELECT sum(given)::int AS given FROM stock WHERE organisation_id = $1')).toEqual([{ given: 20 }])
  expect(
    await rows(
      `SELECT p.user_id AS who, y.rewarded, (SELECT count(*)::int FROM rewards r WHERE r.organisation_id = $1 AND r.play = y.id
         AND r.profile = y.profile AND r.given) AS given, (SELECT count(*)::int FROM decisions d WHERE d.organisation_id = $1
         AND d.profile = y.profile) AS decided
       FROM plays y JOIN profiles p ON p.organisation_id = $1 AND p.number = y.profile WHERE y.organisation_id = $1
       ORDER BY length(p.user_id), p.user_id`,
    ),
  ).toEqual(won.map((own, n) => ({ who: `player-${n}`, rewarded: own === 1, given: own, decided: 2 })))
})

test('what one is refused undoes nothing of the others', async () => {
  const ruleId = await ruleOf(await coins(0), { howOften: 'once per day' })
  const [asha, ...others] = players as [Player, ...Player[]]
  await finishAll(await startAll(ruleId, [asha]), [asha])
  const started = await Promise.all([
    ...[asha.call('start', { ruleId }), asha.call('finish', { playId: 'none' })],
    ...others.map((one, n) => one.call('start', { ruleId: n === 3 ? 'no-such-rule' : ruleId })),
  ])
  expect(started.map(({ status }) => status)).toEqual([409, 404, ...others.map((_, n) => (n === 3 ? 404 : 200))])
  const begun = others.filter((_, n) => n !== 3)
  const answers = await finishAll(
    started.filter(({ status }) => status === 200),
    begun,
  )
  expect(answers.map((one) => one?.reply.rewards?.length)).toEqual(begun.map(() => 1))
  // The reason of the refusal is kept.
  expect(
    await count(
      `SELECT count(*)::int AS count FROM decisions WHERE organisation_id = $1 AND about = 'play' AND NOT held`,
    ),
  ).toBe(1)
})

test('what fails for one fails for nobody else, and nothing of it is kept', async () => {
  const ruleId = await ruleOf(await coins(100))
  const started = await startAll(ruleId)
  const [{ number }] = await rows("SELECT number FROM profiles WHERE organisation_id = $1 AND user_id = 'player-7'")
  await world.database.ownerPool.query(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NEW.profile = ${number} THEN RAISE 'a fault'; END IF; RETURN NEW; END $$`,
  )
  await world.database.ownerPool.query(
    'CREATE TRIGGER fail BEFORE INSERT ON rewards FOR EACH ROW EXECUTE FUNCTION fail()',
  )
  try {
    const answers = await finishAll(started)
    expect(answers.map((one) => one?.status)).toEqual(players.map((_, n) => (n === 7 ? 500 : 200)))
  } finally {
    await world.database.ownerPool.query('DROP FUNCTION fail CASCADE')
  }
  const given = 'SELECT sum(given)::int AS count FROM stock WHERE organisation_id = $1'
  expect(await count(given)).toBe(PLAYERS - 1)
  // Asked again it is finished, once.
  const again = await finishAll(started)
  expect(again.map((one) => one?.reply.rewards.length)).toEqual(players.map(() => 1))
  expect(await count(given)).toBe(PLAYERS)
  expect(await count('SELECT count(*)::int AS count FROM rewards WHERE organisation_id = $1')).toBe(PLAYERS)
})

test('one player’s calls at once are carried out one after the other', async () => {
  const ruleId = await ruleOf(await coins(0))
  const [asha] = players as [Player]
  const started = await Promise.all([...players, ...players].map((one) => one.call('start', { ruleId })))
  const ids = started.map(({ reply }) => reply.playId)
  // Whoever has an open play goes on with it.
  expect(ids.slice(0, PLAYERS)).toEqual(ids.slice(PLAYERS))
  const finished = await Promise.all([...Array(8)].map(() => asha.call('finish', { playId: ids[0] })))
  expect(new Set(finished.map(({ text }) => text)).size).toBe(1)
  expect(await count('SELECT count(*)::int AS count FROM rewards WHERE organisation_id = $1')).toBe(1)
})

test('whoever is locked elsewhere has nobody wait', async () => {
  const ruleId = await ruleOf(await coins(0))
  const other = await world.database.ownerPool.connect()
  try {
    await other.query('BEGIN')
    await other.query("SELECT 1 FROM profiles WHERE organisation_id = $1 AND user_id = 'player-5' FOR UPDATE", [
      person.orgId,
    ])
    const answered: number[] = []
    const all = players.map(async (one, n) => {
      const { status } = await one.call('start', { ruleId })
      answered.push(n)
      return status
    })
    await until(async () => answered.length === PLAYERS - 1)
    expect(answered).not.toContain(5)
    await other.query('COMMIT')
    expect(await Promise.all(all)).toEqual(players.map(() => 200))
  } finally {
    other.release()
  }
})

test('where their connection is lost in the middle, each is played once all the same', async () => {
  const offerId = await coins(100)
  const ruleId = await ruleOf(offerId)
  const [first, ...others] = players as [Player, ...Player[]]
  // The shared part of the stock is there from the first one on.
  await finishAll(await startAll(ruleId, [first]), [first])
  const started = await startAll(ruleId, others)
  const other = await world.database.ownerPool.connect()
  try {
    await other.query('BEGIN')
    await other.query('SELECT 1 FROM stock WHERE organisation_id = $1 FOR UPDATE', [person.orgId])
    const all = finishAll(started, others)
    const waiting = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    await until(async () => (await rows(`${waiting} AND $1::text <> ''`)).length > 0)
    await world.database.ownerPool.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) AS w`)
    await other.query('COMMIT')
    const answers = (await all).map((one) => one?.status)
    expect(answers.every((status) => status === 200 || status === 503)).toBe(true)
  } finally {
    other.release()
  }
  const answers = await finishAll(started, others)
  expect(answers.map((one) => one?.reply.rewards.length)).toEqual(others.map(() => 1))
  expect(
    await rows(
      `SELECT count(*)::int AS rewards, count(DISTINCT play)::int AS plays, count(DISTINCT profile)::int AS players,
         (SELECT sum(given)::int FROM stock WHERE organisation_id = $1) AS given FROM rewards WHERE organisation_id = $1`,
    ),
  ).toEqual([{ rewards: PLAYERS, plays: PLAYERS, players: PLAYERS, given: PLAYERS }])
})

test('a budget is never exceeded, and whoever comes too late says so', async () => {
  const ruleId = await ruleOf(await coins(0))
  await person.post(`saveBudget?ruleId=${ruleId}`, { money: null, coins: { amount: 75 } })
  const started = await startAll(ruleId)
  const answers = await finishAll(started)
  expect(answers.filter((one) => one?.reply.rewards?.length === 1)).toHaveLength(7)
  expect((await person.get(`getBudget?ruleId=${ruleId}`)).reply.budget.coins).toEqual({ amount: 75, given: 70 })
  expect(await count('SELECT sum(given)::int AS count FROM stock WHERE organisation_id = $1')).toBe(7)
})

test('plays of one address are held from the one on that is too many', async () => {
  await person.post('saveInstall', { hold: { playsPerAddress: 10 } })
  const ruleId = await ruleOf(await coins(0))
  const started = await startAll(ruleId)
  const answers = await Promise.all(
    players.map((one, n) =>
      world.call('play/finish', {
        ...{ token: one.token, body: { playId: started[n]?.reply.playId } },
        address: '203.0.113.7',
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(players.map(() => 200))
  expect(
    await rows(
      `SELECT failure_reason AS why, count(*)::int AS count FROM rewards WHERE organisation_id = $1 GROUP BY 1 ORDER BY 1`,
    ),
  ).toEqual([
    { why: '', count: 10 },
    { why: 'held', count: PLAYERS - 10 },
  ])
})
