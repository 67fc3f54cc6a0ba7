/** End users are exported whole and erased without a trace, figures stay, and raw rows are kept as long as an organisation says. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints/index.ts'
import { foldFigures, recountFigures } from '#src/platform/figures/fold-figures.ts'
import { eraseLateRows, finishErasures } from '#src/platform/privacy/erase-person.ts'
import { personalTables } from '#src/platform/privacy/personal-tables.ts'
import { applyRetention, monthsBefore } from '#src/platform/privacy/retention.ts'
import { insertDocument, offerBody, ruleBody, webhookBody } from './support/bodies.ts'
import { deliverDue } from './support/deliver.ts'
import { type Player, playerOf } from './support/players.ts'
import { answering, openReceiver, type ScriptedReceiver } from './support/scripted-receiver.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

const DAY = 24 * 3_600_000
const loopback = [{ address: '127.0.0.0', prefix: 8, family: 'ipv4' as const }]
const userId = 'asha-7781'
const name = 'Asha Ranganathan'
const email = 'asha.r@mail.example'

let world: World
let person: TestUser
let receiver: ScriptedReceiver
beforeAll(async () => {
  world = await openWorld({ demo: false, webhookAllowedRanges: loopback })
  receiver = await openReceiver()
  receiver.act = answering(200)
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
})
afterAll(async () => {
  await receiver.close()
  await world.close()
})

const rows = async (sql: string, ...values: unknown[]) =>
  (await world.database.ownerPool.query(sql, [person.orgId, ...values])).rows
const send = async (body: object, headers = {}) => {
  const { apikey } = (await person.get('getApiKey')).reply
  const came = await world.call('events', { token: apikey, body, headers })
  expect(came.status).toBe(200)
}
const erase = (id = userId) => person.post('erasePerson', { userId: id })
const exported = async (id = userId) => person.get(`exportPerson?userId=${encodeURIComponent(id)}`)

/** What was seeded: the rules, and the reward that staff gave. */
interface Seeded {
  readonly rule: string
  readonly poll: string
  readonly referral: string
}

