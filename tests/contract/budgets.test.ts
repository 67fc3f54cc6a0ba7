/** The budgets of documents: counted where something is given, told at 80 percent, paused at 100, never exceeded. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '#schemas/endpoints/bell.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { hashPassword } from '#src/platform/identity/passwords.ts'
import { giveRewards } from '#src/platform/rewards/ledger/give.ts'
import { insertDocument, insertMember, offerBody, ruleBody } from './support/bodies.ts'
import { type Player, playerOf } from './support/players.ts'
import { openWorld, password, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let coins: string
let template: string

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
  coins = await offer({ offerCoins: { coins: 10, count: 0, points: 0 } })
  template = await insertDocument(world, person, 'template', {
    templateName: 'Coin',
    typeId: 9,
    localizationconfig: [{ language: 'English' }],
  })
})
afterAll(() => world.close())

type Body = Record<string, unknown>

const offer = (given: Body) => insertDocument(world, person, 'offer', offerBody({ startDateTime: 1, ...given }))
const voucher = (amount: number, currency: string) =>
  offer({ rewardType: 2, voucherType: 'static', offerVoucher: { amount, currency, count: 100, voucher: 'CODE' } })

/** A rule whose every play wins an offer. */
const ruleOf = (offerId: string, given: Body = {}) =>
  insertDocument(world, person, 'rule', {
    ...ruleBody({ startDateTime: Date.UTC(2025, 10, 1), templateId: template, howOften: 'everytime' }),
    rewardAssigment: [{ percentage: 100, offerId, offerName: 'Prize' }],
    ...given,
  })

const ofCoins = (amount: number) => ({ money: null, coins: { amount } })
const setBudget = (id: string, body: object) => person.post(`saveBudget?ruleId=${id}`, body)
const budgetOf = async (id: string) => (await person.get(`getBudget?ruleId=${id}`)).reply.budget
const statusOf = async (id: string) => (await person.get(`getRule?ruleId=${id}`)).reply.ruleEntity.ruleStatus

async function playOnce(of: Player, ruleId: string) {
  const { playId } = (await of.call('start', { ruleId })).reply
  return (await of.call('finish', { playId })).reply
}

/** What was told of budgets since this was asked last, the oldest first. */
async function news(): Promise<Notice[]> {
  const { reply } = await person.get('getUserNotifications/50/0')
  await person.post('markNotificationsRead', {})
  return reply.userNotifications.notification.filter(({ read, kind }: Notice) => !read && kind === 'budget').reverse()
}

const rows = async (sql: string, values: unknown[] = []) =>
  (await world.database.ownerPool.query(sql, [person.orgId, ...values])).rows

