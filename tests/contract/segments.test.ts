/** Segments as they are counted, saved with a file, listed, copied and deleted. */
import { setTimeout as wait } from 'node:timers/promises'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listen } from '#src/platform/app/listen.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { xlsOf } from '#src/platform/base/files/xls.fixture.ts'
import { ruleBody } from './support/bodies.ts'
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
  await fill(person)
})
afterEach(() => expect(world.lines.filter((line) => line.includes('failed'))).toEqual([]))
afterAll(() => world.close())

const DAY = 86_400_000

/** Six people: four ordered something in the last days, one long ago, and one did nothing. */
async function fill({ orgId }: TestUser) {
  await withOrganisation(world.platform.pool, orgId, async (client) => {
    const people: [string, object][] = [
      ['asha', { name: 'Asha', city: 'Pune', gender: 'female', points: 40 }],
      ['bela', { city: 'Mumbai', gender: ' FEMALE ', points: '120' }],
      ['chand', { city: 'Pune', gender: 'Male', points: 7 }],
      ['dev', { city: null, gender: 'male' }],
      ['esha', { gender: 'other', points: 90 }],
      ['farid', {}],
    ]
    await client.query(
      `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
       SELECT $1, row ->> 0, row -> 1, 0, 0 FROM jsonb_array_elements($2::jsonb) AS row`,
      [orgId, JSON.stringify(people)],
    )
    const events: [string, string, object, number][] = [
      ['asha', 'order_placed', { value: 1200 }, 1],
      ['asha', 'order_placed', { value: 90 }, 3],
      ['bela', 'order_placed', { value: 400 }, 6.9],
      ['chand', 'order_placed', { value: 5000 }, 8],
      ['dev', 'order_placed', {}, 2],
      ['esha', 'order_placed', { value: 700 }, 40],
      ['farid', 'signed_up', {}, 1],
    ]
    await client.query(
      `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
       SELECT $1, p.number, row ->> 1, row -> 2, $3 - (row ->> 3)::float8 * ${DAY}, 0
       FROM jsonb_array_elements($2::jsonb) AS row
       JOIN profiles p ON p.organisation_id = $1 AND p.user_id = row ->> 0`,
      [orgId, JSON.stringify(events), world.clock],
    )
  })
}

let number = 0
const ordered = (days: number, operator = '', value: unknown = '') => ({
  userEvent: 'order_placed',
  property: operator ? ['value'] : [],
  operator,
  days,
  userProperty: { name: operator ? 'value' : '', type: 'number', operator, value, options: [] },
})
const is = (name: string, type: string, operator: string, value: unknown) => ({
  userProperty: { name, type, operator, value, options: [] },
})
const body = (events: unknown[], given: object = {}) => ({
  name: `Segment ${++number}`,
  startDate: 1788220800000,
  query: 'AND',
  operator: 'AND',
  events,
  ...given,
})
const count = async (events: unknown[], given: object = {}) => {
  const came = await person.post('countSegment', body(events, given))
  expect(came.status).toBe(200)
  return came.reply.segmentCount
}
const csv = (text: string, name = 'people.csv') => ({ file: new File([text], name) })
const list = async (terms = '') => (await person.get(`getSegments/100/0${terms}`)).reply.SegmentList.segmentEntity
const everybodyNow = async () => (await person.get('getSegmentList')).reply.segmentList[0].count

