/** Redemptions: `reward_redeemed` marks what a player was given as used, once, whoever says it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertDocument, offerBody, ruleBody } from './support/bodies.ts'
import { type Player, playerOf } from './support/players.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let key: string
let offerId: string
let asha: Player
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation()
  key = (await person.get('getApiKey')).reply.apikey
  offerId = await insertDocument(world, person, 'offer', offerBody({ startDateTime: 0 }))
  asha = await playerOf(person, 'asha')
})
afterAll(() => world.close())

/** Gives a player an offer by hand. Returns the id of the reward. */
async function give(userId: string, offer = offerId, ruleId?: string): Promise<string> {
  await playerOf(person, userId)
  const came = await person.post('gratifyUpdateReward', { userId, offerId: offer, ruleId, reason: 'Said sorry' })
  expect(came.status).toBe(200)
  return came.reply.reward.id
}

const redeemed = (id: string, properties: object, at = world.clock) => ({
  ...{ id, at, type: 'event', event: 'reward_redeemed', properties },
})
const told = async (player: Player, ...items: object[]) => (await player.call('track', { items })).reply
const sent = async (...events: object[]) =>
  (
    await world.call('events', {
      token: key,
      body: { events: events.map((one) => ({ event: 'reward_redeemed', ...one })) },
    })
  ).reply
/** The moments at which the rewards of a player were redeemed, the newest reward first. */
async function moments(player: Player): Promise<(number | undefined)[]> {
  const { rewards } = (await player.call('rewards')).reply
  return rewards.map(({ redeemedTS }: { redeemedTS?: number }) => redeemedTS)
}

test('a page redeems a reward by its id, once; player and staff see when', async () => {
  const rewardId = await give('asha')
  expect(await told(asha, redeemed('r1', { rewardId }, world.clock - 5000))).toMatchObject({ accepted: 1, refused: [] })
  const at = world.clock - 5000
  expect(await told(asha, redeemed('r2', { rewardId }))).toMatchObject({
    ...{ accepted: 0, refused: [{ id: 'r2', reason: 'The player has no such reward to redeem.' }] },
  })
  expect(await moments(asha)).toEqual([at])
  const { transactions } = (await asha.call('wallet', { state: 'redeemed' })).reply
  expect(transactions).toMatchObject([{ id: rewardId, state: 'redeemed', redeemedTS: at }])
  expect((await asha.call('wallet', { state: 'given' })).reply.transactions).toEqual([])
  const { rewards } = (await person.get(`getLedger/10/0?offerId=${offerId}`)).reply.ledger
  expect(rewards).toMatchObject([{ id: rewardId, given: true, takenBackTS: null, redeemedTS: at }])
})

test('what redeems nothing does nothing: unknown, another’s, taken back', async () => {
  const theirs = await give('ravi')
  const back = await give('asha')
  await person.post('gratifyUpdateReward', { userId: 'asha', rewardId: back, reason: 'A mistake' })
  const items = [theirs, back, '0b8f3e0a-0000-4000-8000-000000000000', 'none'].map((rewardId, n) =>
    redeemed(`n${n}`, { rewardId }),
  )
  const { accepted, refused } = await told(asha, ...items, redeemed('n4', { offerId: 'none' }))
  expect([accepted, refused.map(({ id }: { id: string }) => id)]).toEqual([0, ['n0', 'n1', 'n2', 'n3', 'n4']])
  expect(await moments(await playerOf(person, 'ravi'))).toEqual([undefined])
  const { rows } = await world.database.ownerPool.query(
    `SELECT 1 FROM events WHERE organisation_id = $1
     UNION ALL SELECT 1 FROM rewards WHERE organisation_id = $1 AND redeemed_ts IS NOT NULL`,
    [person.orgId],
  )
  expect(rows).toEqual([])
})

test('the organisation’s systems redeem the newest of an offer, and are told of what there is not', async () => {
  const oldest = await give('asha')
  await give('asha')
  expect(await sent({ userId: 'asha', properties: { offerId } })).toMatchObject({ accepted: 1, notRedeemed: [] })
  expect(await moments(asha)).toEqual([world.clock, undefined])
  const { notRedeemed } = await sent(
    ...[{ offerId }, { rewardId: oldest }, {}].map((properties) => ({ userId: 'asha', properties })),
    { userId: 'nobody', properties: { offerId } },
  )
  // What is named is redeemed by its name, so none is left for the offer; an event that names nothing is an event.
  expect(notRedeemed).toEqual([
    { userId: 'asha', rewardId: '', offerId },
    { userId: 'nobody', rewardId: '', offerId },
  ])
  expect(await moments(asha)).toEqual([world.clock, world.clock])
})

test('redemptions at the same moment each take one, and no reward twice', async () => {
  for (let n = 0; n < 6; n++) await give('asha')
  const replies = await Promise.all([
    ...Array.from({ length: 5 }, (_, n) => told(asha, redeemed(`s${n}`, { offerId }))),
    ...Array.from({ length: 5 }, () => sent({ userId: 'asha', properties: { offerId } }, { userId: 'ravi' })),
  ])
  const inVain = replies.flatMap(({ refused, notRedeemed }) => refused ?? notRedeemed)
  expect(inVain.length).toBe(4)
  expect(await moments(asha)).toEqual(Array.from({ length: 6 }, () => world.clock))
})

test('of a third-party offer the stock says how many were redeemed, of a rule its figures', async () => {
  const bought = await insertDocument(world, person, 'third-party-offer', { offerName: 'Card', rewardType: 2 })
  await world.database.ownerPool.query(
    `INSERT INTO voucher_orders (organisation_id, offer_id, after, provider_order, requested, created, ordered_ts)
     VALUES ($1, $2, 0, 'x', 5, 5, 0)`,
    [person.orgId, bought],
  )
  const ruleId = await insertDocument(world, person, 'rule', ruleBody())
  await give('asha', bought, ruleId)
  await give('asha', bought, ruleId)
  await told(asha, redeemed('t1', { offerId: bought }))
  const { stock } = (await person.get(`getOfferManagerThirdParty?id=${bought}`)).reply
  expect(stock).toMatchObject({ distributed: 2, redeemed: 1 })
  const { figures } = (await person.get(`getRuleFigures?ruleId=${ruleId}`)).reply
  expect(figures.rewards).toMatchObject([{ offerId: bought, given: 2, redeemed: 1 }])
})
