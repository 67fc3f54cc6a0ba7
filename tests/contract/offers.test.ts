/** The organisation's own offers: vouchers from files, stock, locks, and what becomes of the codes. */
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { samples } from '#schemas/documents/samples.ts'
import { genericMessages, voucherMessages as say, scheduleMessages } from '#schemas/messages/index.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { offerBody, ruleBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let owner: TestUser
let other: TestUser

beforeAll(async () => {
  world = await openWorld()
  owner = await world.registerOrganisation('offers@example.com')
  other = await world.registerOrganisation('others@example.com')
})
afterAll(() => world.close())

let made = 0
const prefix = () => `L${++made}`
const codes = (start: string, count: number) => Array.from({ length: count }, (_, at) => `${start}-${at}`)
const csv = (rows: readonly string[], name = 'codes.csv') => new File([rows.join('\n')], name)
const dynamicBody = (given: Record<string, unknown> = {}) =>
  offerBody({ ...samples.offer.codes, webHookRequired: false, webhookId: '', offerName: `Gift ${++made}`, ...given })

const save = (body: unknown, file?: File, person = owner) =>
  person.form('saveOfferManager/dynamic', body, file ? { file } : {})
const stock = async (id: string, person = owner) => (await person.get(`getOfferManager?id=${id}`)).reply.voucherStock
const rows = (person: TestUser, sql: string) =>
  withOrganisation(world.platform.pool, person.orgId, async (client) => (await client.query(sql)).rows)

describe('a voucher from a file', () => {
  test('is stored with its codes, which no reply ever holds', async () => {
    const start = prefix()
    const body = dynamicBody()
    const came = await save(body, csv(['code', ...codes(start, 250)]))
    expect(came.status).toBe(200)
    expect(came.reply).toMatchObject({
      msg: genericMessages.saved,
      allowEdit: true,
      voucherStock: { codes: 250, issued: 0 },
    })
    const { id } = came.reply.offerConfig
    const read = await owner.get(`getOfferManager?id=${id}`)
    expect(read.reply.offerConfig).toMatchObject(body)
    const list = await owner.get(`getMyOffersList/10/0?searchKey=${encodeURIComponent(`${body.offerName}`)}`)
    expect(list.reply.rewardsList.offerConfig).toMatchObject([
      { id, type: 2, offer_count: 250, distributed: 0, allowEdit: true, status: 'upcoming' },
    ])
    for (const { text } of [came, read, list]) expect(text).not.toContain(`${start}-`)
    expect(
      await rows(owner, `SELECT number, code FROM vouchers WHERE offer = '${id}' ORDER BY number LIMIT 2`),
    ).toEqual([
      { number: 1, code: `${start}-0` },
      { number: 2, code: `${start}-1` },
    ])
  })

  test('may come as a spreadsheet', async () => {
    const sheet = await writeXlsx({
      sheets: [
        { name: 'Codes', rows: [['Voucher code', 'Amount'], ...codes(prefix(), 30).map((code) => [code, 500])] },
      ],
    })
    const came = await save(dynamicBody(), new File([sheet as Uint8Array<ArrayBuffer>], 'codes.xlsx'))
    expect(came.reply.voucherStock).toEqual({ codes: 30, issued: 0 })
  })

  test('takes further files, also once it has begun; its content stays locked', async () => {
    const start = prefix()
    const body = dynamicBody({ startDateTime: world.clock })
    const { id } = (await save(body, csv(codes(start, 3)))).reply.offerConfig
    world.clock += 120_000
    const more = await save({ ...body, id }, csv(codes(`${start}-more`, 4)))
    expect(more.reply).toMatchObject({ allowEdit: false, voucherStock: { codes: 7, issued: 0 } })
    const changed = await save({ ...body, id, offerDesc: 'Other' }, csv(codes(`${start}-again`, 2)))
    expect(changed.reply.errors).toMatchObject([{ path: 'offerDesc', message: scheduleMessages.runningOffer }])
    expect(await stock(id)).toEqual({ codes: 7, issued: 0 })
  })

  test('needs a file while it is on, and none while it is off', async () => {
    const body = dynamicBody()
    const refused = await save(body)
    expect(refused.status).toBe(422)
    expect(refused.reply.errors).toEqual([{ path: 'file', message: say.fileRequired, code: 'file-required' }])
    const off = await save({ ...body, offerStatus: 'inactive' })
    expect(off.reply.voucherStock).toEqual({ codes: 0, issued: 0 })
    const empty = await save({ ...body, id: off.reply.offerConfig.id }, csv(['code']))
    expect(empty.reply.errors).toMatchObject([{ path: 'file', message: say.empty }])
  })

  test.each([
    ['dynamic', samples.offer.coins],
    ['dynamic', samples.offer.voucher],
    ['static', samples.offer.codes],
  ])('is not saved as %s where the offer says otherwise', async (path, sample) => {
    const body = offerBody({ ...sample, offerName: `Other ${++made}` })
    const came = await owner.form(`saveOfferManager/${path}`, body, { file: csv(codes(prefix(), 2)) })
    expect(came.status).toBe(422)
    expect(came.reply.errors).toMatchObject([{ path: 'voucherType', message: say.otherType }])
  })
})

