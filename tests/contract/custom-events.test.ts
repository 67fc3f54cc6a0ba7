/** Custom events: names and keys are unique, and what names an event by its key keeps it. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { badgeRuleBody, eventBody, insertDocument, questBody, ruleBody, segmentBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
  person = await world.demo()
})
afterAll(() => world.close())

const save = (body: Record<string, unknown>, id = '') =>
  person.post(`saveCustomEventsConfig${id && `?eventId=${id}`}`, body)
const saved = async (body: Record<string, unknown>) => (await save(body)).reply.CustomEvent

describe('an event', () => {
  test('is stored as it was sent, with an empty list and what nobody knows', async () => {
    const body = { own: [null, 1], properties: [], eventValue: 7, disable: 'no', eventKey: 'kept', eventName: 'Kept' }
    const { CustomEvent } = (await save(body)).reply
    const read = (await person.get(`getCustomEvent?eventId=${CustomEvent.id}`)).reply.CustomEvent
    const { id, eventId, createdTS, updatedTS, createdby, ...rest } = read
    expect(id).toBe(eventId)
    expect(JSON.stringify(rest)).toBe(JSON.stringify(body))
  })

  test.each([
    ['eventName', '', 'Event name is Required'],
    ['eventName', 'ab', 'Event name should be of min 3 and max 50 characters'],
    ['eventKey', ' ', 'Event Key is Required'],
    ['eventKey', 7, 'must be a string'],
    ['eventKey', 'game_played', 'Event Key is that of something every user does'],
    ['eventKey', 'k'.repeat(129), 'Event Key can have at most 128 characters'],
  ])('with %s %j is refused', async (path, value, message) => {
    const came = await save(eventBody({ [path]: value }))
    expect(came.status).toBe(422)
    expect(came.reply.errors).toContainEqual(expect.objectContaining({ path, message }))
  })

  test('is copied under a free name and a free key, beside which it stays as it was', async () => {
    const body = { own: [null, 1], properties: [], eventKey: 'copied', eventName: 'Copied', disable: true }
    const { id } = await saved(body)
    const copies = []
    for (let copy = 0; copy < 2; copy++)
      copies.push((await person.post(`duplicateCustomEvent?id=${id}`)).reply.CustomEvent)
    copies.push((await person.post(`duplicateCustomEvent?id=${copies[1].id}`)).reply.CustomEvent)
    expect(copies).toMatchObject([
      { ...body, eventKey: 'copied_copy', eventName: 'Copied (copy)' },
      { ...body, eventKey: 'copied_copy_2', eventName: 'Copied (copy 2)' },
      { ...body, eventKey: 'copied_copy_3', eventName: 'Copied (copy 3)' },
    ])
    const long = await saved({ ...body, eventKey: 'k'.repeat(128), eventName: 'Long' })
    const { reply } = await person.post(`duplicateCustomEvent?id=${long.id}`)
    expect(reply.CustomEvent.eventKey).toBe(`${'k'.repeat(123)}_copy`)
    expect((await person.get(`getCustomEvent?eventId=${id}`)).reply.CustomEvent).toMatchObject(body)
  })

  test('with properties that have no name or the same is refused at its place', async () => {
    const properties = ['a', '', 'a'].map((propertyName) => ({ propertyName, propertyType: 'number' }))
    const { errors } = (await save(eventBody({ properties }))).reply
    expect(errors.map(({ path }: { path: string }) => path)).toEqual([
      'properties.1.propertyName',
      'properties.2.propertyName',
    ])
    expect((await save(eventBody({ properties: properties.slice(1, 2) }))).status).toBe(200)
  })
})

describe('a key', () => {
  test('is unique whatever its case, and free for the event that has it', async () => {
    const { id } = await saved(eventBody({ eventKey: 'Taken_Key' }))
    const came = await save(eventBody({ eventKey: 'taken_key' }))
    expect([came.status, came.reply.errors]).toEqual([
      422,
      [{ path: 'eventKey', message: 'Event key already exists', code: 'key-taken' }],
    ])
    const body = eventBody({ eventKey: 'TAKEN_KEY' })
    expect((await save(body, id)).reply.CustomEvent.eventKey).toBe('TAKEN_KEY')
    const asked = (terms: string) => person.get(`checkDuplicateName?${terms}`)
    expect((await asked('eventName=Nobody&eventKey=Taken_key')).reply).toMatchObject({
      exists: true,
      nameExists: false,
      keyExists: true,
    })
    expect((await asked(`id=${id}&eventName=${body.eventName}&eventKey=taken_key`)).reply.exists).toBe(false)
    expect((await asked(`eventName=${body.eventName}&eventKey=nobodys`)).reply).toMatchObject({
      exists: true,
      nameExists: true,
      keyExists: false,
    })
  })

  test('is won by one of 20 saves at once, and so is a name', async () => {
    for (const same of [{ eventKey: 'everybodys' }, { eventName: 'Everybody wants it' }]) {
      const came = await Promise.all(Array.from({ length: 20 }, () => save(eventBody(same))))
      expect(came.filter(({ status }) => status === 200).length).toBe(1)
      const refused = came.filter(({ status }) => status !== 200)
      for (const { reply } of refused)
        expect(reply).toMatchObject({ code: 422, errors: [{ path: Object.keys(same)[0] }] })
    }
  })

  test('is free again when its event is deleted, and the same in another organisation', async () => {
    const { id } = await saved(eventBody({ eventKey: 'phoenix' }))
    expect((await person.post(`deleteCustomEvents?id=${id}`)).reply.msg).toBe('Deleted successfully')
    expect((await save(eventBody({ eventKey: 'phoenix' }))).status).toBe(200)
    const other = await world.registerOrganisation('keys@marigold.test')
    expect((await other.post('saveCustomEventsConfig', eventBody({ eventKey: 'phoenix' }))).status).toBe(200)
    expect((await other.get('checkDuplicateName?eventKey=order_placed')).reply.exists).toBe(false)
  })

  test('sorts the list, and so do name and time', async () => {
    const of = async (terms: string) =>
      (await person.get(`getCustomEventsConfig/1000/0?${terms}`)).reply.CustomEvents.customEventsDTO
    const keys = (await of('sortBy=eventKey&orderBy=asc')).map(({ eventKey }: { eventKey: string }) =>
      eventKey.toLowerCase(),
    )
    expect(keys).toEqual([...keys].sort())
    const times = (await of('title=&sortBy=createdTS&orderBy=desc')).map(
      ({ createdTS }: { createdTS: number }) => createdTS,
    )
    expect(times).toEqual([...times].sort((a, b) => b - a))
    const found = await of('title=placed')
    expect(found).toMatchObject([{ eventName: 'Order placed', properties: [{ propertyName: 'order_value' }, {}, {}] }])
  })
})

const condition = (userEvent: string) => ({
  userEvent,
  property: [],
  operator: 'equal',
  days: 7,
  userProperty: { name: '', type: '', operator: '', value: '', options: [] },
})

/** How each kind of document names an event by its key. */
const naming: readonly (readonly [string, string, (key: string) => Record<string, unknown>])[] = [
  ['segment', 'segment', (key) => segmentBody({ events: [condition('game_played'), condition(key)] })],
  ['rule with its own conditions', 'rule', (key) => ruleBody({ userSegment: { events: [condition(key)] } })],
  ['referral', 'rule', (key) => ruleBody({ referralEvent: key })],
  ['rule that counts', 'rule', (key) => ruleBody({ eventSelect: key })],
  ['game-mechanics rule', 'rule', (key) => ruleBody({ ruleType: 6, customActivityEvents: [{ event: key }] })],
  [
    'custom-event rule',
    'rule',
    (key) => ruleBody({ type: 14, ruleType: 14, customEventRuleRewardDTO: [{ eventKey: key }] }),
  ],
  ['daily streak', 'rule', (key) => ruleBody({ type: 21, ruleType: 21, dailyStreakDTO: { customEventKey: key } })],
  [
    'quest',
    'rule',
    (key) => {
      const tasksConfig = [
        { title: 'One', customEventKey: '' },
        { title: 'Two', customEventKey: key },
      ]
      return { ...questBody(), localizationconfig: [{}, { milestones: [{ tasksConfig }] }] }
    },
  ],
  ['badge rule', 'badge-rule', (key) => badgeRuleBody({ customActivityEvents: [{ event: key }] })],
]

