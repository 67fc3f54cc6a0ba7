/** Lists: search, sort, pages; and what the canvas looks up beside them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offerBody, plant, ruleBody } from './support/bodies.ts'
import { openWorld, type Person, type World } from './support/world.ts'

let world: World
let person: Person
beforeAll(async () => {
  world = await openWorld()
  person = await world.demo()
})
afterAll(() => world.close())

const saveRule = (body: Record<string, unknown>) => person.post('saveRule', body)

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