/** Lets the person do a little of everything through the calls that people make. */
async function seed(): Promise<Seeded> {
  const coins = await insertDocument(world, person, 'offer', offerBody({ startDateTime: 1, offerCoins: { coins: 10 } }))
  const hook = await insertDocument(world, person, 'webhook', {
    ...webhookBody({ customPlaceHoldersDefined: false, customPlaceHolders: [] }),
    webhookRequest: {
      ...{ url: `${receiver.url}/hook`, requestType: 'POST', reqParam: [], reqHeader: [], requestBodyNeeded: true },
      ...{ reqBodyType: 'JSON', reqBody: [{ key: 'who', value: '#identifier' }], reqBodyString: '' },
      ...{ responseType: 'JSON', responseConditions: [], responseUID: '' },
    },
  })
  const voucher = await insertDocument(world, person, 'offer', {
    ...offerBody({ startDateTime: 1, rewardType: 2, voucherType: 'dynamic', webHookRequired: true, webhookId: hook }),
    offerVoucher: { amount: 5, currency: 'inr' },
  })
  await rows(
    `INSERT INTO vouchers (organisation_id, offer, number, code, added_ts)
     SELECT $1, $2, n, 'MANGO-' || n, 0 FROM generate_series(1, 5) AS n`,
    voucher,
  )
  const coin = await insertDocument(world, person, 'template', { templateName: 'Coin', typeId: 9 })
  const board = { leaderBoardSelected: true, leaderboardFrequency: { daily: true } }
  const common = { ...ruleBody(), startDateTime: world.clock - 30 * DAY, howOften: 'everytime', timezone: 'UTC' }
  const rule = await insertDocument(world, person, 'rule', {
    ...{ ...common, name: 'Coin of the day', templateId: coin, ...board },
    ...{ tncFlag: true, tncTitle: 'Terms', tncContentText: 'One toss each.' },
    rewardAssigment: [{ percentage: 100, offerId: voucher, offerName: 'Voucher' }],
  })
  const form = await insertDocument(world, person, 'template', {
    ...{ templateName: 'Form', typeId: 19, leadGen: true },
    localizationconfig: [
      {
        language: 'English',
        leadGeneration: {
          formFieldListSelected: ['E-mail ID', 'First name', 'Last Name'],
          optionalFields: [],
          customFields: [],
        },
      },
    ],
  })
  const lead = await insertDocument(world, person, 'rule', { ...common, name: 'Lead', type: 19, templateId: form })
  const polled = await insertDocument(world, person, 'template', { templateName: 'Poll', typeId: 18 })
  const poll = await insertDocument(world, person, 'rule', { ...common, name: 'Poll', type: 18, templateId: polled })
  const referral = await insertDocument(world, person, 'rule', {
    ...{ ...common, name: 'Bring a friend', type: 12, templateId: coin, referralEvent: 'first_order' },
    rewardAssigment: [
      { resultText: 'referrer', offerId: coins },
      { resultText: 'referree', offerId: voucher },
    ],
  })

  const anonymous = await world.call('play/anonymous', { body: { organisation: person.orgId } })
  const visitor: Player = {
    token: anonymous.reply.token,
    call: (call, body) => person.post(`play/${call}`, body, { token: anonymous.reply.token }),
  }
  await play(visitor, rule)
  const { playerKey } = (await person.get('getPlayerKey')).reply
  const signed = { userId, visitor: anonymous.reply.visitor }
  expect((await person.post('play/token', signed, { token: playerKey })).reply.merged).toBe(true)
  const asha = await playerOf(person, userId)
  const friend = await playerOf(person, 'ravi')
  await play(asha, rule)
  await play(friend, rule)
  await send(
    { userId, event: 'order_placed', properties: { value: 300, to: email }, user: { name, email, city: 'Pune' } },
    { 'Idempotency-Key': `order of ${userId}` },
  )
  await send({ userId: 'ravi', event: 'order_placed', properties: { value: 20 }, user: { name: 'Ravi' } })
  const { playId } = (await asha.call('start', { ruleId: lead })).reply
  const answers = { 'E-mail ID': email, 'First name': 'Asha', 'Last Name': 'Ranganathan' }
  expect((await asha.call('finish', { playId, input: { form: { answers } } })).status).toBe(200)
  await rows(
    `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed, input)
     SELECT $1, gen_random_uuid(), number, $2, $3, 18, 's', $4, $4, 'x', $5 FROM profiles
     WHERE organisation_id = $1 AND user_id = $6`,
    ...[poll, polled, world.clock, { answers: { 1: 2 }, said: name }, userId],
  )
  const { activities } = (await asha.call('on')).reply
  const { referralCode } = activities.find((one: { ruleId: string }) => one.ruleId === referral)
  expect((await friend.call('refer', { ruleId: referral, code: referralCode })).status).toBe(200)
  await send({ userId: 'ravi', event: 'first_order' })
  const given = await person.post(
    'gratifyUpdateReward',
    { userId, offerId: coins, ruleId: rule, reason: `For ${name}` },
    { headers: { 'Idempotency-Key': 'gratify one' } },
  )
  expect(given.status).toBe(200)
  await deliverDue(world)
  return { rule, poll, referral }
}

async function play(of: Player, ruleId: string) {
  const { activities } = (await of.call('on')).reply
  const { terms } = activities.find((one: { ruleId: string }) => one.ruleId === ruleId)
  if (terms?.agreedTS === null) expect((await of.call('agree', { ruleId, version: terms.version })).status).toBe(200)
  const { playId, ...rest } = (await of.call('start', { ruleId })).reply
  expect(playId, JSON.stringify(rest)).toBeDefined()
  expect((await of.call('finish', { playId, input: {} })).status).toBe(200)
}

