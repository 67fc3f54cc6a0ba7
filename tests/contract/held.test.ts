/** Farming is bounded: what is won above the limits of an address or a visitor waits for somebody's look. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { samples } from '#schemas/documents/samples.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { createPlayerToken } from '#src/platform/identity/player-tokens.ts'
import { DAY_MS, HOUR_MS } from '#src/time/durations.ts'
import { eventBody, insertDocument, offerBody, ruleBody, templateBody } from './support/bodies.ts'
import { openWorld, type TestResponse, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let offer: string
let rule: string
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation()
  offer = await insertOffer({ offerCoins: { coins: 10, count: 100, points: 0 } })
  rule = await insertRule(offer)
})
afterAll(() => world.close())

const FARM = '203.0.113.7'
const HOME = '198.51.100.20'

const hold = (limits: object) => person.post('saveInstall', { hold: limits })
const insertOffer = (given: object) => insertDocument(world, person, 'offer', offerBody({ startDateTime: 0, ...given }))
async function insertCoded(codes: readonly string[]) {
  const id = await insertOffer({
    ...{ rewardType: 2, voucherType: 'dynamic', offerVoucher: { amount: 5, currency: 'inr' } },
  })
  await world.database.ownerPool.query(
    `INSERT INTO vouchers (organisation_id, offer, number, code, added_ts)
     SELECT $1, $2, n, c, 0 FROM unnest($3::text[]) WITH ORDINALITY AS u (c, n)`,
    [person.orgId, id, codes],
  )
  return id
}
async function insertRule(offerId: string, given: object = {}) {
  const templateId = await insertDocument(world, person, 'template', templateBody(9))
  return insertDocument(world, person, 'rule', {
    ...ruleBody({ startDateTime: Date.UTC(2025, 10, 1), templateId, howOften: 'everytime' }),
    rewardAssigment: [{ percentage: 100, offerId, offerName: 'Coins' }],
    ...given,
  })
}

/** Plays once from an address, and returns what that brought. */
async function play(
  userId: string,
  address: string,
  ruleId = rule,
  device: string | undefined = undefined,
): Promise<TestResponse['reply']> {
  const call = await callerOf(userId, address)
  const { playId } = await call('start', { ruleId })
  return call('finish', { playId, ...(device !== undefined && { device }) })
}

/** Makes calls of a player, known or not, from an address. */
async function callerOf(userId: string, address: string) {
  const { token } = await withOrganisation(world.platform.pool, person.orgId, (client) =>
    createPlayerToken(
      { client, user: { orgId: person.orgId, name: userId }, now: world.clock },
      { userId, session: 'one', lifetimeMs: HOUR_MS },
    ),
  )
  return async (name: string, body: object = {}) =>
    (await person.post(`play/${name}`, body, { token, address })).reply as TestResponse['reply']
}

const waiting = async (terms = '') => (await person.get(`getHeldRewards/50/0${terms}`)).reply.held
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
const given = async (ruleId = rule) => (await person.get(`getRuleFigures?ruleId=${ruleId}`)).reply.figures.rewards[0]

