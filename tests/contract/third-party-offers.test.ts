/** Third-party offers: what the provider has, what is ordered and stored with it, and that neither happens without the other. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerMessages } from '#schemas/messages/index.ts'
import { declinedMessage } from '#src/platform/integrations/voucher-provider/sandbox.ts'
import { ruleBody, thirdPartyBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
  person = await world.demo()
})
afterAll(() => world.close())

const saveVoucher = (body: Record<string, unknown>, terms = 'productId=paper-lantern&denomination=500') =>
  person.form(`saveOffer?${terms}`, body)
const fromCampaign = (given: Record<string, unknown> = {}): Record<string, unknown> => {
  const { voucher, productId, denomination, ...rest } = thirdPartyBody()
  return { ...rest, selectedCampaignId: 'festive-choice', thirdPartyCampaignId: 'festive-choice', ...given }
}
const stock = (requested: number, created = requested) => {
  return { requested, created, available: created, distributed: 0, redeemed: 0 }
}
const named = async (name: string) =>
  (await person.get(`getMyOffersThirdPartyList/5/0?searchKey=${encodeURIComponent(name)}`)).reply.rewardsList

describe('what the provider has', () => {
  test('is listed: vouchers, their denominations, campaigns', async () => {
    const { vouchers } = (await person.get('getVouchers')).reply
    expect(vouchers.length).toBe(12)
    expect(vouchers[0]).toEqual({ name: 'Paper Lantern Books', productId: 'paper-lantern', currency: 'inr' })
    expect((await person.get('getVoucherDetails?productId=nope')).status).toBe(404)
    expect(world.lines.filter((line) => line.includes('there is no such voucher'))).toEqual([])
    const details = await person.get('getVoucherDetails?productId=paper-lantern')
    expect(details.reply.valueDenominations).toEqual([100, 250, 500, 1000])
    const campaigns = (await person.get('getCampaigns')).reply
    expect(campaigns).toMatchObject({ success: 1, message: '' })
    expect(campaigns.campaigns.map(({ id }: { id: string }) => id)).toContain('festive-choice')
  })

  test('may be nothing, or not arrive', async () => {
    expect((await person.get('getVoucherDetails?productId=old-mill-coffee')).reply.valueDenominations).toEqual([])
    const failed = await person.get('getVoucherDetails?productId=monsoon-travels')
    expect([failed.status, failed.reply.msg]).toEqual([502, providerMessages.denominations])
  })
})

describe('a provider that is down', () => {
  const settings = { voucherProvider: { url: 'sandbox:down', clientId: '', secret: '' } }

  test('is said in the documented sentence, and takes no order', async () => {
    const { platform } = world
    Object.assign(platform.settings, settings)
    const campaigns = await person.get('getCampaigns')
    expect([campaigns.status, campaigns.reply.msg]).toEqual([
      502,
      'Technical difficulty in fetching campaigns list from the voucher provider API',
    ])
    const body = thirdPartyBody()
    const refused = await saveVoucher(body)
    expect([refused.status, refused.reply.msg]).toEqual([502, providerMessages.order])
    expect((await named(String(body.offerName))).totalNumber).toBe(0)

    Object.assign(platform.settings, { voucherProvider: { ...settings.voucherProvider, url: 'sandbox:declining' } })
    expect((await person.get('getCampaigns')).reply).toMatchObject({
      success: 0,
      message: declinedMessage,
      campaigns: [],
    })
    expect((await saveVoucher(body)).reply.msg).toBe(declinedMessage)
    expect((await named(String(body.offerName))).totalNumber).toBe(0)

    Object.assign(platform.settings, { voucherProvider: { ...settings.voucherProvider, url: 'sandbox' } })
    expect((await saveVoucher(body)).status).toBe(200)
  })
})

describe('an offer of vouchers', () => {
  test('is ordered when it is saved, and comes back as it was sent', async () => {
    const body = thirdPartyBody({ loyalty: { tier: 'gold' } })
    const saved = await saveVoucher(body)
    expect(saved.reply).toMatchObject({ msg: 'Saved successfully', offerConfig: body, stock: stock(1000) })
    const { id } = saved.reply.offerConfig
    const read = await person.get(`getOfferManagerThirdParty?id=${id}`)
    expect(read.reply.offerConfig).toEqual(saved.reply.offerConfig)
    expect(read.reply.stock).toEqual(stock(1000))
    const { offerConfig: rows } = await named(String(body.offerName))
    expect(rows).toMatchObject([
      { id, offer_name: body.offerName, type: 2, amount: 500, currency: 'inr', ...stock(1000) },
    ])
  })

  test('orders only what is missing when there shall be more, and never takes back', async () => {
    const body = thirdPartyBody()
    const { id } = (await saveVoucher(body)).reply.offerConfig
    const more = { ...body, id, offerVoucher: { amount: 500, currency: 'inr', count: 1500 } }
    expect((await saveVoucher(more)).reply).toMatchObject({ msg: 'Updated successfully', stock: stock(1500) })
    expect((await saveVoucher({ ...more, offerValidity: 30 })).reply.stock).toEqual(stock(1500))
    const { rows } = await world.database.ownerPool.query(
      'SELECT after, requested FROM voucher_orders WHERE offer_id = $1 ORDER BY after',
      [id],
    )
    expect(rows).toEqual([
      { after: 0, requested: 1000 },
      { after: 1000, requested: 500 },
    ])
    const fewer = await saveVoucher({ ...body, id })
    expect(fewer.status).toBe(422)
    expect(fewer.reply.errors).toMatchObject([
      { path: 'offerVoucher.count', message: 'There are 1500 ordered already; it cannot be fewer' },
    ])
    const other = await saveVoucher({ ...more, denomination: 1000 }, 'productId=paper-lantern&denomination=1000')
    expect(other.reply.errors).toMatchObject([{ path: 'denomination', code: 'third-party-ordered' }])
  })

  test('saved twice at the same moment is ordered once', async () => {
    const body = thirdPartyBody()
    const { id } = (await saveVoucher(body)).reply.offerConfig
    const more = { ...body, id, offerVoucher: { amount: 500, currency: 'inr', count: 1200 } }
    const saves = await Promise.all([saveVoucher(more), saveVoucher(more), saveVoucher(more)])
    expect(saves.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await person.get(`getOfferManagerThirdParty?id=${id}`)).reply.stock).toEqual(stock(1200))
  })

  test('must be the one that the call names', async () => {
    const wrong = await saveVoucher(thirdPartyBody(), 'productId=night-owl&denomination=300')
    expect([wrong.status, wrong.reply.errors.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      ['productId', 'denomination'],
    ])
    expect((await saveVoucher(thirdPartyBody(), 'productId=&denomination=x')).status).toBe(400)
    const gone = await saveVoucher(thirdPartyBody({ denomination: 333 }), 'productId=paper-lantern&denomination=333')
    expect([gone.status, gone.reply.msg]).toEqual([502, 'This denomination is not available any more.'])
  })

  test('needs no product in its payload: the call names it', async () => {
    const { productId, ...body } = thirdPartyBody()
    expect((await saveVoucher(body)).reply.stock).toEqual(stock(1000))
  })
})

describe('an offer from a campaign', () => {
  test('is ordered when it is saved', async () => {
    const body = fromCampaign()
    const { offerConfig, stock: made } = (await person.form('saveOfferThirdParty', body)).reply
    expect(offerConfig).toMatchObject(body)
    expect(made).toEqual(stock(1000))
  })

  test('that declines is not stored, and the provider says why', async () => {
    const body = fromCampaign({ selectedCampaignId: 'spent-wallet' })
    const refused = await person.form('saveOfferThirdParty', body)
    expect([refused.status, refused.reply.msg]).toEqual([
      502,
      'The balance of this campaign is used up. Please add funds with your voucher partner.',
    ])
    expect((await named(String(body.offerName))).totalNumber).toBe(0)
  })

  test('is refused without a campaign, and with a count beyond twelve digits', async () => {
    const blank = await person.form('saveOfferThirdParty', fromCampaign({ selectedCampaignId: '' }))
    expect(blank.reply.errors).toMatchObject([{ path: 'selectedCampaignId', message: 'Campaign is Required' }])
    const many = fromCampaign({ rewardType: 3, offerCoins: { coins: 5, count: 1_000_000_000_000 } })
    expect((await person.form('saveOfferThirdParty', many)).reply.errors).toMatchObject([
      { path: 'offerCoins.count', message: 'Count can have at most 12 digits' },
    ])
  })
})

test.each([
  ['a kind nobody has heard of', { rewardType: 42, offerVoucher: null, offerCoins: ['many'], shuttle: { gate: 7 } }],
  ['no kind at all', { rewardType: undefined }],
])('an offer of %s is stored as it came, and nothing is ordered', async (_, given) => {
  const body = JSON.parse(JSON.stringify(fromCampaign(given)))
  const saved = await person.form('saveOfferThirdParty', body)
  expect(saved.reply).toMatchObject({ offerConfig: body, stock: stock(0) })
})

test('a count that is not whole is refused at its place', async () => {
  const body = thirdPartyBody({ offerVoucher: { amount: 500, currency: 'inr', count: 1.5 } })
  expect((await saveVoucher(body)).reply.errors).toMatchObject([
    { path: 'offerVoucher.count', message: 'Count must be a whole number' },
  ])
})

describe('the life of a third-party offer', () => {
  test('its name is its own among its kind; the check knows', async () => {
    const body = thirdPartyBody()
    await saveVoucher(body)
    const asked = (id = '') =>
      person.get(`checkOfferNameThirdParty?offerName=${encodeURIComponent(String(body.offerName))}&offerId=${id}`)
    expect((await asked()).reply.exists).toBe(true)
    expect((await saveVoucher(body)).reply.errors).toMatchObject([{ message: 'Offer name already exists' }])
  })

  test('a copy is switched off and has ordered nothing; saving it orders', async () => {
    const { offerConfig } = (await saveVoucher(thirdPartyBody())).reply
    const copied = await person.get(`dublicateMyOfferThirdParty?offerId=${offerConfig.id}`)
    expect(copied.reply).toMatchObject({ msg: 'Copied successfully', stock: stock(0) })
    expect(copied.reply.offerConfig.offerStatus).toBe('inactive')
    expect((await saveVoucher(copied.reply.offerConfig)).reply.stock).toEqual(stock(1000))
  })

  test('is given by a rule like an own offer: linked, kept, unlinked, deleted', async () => {
    const { offerConfig: offer } = (await saveVoucher(thirdPartyBody())).reply
    const rewardAssigment = [
      { percentage: 50, offerId: offer.id, offerName: offer.offerName },
      { percentage: 50, offerId: 'No Offer', offerName: 'No Offer' },
    ]
    const body = ruleBody({ rewardAssigment })
    const rule = (await person.post('saveRule', body)).reply.ruleEntity
    const links = [{ kind: 'rule', id: rule.id, name: rule.name, ruleType: 1 }]
    expect((await person.post(`checkDeleteMyOfferThirdParty?id=${offer.id}`)).reply.links).toEqual(links)
    const refused = await person.post(`deleteMyOfferThirdParty?id=${offer.id}`)
    expect([refused.status, refused.reply.links]).toEqual([409, links])
    await person.post('saveRule', { ...body, ruleId: rule.id, rewardAssigment: ruleBody().rewardAssigment })
    expect((await person.post(`deleteMyOfferThirdParty?id=${offer.id}`)).reply.msg).toBe('Deleted successfully')
    expect((await person.get(`getOfferManagerThirdParty?id=${offer.id}`)).status).toBe(404)
  })
})

test('the list is sorted by how many there are', async () => {
  const sorted = async (by: string, direction: string) => {
    const { reply } = await person.get(`getMyOffersThirdPartyList/1000/0?sortBy=${by}&sortType=${direction}`)
    return reply.rewardsList.offerConfig.map((row: Record<string, number>) => row[by])
  }
  const available = await sorted('available', 'asc')
  expect(available).toEqual([...available].sort((one, other) => one - other))
  expect(new Set(available).size).toBeGreaterThan(3)
  expect(await sorted('redeemed', 'desc')).toEqual((await sorted('redeemed', 'asc')).reverse())
})