describe.each(naming)('a %s', (label, kind, body) => {
  test('keeps the event it names by its key', async () => {
    const eventKey = `named_by_${label.replace(/\W/g, '_')}`
    const { id } = await saved(eventBody({ eventKey }))
    const holder = await insertDocument(world, person, kind as 'rule', body(eventKey))
    const check = (await person.post(`checkCustomEventDelete?id=${id}`)).reply.links
    expect(check).toEqual([expect.objectContaining({ kind, id: holder })])
    const refused = await person.post(`deleteCustomEvents?id=${id}`)
    expect(refused.status).toBe(409)
    expect(refused.reply.links).toEqual(check)
    await world.database.ownerPool.query('UPDATE documents SET deleted_ts = 1 WHERE id = $1', [holder])
    expect((await person.post(`deleteCustomEvents?id=${id}`)).status).toBe(200)
  })
})

test('an event is found by its key as it stands, not by an id or another case', async () => {
  const { id } = await saved(eventBody({ eventKey: 'Exactly' }))
  await insertDocument(world, person, 'rule', ruleBody({ referralEvent: 'exactly' }))
  await insertDocument(world, person, 'rule', ruleBody({ referralEvent: id }))
  await insertDocument(world, person, 'rule', ruleBody({ userSegmentId: 'Exactly' }))
  expect((await person.post(`checkCustomEventDelete?id=${id}`)).reply.links).toEqual([])
})