describe('a farmer', () => {
  test('with ten visitors behind one address wins as ever, and is held above the bound; an honest player is not', async () => {
    await hold({ playsPerAddress: 6 })
    const replies = []
    for (let visitor = 0; visitor < 10; visitor++) replies.push(await play(`visitor:farm-${visitor}`, FARM))
    expect(replies.map(({ rewards }) => rewards[0].given)).toEqual([...Array(6).fill(true), ...Array(4).fill(false)])
    expect(replies[9]).toMatchObject({ shown: replies[0].shown, rewards: [{ given: false, why: 'held', code: '' }] })
    expect(replies[9].text).toBe(replies[0].text)
    expect((await play('asha', HOME)).rewards).toMatchObject([{ given: true }])
    const { rewards, totalNumber } = await waiting()
    expect(totalNumber).toBe(4)
    expect(rewards[0]).toMatchObject({
      userId: 'visitor:farm-6',
      heldBy: 'plays-of-address',
      address: FARM,
      amount: 10,
    })
    expect((await waiting(`?searchKey=${HOME}`)).totalNumber).toBe(0)
  })

  test('who is one visitor is held wherever they play from', async () => {
    await hold({ playsPerVisitor: 2 })
    const replies = []
    for (const last of [1, 2, 3]) replies.push(await play('visitor:mover', `198.51.100.${last}`))
    expect(replies.map(({ rewards }) => rewards[0].given)).toEqual([true, true, false])
    expect((await waiting()).rewards).toMatchObject([{ heldBy: 'plays-of-visitor' }])
    for (let round = 0; round < 3; round++) expect((await play('known', HOME)).rewards[0].given).toBe(true)
  })

  test('who wins more than the address may is held, a lucky first row too', async () => {
    await hold({ rewardsPerAddress: 2 })
    const replies = []
    for (const userId of ['a', 'b', 'c']) replies.push(await play(userId, FARM))
    expect(replies.map(({ rewards }) => rewards[0].given)).toEqual([true, true, false])
    expect((await waiting()).rewards).toMatchObject([{ heldBy: 'rewards-of-address' }])
  })

  test('who wins more than one visitor may is held wherever they play from, and a known player is not', async () => {
    await hold({ rewardsPerVisitor: 1 })
    const won = []
    for (const last of [1, 2]) won.push((await play('visitor:lucky', `198.51.100.${last}`)).rewards[0].given)
    for (let round = 0; round < 2; round++) won.push((await play('known', HOME)).rewards[0].given)
    expect(won).toEqual([true, false, true, true])
    expect((await waiting()).rewards).toMatchObject([{ heldBy: 'rewards-of-visitor' }])
  })

  test.each([
    ['playsPerDevice', 'plays-of-device'],
    ['rewardsPerDevice', 'rewards-of-device'],
  ])('on one device is held above %s, whoever they are and wherever they play from', async (limit, heldBy) => {
    await hold({ [limit]: 2 })
    const won = []
    for (const last of [1, 2, 3])
      won.push((await play(`player-${last}`, `198.51.100.${last}`, rule, 'device-1')).rewards[0].given)
    won.push((await play('player-4', HOME, rule, 'device-2')).rewards[0].given)
    won.push((await play('player-5', HOME)).rewards[0].given)
    expect(won).toEqual([true, true, false, true, true])
    expect((await waiting()).rewards).toMatchObject([{ userId: 'player-3', heldBy }])
  })

  test('is told apart by nothing but the count: the id of a device is kept for the hours of a day only', async () => {
    await play('asha', HOME, rule, 'device-1')
    const { rows } = await world.database.ownerPool.query(
      'SELECT counted, plays, rewards FROM hold_counts WHERE organisation_id = $1 ORDER BY counted',
      [person.orgId],
    )
    expect(rows).toEqual([
      { counted: `address ${HOME}`, plays: 1, rewards: 1 },
      { counted: 'device device-1', plays: 1, rewards: 1 },
    ])
    const call = await callerOf('asha', HOME)
    const { playId } = await call('start', { ruleId: rule })
    expect(await call('finish', { playId, device: 'a b' })).toMatchObject({ errors: [{ path: 'device' }] })
  })

  test('is counted anew in the next hour, and in a network of IPv6 as one', async () => {
    await hold({ playsPerAddress: 1 })
    await play('a', '2001:db8::1')
    expect((await play('b', '2001:db8::2')).rewards[0].given).toBe(false)
    world.clock += HOUR_MS
    expect((await play('b', '2001:db8::2')).rewards[0].given).toBe(true)
  })

  test.each(['127.0.0.1', '10.0.0.9', 'fd00::1'])(
    'is nobody behind %s, which is a proxy or an office',
    async (address) => {
      await hold({ playsPerAddress: 1 })
      for (const userId of ['a', 'b', 'c']) expect((await play(userId, address)).rewards[0].given).toBe(true)
    },
  )

  test('is counted for a play once, however often its end is asked for', async () => {
    await hold({ playsPerAddress: 2 })
    const call = await callerOf('asha', FARM)
    const { playId } = await call('start', { ruleId: rule })
    for (let turn = 0; turn < 3; turn++) await call('finish', { playId })
    expect((await play('asha', FARM)).rewards[0].given).toBe(true)
  })

  test('playing from twenty tabs at once is given as much as the bound says', async () => {
    await hold({ playsPerAddress: 5 })
    const replies = await Promise.all(Array.from({ length: 20 }, (_, tab) => play(`visitor:${tab}`, FARM)))
    expect(replies.filter(({ rewards }) => rewards[0].given)).toHaveLength(5)
    expect((await waiting()).totalNumber).toBe(15)
  })
})

