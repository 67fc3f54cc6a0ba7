/** What the store promises of every document: revisions, versions, names, links, copies, lists. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offerBody, plant, ruleBody } from './support/bodies.ts'
import { type Came, openWorld, type Person, type World } from './support/world.ts'

let world: World
let person: Person
beforeAll(async () => {
  world = await openWorld()
  person = await world.demo()
})
afterAll(() => world.close())

const saveRule = async (body: Record<string, unknown>, headers: Record<string, string> = {}): Promise<Came> =>
  person.post('saveRule', body, { headers })

describe('a save', () => {
  test('of a new document answers it with its id and its revision', async () => {
    const body = ruleBody()
    const came = await saveRule(body)
    expect(came.reply.msg).toBe('Saved successfully')
    expect(came.etag).toBe('"1"')
    const { id } = came.reply.ruleEntity
    expect(came.reply.ruleEntity).toEqual({
      ...body,
      id,
      ruleId: id,
      createdTS: world.clock,
      updatedTS: world.clock,
      createdby: 'Asha Menon',
    })
    const read = await person.get(`getRule?ruleId=${id}`)
    expect(read.reply.ruleEntity).toEqual(came.reply.ruleEntity)
    expect(read.etag).toBe('"1"')
  })

  test('that is stale is refused with the newer document', async () => {
    const first = await saveRule(ruleBody())
    const mine = { ...first.reply.ruleEntity, name: 'Mine' }
    const second = await saveRule({ ...mine, name: 'Theirs' }, { 'If-Match': '"1"' })
    expect(second.reply.msg).toBe('Updated successfully')
    expect(second.etag).toBe('"2"')
    const stale = await saveRule(mine, { 'If-Match': 'W/"1"' })
    expect(stale.status).toBe(409)
    expect(stale.etag).toBe('"2"')
    expect(stale.reply).toMatchObject({ status: 'failure', code: 409, ruleEntity: { name: 'Theirs' } })
    const without = await saveRule(mine)
    expect(without.status).toBe(200)
    expect(without.etag).toBe('"3"')
  })

  test('keeps every version', async () => {
    const { reply } = await saveRule(ruleBody({ name: 'Version 1' }))
    const { id } = reply.ruleEntity
    for (const n of [2, 3, 4]) await saveRule({ ...reply.ruleEntity, name: `Version ${n}` })
    const { rows } = await world.database.ownerPool.query(
      "SELECT revision, text::json->>'name' AS name FROM document_versions WHERE id = $1 ORDER BY revision",
      [id],
    )
    expect(rows).toEqual([1, 2, 3, 4].map((revision) => ({ revision, name: `Version ${revision}` })))
  })

  test('of two at the same moment lets one pass', async () => {
    const { reply } = await saveRule(ruleBody())
    const saves = await Promise.all(
      Array.from({ length: 8 }, (_, n) => saveRule({ ...reply.ruleEntity, name: `Race ${n}` }, { 'If-Match': '"1"' })),
    )
    expect(saves.filter(({ status }) => status === 200).length).toBe(1)
    expect(saves.filter(({ status }) => status === 409).length).toBe(7)
  })

  test('of an unknown id is not found, and an empty id is a new document', async () => {
    expect((await saveRule(ruleBody({ ruleId: 'unknown' }))).status).toBe(404)
    expect((await saveRule(ruleBody({ ruleId: '', id: '' }))).status).toBe(200)
  })

  test('that fails checks is refused with every problem and its place', async () => {
    const body = ruleBody({ name: '', templateId: '', webhookCallback: true, webhook: '', startDateTime: '1' })
    const { status, reply } = await saveRule(body)
    expect(status).toBe(422)
    const paths = reply.errors.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(expect.arrayContaining(['name', 'templateId', 'webhook', 'startDateTime']))
    expect(reply.msg).toBe(reply.errors[0].message)
  })

  test.each([
    ['name', 5],
    ['name', null],
    ['ruleStatus', true],
    ['startDateTime', '1796103000000'],
    ['endDateTime', {}],
    ['type', '2'],
    ['ruleType', [1]],
  ])('with %s of a wrong type is refused', async (path, value) => {
    const { status, reply } = await saveRule(ruleBody({ [path]: value }))
    expect(status).toBe(422)
    expect(reply.errors.map((error: { path: string }) => error.path)).toContain(path)
  })

  test('that has not begun is upcoming beside the document, not in it', async () => {
    const { reply } = await saveRule(ruleBody())
    expect(reply.statusNow).toBe('upcoming')
    expect(reply.ruleEntity.ruleStatus).toBe('active')
  })

  test('with numbers that JavaScript cannot carry says so', async () => {
    const text = JSON.stringify(ruleBody({ extra: 1 })).replace('"extra":1', '"extra":9007199254740993')
    const came = await person.post('saveRule', undefined, {
      raw: text,
      headers: { 'Content-Type': 'application/json' },
    })
    expect(came.reply.exact).toBe(false)
    const copy = await person.get(`duplicateRuleEngine?ruleId=${came.reply.ruleEntity.id}`)
    expect(copy.status).toBe(422)
  })
})

describe('a name', () => {
  test('is unique whatever the case, spacing and writing', async () => {
    const first = await saveRule(ruleBody({ name: 'Café  Wheel' }))
    expect(first.status).toBe(200)
    const { status, reply } = await saveRule(ruleBody({ name: ' cafe\u0301 ＷＨＥＥＬ ' }))
    expect(status).toBe(422)
    expect(reply.errors).toContainEqual({ path: 'name', message: 'Rule name already exists', code: 'name-taken' })
    const id = first.reply.ruleEntity.id
    const check = (terms: string) => person.get(`checkRuleName?name=CAF%C3%89%20wheel${terms}`)
    expect((await check('')).reply.exists).toBe(true)
    expect((await check(`&id=${id}`)).reply.exists).toBe(false)
  })

  test('is won by one of 20 saves at once', async () => {
    const saves = await Promise.all(
      Array.from({ length: 20 }, () => saveRule(ruleBody({ name: 'Everybody wants it' }))),
    )
    expect(saves.filter(({ status }) => status === 200).length).toBe(1)
    for (const { reply } of saves.filter(({ status }) => status !== 200)) {
      expect(reply).toMatchObject({ code: 422, errors: [{ path: 'name', message: 'Rule name already exists' }] })
    }
  })

  test('is free again when its document is deleted', async () => {
    const { reply } = await saveRule(ruleBody({ name: 'Phoenix' }))
    expect((await person.post(`deleteRuleEngine?id=${reply.ruleEntity.id}`)).reply.msg).toBe('Deleted successfully')
    expect((await saveRule(ruleBody({ name: 'Phoenix' }))).status).toBe(200)
  })
})

describe('a copy', () => {
  test('has a free name, its own id, and is inactive', async () => {
    const body = ruleBody({ name: 'Original', future: { field: [1] } })
    const { reply } = await saveRule(body)
    const copies = []
    for (let n = 0; n < 3; n++) copies.push(await person.get(`duplicateRuleEngine?ruleId=${reply.ruleEntity.id}`))
    const rules = copies.map((copy) => copy.reply.ruleEntity)
    expect(rules.map(({ name }) => name)).toEqual(['Original (copy)', 'Original (copy 2)', 'Original (copy 3)'])
    const { id } = rules[0]
    expect(rules[0]).toMatchObject({ ...body, name: 'Original (copy)', ruleStatus: 'inactive', ruleId: id })
    expect(id).not.toBe(reply.ruleEntity.id)
    const again = await person.get(`duplicateRuleEngine?ruleId=${id}`)
    expect(again.reply.ruleEntity.name).toBe('Original (copy 4)')
  })

  test('keeps long names within 50 characters', async () => {
    const { reply } = await saveRule(ruleBody({ name: '🎡'.repeat(50) }))
    const copy = await person.get(`duplicateRuleEngine?ruleId=${reply.ruleEntity.id}`)
    expect([...copy.reply.ruleEntity.name].length).toBe(50)
    expect(copy.reply.ruleEntity.name).toMatch(/^(🎡){43} \(copy\)$/u)
  })
})

describe('links', () => {
  test('keep a document from being deleted, and say who holds it', async () => {
    const offer = (await person.form('saveOfferManager/static', offerBody())).reply.offerConfig
    const segment = await plant(world, person, 'segment', { name: 'Linked people' })
    const body = ruleBody({
      name: 'Holds an offer',
      userSegmentId: segment,
      rewardAssigment: [
        { percentage: 50, offerId: offer.id, offerName: offer.offerName },
        { percentage: 50, offerId: 'No Offer', offerName: 'No Offer' },
      ],
    })
    const rule = (await saveRule(body)).reply.ruleEntity
    const links = [{ kind: 'rule', id: rule.id, name: 'Holds an offer' }]
    expect((await person.post(`checkDeleteMyOffer?id=${offer.id}`)).reply.links).toEqual(links)
    const refused = await person.post(`deleteMyOffer?id=${offer.id}`)
    expect(refused.status).toBe(409)
    expect(refused.reply).toMatchObject({ links, msg: 'Linked to rule Holds an offer. Please unlink first.' })
    const { rows } = await world.database.ownerPool.query(
      'SELECT path, to_kind, to_id FROM document_references WHERE from_id = $1 ORDER BY path',
      [rule.id],
    )
    expect(rows).toEqual([
      { path: 'rewardAssigment.0.offerId', to_kind: 'offer', to_id: offer.id },
      { path: 'templateId', to_kind: 'template', to_id: 'coin' },
      { path: 'userSegmentId', to_kind: 'segment', to_id: segment },
    ])
    await saveRule({ ...body, ruleId: rule.id, rewardAssigment: ruleBody().rewardAssigment })
    expect((await person.post(`deleteMyOffer?id=${offer.id}`)).status).toBe(200)
    expect((await person.get(`getOfferManager?id=${offer.id}`)).status).toBe(404)
  })

  test('are never broken by a delete at the same moment as a save', async () => {
    for (let round = 0; round < 10; round++) {
      const offer = (await person.form('saveOfferManager/static', offerBody())).reply.offerConfig
      const rewardAssigment = [
        { percentage: 60, offerId: offer.id, offerName: 'x' },
        { percentage: 40, offerId: 'No Offer', offerName: 'No Offer' },
      ]
      const [deleted] = await Promise.all([
        person.post(`deleteMyOffer?id=${offer.id}`),
        ...[1, 2, 3].map(() => saveRule(ruleBody({ rewardAssigment }))),
      ])
      const { status } = await person.get(`getOfferManager?id=${offer.id}`)
      expect([deleted.status, status]).toEqual(deleted.status === 409 ? [409, 200] : [200, 404])
    }
  })
})

describe('a list', () => {
  test('is searched, sorted and paged, in either dialect', async () => {
    for (const n of [3, 1, 2]) {
      world.clock += 60_000
      await saveRule(ruleBody({ name: `List sample ${n}`, ruleType: 6 }))
    }
    const names = async (address: string) => {
      const { reply } = await person.get(`getGMRuleList/${address}`)
      const { rule, totalNumber } = reply.rewardsList
      return [totalNumber, ...rule.map((row: { rule_name: string }) => row.rule_name.at(-1))]
    }
    expect(await names('5/0')).toEqual([3, '2', '1', '3'])
    expect(await names('2/1?searchKey=LIST++sample&sortBy=rule_name&sortType=asc')).toEqual([3, '3'])
    expect(await names('2/0?title=sample&sortBy=createdTS&orderBy=ASC')).toEqual([3, '3', '1'])
    expect(await names('5/0?searchKey=100%25')).toEqual([0])
    expect(await names('5/7')).toEqual([3])
    expect((await person.get('getGMRuleList/5/0?sortBy=text')).reply).toMatchObject({
      code: 400,
      errors: [{ path: 'sortBy' }],
    })
    expect((await person.get('getGMRuleList/0/0')).reply).toMatchObject({
      code: 400,
      errors: [{ path: 'itemsPerPage' }],
    })
  })

  test.each([
    ['getRuleEngineList', ['rule_name', 'offer_name', 'type', 'status', 'createdby', 'start_date', 'end_date']],
    ['getMyOffersList', ['offer_name', 'type', 'offer_count', 'status', 'createdby', 'date', 'amount', 'currency']],
    ['getSpinWheelConfig', ['templateName', 'title', 'typeId', 'leadGen', 'discontinued']],
    ['getWebhookList', ['name', 'createdby', 'createdTS']],
    ['getMyLeaderBoardList', ['leaderBoardName', 'updatedTS']],
    ['getEventList', ['eventName', 'eventKey']],
  ])('%s sorts by every column it shows', async (list, columns) => {
    for (const column of columns) {
      for (const direction of ['asc', 'desc']) {
        expect((await person.get(`${list}/5/0?sortBy=${column}&sortType=${direction}`)).status, column).toBe(200)
      }
    }
  })

  test('of offers carries each offer whole', async () => {
    const body = offerBody({ offerName: 'Whole offer', isRewardCapping: true, rewardCap: 25 })
    await person.form('saveOfferManager/static', body)
    const { reply } = await person.get('getMyOffersList/5/0?searchKey=whole')
    expect(reply.rewardsList.offerConfig).toEqual([
      expect.objectContaining({
        ...body,
        offer_name: 'Whole offer',
        type: 1,
        offer_count: 25,
        amount: 50,
        status: 'upcoming',
      }),
    ])
  })
})

test('offers from a file of vouchers are refused with a sentence', async () => {
  const { status, reply } = await person.form('saveOfferManager/dynamic', offerBody())
  expect(status).toBe(422)
  expect(reply.msg).toMatch(/not available yet/)
})

test('a webhook is read without its secrets', async () => {
  const webhook = {
    name: 'CRM',
    authRequest: {
      url: 'https://a.example',
      reqHeader: [{ key: 'X', value: 'abcdefgh1234567' }],
      reqBodyString: 'short',
    },
    webhookRequest: {
      reqHeader: [
        { key: 'Authorization', value: 'Bearer abcdefgh9876' },
        { key: 'X-Api-Key', value: '#token' },
        { key: 'Accept', value: 'application/json' },
      ],
    },
  }
  const id = await plant(world, person, 'webhook', webhook)
  const { webhookdto, allowEdit } = (await person.get(`getWebhookById?webhookId=${id}`)).reply
  expect(allowEdit).toBe(true)
  expect(webhookdto.authRequest).toEqual({
    url: 'https://a.example',
    reqHeader: [{ key: 'X', value: '••••4567' }],
    reqBodyString: '••••',
  })
  expect(webhookdto.webhookRequest.reqHeader.map(({ value }: { value: string }) => value)).toEqual([
    '••••9876',
    '#token',
    'application/json',
  ])
})

test('the choices of segments begin with All User', async () => {
  const { segmentList } = (await person.get('getSegmentList')).reply
  expect(segmentList[0]).toEqual({ title: 'All User', value: 'All User', count: expect.any(Number) })
  const counts = segmentList.map(({ count }: { count: number }) => count)
  expect(segmentList[0].count).toBe(Math.max(...counts))
})

test('a schedule is advised on', async () => {
  const ask = async (start: number, end: number) =>
    (await person.get(`checkScheduleDate?startDateTime=${start}&endDateTime=${end}`)).reply
  expect(await ask(world.clock, 9999999999999)).toMatchObject({ valid: true, message: '' })
  expect((await ask(world.clock + 600_000, world.clock + 60_000)).valid).toBe(false)
  expect((await ask(world.clock - 600_000, 9999999999999)).valid).toBe(false)
})

test('the places of nodes are kept for a document that exists', async () => {
  const { id } = (await saveRule(ruleBody())).reply.ruleEntity
  const places = { positions: { 'rewardAssigment.0': { x: -10.5, y: 3 } }, notes: [] }
  expect((await person.get(`getCanvasSidecar?kind=rule&id=${id}`)).reply.sidecar).toBe(null)
  await person.post(`saveCanvasSidecar?kind=rule&id=${id}`, places)
  expect((await person.get(`getCanvasSidecar?kind=rule&id=${id}`)).reply.sidecar).toEqual(places)
  expect((await person.post('saveCanvasSidecar?kind=rule&id=unknown', places)).status).toBe(404)
})