describe('counting', () => {
  test.each<[string, unknown[], object, number]>([
    ['whoever ordered this week', [ordered(7)], {}, 3],
    ['days are 24 hours', [ordered(6)], {}, 2],
    ['whoever ordered for enough', [ordered(31, 'greater_or_equal', 400)], {}, 3],
    ['an amount written as text', [ordered(31, 'greater_or_equal', '400')], {}, 3],
    ['both on the same person', [ordered(31, 'less', 100), ordered(31, 'greater', 1000)], {}, 1],
    ['either', [ordered(31, 'less', 100), ordered(31, 'greater', 4000)], { query: 'OR' }, 2],
    [
      'either, said by the twin',
      [ordered(31, 'less', 100), ordered(31, 'greater', 4000)],
      { query: 'x', operator: 'OR' },
      2,
    ],
    ['an order of no known value', [ordered(31, 'is_null')], {}, 1],
    ['what people are', [is('city', 'string', 'equal', 'Pune')], {}, 2],
    ['one of several', [is('city', 'string', 'equal', ['Pune', 'Mumbai'])], {}, 3],
    ['part of a text, whatever the case', [is('city', 'string', 'like', 'uM')], {}, 1],
    ['somewhere else, but somewhere', [is('city', 'string', 'not_equal', 'Pune')], {}, 1],
    ['nowhere', [is('city', 'string', 'is_null', '')], {}, 3],
    ['a number written as text', [is('points', 'number', 'greater', 41)], {}, 2],
    ['did and are', [ordered(31), is('city', 'string', 'equal', 'Pune')], {}, 2],
    ['did or are', [ordered(7), is('points', 'number', 'greater', 41)], { query: 'OR' }, 4],
    [
      'a group within',
      [
        is('gender', 'string', 'like', 'male'),
        { query: 'OR', events: [ordered(2), is('points', 'number', 'less', 10)] },
      ],
      {},
      2,
    ],
  ])('%s', async (_, events, given, expected) => {
    expect((await count(events, given)).count).toBe(expected)
  })

  test.each(['AND', 'OR'])('a hundred conditions, joined by %s', async (query) => {
    const events = Array.from({ length: 100 }, (_, index) => ordered(31, 'greater_or_equal', index))
    expect((await count(events, { query })).count).toBe(3)
  })

  test('tells genders whatever their case, everybody, and a few people', async () => {
    const counted = await count([ordered(31)])
    expect(counted).toMatchObject({ count: 4, male: 2, female: 2, everybody: 6 })
    expect(counted.sample.map((one: { userId: string }) => one.userId)).toEqual(['dev', 'chand', 'bela', 'asha'])
    expect(counted.sample[3]).toEqual({ userId: 'asha', name: 'Asha', city: 'Pune', lastSeenTS: world.clock - DAY })
    expect(counted.sample[0].city).toBe('')
  })

  test.each<[string, unknown]>([
    ['nothing', []],
    ['no list', { a: 1 }],
    ['blank conditions', [{ userEvent: '', days: 7 }]],
    ['an empty group', [{ query: 'AND', events: [] }]],
    ['a group that is none', [{ query: 'AND', events: 5 }]],
    ['texts and nulls', ['x', null, 5, []]],
    ['an unknown operator', [is('city', 'string', 'sounds_like', 'Pune')]],
    ['an operator of another type', [is('city', 'string', 'less', 'Pune')]],
    ['a value of another type', [is('points', 'number', 'less', 'many')]],
    ['a value that is an object', [is('city', 'string', 'equal', { a: 1 })]],
    ['half a span', [is('since', 'date', 'between', ['2025-01-01'])]],
    ['days that are none', [{ ...ordered(7), days: 'often' }]],
    ['more conditions than are allowed', Array.from({ length: 101 }, () => ordered(7))],
    ['a property by an odd name', [is('__proto__', 'string', 'equal', 'x')]],
    ['a value that is SQL', [is("city' OR true --", 'string', 'equal', "Pune' OR true --")]],
  ])('%s means nobody', async (_, events) => {
    const came = await person.post('countSegment', body([], { events }))
    expect([came.status, came.reply.segmentCount?.count]).toEqual([200, 0])
  })

  test('sees the people of one organisation', async () => {
    const came = await other.post('countSegment', body([is('city', 'string', 'equal', 'Pune')]))
    expect(came.reply.segmentCount).toEqual({ count: 0, male: 0, female: 0, everybody: 0, sample: [] })
  })

  test('stops in the database when the caller goes away', async () => {
    const locker = await world.database.ownerPool.connect()
    const listener = await listen(world.app, 0, '127.0.0.1')
    const running = async () => {
      const { rows } = await world.database.ownerPool.query(
        `SELECT pid FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'WITH chosen%' AND datname = current_database()`,
      )
      return rows.length
    }
    const until = async (wanted: number) => {
      for (let n = 0; n < 200 && (await running()) !== wanted; n++) await wait(20)
      return running()
    }
    try {
      await locker.query('BEGIN; LOCK TABLE events IN ACCESS EXCLUSIVE MODE')
      const gone = new AbortController()
      const asked = fetch(`http://127.0.0.1:${listener.port}/api/countSegment`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${person.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body([ordered(7)])),
        signal: gone.signal,
      })
      expect(await until(1)).toBe(1)
      gone.abort()
      await expect(asked).rejects.toThrow()
      expect(await until(0)).toBe(0)
    } finally {
      await listener.stop(0)
      await locker.query('ROLLBACK')
      locker.release()
    }
    expect((await count([ordered(7)])).count).toBe(3)
  })
})