describe('a reward that waits', () => {
  beforeEach(() => hold({ playsPerAddress: 1 }))
  const farm = async (count: number, ruleId = rule) => {
    await play('first', FARM, ruleId)
    for (let index = 0; index < count; index++) await play(`farmer-${index}`, FARM, ruleId)
    return (await waiting()).rewards
  }

  test('counts for nothing yet, keeps its stock, and is told to the team once a day', async () => {
    const [one] = await farm(2)
    const call = await callerOf(one.userId, FARM)
    expect((await call('on')).me.coins).toBe(0)
    expect((await call('rewards')).rewards).toMatchObject([{ id: one.id, given: false, why: 'held' }])
    expect(await given()).toMatchObject({ given: 1, left: 97 })
    const { notification } = (await person.get('getUserNotifications/20/0')).reply.userNotifications
    expect(notification.filter(({ kind }: { kind: string }) => kind === 'held')).toHaveLength(1)
  })

  test('is given when it is released, once however many release it, as if it had been won then', async () => {
    const webhook = await insertDocument(world, person, 'webhook', { name: 'Told', ...samples.webhook.jsonPost })
    const lasting = await insertOffer({ offerCoins: { coins: 10, count: 0, points: 0 }, offerValidity: 3 })
    const told = await insertRule(lasting, { webhookCallback: true, webhook })
    const ids = idsOf(await farm(1, told))
    world.clock += 6 * 60_000
    const released = await Promise.all(
      Array.from({ length: 4 }, () => person.post('releaseHeldRewards', { rewardIds: ids })),
    )
    expect(released.reduce((sum, { reply }) => sum + reply.released, 0)).toBe(1)
    const call = await callerOf('farmer-0', FARM)
    const reply = await call('on')
    expect(reply.me.coins).toBe(10)
    expect((await call('wallet')).transactions).toMatchObject([
      { id: ids[0], given: true, why: '', at: world.clock, validTS: world.clock + 3 * DAY_MS },
    ])
    const { Deliveries } = (await person.get(`getWebhookDeliveries/5/0?webhookId=${webhook}`)).reply
    expect(Deliveries.deliveryEntities).toHaveLength(2)
    expect((await waiting()).totalNumber).toBe(0)
  })

  test('returns its stock and its code when it is refused, and is never given', async () => {
    const coded = await insertCoded(['A-1', 'A-2'])
    const limited = await insertRule(coded)
    const ids = idsOf(await farm(1, limited))
    expect(await given(limited)).toMatchObject({ given: 1, left: 0 })
    expect((await person.post('refuseHeldRewards', { rewardIds: ids })).reply.refused).toBe(1)
    expect((await person.post('releaseHeldRewards', { rewardIds: ids })).reply.released).toBe(0)
    expect(await given(limited)).toMatchObject({ given: 1, left: 1 })
    expect((await play('asha', HOME, limited)).rewards).toMatchObject([{ given: true, code: 'A-2' }])
    const call = await callerOf('farmer-0', HOME)
    expect((await call('rewards')).rewards).toEqual([])
    const { rewards } = (await person.get(`getLedger/5/0?ruleId=${limited}&userId=farmer-0`)).reply.ledger
    expect(rewards).toMatchObject([{ given: false, why: 'refused' }])
  })

  test('keeps a part of the budget until it is refused', async () => {
    const budget = { money: null, coins: { amount: 20 } }
    await person.post(`saveBudget?ruleId=${rule}`, budget)
    const ids = idsOf(await farm(1))
    const left = async () => (await person.get(`getBudget?ruleId=${rule}`)).reply.budget.coins.given
    expect(await left()).toBe(20)
    await person.post(`saveBudget?ruleId=${rule}`, budget)
    expect(await left()).toBe(20)
    await person.post('refuseHeldRewards', { rewardIds: ids })
    expect(await left()).toBe(10)
  })

  test('of a visitor who signs in meanwhile is given to the player they became', async () => {
    await play('first', FARM)
    const { reply: visitor } = await person.post('play/anonymous', { organisation: person.orgId }, { address: FARM })
    const call = (name: string, body: object) =>
      person.post(`play/${name}`, body, { token: visitor.token, address: FARM })
    const { playId } = (await call('start', { ruleId: rule })).reply
    expect((await call('finish', { playId })).reply.rewards).toMatchObject([{ why: 'held' }])
    const { playerKey } = (await person.get('getPlayerKey')).reply
    await person.post('play/token', { userId: 'asha', visitor: visitor.visitor }, { token: playerKey })
    const { rewards } = await waiting('?userId=asha')
    await person.post('releaseHeldRewards', { rewardIds: idsOf(rewards) })
    expect((await (await callerOf('asha', HOME))('on')).me.coins).toBe(10)
  })

  test('is what an event brings too, once its page has played too often', async () => {
    const event = eventBody()
    const { eventKey } = event
    await insertDocument(world, person, 'event', event)
    await person.post('saveInstall', { clientEvents: [eventKey] })
    const rewards = [{ offerId: offer, offerName: 'Coins', percentage: 100, rewardType: 1 }]
    const conditions = [{ operator: 'greater_or_equal', query: 'OR', values: [1], rewards }]
    const customEventRuleRewardDTO = [{ eventKey, property: 'amount', type: 'number', conditions }]
    await insertRule(offer, { type: 14, ruleType: 14, templateId: '', rewardAssigment: [], customEventRuleRewardDTO })
    await farm(1)
    const items = [{ id: 'a', at: world.clock, type: 'event', event: eventKey, properties: { amount: 2 } }]
    const told = await (await callerOf('buyer', FARM))('track', { items })
    expect(told).toMatchObject({ accepted: 1, rewards: [{ cause: 'event', given: false, why: 'held' }] })
    expect((await waiting()).totalNumber).toBe(2)
  })

  test('is recorded with the name of whoever decided, and is another organisation’s to nobody', async () => {
    const ids = idsOf(await farm(1))
    const other = await world.freshOrganisation()
    expect((await other.post('releaseHeldRewards', { rewardIds: ids })).reply.released).toBe(0)
    await person.post('releaseHeldRewards', { rewardIds: ids })
    const { rows } = await world.database.ownerPool.query(
      `SELECT call, about, name FROM audit WHERE organisation_id = $1 AND call = 'held.release'`,
      [person.orgId],
    )
    expect(rows).toMatchObject([{ about: ids[0], name: expect.stringMatching(/ of farmer-0$/) }])
  })
})