/** The tables of the organisation in whose texts one of these stands. */
async function tablesWith(...words: readonly string[]): Promise<string[]> {
  const tables = await rows(
    `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name = 'organisation_id' AND $1::text <> ''
       AND NOT EXISTS (SELECT FROM pg_class WHERE relispartition AND oid = to_regclass(c.table_name)) ORDER BY 1`,
  )
  const found: string[] = []
  for (const { name: table } of tables) {
    const [{ n }] = await rows(
      `SELECT count(*)::int AS n FROM ${table} t WHERE organisation_id = $1 AND EXISTS (
         SELECT FROM unnest($2::text[]) AS u (word) WHERE position(lower(u.word) IN lower(to_jsonb(t)::text)) > 0)`,
      words,
    )
    if (n > 0) found.push(table)
  }
  return found
}

/** The figures by day, from which all reports are read; counted anew from the raw rows where that is asked for. */
async function countedFigures({ anew = false } = {}) {
  await foldFigures(world.platform, person.orgId)
  if (anew) await recountFigures(world.database.ownerPool)
  await foldFigures(world.platform, person.orgId)
  return {
    days: await rows(
      `SELECT measure, subject, day, times, people, returned FROM figure_days WHERE organisation_id = $1
         AND (times <> 0 OR people <> 0 OR returned <> 0) ORDER BY 1, 2, 3`,
    ),
    parts: await rows(
      `SELECT measure, subject, day, part, unit, currency, times, amount::float8 AS amount FROM figure_parts
       WHERE organisation_id = $1 AND times <> 0 ORDER BY 1, 2, 3, 4, 5, 6`,
    ),
    spans: await rows(
      `SELECT measure, pairs, subject, back, day, earlier, people FROM figure_spans
       WHERE organisation_id = $1 AND people <> 0 ORDER BY 1, 2, 3, 4, 5, 6`,
    ),
    cohorts: await rows(
      `SELECT subject, first_week, week, people FROM figure_cohorts WHERE organisation_id = $1 AND people <> 0 ORDER BY 1, 2, 3`,
    ),
  }
}

/** The lists of all reports but those of leaderboards, which the person leaves; whoever was erased is called PERSON. */
async function reports() {
  const said: Record<string, unknown> = {}
  for (const [key, call] of Object.entries(endpoints.reports)) {
    if (!('paged' in call) || !call.paged || key === 'leaderboard' || key === 'rows') continue
    const came = await person.get(call.path.replace('{itemsPerPage}', '100').replace('{pageNo}', '0'))
    expect([key, came.status]).toEqual([key, 200])
    const [wrapper = '', list = ''] = call.paged.rows.split('.')
    const text = JSON.stringify(came.reply[wrapper]).replaceAll(/asha-7781|(?:erased|visitor):[\w-]{22}/g, 'PERSON')
    const { [list]: shown, ...beside } = JSON.parse(text.replaceAll(name, ''))
    said[key] = { ...beside, rows: shown.map((row: object) => JSON.stringify(row)).sort() }
  }
  return said
}

/** What reports, lists and the dashboard say. */
async function figures({ rule, poll, referral }: Seeded) {
  const read = async (path: string) => (await person.get(path)).reply
  return {
    dashboard: await read('getDashboard'),
    counted: await countedFigures(),
    reports: await reports(),
    graph: await read('getReportGraphData?selectedPeriod=monthly&selectedYear=2025&selectedMonth=11'),
    ...{ rule: await read(`getRuleFigures?ruleId=${rule}`), poll: await read(`getRuleFigures?ruleId=${poll}`) },
    referral: await read(`getRuleFigures?ruleId=${referral}`),
    raw: await rows(
      `SELECT 'play' AS what, count(*)::int AS n, count(DISTINCT profile)::int AS people FROM plays WHERE organisation_id = $1
       UNION ALL SELECT 'reward', count(*)::int, count(DISTINCT profile)::int FROM rewards WHERE organisation_id = $1
       UNION ALL SELECT 'event', count(*)::int, count(DISTINCT profile)::int FROM events WHERE organisation_id = $1
       UNION ALL SELECT 'state', count(*)::int, count(DISTINCT profile)::int FROM play_states WHERE organisation_id = $1`,
    ),
    votes: await rows(
      "SELECT input->'answers' AS votes FROM plays WHERE organisation_id = $1 AND document = $2 ORDER BY id",
      poll,
    ),
  }
}