describe('a file with wrong rows', () => {
  test('names them, and nothing of it is stored', async () => {
    const start = prefix()
    const taken = dynamicBody()
    await save(taken, csv([`${start}-held`]))
    const body = dynamicBody()
    const file = csv([
      'code',
      `${start}-1`,
      'ab',
      `${start}-2`,
      `${start}-1`,
      '',
      `${start}-held`,
      `${start}-1`,
      'x'.repeat(51),
    ])
    const errors = [
      { row: 3, value: 'ab', message: say.codeShort },
      { row: 5, value: `${start}-1`, message: say.twice(2) },
      { row: 7, value: `${start}-held`, message: say.taken(`${taken.offerName}`) },
      { row: 8, value: `${start}-1`, message: say.twice(2) },
      { row: 9, value: 'x'.repeat(51), message: say.codeLong },
    ]
    const report = { fileName: 'codes.csv', rows: 7, accepted: 2, wrong: 5, errors }
    const judged = await owner.form('validateOfferVoucher', undefined, { file })
    expect(judged.status).toBe(200)
    expect(judged.reply.report).toEqual(report)
    const refused = await save(body, file)
    expect(refused.status).toBe(422)
    expect(refused.reply).toMatchObject({ report, errors: [{ path: 'file', code: 'file-rows' }] })
    expect((await owner.get(`checkOfferName?offerName=${encodeURIComponent(`${body.offerName}`)}`)).reply.exists).toBe(
      false,
    )
    expect(await rows(owner, `SELECT 1 FROM vouchers WHERE code IN ('${start}-1', '${start}-2')`)).toEqual([])

    const mended = await save(body, csv(['code', `${start}-1`, `${start}-2`]))
    expect(mended.reply.voucherStock).toEqual({ codes: 2, issued: 0 })
  })

  test('has the first thousand named and all counted', async () => {
    const { reply } = await owner.form('validateOfferVoucher', undefined, {
      file: csv(['code', ...Array(2500).fill('ab')]),
    })
    expect(reply.report).toMatchObject({ rows: 2500, accepted: 0, wrong: 2500 })
    expect(reply.report.errors).toHaveLength(1000)
    const same = await owner.form('validateOfferVoucher', undefined, { file: csv(Array(2500).fill('LAMP')) })
    expect(same.reply.report).toMatchObject({ rows: 2500, accepted: 1, wrong: 2499 })
    expect(same.reply.report.errors).toHaveLength(1000)
  })

  test('that is no such file at all is refused', async () => {
    const picture = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])], 'codes.csv')
    const came = await owner.form('validateOfferVoucher', undefined, { file: picture })
    expect(came.status).toBe(422)
    expect(came.reply.errors).toMatchObject([{ path: 'file' }])
    expect((await owner.form('validateOfferVoucher', undefined, {})).reply.errors).toMatchObject([
      { path: 'file', message: say.fileRequired },
    ])
  })
})

describe('codes', () => {
  test('are those of one organisation; another may have the same', async () => {
    const file = () => csv(['SHARED-1', 'SHARED-2'])
    expect((await save(dynamicBody(), file())).status).toBe(200)
    expect((await save(dynamicBody(), file(), other)).reply.voucherStock).toEqual({ codes: 2, issued: 0 })
    expect((await other.form('validateOfferVoucher', undefined, { file: csv(['SHARED-3']) })).reply.report.wrong).toBe(
      0,
    )
  })

  test('that are brought in twice at the same moment are stored once', async () => {
    const list = codes(prefix(), 400)
    const came = await Promise.all([0, 1, 2].map(() => save(dynamicBody(), csv(list))))
    expect(came.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await rows(owner, `SELECT count(*) AS count FROM vouchers WHERE code = '${list[0]}'`)).toEqual([
      { count: 1 },
    ])
  })

  test('stay with the original of a copy, and are free again once their offer is deleted, but for those that were given', async () => {
    const start = prefix()
    const body = dynamicBody()
    const { id } = (await save(body, csv(codes(start, 3)))).reply.offerConfig
    await rows(owner, `UPDATE vouchers SET issued_to = 'u-1', issued_ts = 1 WHERE code = '${start}-0'`)
    const list = await owner.get(`getMyOffersList/10/0?searchKey=${encodeURIComponent(`${body.offerName}`)}`)
    expect(list.reply.rewardsList.offerConfig).toMatchObject([{ offer_count: 3, distributed: 1 }])
    const copy = await owner.get(`dublicateMyOffer?offerId=${id}`)
    expect(copy.reply).toMatchObject({
      offerConfig: { offerStatus: 'inactive' },
      voucherStock: { codes: 0, issued: 0 },
    })

    const linked = await owner.post(
      'saveRule',
      ruleBody({
        ruleStatus: 'inactive',
        rewardAssigment: [
          { percentage: 50, offerId: id, offerName: body.offerName },
          { percentage: 50, offerId: 'No Offer', offerName: 'No Offer' },
        ],
      }),
    )
    expect((await owner.post(`deleteMyOffer?id=${id}`)).status).toBe(409)
    expect(await stock(id)).toEqual({ codes: 3, issued: 1 })
    await owner.post(`deleteRuleEngine?id=${linked.reply.ruleEntity.id}`)
    expect((await owner.post(`deleteMyOffer?id=${id}`)).status).toBe(200)
    const { report } = (await owner.form('validateOfferVoucher', undefined, { file: csv(codes(start, 3)) })).reply
    expect(report.errors).toEqual([{ row: 1, value: `${start}-0`, message: say.given }])
  })
})