test('another key lets go of what named the old one', async () => {
  const body = eventBody({ eventKey: 'old_key' })
  const { id } = await saved(body)
  await insertDocument(world, person, 'rule', ruleBody({ referralEvent: 'old_key' }))
  expect((await person.post(`checkCustomEventDelete?id=${id}`)).reply.links.length).toBe(1)
  await save({ ...body, eventKey: 'new_key' }, id)
  expect((await person.post(`checkCustomEventDelete?id=${id}`)).reply.links).toEqual([])
})

test('an event is never deleted at the moment something comes to name it', async () => {
  for (let round = 0; round < 10; round++) {
    const eventKey = `raced_${round}`
    const { id } = await saved(eventBody({ eventKey }))
    const [deleted, ...rules] = await Promise.all([
      person.post(`deleteCustomEvents?id=${id}`),
      ...[1, 2, 3].map(() => person.post('saveRule', ruleBody({ referralEvent: eventKey }))),
    ])
    const { status } = await person.get(`getCustomEvent?eventId=${id}`)
    const [stays, goes] = [
      [409, 200, 200, 200, 200],
      [200, 422, 422, 422, 404],
    ]
    expect([deleted?.status, ...rules.map((rule) => rule.status), status]).toEqual(
      deleted?.status === 409 ? stays : goes,
    )
  }
})

test('a save that waited for a delete finds the event deleted', async () => {
  const { ownerPool } = world.database
  await Promise.all(Array.from({ length: 300 }, (_, n) => saved(eventBody({ eventKey: `many_${n}` }))))
  await ownerPool.query('ANALYZE documents')
  const eventKey = 'waited_for'
  const { id } = await saved(eventBody({ eventKey }))
  const deleting = await ownerPool.connect()
  try {
    await deleting.query('BEGIN')
    await deleting.query('SELECT 1 FROM documents WHERE id = $1 FOR UPDATE', [id])
    const saving = person.post('saveRule', ruleBody({ referralEvent: eventKey }))
    await vi.waitFor(async () => {
      const { rows } = await ownerPool.query(
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%KEY SHARE%'",
      )
      expect(rows.length).toBeGreaterThan(0)
    }, 20_000)
    await deleting.query('UPDATE documents SET deleted_ts = 1 WHERE id = $1', [id])
    await deleting.query('COMMIT')
    expect((await saving).status).toBe(422)
  } finally {
    // A transaction that a failure left open ends with its connection.
    deleting.release(true)
  }
})

