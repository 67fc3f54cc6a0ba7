/** Lists: search, sort, pages; and what the canvas looks up beside them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertDocument, offerBody, ruleBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
  person = await world.demo()
})
afterAll(() => world.close())

const saveRule = (body: Record<string, unknown>) => person.post('saveRule', body)

describe('a list', () => {
  test('is searched, sorted and paged, in either dialect', async () => {
    const newcomer = await world.registerOrganisation('lists@example.com')
    for (const n of [3, 1, 2]) {
      world.clock += 60_000
      await newcomer.post('saveRule', ruleBody({ name: `List sample ${n}` }))
    }
    const names = async (address: string) => {
      const { reply } = await newcomer.get(`getRuleEngineList/${address}`)
      const { rule, totalNumber } = reply.rewardsList
      return [totalNumber, ...rule.map((row: { rule_name: string }) => row.rule_name.at(-1))]
    }
    expect(await names('5/0')).toEqual([3, '2', '1', '3'])
    expect(await names('2/1?searchKey=LIST++sample&sortBy=rule_name&sortType=asc')).toEqual([3, '3'])
    expect(await names('2/0?title=sample&sortBy=createdTS&orderBy=ASC')).toEqual([3, '3', '1'])
    expect(await names('5/0?searchKey=100%25')).toEqual([0])
    expect(await names('5/7')).toEqual([3])
    expect((await person.get('getRuleEngineList/5/0?sortBy=text')).reply).toMatchObject({
      code: 400,
      errors: [{ path: 'sortBy' }],
    })
    expect((await person.get('getRuleEngineList/0/0')).reply).toMatchObject({
      code: 400,
      errors: [{ path: 'itemsPerPage' }],
    })
  })

  test.each([
    ['getRuleEngineList', ['rule_name', 'offer_name', 'type', 'status', 'createdby', 'start_date', 'end_date']],
    ['getMyOffersList', ['offer_name', 'type', 'offer_count', 'status', 'createdby', 'date', 'amount', 'currency']],
    ['getSpinWheelConfig', ['templateName', 'title', 'typeId', 'leadGen', 'discontinued']],
    ['getGamesList', ['templateName', 'title', 'scoringFormat', 'createdby', 'updatedTS']],
    ['getThemeConfigList', ['templateName', 'layout', 'createdby']],
    ['getTemplateList', ['templateName', 'title', 'typeId', 'createdby']],
    ['getGMRuleList', ['rule_name', 'offer_name', 'type', 'status', 'createdby', 'start_date', 'end_date']],
    ['getCustomEventsRuleList', ['rule_name', 'offer_name', 'type', 'status', 'createdby', 'start_date', 'end_date']],
    ['getQuestList', ['event_name', 'event_key', 'createdby', 'start_date', 'end_date']],
    [
      'getDailyStreakList',
      ['rule_name', 'streak_name', 'template_type', 'status', 'createdby', 'start_date', 'end_date'],
    ],
    [
      'getSmartCampaignsList',
      ['campaign_name', 'templates', 'rewards', 'status', 'createdby', 'start_date', 'end_date'],
    ],
    ['getSmartCampaignsList', ['test_end_date']],
    [
      'getBadgesRuleList',
      ['rule_name', 'badge_name', 'badge_criteria', 'status', 'createdby', 'start_date', 'end_date'],
    ],
    ['getGameMechanicsConfig', ['templateName', 'badgeName', 'badgeCategory', 'createdby']],
    ['getInfoScreenPageConfigsList', ['name', 'createdTS']],
    ['getCustomEventsConfig', ['eventName', 'eventKey', 'createdTS']],
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

  test('tells what is active from what is upcoming and what has ended, in its rows and in its order', async () => {
    const owner = await world.freshOrganisation()
    const [HOUR, now] = [3_600_000, world.clock]
    const schedules = [
      { ruleStatus: 'active', startDateTime: now - HOUR, endDateTime: now + HOUR },
      { ruleStatus: 'active', startDateTime: now - HOUR, endDateTime: 9_999_999_999_999 },
      { ruleStatus: 'active', startDateTime: now + 30_000, endDateTime: now + HOUR },
      { ruleStatus: 'active', startDateTime: now + HOUR, endDateTime: now + 2 * HOUR },
      { ruleStatus: 'active', startDateTime: now - HOUR, endDateTime: now },
      { ruleStatus: 'active', startDateTime: now - HOUR, endDateTime: now + 1 },
      { ruleStatus: 'inactive', startDateTime: now - 2 * HOUR, endDateTime: now - HOUR },
    ]
    for (const schedule of schedules) await insertDocument(world, owner, 'rule', ruleBody(schedule))
    const listed = async (sortBy: string) =>
      (await owner.get(`getRuleEngineList/25/0?sortBy=${sortBy}&sortType=asc`)).reply.rewardsList.rule.map(
        ({ status }: { status: string }) => status,
      )
    const expected = ['active', 'active', 'active', 'active', 'ended', 'inactive', 'upcoming']
    expect(await listed('status')).toEqual(expected)
    expect((await listed('start_date')).toSorted()).toEqual(expected)
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

/** Rows of the lists of the demo, which has every family in every state. */
const rows = async (list: string, at: string) =>
  (await person.get(`${list}/100/0`)).reply[at.split('.')[0] ?? ''][at.split('.')[1] ?? '']