test('no table with a profile or a user id is forgotten', async () => {
  const found = await rows(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND $1::text <> ''
       AND NOT EXISTS (SELECT FROM pg_class WHERE relispartition AND oid = to_regclass(table_name))
       AND column_name ~ 'profile|user_?id|visitor|issued_to|referr|player' AND table_name <> 'users' ORDER BY 1`,
  )
  const missing = found.map((one) => one.name).filter((table) => !(table in personalTables))
  expect(missing, 'say in personal-tables.ts how export and erasure treat them').toEqual([])
})

describe('an export', () => {
  test('has all of a person: what they did, won and agreed to, with codes, and what webhooks were told', async () => {
    await seed()
    const came = await exported()
    expect([came.status, came.headers.get('Content-Disposition')]).toEqual([200, 'attachment; filename="person.json"'])
    const file = JSON.parse(came.text)
    expect(file.person).toMatchObject({
      userId,
      properties: { name, email, city: 'Pune' },
      visitorIds: [expect.any(String)],
    })
    expect(file.events).toContainEqual(
      expect.objectContaining({
        event: 'order_placed',
        properties: { value: 300, to: email },
        happenedAt: expect.any(String),
      }),
    )
    expect(file.plays.map((one: { documentName: string }) => one.documentName).sort()).toEqual([
      ...['Coin of the day', 'Coin of the day', 'Lead', 'Poll'],
    ])
    const codes = file.rewards.map(({ code = '' }) => code).filter(Boolean)
    expect(codes).toEqual([expect.stringMatching(/^MANGO-\d$/), expect.stringMatching(/^MANGO-\d$/)])
    expect(file.rewards).toContainEqual(expect.objectContaining({ reason: `For ${name}`, cause: 'staff' }))
    expect(file.webhookDeliveries.length).toBeGreaterThanOrEqual(2)
    for (const list of ['agreements', 'forms', 'friendsBrought', 'visitors', 'tokens', 'givenByStaff', 'decisions'])
      expect(file[list], list).not.toEqual([])
    expect(came.text).not.toContain('ravi')
    const [entry] = await rows("SELECT kind, name FROM audit WHERE organisation_id = $1 AND call = 'privacy.export'")
    expect(entry).toEqual({ kind: 'person', name: expect.stringMatching(/^Proof [0-9a-f]{64}$/) })
  })

  test('is whole over many pages', async () => {
    await playerOf(person, userId).then((asha) => asha.call('on'))
    await rows(
      `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
       SELECT $1, p.number, 'opened', jsonb_build_object('n', n), n / 3, n FROM profiles p, generate_series(1, 12500) AS n
       WHERE p.organisation_id = $1`,
    )
    const file = JSON.parse((await exported()).text)
    expect(new Set(file.events.map((one: { properties: { n: number } }) => one.properties.n)).size).toBe(12_500)
  })
})

describe('an erasure', () => {
  test('leaves no trace in any table, and every figure as it was', async () => {
    const seeded = await seed()
    const visitor = (await rows('SELECT visitor FROM visitor_merges WHERE organisation_id = $1'))[0].visitor
    const traces = [userId, name, 'Ranganathan', email, visitor]
    expect(await tablesWith(...traces)).toEqual(
      expect.arrayContaining([
        'answered_requests',
        'audit',
        'decisions',
        'events',
        'plays',
        'profiles',
        'rewards',
        'vouchers',
      ]),
    )
    const codes = (
      await rows(
        `SELECT code FROM rewards r JOIN profiles p ON p.organisation_id = $1 AND p.number = r.profile
         WHERE r.organisation_id = $1 AND p.user_id = $2 AND code <> ''`,
        userId,
      )
    ).map(({ code }) => code)
    const before = await figures(seeded)

    const came = await erase()
    expect(came.reply).toMatchObject({
      status: 'success',
      erasure: { byName: 'Ravi Kumar', doneTS: world.clock },
      mentions: [],
    })
    expect(came.reply.erasure.counts).toMatchObject({ plays: 4, visitors: 1 })

    expect(await tablesWith(...traces, ...codes)).toEqual([])
    const kept = await rows('SELECT id FROM deliveries WHERE organisation_id = $1')
    for (const { id } of kept) {
      const { delivery } = (await person.get(`getWebhookDelivery?id=${id}`)).reply
      expect(JSON.stringify(delivery)).not.toMatch(new RegExp(traces.join('|')))
    }
    expect(kept).not.toEqual([])
    expect(await figures(seeded)).toEqual(before)
    expect(Object.keys(before.reports)).toHaveLength(11)
    expect(before.counted.days.length).toBeGreaterThan(20)
    expect(await countedFigures({ anew: true })).toEqual(before.counted)
  })

  test('is recorded with numbers and a proof, by which the user id can be shown to have been erased', async () => {
    await seed()
    const { erasure } = (await erase()).reply
    const [entry] = await rows(
      "SELECT user_name, kind, about, name, changed FROM audit WHERE organisation_id = $1 AND call = 'privacy.erase'",
    )
    expect(entry).toMatchObject({
      user_name: 'Ravi Kumar',
      kind: 'erasure',
      about: erasure.id,
      name: `Proof ${erasure.proof}`,
    })
    expect(entry.changed).toEqual(expect.arrayContaining(['4 plays', '1 visitor']))
    expect((await person.get(`getPerson?userId=${userId}`)).reply).toMatchObject({
      ...{ person: null, erasures: [{ proof: erasure.proof, byName: 'Ravi Kumar' }] },
    })
    expect((await person.get('getPerson?userId=somebody')).reply).toMatchObject({ person: null, erasures: [] })
    const other = await world.registerOrganisation('other-proof@example.com')
    await playerOf(other, userId).then((asha) => asha.call('on'))
    expect((await other.post('erasePerson', { userId })).reply.erasure.proof).not.toBe(erasure.proof)
  })

  test('of somebody erased already, and of nobody, says so; whoever comes again under the user id is new', async () => {
    const { rule } = await seed()
    await erase()
    expect((await erase()).reply).toMatchObject({
      ...{ code: 409, msg: 'This person was erased already, on 20 Nov, 2025.' },
    })
    expect((await erase('somebody')).reply).toMatchObject({
      code: 404,
      msg: 'The platform knows nobody by this user id.',
    })
    expect((await exported()).status).toBe(404)
    const again = await playerOf(person, userId)
    expect((await again.call('on')).reply.me).toMatchObject({ userId, name: '', coins: 0 })
    await play(again, rule)
    const file = JSON.parse((await exported()).text)
    expect([file.person.properties, file.plays.length, file.events.length]).toEqual([{}, 1, 0])
    expect((await erase()).status).toBe(200)
  })

  test('ends tokens at once, takes the person off leaderboards and returns what waits', async () => {
    const { rule } = await seed()
    await person.post('saveInstall', { hold: { playsPerVisitor: 1 } })
    const asha = await playerOf(person, userId)
    await erase()
    expect((await asha.call('on')).status).toBe(401)
    const scores = await rows(
      `SELECT user_id FROM board_scores b JOIN profiles p ON p.organisation_id = $1 AND p.number = b.profile
       WHERE b.organisation_id = $1 AND b.document = $2`,
      rule,
    )
    expect(scores.filter((one) => one.user_id.startsWith('erased:'))).toEqual([])
    expect(await rows('SELECT 1 FROM held_rewards WHERE organisation_id = $1')).toEqual([])
  })

  test('reaches what a call that was under way still wrote, and nobody can be the pseudonym', async () => {
    await send({ userId, event: 'opened', user: { name } })
    await erase()
    const [{ number, user_id }] = await rows('SELECT number, user_id FROM profiles WHERE organisation_id = $1')
    await rows(
      `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
       VALUES ($1, $2, 'opened', $3, 1, 1)`,
      ...[number, { to: email }],
    )
    await eraseLateRows(world.platform)
    expect(await tablesWith(userId, name, email)).toEqual([])
    const { playerKey } = (await person.get('getPlayerKey')).reply
    expect((await person.post('play/token', { userId: user_id }, { token: playerKey })).status).toBe(422)
    const { apikey } = (await person.get('getApiKey')).reply
    const told = await world.call('events', { token: apikey, body: { userId: user_id, event: 'opened' } })
    expect(told.reply.errors[0]).toMatchObject({
      path: 'userId',
      message: expect.stringContaining('of nobody any more'),
    })
  })

  test('stays inside the organisation', async () => {
    await seed()
    const other = await world.registerOrganisation('wall@example.com')
    expect((await other.get(`exportPerson?userId=${userId}`)).status).toBe(404)
    expect((await other.post('erasePerson', { userId })).status).toBe(404)
    expect((await other.get(`getPerson?userId=${userId}`)).reply.person).toBeNull()
    expect((await exported()).status).toBe(200)
  })

  test('of a person of very many rows goes on after its call, and ends the same way', {
    timeout: 120_000,
  }, async () => {
    // What the database knows of events is about others: nothing of the person's organisation is in its statistics.
    const other = await world.freshOrganisation(true)
    await world.database.ownerPool.query(
      `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
       SELECT $1, n, 'opened', '{}', n, n FROM generate_series(1, 30000) AS n`,
      [other.orgId],
    )
    await world.database.ownerPool.query('ANALYZE events')
    await send({ userId, event: 'opened', user: { name, email } })
    await rows(
      `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
       SELECT $1, p.number, 'opened', jsonb_build_object('to', $2::text), n, n FROM profiles p, generate_series(1, 21000) AS n
       WHERE p.organisation_id = $1`,
      email,
    )
    const { erasure } = (await erase()).reply
    expect(erasure).toMatchObject({ doneTS: null, done: 0, total: 21_001, counts: { events: 21_001 } })
    expect((await person.get(`getPerson?userId=${userId}`)).reply.person).toBeNull()
    // A server that stops after a few batches leaves the rest to the next one.
    let batches = 0
    const stopping = {
      get aborted() {
        return ++batches > 3
      },
    } as AbortSignal
    await finishErasures({ ...world.platform, stopping }, person.orgId)
    const halfway = (await person.get(`getPerson?userId=${userId}`)).reply.erasures[0]
    expect([halfway.doneTS, halfway.done]).toEqual([null, 15_000])
    await finishErasures(world.platform, person.orgId)
    expect(await tablesWith(userId, name, email)).toEqual([])
    const [last] = (await person.get(`getPerson?userId=${userId}`)).reply.erasures
    expect(last).toMatchObject({ id: erasure.id, doneTS: world.clock, done: 21_001, total: 21_001 })
    const entries = await rows(
      "SELECT call, changed FROM audit WHERE organisation_id = $1 AND kind = 'erasure' ORDER BY id",
    )
    expect(entries).toEqual([
      { call: 'privacy.erase', changed: ['Begun'] },
      { call: 'privacy.erased', changed: ['21,001 events'] },
    ])
    expect(await rows('SELECT count(*)::int AS n FROM events WHERE organisation_id = $1')).toEqual([{ n: 21_001 }])
  })
})

describe('retention', () => {
  test.each([
    ['2025-11-20T12:00:00Z', 1, 'UTC', '2025-10-20T00:00:00.000Z'],
    ['2025-05-31T12:00:00Z', 3, 'UTC', '2025-02-28T00:00:00.000Z'],
    ['2025-03-10T20:00:00Z', 1, 'Asia/Kathmandu', '2025-02-10T18:15:00.000Z'],
    ['2025-11-15T12:00:00Z', 1, 'America/New_York', '2025-10-15T04:00:00.000Z'],
    ['2024-02-29T12:00:00Z', 12, 'Europe/Berlin', '2023-02-27T23:00:00.000Z'],
  ])('of %s, %i months before begins by the calendar of the organisation', (now, months, zone, expected) => {
    expect(new Date(monthsBefore(Date.parse(now), months, zone)).toISOString()).toBe(expected)
  })

  const old = async (days: number) => {
    const at = world.clock - days * DAY
    await rows(
      `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
       SELECT $1, number, 'opened', '{}', $2, $2 FROM profiles WHERE organisation_id = $1`,
      at,
    )
    await rows(
      `INSERT INTO decisions (organisation_id, profile, document, document_name, about, held, trace, at_ts)
       SELECT $1, number, 'd', 'D', 'play', true, '[]', $2 FROM profiles WHERE organisation_id = $1`,
      at,
    )
  }
  const left = async () => {
    const [row] = await rows(
      `SELECT (SELECT count(*)::int FROM events WHERE organisation_id = $1) AS events,
         (SELECT count(*)::int FROM decisions WHERE organisation_id = $1) AS decisions,
         (SELECT coalesce(sum(times), 0)::int FROM gone_events WHERE organisation_id = $1) AS gone`,
    )
    return row
  }

  test('by default keeps events for good, decisions for three months and deliveries for one', async () => {
    const { reply } = await person.get('getRetention')
    expect(reply.retention).toEqual({ events: null, decisions: 3, deliveries: 1 })
    expect(reply.cuts.map(({ kind }: { kind: string }) => kind)).toEqual(['decisions', 'deliveries'])
    await playerOf(person, 'mina').then((mina) => mina.call('on'))
    for (const days of [1, 89, 94, 400]) await old(days)
    await applyRetention(world.platform)
    expect(await left()).toEqual({ events: 4, decisions: 2, gone: 0 })
  })

  test('follows the organisation, says first what goes, and keeps the numbers of events', async () => {
    await playerOf(person, 'mina').then((mina) => mina.call('on'))
    for (const days of [1, 89, 400, 400.1]) await old(days)
    const asked = (await person.get('getRetention?events=12&decisions=kept')).reply
    expect(asked.cuts.map(({ kind, rows: n }: { kind: string; rows: number }) => [kind, n])).toEqual([
      ['events', 2],
      ['deliveries', 0],
    ])
    expect((await person.get('getRetention')).reply.retention.events).toBeNull()
    const counted = await countedFigures()
    expect(counted.days.filter(({ measure, subject }) => measure === 'event' && subject === 'opened')).toHaveLength(4)
    const saved = await person.post('saveRetention', { events: 12, decisions: null })
    expect(saved.reply.retention).toEqual({ events: 12, decisions: null, deliveries: 1 })
    await applyRetention(world.platform)
    expect(await left()).toEqual({ events: 2, decisions: 4, gone: 2 })
    expect(await countedFigures()).toEqual(counted)
    expect(await countedFigures({ anew: true })).toEqual(counted)
    const [entry] = await rows(
      "SELECT changed FROM audit WHERE organisation_id = $1 AND call = 'privacy.saveRetention'",
    )
    expect(entry).toEqual({ changed: ['events', 'decisions'] })
    const file = JSON.parse((await exported('mina')).text)
    expect(file.earlierEvents).toEqual([{ event: 'opened', times: 2, firstAt: expect.any(String) }])
  })

  test('lets the numbers of events move with a visitor who signs in', async () => {
    await playerOf(person, 'mina').then((mina) => mina.call('on'))
    const { token, visitor } = (await world.call('play/anonymous', { body: { organisation: person.orgId } })).reply
    await person.post('play/on', {}, { token })
    await old(400)
    await person.post('saveRetention', { events: 12 })
    await applyRetention(world.platform)
    const { playerKey } = (await person.get('getPlayerKey')).reply
    await person.post('play/token', { userId: 'mina', visitor }, { token: playerKey })
    const people = await rows(
      `SELECT p.user_id, sum(g.times)::int AS times FROM gone_events g JOIN profiles p ON p.organisation_id = $1 AND p.number = g.profile
       WHERE g.organisation_id = $1 GROUP BY 1`,
    )
    expect(people).toEqual([{ user_id: 'mina', times: 2 }])
    expect(await countedFigures()).toEqual(await countedFigures({ anew: true }))
  })

  test.each([{ events: 0 }, { decisions: 1.5 }, { deliveries: 121 }, { events: '3' }])('refuses %j', async (months) => {
    const { status, reply } = await person.post('saveRetention', months)
    expect([status, reply.errors[0].path]).toEqual([422, Object.keys(months)[0]])
  })
})
