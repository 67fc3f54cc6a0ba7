/** The wallet: its page, one an organisation, and what a player finds in it, page by page and theirs alone. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blankWalletPage } from '#schemas/documents/wallet-page-blank.ts'
import { insertDocument, offerBody, ruleBody } from './support/bodies.ts'
import { type Player, playerOf } from './support/players.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let other: TestUser
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation()
  other = await world.freshOrganisation()
})
afterAll(() => world.close())

const read = async (by: TestUser) => by.get('getWalletTransactionPageConfig')

test('an organisation starts with a page that nobody has saved', async () => {
  const fresh = await world.freshOrganisation()
  const { reply, etag } = await read(fresh)
  expect(etag).toBe('"0"')
  expect(reply.walletTransactionPageConfig).toEqual(blankWalletPage())
})

test('it is kept as it was sent, for its organisation alone, and a conflict loses nothing', async () => {
  const owner = await world.freshOrganisation()
  const [entry] = blankWalletPage().localizationconfig ?? []
  const page = { 'x-first': [1, null], localizationconfig: [{ ...entry, 'x-shelf': { deep: true } }] }
  const saved = await owner.post('saveWalletTransactionPageConfig', page, { headers: { 'If-Match': '"0"' } })
  expect([saved.status, saved.etag, saved.reply.msg]).toEqual([200, '"1"', 'Saved successfully'])
  const { updatedTS, createdby, ...back } = (await read(owner)).reply.walletTransactionPageConfig
  expect(JSON.stringify(back)).toBe(JSON.stringify(page))
  expect([updatedTS, createdby]).toEqual([world.clock, 'Ravi Kumar'])
  expect((await read(other)).reply.walletTransactionPageConfig).toEqual(blankWalletPage())
  const late = await owner.post('saveWalletTransactionPageConfig', blankWalletPage(), {
    headers: { 'If-Match': '"0"' },
  })
  expect([late.status, late.etag]).toEqual([409, '"1"'])
  expect(late.reply.walletTransactionPageConfig['x-first']).toEqual([1, null])
})

test('all three headings of the table are needed, each at its field', async () => {
  const [entry] = blankWalletPage().localizationconfig ?? []
  const page = { localizationconfig: [entry, { ...entry, language: 'Hindi', tableHeadingSections: ['Reward', ' '] }] }
  const refused = await person.post('saveWalletTransactionPageConfig', page)
  expect(refused.status).toBe(422)
  expect(refused.reply.errors).toMatchObject(
    [1, 2].map((at) => ({
      path: `localizationconfig.1.tableHeadingSections.${at}`,
      message: 'Table heading sections are Required',
    })),
  )
})

/** An offer that a rule of a player gives on every play. */
async function giver(
  by: TestUser,
  name: string,
  body: object,
  rule: object = {},
): Promise<{ ruleId: string; offerId: string }> {
  const offerId = await insertDocument(world, by, 'offer', offerBody({ offerName: name, startDateTime: 0, ...body }))
  const templateId = await insertDocument(world, by, 'template', {
    ...{ templateName: `Coin for ${name}`, typeId: 9 },
    localizationconfig: [{ language: 'English' }],
  })
  const ruleId = await insertDocument(world, by, 'rule', {
    ...ruleBody({ startDateTime: Date.UTC(2025, 10, 1), templateId, howOften: 'everytime' }),
    rewardAssigment: [{ percentage: 100, offerId, offerName: name }],
    ...rule,
  })
  return { ruleId, offerId }
}

async function play(of: Player, ruleId: string) {
  const { playId } = (await of.call('start', { ruleId })).reply
  return of.call('finish', { playId })
}