test('an event of another organisation cannot be read, saved, deleted or linked to', async () => {
  const other = await world.registerOrganisation('apart@marigold.test')
  const body = eventBody({ eventKey: 'apart' })
  const { id } = await saved(body)
  await insertDocument(world, other, 'rule', ruleBody({ referralEvent: 'apart' }))
  expect((await person.post(`checkCustomEventDelete?id=${id}`)).reply.links).toEqual([])
  expect((await other.get(`getCustomEvent?eventId=${id}`)).status).toBe(404)
  expect((await other.post(`saveCustomEventsConfig?eventId=${id}`, body)).status).toBe(404)
  expect((await other.post(`deleteCustomEvents?id=${id}`)).status).toBe(404)
})

describe('a file with events', () => {
  const file = async (key: string) => {
    const { id } = await saved(eventBody({ eventName: `Carried ${key}`, eventKey: key }))
    const rule = await insertDocument(
      world,
      person,
      'rule',
      ruleBody({ referralEvent: key, eventSelect: 'game_played' }),
    )
    return { event: id, rule, bundle: (await person.get(`exportDocument?kind=rule&id=${rule}`)).reply.bundle }
  }
  type Line = { kind: string; action: string; to: string | null }
  const lineOf = (plan: Line[]) => plan.filter(({ kind }) => kind === 'event')

  test('carries what it names by key, and creates it where it is missing', async () => {
    const { event, bundle } = await file('carried')
    expect(bundle.references.filter(({ kind }: Line) => kind === 'event')).toMatchObject([{ id: event }])
    const other = await world.registerOrganisation('carried@marigold.test')
    expect(lineOf((await other.post('planImport', bundle)).reply.plan)).toMatchObject([{ id: event, action: 'create' }])
    const { reply } = await other.post('importDocument', { bundle })
    const made = reply.created.find(({ kind }: Line) => kind === 'event')
    expect((await other.post(`checkCustomEventDelete?id=${made.id}`)).reply.links).toMatchObject([{ id: reply.id }])
    expect(lineOf((await other.post('planImport', bundle)).reply.plan)).toMatchObject([{ action: 'use', to: made.id }])
  })

  test('takes the key of the event that is used instead', async () => {
    const { bundle } = await file('afar')
    const other = await world.registerOrganisation('renamed@marigold.test')
    const there = await other.post('saveCustomEventsConfig', eventBody({ eventName: 'Carried afar', eventKey: 'here' }))
    const { reply } = await other.post('importDocument', { bundle })
    expect(reply.created.filter(({ kind }: Line) => kind === 'event')).toEqual([])
    const { ruleEntity } = (await other.get(`getRule?ruleId=${reply.id}`)).reply
    expect(ruleEntity).toMatchObject({ referralEvent: 'here', eventSelect: 'game_played' })
    const links = await other.post(`checkCustomEventDelete?id=${there.reply.CustomEvent.id}`)
    expect(links.reply.links).toMatchObject([{ id: reply.id }])
  })

  test('is refused where a new event is wanted and its key is taken', async () => {
    const { event, bundle } = await file('wanted')
    const other = await world.registerOrganisation('wanted@marigold.test')
    await other.post('saveCustomEventsConfig', eventBody({ eventKey: 'Wanted' }))
    const came = await other.post('importDocument', { bundle, choices: { [`event ${event}`]: '' } })
    expect([came.status, came.reply.errors]).toEqual([
      422,
      [{ path: `event ${event}.eventKey`, message: 'Event key already exists', code: 'key-taken' }],
    ])
  })
})