describe('an offer', () => {
  test('is locked once it has begun: its status and an earlier end may change', async () => {
    const body = offerBody({ startDateTime: world.clock, endDateTime: world.clock + 7_200_000 })
    const saved = await owner.form('saveOfferManager/static', body)
    const { id } = saved.reply.offerConfig
    world.clock += 120_000
    expect((await owner.get(`getOfferManager?id=${id}`)).reply.allowEdit).toBe(false)
    const change = (given: object) => owner.form('saveOfferManager/static', { ...body, id, ...given })
    expect((await change({ offerDesc: 'Other' })).reply.errors).toMatchObject([
      { path: 'offerDesc', message: scheduleMessages.runningOffer },
    ])
    expect((await change({ endDateTime: (body.endDateTime as number) + 60_000 })).reply.errors).toMatchObject([
      { path: 'endDateTime', message: scheduleMessages.runningEnd },
    ])
    expect((await change({ endDateTime: world.clock + 3_600_000 })).status).toBe(200)
    const off = await change({ endDateTime: world.clock + 3_600_000, offerStatus: 'inactive' })
    expect(off.reply).toMatchObject({ msg: genericMessages.updated, allowEdit: true })
    const copy = await owner.get(`dublicateMyOffer?offerId=${id}`)
    expect(copy.reply).toMatchObject({ msg: genericMessages.copied, allowEdit: true })
  })

  test('gets more of it while it runs, and never less', async () => {
    const numbers = (count: number, rewardCap: number) => ({
      offerCoins: { coins: 5, count, points: 0 },
      isRewardCapping: true,
      rewardCap,
    })
    const body = offerBody({ startDateTime: world.clock, ...numbers(10, 8) })
    const { id } = (await owner.form('saveOfferManager/static', body)).reply.offerConfig
    world.clock += 120_000
    const change = (count: number, cap: number) =>
      owner.form('saveOfferManager/static', { ...body, id, ...numbers(count, cap) })
    const refused = (path: string) => [{ path, message: scheduleMessages.runningFewer, code: 'running-fewer' }]
    expect((await change(9, 8)).reply.errors).toEqual(refused('offerCoins.count'))
    expect((await change(10, 7)).reply.errors).toEqual(refused('rewardCap'))
    expect((await change(25, 20)).status).toBe(200)
    expect((await owner.get(`getOfferManager?id=${id}`)).reply.offerConfig).toMatchObject(numbers(25, 20))
    // A count of 0 is no limit: more than any other, and nothing that a limit may follow.
    expect((await change(0, 20)).status).toBe(200)
    expect((await change(1000, 20)).reply.errors).toEqual(refused('offerCoins.count'))
  })

  test('is listed by how many there are, files of codes among them, in either direction and by pages', async () => {
    const person = await world.registerOrganisation('sorting@example.com')
    await person.form(
      'saveOfferManager/static',
      offerBody({ offerName: 'Five', offerCoins: { coins: 1, count: 5, points: 0 } }),
    )
    await person.form(
      'saveOfferManager/static',
      offerBody({ offerName: 'Nine', offerCoins: { coins: 1, count: 9, points: 0 } }),
    )
    await person.form('saveOfferManager/dynamic', dynamicBody({ offerName: 'Seven' }), { file: csv(codes('SORT', 7)) })
    await person.form('saveOfferManager/dynamic', dynamicBody({ offerName: 'None', offerStatus: 'inactive' }))
    const names = async (query: string) =>
      (await person.get(`getMyOffersList/${query}`)).reply.rewardsList.offerConfig.map(
        (row: { offer_name: string }) => row.offer_name,
      )
    expect(await names('10/0?sortBy=offer_count&sortType=desc')).toEqual(['Nine', 'Seven', 'Five', 'None'])
    expect(await names('2/0?sortBy=offer_count&sortType=asc')).toEqual(['None', 'Five'])
    expect(await names('2/1?sortBy=offer_count&sortType=asc')).toEqual(['Seven', 'Nine'])
    expect(await names('10/0?searchKey=SEVEN')).toEqual(['Seven'])
  })

  test('keeps its texts to the letter', async () => {
    const offerDesc = '<p onclick="x()">5 &lt; 6</p>\n<script>alert("ü")</script>  '
    const body = offerBody({ offerDesc, offerLocalization: [{ language: 'English', offerDesc, howToRedeem: '' }] })
    const { id } = (await owner.form('saveOfferManager/static', body)).reply.offerConfig
    expect((await owner.get(`getOfferManager?id=${id}`)).reply.offerConfig).toMatchObject(body)
  })
})