test('a player finds every reward, filtered by kind, state, document and time', async () => {
  const give = await giver(person, 'Ten coins', { offerCoins: { coins: 10, count: 0 } })
  const points = await giver(person, 'Five points', { rewardType: 5, offerCoins: { points: 5, count: 0 } })
  const asha = await playerOf(person, 'asha')
  await play(asha, give.ruleId)
  await play(asha, give.ruleId)
  await play(asha, points.ruleId)
  const { rows } = await world.database.ownerPool.query(
    'SELECT number, unit FROM rewards WHERE organisation_id = $1 ORDER BY number',
    [person.orgId],
  )
  const set = (number: number, what: string, ...more: unknown[]) =>
    world.database.ownerPool.query(`UPDATE rewards SET ${what} WHERE organisation_id = $1 AND number = $2`, [
      person.orgId,
      number,
      ...more,
    ])
  // One of the coins is a voucher that has expired, the other was taken back.
  await set(rows[0].number, `unit = 'money', currency = 'INR', code = 'ABC', valid_ts = 5, at_ts = 1000`)
  await set(rows[1].number, 'taken_back_ts = 7')
  const wallet = async (body: object = {}) => (await asha.call('wallet', body)).reply
  const all = await wallet()
  expect(all.page).toEqual(blankWalletPage())
  expect(all.transactions.map(({ kind, state }: never) => [kind, state])).toEqual([
    ['points', 'given'],
    ['coins', 'spent'],
    ['voucher', 'expired'],
  ])
  expect(all.next).toBeNull()
  expect(all.sums).toMatchObject({ coins: 0, points: 5, vouchers: 0, badges: 0 })
  const shown = async (body: object) => (await wallet(body)).transactions.map(({ kind }: { kind: string }) => kind)
  expect(await shown({ kind: 'voucher' })).toEqual(['voucher'])
  expect(await shown({ state: 'spent' })).toEqual(['coins'])
  expect(await shown({ state: 'expired' })).toEqual(['voucher'])
  expect(await shown({ ruleId: give.ruleId })).toEqual(['coins', 'voucher'])
  expect(await shown({ toTS: 1001 })).toEqual(['voucher'])
  expect(await shown({ fromTS: 1001, kind: 'voucher' })).toEqual([])
  expect((await asha.call('wallet', { cursor: 'elsewhere' })).status).toBe(400)
  expect((await asha.call('wallet', { size: 101 })).status).toBe(422)
})

test('pages stay what they are while new rewards come in, and no row is met twice', async () => {
  const { ruleId } = await giver(person, 'Paged coins', { offerCoins: { coins: 1, count: 0 } })
  const ravi = await playerOf(person, 'ravi')
  for (let at = 0; at < 7; at += 1) await play(ravi, ruleId)
  const first = (await ravi.call('wallet', { size: 3 })).reply
  const seen: string[] = first.transactions.map(({ id }: { id: string }) => id)
  let { next } = first
  while (next) {
    await play(ravi, ruleId)
    const { reply } = await ravi.call('wallet', { size: 3, cursor: next })
    seen.push(...reply.transactions.map(({ id }: { id: string }) => id))
    next = reply.next
  }
  expect(seen).toHaveLength(7)
  expect(new Set(seen).size).toBe(7)
})

test('nobody sees the wallet of another player or of another organisation', async () => {
  const { ruleId } = await giver(person, 'Own coins', { offerCoins: { coins: 3, count: 0 } })
  const [meera, namesake] = [await playerOf(person, 'meera'), await playerOf(other, 'meera')]
  const neighbour = await playerOf(person, 'neighbour')
  await play(meera, ruleId)
  const mine = (await meera.call('wallet', {})).reply
  expect(mine.sums.coins).toBe(3)
  for (const one of [namesake, neighbour]) {
    const { reply } = await one.call('wallet', { ruleId })
    expect([reply.transactions, reply.sums.coins]).toEqual([[], 0])
  }
})

test('what is on for a player carries the information screen it shows, without who made it', async () => {
  const screen = {
    name: 'Thanks',
    localizationconfig: [{ language: 'English', title: 'Thank you', createdby: 'Ravi' }],
  }
  const pageId = await insertDocument(world, person, 'page', screen)
  const { ruleId } = await giver(person, 'Screened coins', { offerCoins: { coins: 3, count: 0 } }, { pageId })
  const asha = await playerOf(person, 'asha')
  const { activities } = (await asha.call('on')).reply
  const { page } = activities.find((one: { ruleId: string }) => one.ruleId === ruleId)
  expect(page).toMatchObject({ name: 'Thanks', localizationconfig: [{ language: 'English', title: 'Thank you' }] })
  expect(JSON.stringify(page)).not.toContain('Ravi')
})