describe('a saved segment', () => {
  test('is answered with what was counted, whatever it says itself', async () => {
    const saved = await person.post('saveSegment', body([ordered(7)], { count: 99, male: 98, unknown: { kept: true } }))
    expect(saved.reply.msg).toBe('Saved successfully')
    expect(saved.reply.segment).toMatchObject({ count: 3, male: 1, female: 2, unknown: { kept: true } })
    const { id, name } = saved.reply.segment
    expect((await person.get(`getSegment?segmentId=${id}`)).reply.segment).toEqual(saved.reply.segment)
    expect((await list()).find((row: { id: string }) => row.id === id)).toMatchObject({
      countedTS: expect.any(Number),
      name,
      count: 3,
      male: 1,
      female: 2,
    })
    const choices = (await person.get('getSegmentList')).reply.segmentList
    expect(choices[0]).toMatchObject({ title: 'All User', value: 'All User', count: 6 })
    expect(choices).toContainEqual({ title: name, value: id, count: 3 })
  })

  test('is counted again by its detail', async () => {
    const { id, name } = (await person.post('saveSegment', body([is('gender', 'string', 'equal', 'nobody yet')]))).reply
      .segment
    await withOrganisation(world.platform.pool, person.orgId, (client) =>
      client.query(
        `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
         VALUES ($1, 'gopal', '{"gender": "nobody yet"}', 0, 0)`,
        [person.orgId],
      ),
    )
    expect((await person.get(`getSegment?segmentId=${id}`)).reply.segment.count).toBe(0)
    const { segmentDetail } = (await person.post(`getSegmentDetail?segmentId=${id}`)).reply
    expect(segmentDetail).toMatchObject({ id, name, count: 1, male: 0, female: 0, everybody: 7 })
    expect((await person.get(`getSegment?segmentId=${id}`)).reply.segment.count).toBe(1)
    expect((await other.post(`getSegmentDetail?segmentId=${id}`)).status).toBe(404)
  })

  test.each(['count', 'male', 'female', 'name', 'createdby', 'startDate', 'updatedTS'])(
    'can be sorted by %s',
    async (key) => {
      for (const days of [7, 2, 31]) await person.post('saveSegment', body([ordered(days)]))
      const rows = await list(`?sortBy=${key}&sortType=asc`)
      const values = rows.map((row: Record<string, unknown>) => row[key])
      if (typeof values[0] === 'number') expect(values).toEqual([...values].sort((a: number, b: number) => a - b))
      expect(rows.length).toBe(3)
    },
  )

  test.each<[string, object, string, string]>([
    ['without a name', { name: ' ' }, 'name', 'Segment name is Required'],
    ['of nobody', { events: [] }, 'events', 'Add a condition or a file'],
    ['of too long ago', { events: [{ ...ordered(7), days: 32 }] }, 'events.0.days', 'Days should be between 1 and 31'],
    ['of no event', { events: [{ userEvent: '', days: 7 }] }, 'events.0.userEvent', 'Event is Required'],
    [
      'of no property',
      { events: [{ userProperty: { name: '' } }] },
      'events.0.userProperty.name',
      'Property is Required',
    ],
    [
      'with an empty group',
      { events: [{ query: 'OR', events: [] }] },
      'events.0.events',
      'Add a condition to this group',
    ],
    [
      'with a wrong condition in a group',
      { events: [{ query: 'OR', events: [ordered(7, 'less', '')] }] },
      'events.0.events.0.userProperty.value',
      'Value is Required',
    ],
  ])('%s is refused at its place', async (_, given, path, message) => {
    const came = await person.post('saveSegment', body([ordered(7)], given))
    expect(came.status).toBe(422)
    expect(came.reply.errors).toContainEqual(expect.objectContaining({ path, message }))
  })

  test('has its name to itself, also when two are saved at once', async () => {
    const one = body([ordered(7)])
    const both = await Promise.all([person.post('saveSegment', one), person.post('saveSegment', one)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)?.reply.errors[0]).toMatchObject({
      path: 'name',
      message: 'Segment name already exists',
    })
    const name = encodeURIComponent(one.name.toUpperCase())
    expect((await person.get(`checkSegmentName?name=${name}`)).reply.exists).toBe(true)
    expect((await other.get(`checkSegmentName?name=${name}`)).reply.exists).toBe(false)
    const { id } = both.find(({ status }) => status === 200)?.reply.segment ?? {}
    expect((await person.get(`checkSegmentName?name=${name}&id=${id}`)).reply.exists).toBe(false)
  })

  test('that changed meanwhile is not written over', async () => {
    const first = await person.post('saveSegment', body([ordered(7)]))
    const { id, name } = first.reply.segment
    const change = (days: number) =>
      person.post(`saveSegment?segmentId=${id}`, body([ordered(days)], { name }), {
        headers: { 'If-Match': first.etag ?? '' },
      })
    expect((await change(6)).reply.segment.count).toBe(2)
    const stale = await change(5)
    expect([stale.status, stale.reply.segment.events[0].days]).toEqual([409, 6])
  })

  test('keeps the events it asks about from being deleted, in groups as well', async () => {
    const event = { eventName: `Gift ${++number}`, eventKey: `gift_${number}`, disable: false, properties: [] }
    const { id } = (await person.post('saveCustomEventsConfig', event)).reply.CustomEvent
    const inner = { query: 'OR', events: [{ userEvent: event.eventKey, days: 7 }] }
    const { name } = (await person.post('saveSegment', body([ordered(7), { query: 'AND', events: [inner] }]))).reply
      .segment
    expect((await person.post(`checkCustomEventDelete?id=${id}`)).reply.links).toEqual([
      expect.objectContaining({ kind: 'segment', name }),
    ])
  })

  test('that a rule means is not deleted', async () => {
    const { id } = (await person.post('saveSegment', body([ordered(7)]))).reply.segment
    const rule = await person.post('saveRule', ruleBody({ userSegmentId: id, ruleStatus: 'inactive' }))
    expect(rule.status).toBe(200)
    expect((await person.post(`checkDeleteSegment?id=${id}`)).reply.links).toHaveLength(1)
    expect((await person.post(`deleteSegment?id=${id}`)).status).toBe(409)
    await person.post(`deleteRuleEngine?id=${rule.reply.ruleEntity.id}`)
    expect((await person.post(`deleteSegment?id=${id}`)).reply.msg).toBe('Deleted successfully')
    expect((await person.get(`getSegment?segmentId=${id}`)).status).toBe(404)
  })
})

