/** Many claim at once what there is little of: exactly so many are given, each code once, and the ledger says so. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { giveRewards } from '#src/platform/rewards/ledger/give.ts'
import { repeats } from '#tests/support/long.ts'
import { insertDocument, offerBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

const CLAIMERS = 64
const STOCK = 5
/** Of each kind of stock; More of them in the long run, or as `CLAIM_ROUNDS` says. */
const ROUNDS = Number(process.env.CLAIM_ROUNDS ?? repeats(12, 40))

let world: World
let person: TestUser
let profiles: number[]

beforeAll(async () => {
  world = await openWorld()
  person = await world.registerOrganisation('claimers@example.com')
  const { rows } = await world.database.ownerPool.query<{ number: number }>(
    `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
     SELECT $1, 'claimer-' || n, '{}', 0, 0 FROM generate_series(1, $2::int) n RETURNING number`,
    [person.orgId, CLAIMERS],
  )
  profiles = rows.map(({ number }) => Number(number))
})
afterAll(() => world.close())

const subject: Subject = { kind: 'rule', id: 'rush', name: 'Rush', document: {} }
const open = { startDateTime: 1, isRewardCapping: false }

/** One claimer's transaction; the clumsy ones break off after they were given something. */
const claim = (profile: number, offers: readonly string[], breaksOff: boolean) =>
  withOrganisation(world.platform.pool, person.orgId, async (client) => {
    const transaction = {
      client,
      platform: world.platform,
      user: { orgId: person.orgId, name: 'claimer' },
      now: world.clock,
    }
    const gifts = offers.map((offerId) => ({ offerId, place: 'rewardAssigment.0', cause: 'play' as const }))
    const given = await giveRewards(transaction, subject, gifts, {
      profile,
      userId: `claimer-${profile}`,
      at: world.clock,
    })
    if (breaksOff) throw new Error('broke off')
    return given
  }).catch((error: Error) => {
    if (error.message !== 'broke off') throw error
    return []
  })

const ownRows = async <Row extends object>(statement: string, offer: string) =>
  (await world.database.ownerPool.query<Row>(statement, [offer])).rows

/** What the ledger, the stock and the codes say of an offer; all three must agree. */
async function balance(offer: string) {
  const [ledger] = await ownRows<{ given: number; missed: number; codes: number }>(
    `SELECT count(*) FILTER (WHERE given)::int AS given, count(*) FILTER (WHERE NOT given)::int AS missed,
       count(DISTINCT code) FILTER (WHERE given AND code <> '')::int AS codes FROM rewards WHERE offer = $1`,
    offer,
  )
  const [stock] = await ownRows<{ given: number }>(
    'SELECT coalesce(sum(given), 0)::int AS given FROM stock WHERE offer = $1',
    offer,
  )
  const [vouchers] = await ownRows<{ issued: number }>(
    'SELECT count(issued_ts)::int AS issued FROM vouchers WHERE offer = $1',
    offer,
  )
  const [orders] = await ownRows<{ distributed: number }>(
    'SELECT coalesce(sum(distributed), 0)::int AS distributed FROM voucher_orders WHERE offer_id = $1',
    offer,
  )
  return { ...ledger, stock: stock?.given, issued: vouchers?.issued, distributed: orders?.distributed }
}

async function counted() {
  return insertDocument(
    world,
    person,
    'offer',
    offerBody({ ...open, offerCoins: { coins: 10, count: STOCK, points: 0 } }),
  )
}

async function withCodes() {
  const body = offerBody({
    ...open,
    rewardType: 2,
    voucherType: 'dynamic',
    offerVoucher: { amount: 5, currency: 'inr' },
  })
  const id = await insertDocument(world, person, 'offer', body)
  await world.database.ownerPool.query(
    `INSERT INTO vouchers (organisation_id, offer, number, code, added_ts)
     SELECT $1, $2, n, $2 || '-' || n, 0 FROM generate_series(1, $3::int) n`,
    [person.orgId, id, STOCK],
  )
  return id
}

async function ordered() {
  const id = await insertDocument(world, person, 'third-party-offer', {
    offerName: `Ordered ${Math.random()}`,
    rewardType: 2,
  })
  await world.database.ownerPool.query(
    `INSERT INTO voucher_orders (organisation_id, offer_id, after, provider_order, requested, created, ordered_ts)
     VALUES ($1, $2, 0, 'p', 2, 2, 0), ($1, $2, 2, 'q', $3, $3, 0)`,
    [person.orgId, id, STOCK - 2],
  )
  return id
}

test(`${CLAIMERS} claim ${STOCK} of each kind at once, some break off: ${ROUNDS} rounds`, {
  timeout: 600_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const offers = [await counted(), await withCodes(), await ordered()]
    const clumsy = (n: number) => n % 4 === round % 4
    await Promise.all(
      profiles.map((profile, n) => claim(profile, n % 2 === 0 ? offers : [...offers].reverse(), clumsy(n))),
    )
    const missed = CLAIMERS - CLAIMERS / 4 - STOCK
    expect(await Promise.all(offers.map(balance))).toEqual([
      { given: STOCK, missed, codes: 0, stock: STOCK, issued: 0, distributed: 0 },
      { given: STOCK, missed, codes: STOCK, stock: STOCK, issued: STOCK, distributed: 0 },
      { given: STOCK, missed, codes: 0, stock: 0, issued: 0, distributed: STOCK },
    ])
  }
})