describe('a budget', () => {
  test('is told of once at 80 percent, and pauses its rule at 100', async () => {
    const id = await ruleOf(coins, { name: 'Diwali toss' })
    expect((await setBudget(id, ofCoins(50))).reply.budget).toEqual({ money: null, coins: { amount: 50, given: 0 } })
    const asha = await playerOf(person, 'asha')
    for (let plays = 0; plays < 3; plays++) await playOnce(asha, id)
    expect(await news()).toEqual([])
    await playOnce(asha, id)
    expect(await news()).toMatchObject([
      {
        title: '80 % of the budget of “Diwali toss” is given',
        body: '40 GCoins of 50 GCoins have been given. At 100 % it pauses.',
        link: `/ruleengine/edit/${id}`,
      },
    ])
    expect(await statusOf(id)).toBe('active')
    expect((await playOnce(asha, id)).rewards).toMatchObject([{ given: true }])
    expect(await statusOf(id)).toBe('inactive')
    expect(await news()).toMatchObject([{ title: '“Diwali toss” has used up its budget' }])
    expect((await asha.call('start', { ruleId: id })).status).not.toBe(200)
    expect(await budgetOf(id)).toEqual({ money: null, coins: { amount: 50, given: 50 } })
    expect(
      await rows("SELECT user_name, call, about FROM audit WHERE organisation_id = $1 AND call = 'rules.pause'"),
    ).toEqual([{ user_name: 'Questwire', call: 'rules.pause', about: id }])
  })

  test('gives nothing of what it is not enough for: as if it were out of stock', async () => {
    const prize = await offer({ offerCoins: { coins: 40, count: 10, points: 0 } })
    const id = await ruleOf(prize)
    await setBudget(id, ofCoins(60))
    const ravi = await playerOf(person, 'ravi')
    await playOnce(ravi, id)
    const second = await playOnce(ravi, id)
    expect(second.rewards).toEqual([])
    expect(await statusOf(id)).toBe('inactive')
    expect(await budgetOf(id)).toEqual({ money: null, coins: { amount: 60, given: 40 } })
    expect(await rows('SELECT given, failure_reason FROM rewards WHERE organisation_id = $1 ORDER BY number')).toEqual([
      { given: true, failure_reason: '' },
      { given: false, failure_reason: 'over-budget' },
    ])
    expect(await rows('SELECT sum(given)::int AS given FROM stock WHERE organisation_id = $1')).toEqual([{ given: 1 }])
  })

  test('counts what was given before it, and is never less than that', async () => {
    const id = await ruleOf(coins)
    const mina = await playerOf(person, 'mina')
    for (let plays = 0; plays < 3; plays++) await playOnce(mina, id)
    const { status, reply } = await setBudget(id, ofCoins(20))
    expect([status, reply.errors]).toEqual([
      422,
      [{ path: 'coins.amount', message: 'More than this has been given already.' }],
    ])
    expect(await budgetOf(id)).toBeNull()
    await setBudget(id, ofCoins(100))
    expect(await budgetOf(id)).toEqual({ money: null, coins: { amount: 100, given: 30 } })
    const [given] = await rows('SELECT id FROM rewards WHERE organisation_id = $1 LIMIT 1')
    await person.post('gratifyUpdateReward', { userId: 'mina', rewardId: given.id, reason: 'Returned' })
    expect((await budgetOf(id)).coins.given).toBe(20)
    await setBudget(id, { money: null, coins: null })
    expect(await budgetOf(id)).toBeNull()
  })

  test('of money counts its own currency alone', async () => {
    const [rupees, dollars] = [await voucher(500, 'inr'), await voucher(20, 'usd')]
    const [first, second] = [await ruleOf(rupees), await ruleOf(dollars)]
    for (const id of [first, second]) {
      await setBudget(id, { money: { amount: 1000, currency: 'INR' }, coins: null })
      await playOnce(await playerOf(person, 'asha'), id)
    }
    expect((await budgetOf(first)).money).toEqual({ amount: 1000, currency: 'INR', given: 500 })
    expect((await budgetOf(second)).money).toEqual({ amount: 1000, currency: 'INR', given: 0 })
  })

  test('is no part of its document', async () => {
    const id = await ruleOf(coins)
    const before = (await person.get(`getRule?ruleId=${id}`)).reply
    await setBudget(id, ofCoins(50))
    expect((await person.get(`getRule?ruleId=${id}`)).reply).toEqual(before)
  })
})

test('32 players at once never get more than a budget, and the rule pauses once', async () => {
  const limited = await offer({ offerCoins: { coins: 10, count: 1000, points: 0 } })
  const id = await ruleOf(limited)
  await setBudget(id, ofCoins(75))
  const { rows: made } = await world.database.ownerPool.query<{ number: number }>(
    `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
     SELECT $1, 'crowd-' || n, '{}', 0, 0 FROM generate_series(1, 32) n RETURNING number`,
    [person.orgId],
  )
  const subject: Subject = { kind: 'rule', id, name: 'Rush', document: {} }
  const give = (profile: number) =>
    withOrganisation(world.platform.pool, person.orgId, (client) =>
      giveRewards(
        { client, platform: world.platform, user: { orgId: person.orgId, name: 'crowd' }, now: world.clock },
        subject,
        [{ offerId: limited, place: 'rewardAssigment.0', cause: 'play' }],
        { profile, userId: `crowd-${profile}`, at: world.clock },
      ),
    )
  const all = await Promise.all(made.map(({ number }) => give(Number(number))))
  expect(all.flat().filter(({ given }) => given)).toHaveLength(7)
  expect(await budgetOf(id)).toEqual({ money: null, coins: { amount: 75, given: 70 } })
  expect(await rows('SELECT sum(given)::int AS given FROM stock WHERE organisation_id = $1')).toEqual([{ given: 7 }])
  expect(
    await rows("SELECT count(*)::int AS count FROM audit WHERE organisation_id = $1 AND call = 'rules.pause'"),
  ).toEqual([{ count: 1 }])
  expect(await news()).toMatchObject([
    { title: '80 % of the budget of “Rush” is given' },
    { title: expect.stringMatching(/has used up its budget$/) },
  ])
})

test('another organisation neither reads nor sets it, and whoever may only look does not set it', async () => {
  const id = await ruleOf(coins)
  await setBudget(id, ofCoins(50))
  const own = person
  const email = 'looks@example.com'
  await insertMember(world, own, { role: 'viewer', email, passwordHash: await hashPassword(world.platform, password) })
  person = await world.freshOrganisation()
  expect((await person.get(`getBudget?ruleId=${id}`)).status).toBe(404)
  expect((await setBudget(id, ofCoins(5))).status).toBe(404)
  const looking = await world.signIn(email, password)
  expect((await looking.get(`getBudget?ruleId=${id}`)).reply.budget.coins.amount).toBe(50)
  expect((await looking.post(`saveBudget?ruleId=${id}`, ofCoins(5))).status).toBe(403)
})