const rowIn = async (list: string, at: string, id: string) =>
  (await rows(list, at)).find((row: { id: string }) => row.id === id)

describe('the list of', () => {
  test('game-mechanics rules looks up what they give', async () => {
    const row = await rowIn('getGMRuleList', 'rewardsList.rule', 'weekly-regular')
    expect(row).toMatchObject({
      offer_name: '250 loyalty points, 50 GCoins, 10 GCoins',
      ...{ type: null, gameMechanicsRuleType: 'badge' },
    })
    const sorted = await person.get('getGMRuleList/100/0?sortBy=offer_name&sortType=asc')
    const names = sorted.reply.rewardsList.rule.map((one: { offer_name: string }) => one.offer_name)
    expect(names.map((name: string) => name.split(',')[0])).toEqual([
      ...['10 GCoins', '10 GCoins', '250 loyalty points', '250 loyalty points', ''],
    ])
  })

  test('custom-event rules names the offers of all conditions', async () => {
    const row = await rowIn('getCustomEventsRuleList', 'rewardsList.rule', 'big-order-thanks')
    expect(row.offer_name).toBe(
      '₹500 shopping voucher, 500 GCoins, Free delivery for a month, 50 GCoins, 250 loyalty points',
    )
  })

  test('daily streaks says what its days play', async () => {
    expect(await rowIn('getDailyStreakList', 'rewardsList.rule', 'seven-lamps')).toMatchObject({
      rule_name: 'Seven lamps',
      streak_name: 'Light a lamp a day',
      template_type: 'Scratch card, Spin wheel, Treasure chest, Roll the dice, Slot machine',
      status: 'active',
    })
    const events = await rowIn('getDailyStreakList', 'rewardsList.rule', 'thirty-mornings')
    expect(events.template_type).toBe('Events')
  })

  test('smart campaigns says when the test is over', async () => {
    const row = await rowIn('getSmartCampaignsList', 'rewardsList.rule', 'wheel-or-card')
    expect(row).toMatchObject({
      templates: 'Weekend wheel, Welcome scratch card',
      rewards: '₹100 off groceries, 250 loyalty points, 10 GCoins, Free delivery for a month, 50 GCoins',
      test_end_date: row.start_date + 10 * 86_400_000,
    })
    const draft = await rowIn('getSmartCampaignsList', 'rewardsList.rule', 'card-or-chest')
    expect(draft).toMatchObject({ status: 'inactive', start_date: null, test_end_date: null })
  })

  test('badge rules names the badge and says what it is earned by', async () => {
    const row = await rowIn('getBadgesRuleList', 'badgesRuleList.badgesRule', 'gold-saver')
    expect(row).toMatchObject({
      rule_name: 'Gold saver',
      badge_name: 'Gold saver',
      badge_criteria: 'coins',
      criteria_from: 5000,
      criteria_to: 50_000,
    })
    const upcoming = await rowIn('getBadgesRuleList', 'badgesRuleList.badgesRule', 'festive-wrapper')
    expect(upcoming).toMatchObject({
      badge_name: 'Festive heart',
      status: 'upcoming',
      criteria_from: 3,
      criteria_to: null,
    })
    const sorted = await person.get('getBadgesRuleList/100/0?sortBy=badge_name&sortType=desc')
    const names = sorted.reply.badgesRuleList.badgesRule.map((one: { badge_name: string }) => one.badge_name)
    expect(names).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? 1 : -1)))
  })

  test('custom events carries their properties', async () => {
    const row = await rowIn('getCustomEventsConfig', 'CustomEvents.customEventsDTO', 'review-written')
    expect(row.properties).toEqual([
      { propertyName: 'stars', propertyType: 'number' },
      { propertyName: 'with_photo', propertyType: 'string' },
    ])
  })

  test('each family shows its own only', async () => {
    const lists: readonly (readonly [string, string])[] = [
      ['getRuleEngineList', 'rewardsList.rule'],
      ['getGMRuleList', 'rewardsList.rule'],
      ['getCustomEventsRuleList', 'rewardsList.rule'],
      ['getQuestList', 'questList.rule'],
      ['getDailyStreakList', 'rewardsList.rule'],
      ['getSmartCampaignsList', 'rewardsList.rule'],
    ]
    const ids = (await Promise.all(lists.map(([list, at]) => rows(list, at))))
      .flat()
      .map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const { ruleList } = (await person.get('getRuleList')).reply
    expect(ids.length).toBe(ruleList.length)
  })
})