describe('a segment with a file', () => {
  const upload = (text: string, given: object = {}, query = '') =>
    person.form(`saveSegment${query}`, { name: `File ${++number}`, events: [], ...given }, csv(text))

  test('holds the people of its file; who is unknown gets a profile', async () => {
    const before = await everybodyNow()
    const saved = await upload('City,User ID\nPune,asha\nPune,chand\nDelhi,new-1\n')
    expect(saved.status).toBe(200)
    expect(saved.reply.segment).toMatchObject({ count: 3, male: 1, female: 1, fileName: 'people.csv' })
    expect(await everybodyNow()).toBe(before + 1)
    const { id } = saved.reply.segment
    const row = (await list()).find((one: { id: string }) => one.id === id)
    expect(row).toMatchObject({ count: 3, fileName: 'people.csv' })
    const { segmentDetail } = (await person.post(`getSegmentDetail?segmentId=${id}`)).reply
    expect(segmentDetail.sample.map((one: { userId: string }) => one.userId)).toEqual(['new-1', 'chand', 'asha'])
    const counted = await person.post(`countSegment?segmentId=${id}`, { events: [], fileName: 'people.csv' })
    expect(counted.reply.segmentCount.count).toBe(3)
    expect((await other.post(`countSegment?segmentId=${id}`, { events: [] })).reply.segmentCount.count).toBe(0)
  })

  test('keeps its people when it is saved without one, and takes others with another', async () => {
    const { id, name } = (await upload('id\nasha\nbela')).reply.segment
    const renamed = await person.post(`saveSegment?segmentId=${id}`, { name: `${name} again`, events: [] })
    expect(renamed.reply.segment).toMatchObject({ count: 2, fileName: 'people.csv' })
    const replaced = await upload('id\ndev', { name }, `?segmentId=${id}`)
    expect(replaced.reply.segment).toMatchObject({ count: 1, male: 1 })
    const conditions = await person.post(`saveSegment?segmentId=${id}`, body([ordered(7)], { name }))
    expect(conditions.reply.segment.count).toBe(3)
    expect(conditions.reply.segment.fileName).toBeUndefined()
  })

  test('is copied with its people, and forgotten with them', async () => {
    const { id, name } = (await upload('id\nasha\nbela')).reply.segment
    const copy = await person.get(`duplicateSegment?segmentId=${id}`)
    expect(copy.reply.segment).toMatchObject({ name: `${name} (copy)`, count: 2, fileName: 'people.csv' })
    await person.post(`deleteSegment?id=${id}`)
    const { rows } = await world.database.ownerPool.query(
      'SELECT segment_id FROM segment_files WHERE segment_id = ANY($1)',
      [[id, copy.reply.segment.id]],
    )
    expect(rows).toEqual([{ segment_id: copy.reply.segment.id }])
    expect((await person.get(`getSegment?segmentId=${copy.reply.segment.id}`)).reply.segment.count).toBe(2)
  })

  test('with a wrong row stores nothing and says what is wrong', async () => {
    const before = await everybodyNow()
    const text = `name,userId\nA,stranger-1\nB,\n\nC,${'x'.repeat(201)}\nD,stranger-1\nE,"a\u0007b"\nF,stranger-2`
    const refused = await upload(text, { name: 'Never stored' })
    expect(refused.status).toBe(422)
    expect(refused.reply.errors).toEqual([{ path: 'file', message: '4 rows are wrong', code: 'file-rows' }])
    const report = {
      fileName: 'people.csv',
      rows: 6,
      accepted: 2,
      wrong: 4,
      errors: [
        { row: 3, value: '', message: 'User id is missing' },
        { row: 5, value: 'x'.repeat(80), message: 'User id is longer than 200 characters' },
        { row: 6, value: 'stranger-1', message: 'Same user id as in row 2' },
        { row: 7, value: 'a\u0007b', message: 'User id holds characters that cannot be stored' },
      ],
    }
    expect(refused.reply.report).toEqual(report)
    expect((await person.form('validateSegmentFile', undefined, csv(text))).reply.report).toEqual(report)
    expect(await everybodyNow()).toBe(before)
    expect((await person.get('checkSegmentName?name=Never%20stored')).reply.exists).toBe(false)
  })

  test('that is refused for another reason stores nobody', async () => {
    const before = await everybodyNow()
    expect((await upload('id\nstranger-3', { name: '' })).status).toBe(422)
    expect((await upload('id\nstranger-3', { events: [ordered(7)] })).reply.errors[0].path).toBe('events')
    expect(await everybodyNow()).toBe(before)
  })

  test('lists a thousand errors and counts them all', async () => {
    const text = `userId\n${'same\n'.repeat(1500)}`
    const { report } = (await person.form('validateSegmentFile', undefined, csv(text))).reply
    expect([report.rows, report.accepted, report.wrong, report.errors.length]).toEqual([1500, 1, 1499, 1000])
  })

  test.each<[string, string | Uint8Array, string]>([
    ['of nothing', '', 'The file is empty'],
    ['of a heading only', 'userId\n', 'There is nobody in this file'],
    ['that is a picture', Buffer.from('89504e470d0a1a0a00000000', 'hex'), 'Invalid file format'],
  ])('%s is refused', async (_, content, message) => {
    const file = new File([content as BlobPart], 'people.csv')
    const came = await person.form('validateSegmentFile', undefined, { file })
    expect([came.status, came.reply.errors]).toEqual([422, [{ path: 'file', message, code: 'file' }]])
  })

  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    [
      '.xlsx',
      () =>
        writeXlsx({
          sheets: [
            {
              name: 'People',
              rows: [
                ['City', 'user_id'],
                ['Pune', 'asha'],
                ['', 42],
              ],
            },
          ],
        }),
    ],
    [
      '.xls',
      () =>
        xlsOf([
          ['City', 'user_id'],
          ['Pune', 'asha'],
          ['', 42],
        ]),
    ],
  ])('of type %s is told by what is in it', async (_, write) => {
    const file = new File([(await write()) as BlobPart], 'people.csv')
    const saved = await person.form('saveSegment', { name: `File ${++number}`, events: [] }, { file })
    expect(saved.reply.segment).toMatchObject({ count: 2, female: 1 })
  })

  test('is read as the caller says, and says who is known before anybody is added', async () => {
    const text = 'just,some,nonsense\nPune,asha,1\nPune,nobody-9,2'
    const check = async (terms: string) =>
      (await person.form(`validateSegmentFile${terms}`, undefined, csv(text))).reply
    const guessed = await check('')
    expect(guessed.layout).toEqual({
      columns: ['just', 'some', 'nonsense'],
      column: 0,
      hasHeading: false,
      isCertain: false,
    })
    expect(guessed.people).toMatchObject({ known: 0, added: 2, addedIds: ['just', 'Pune'] })
    const meant = await check('?column=1&hasHeading=true')
    expect(meant.layout).toMatchObject({ column: 1, hasHeading: true, isCertain: true })
    expect(meant.people).toEqual({ known: 1, added: 1, addedIds: ['nobody-9'] })
    const before = await everybodyNow()
    const saved = await upload(text, {}, '?column=1&hasHeading=true')
    expect(saved.reply.segment.count).toBe(2)
    expect(await everybodyNow()).toBe(before + 1)
  })

  test('without a heading that is known takes the first column', async () => {
    const { report } = (await person.form('validateSegmentFile', undefined, csv('asha;Pune\nbela;Mumbai'))).reply
    expect([report.rows, report.accepted]).toEqual([2, 2])
  })

  test('that is missing is said', async () => {
    const came = await person.form('validateSegmentFile', undefined, {})
    expect([came.status, came.reply.errors[0].path]).toEqual([422, 'file'])
  })

  test('of 100,000 people is kept, and says how far it has come', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => `customer-${index},Pune`)
    const saving = upload(`userId,city\n${rows.join('\n')}`, {}, '?progressId=big')
    let seen = 0
    let finished = false
    const saved = saving.finally(() => {
      finished = true
    })
    while (!finished) {
      await wait(50)
      const { progress } = (await person.get('getProgress?id=big')).reply
      seen = Math.max(seen, progress.done)
    }
    expect((await saved).reply.segment.count).toBe(100_000)
    expect(seen).toBeGreaterThan(1000)
  }, 90_000)
})