test('a rule that says a list nobody has is shown with the rules', async () => {
  const { ruleEntity } = (await saveRule(ruleBody({ name: 'Of list 99', ruleType: 99 }))).reply
  expect((await rowIn('getRuleEngineList', 'rewardsList.rule', ruleEntity.id)).rule_name).toBe('Of list 99')
})

test('rules to choose say what they play', async () => {
  const { ruleList } = (await person.get('getRuleNames?isViewDeleted=false&ruleType=0')).reply
  expect(ruleList).toContainEqual({
    ...{ id: 'festive-chest', name: 'Festive treasure chest', type: 4, ruleType: 1 },
    ...{ templateId: 'festive-chest', deleted: false },
  })
  expect(ruleList.map(({ id }: { id: string }) => id)).not.toContain('get-to-know-us')
})

test('a template is read with what its rules hang on', async () => {
  const read = async (id: string) => (await person.get(`getSpinWheelConfig/${id}`)).reply.spinWheelConfig
  expect(await read('harvest-slots')).toMatchObject({ type: 5, slotMachineElements: expect.arrayContaining(['mango']) })
  expect((await read('spice-quiz')).questions).toHaveLength(3)
  expect((await read('spice-quiz')).schedule).toMatchObject({ noOfDays: 'daily' })
  expect((await read('cricket-final')).answerDeadline).toBeGreaterThan(world.clock)
  expect(await read('refer-a-neighbour')).toMatchObject({
    referralLeaderboard: true,
    leaderboardTemplate: 'neighbours',
  })
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
  const id = await insertDocument(world, person, 'webhook', webhook)
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

test('two who save one sheet do not overwrite each other: whoever is later is told what is stored', async () => {
  const { id } = (await saveRule(ruleBody())).reply.ruleEntity
  const address = `CanvasSidecar?kind=rule&id=${id}`
  const note = (text: string) => ({ positions: {}, notes: [{ id: 'note:1', text, x: 0, y: 0 }] })
  const save = (text: string, etag: string) =>
    person.post(`save${address}`, note(text), { headers: { 'If-Match': etag } })
  const first = await person.get(`get${address}`)
  expect([first.reply.sidecar, first.headers.get('ETag')]).toEqual([null, '"0"'])
  const saved = await save('Asha', '"0"')
  expect([saved.status, saved.headers.get('ETag')]).toEqual([200, '"1"'])
  const late = await save('Ravi', '"0"')
  expect([late.status, late.headers.get('ETag'), late.reply.sidecar]).toEqual([409, '"1"', note('Asha')])
  expect((await save('Ravi', '"1"')).headers.get('ETag')).toBe('"2"')
  expect((await save('Nobody', '"7"')).status).toBe(409)
  expect((await person.get(`get${address}`)).reply.sidecar).toEqual(note('Ravi'))
})

test('the places of nodes are kept for a document that exists', async () => {
  const { id } = (await saveRule(ruleBody())).reply.ruleEntity
  const note = { id: 'n1', text: 'Ask Farah', x: 1, y: 2, width: 200, colour: 'yellow' }
  const places = { positions: { 'rewardAssigment.0': { x: -10.5, y: 3 } }, notes: [note] }
  expect((await person.get(`getCanvasSidecar?kind=rule&id=${id}`)).reply.sidecar).toBe(null)
  await person.post(`saveCanvasSidecar?kind=rule&id=${id}`, places)
  expect((await person.get(`getCanvasSidecar?kind=rule&id=${id}`)).reply.sidecar).toEqual(places)
  expect((await person.post('saveCanvasSidecar?kind=rule&id=unknown', places)).status).toBe(404)
  const refused = async (notes: object[]) =>
    (await person.post(`saveCanvasSidecar?kind=rule&id=${id}`, { positions: {}, notes })).status
  expect(await refused([{ ...note, text: 'x'.repeat(5001) }])).toBe(422)
  expect(await refused(Array.from({ length: 501 }, () => note))).toBe(422)
  expect(await refused([{ ...note, extra: 'x'.repeat(500_000) }])).toBe(422)
  expect((await person.get(`getCanvasSidecar?kind=rule&id=${id}`)).reply.sidecar).toEqual(places)
})
