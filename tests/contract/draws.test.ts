/** Provable draws: settings beside the rule, receipts, outcomes that follow from them, seeds that are revealed, the log. */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnDraw } from '#schemas/values/draws.ts'
import { checkFile } from '#src/draws/check-file.ts'
import { commitmentOf } from '#src/draws/commitment.ts'
import { drawRow, openSeed } from '#src/draws/draw.ts'
import { fromHex } from '#src/draws/hashing.ts'
import { chainHash, LOG_START, type LogEntry } from '#src/draws/log.ts'
import { readTable, tableHashOf } from '#src/draws/table.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { updateRow } from '#src/platform/documents/write-row.ts'
import { keepDraws } from '#src/platform/draws/keep-draws.ts'
import { keepLog } from '#src/platform/draws/keep-log.ts'
import { DAY_MS, MINUTE_MS } from '#src/time/durations.ts'
import { insertDocument, offerBody, ruleBody } from './support/bodies.ts'
import { type Player, playerOf, visitorOf } from './support/players.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let coins: string
let template: string
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
  coins = await insertDocument(
    world,
    person,
    'offer',
    offerBody({ offerCoins: { coins: 10, count: 0 }, startDateTime: 0 }),
  )
  template = await insertDocument(world, person, 'template', { templateName: 'Wheel', typeId: 2 })
})
afterAll(() => world.close())

type Body = Record<string, unknown>

const rows = [
  {
    quadrant: 1,
    winingQuadrant: true,
    percentage: 25,
    get offerId() {
      return coins
    },
  },
  { quadrant: 2, winingQuadrant: false, percentage: 75, offerId: 'No Offer' },
]
const wheel = (given: Body = {}) =>
  insertDocument(world, person, 'rule', {
    ...ruleBody({ startDateTime: Date.UTC(2025, 10, 1), templateId: template, howOften: 'everytime' }),
    ...{ type: 2, rewardAssigment: rows.map((row) => ({ ...row })) },
    ...given,
  })
async function provableWheel(given: Body = {}): Promise<string> {
  const id = await wheel(given)
  const { status } = await person.post(`saveDrawSettings/${id}`, { provable: true, showOdds: false })
  expect(status).toBe(200)
  return id
}
const start = async (of: Player, ruleId: string, contribution = 'mine') =>
  (await of.call('start', { ruleId, contribution })).reply
const finish = async (of: Player, playId: string) => (await of.call('finish', { playId })).reply
async function playOnce(of: Player, ruleId: string) {
  const { playId, draw } = await start(of, ruleId)
  return { draw, ...(await finish(of, playId)) }
}
const drawsOf = async (of: Player): Promise<OwnDraw[]> => (await of.call('draws')).reply.draws
const record = async (ruleId: string) => (await world.call(`draws/${person.orgId}/${ruleId}`)).reply.record
const sql = async (text: string, values: unknown[] = []) =>
  (await world.database.ownerPool.query(text, [person.orgId, ...values])).rows
/** Publishes a rule as it is not saved while it runs: stopped, changed and started. */
const publish = (id: string, document: Record<string, unknown>) =>
  withOrganisation(world.platform.pool, person.orgId, (client) =>
    updateRow({ client, user: { orgId: person.orgId, name: 'Ravi' }, now: world.clock }, 'rule', id, {
      text: JSON.stringify(document),
      document,
    }),
  )
/** Moves the clock past the end of today, and lets the job close and reveal. */
async function endDay(): Promise<void> {
  world.clock = (Math.floor(world.clock / DAY_MS) + 1) * DAY_MS + 5 * MINUTE_MS
  await keepDraws(world.platform)
  world.clock += 5 * MINUTE_MS
  await keepDraws(world.platform)
}
const entriesOf = async (ruleId: string): Promise<LogEntry[]> => {
  await keepLog(world.platform)
  const lines = await sql('SELECT hash, entry FROM draw_log WHERE organisation_id = $1 AND rule = $2 ORDER BY number', [
    ruleId,
  ])
  let before = LOG_START
  for (const { hash, entry } of lines) {
    expect(hash).toBe(chainHash(before, entry))
    before = hash
  }
  return lines.map(({ entry }) => JSON.parse(entry))
}

describe('the settings of a rule', () => {
  test('are kept beside its document, in the audit, and commit to eight days at once', async () => {
    const id = await wheel()
    expect((await person.get(`getDrawSettings/${id}`)).reply).toMatchObject({
      settings: { provable: false, showOdds: false },
      possible: true,
    })
    await person.post(`saveDrawSettings/${id}`, { provable: true, showOdds: true })
    expect((await person.get(`getDrawSettings/${id}`)).reply.settings).toEqual({ provable: true, showOdds: true })
    const { commitments, tables, publicKey } = await record(id)
    expect([commitments.length, tables.length, publicKey.length]).toEqual([8, 1, 64])
    expect(commitments[0].committedTS).toBe(world.clock)
    expect(readTable(tables[0].text)).toMatchObject({
      ...{ rule: id, type: 2, fallback: 'nothing' },
      rows: [
        { row: 0, weight: 2500, wins: true, prize: expect.stringMatching(/^Coins/) },
        { row: 1, weight: 7500, wins: false, prize: '' },
      ],
    })
    const [entry] = (await person.get('getAuditLog/1/0')).reply.auditLog.entry
    expect(entry).toMatchObject({ call: 'draws.saveSettings', about: id, changed: ['provable', 'showOdds'] })
  })

  test('are refused where chance does not decide, and of another organisation', async () => {
    const quiz = await wheel({ type: 6 })
    const refused = await person.post(`saveDrawSettings/${quiz}`, { provable: true, showOdds: false })
    expect([refused.status, refused.reply.errors[0].message]).toEqual([
      422,
      expect.stringMatching(/^Only draws of games/),
    ])
    const id = await provableWheel()
    const other = await world.registerOrganisation('other-draws@example.com')
    for (const path of [`getDrawSettings/${id}`, `getDraws/${id}`]) expect((await other.get(path)).status).toBe(404)
    expect((await world.call(`draws/${other.orgId}/${id}`)).status).toBe(404)
  })
})

test('a page of any site, and a page from disk, read the public record', async () => {
  const id = await provableWheel()
  for (const origin of ['https://shop.example', 'null']) {
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: origin }
    const read = await world.call(`draws/${person.orgId}/${id}`, { headers })
    expect([read.status, read.headers.get('Access-Control-Allow-Origin')]).toEqual([200, '*'])
    expect(read.reply.record).toMatchObject({ organisation: person.orgId, rule: id })
    expect((await person.get(`getDraws/${id}`, { headers })).status).toBe(403)
  }
})

describe('a provable play', () => {
  test('has a receipt, and the outcome that follows from it once its seed is revealed', async () => {
    const id = await provableWheel()
    const asha = await playerOf(person, 'asha')
    const played = []
    for (let turn = 0; turn < 12; turn++) played.push(await playOnce(asha, id))
    expect(played.map(({ draw }) => draw.number)).toEqual(Array.from({ length: 12 }, (_, turn) => turn + 1))
    expect(played[0].draw).toMatchObject({ ruleId: id, contribution: 'mine' })
    expect(JSON.stringify(await drawsOf(asha))).not.toContain('"seed"')
    await endDay()
    const { commitments, tables } = await record(id)
    const own = await drawsOf(await playerOf(person, 'asha'))
    expect(own.length).toBe(12)
    for (const draw of own) {
      const seed = fromHex(draw.seed ?? '')
      expect(commitmentOf(seed)).toBe(draw.commitment)
      expect(commitments.find(({ day }: { day: string }) => day === draw.day).seed).toBe(draw.seed)
      const { text } = tables.find(({ hash }: { hash: string }) => hash === draw.tableHash)
      expect(tableHashOf(text)).toBe(draw.tableHash)
      const drawn = drawRow(readTable(text), openSeed(seed).draw({ ...draw, rule: id }))
      expect([draw.row, draw.given]).toEqual([drawn.row, drawn.wins])
      const { shown, rewards } = played[draw.number - 1]
      expect([shown.field === 1, rewards.length]).toEqual([drawn.row === 0, drawn.row === 0 ? 1 : 0])
    }
  })

  test('draws the numbers of every game as the engine plays it', async () => {
    const dice = await insertDocument(world, person, 'template', {
      templateName: 'Dice',
      typeId: 8,
      numberOfDice: 2,
      numberOfDiceRolls: 1,
    })
    const id = await provableWheel({
      ...{ type: 8, templateId: dice },
      rewardAssigment: [
        { rank: 'between', rank1: 2, rank2: 6, offerId: coins },
        { score: 7, offerId: coins },
      ],
    })
    const asha = await playerOf(person, 'asha')
    const played = []
    for (let turn = 0; turn < 8; turn++) played.push(await playOnce(asha, id))
    const own = await drawsOf(asha)
    for (const { number, dice: fallen, row } of own) {
      const { shown } = played[number - 1]
      expect(shown.dice).toEqual(fallen)
      expect(row).toBe(shown.total <= 6 ? 0 : shown.total === 7 ? 1 : null)
    }
  })

  test('that was interrupted shows its committed outcome, although the rule was edited and its day is over', async () => {
    const id = await provableWheel({ rewardAssigment: [{ quadrant: 1, percentage: 100, offerId: coins }] })
    const asha = await playerOf(person, 'asha')
    const begun = await start(asha, id)
    const edited = (await person.get(`getRule?ruleId=${id}`)).reply.ruleEntity
    await publish(id, {
      ...edited,
      rewardAssigment: [{ quadrant: 2, winingQuadrant: false, percentage: 100, offerId: 'No Offer', offerName: '' }],
    })
    await endDay()
    const later = await playerOf(person, 'asha')
    const again = await start(later, id, 'another')
    expect([again.playId, again.draw]).toEqual([begun.playId, begun.draw])
    const { shown, rewards } = await finish(later, begun.playId)
    expect([shown, rewards.length]).toEqual([{ kind: 'field', field: 1 }, 1])
    // The next one is drawn from what is published now.
    expect((await playOnce(later, id)).shown).toEqual({ kind: 'field', field: null })
    expect(new Set((await drawsOf(later)).map(({ tableHash }) => tableHash)).size).toBe(2)
  })

  test('begun many times at once has one number, and players who play at once each their own', async () => {
    const id = await provableWheel()
    const players = await Promise.all(Array.from({ length: 10 }, (_, n) => playerOf(person, `player ${n}`)))
    const began = await Promise.all(players.flatMap((one) => [start(one, id), start(one, id), start(one, id)]))
    expect(began.map(({ draw }) => draw.number)).toEqual(began.map(() => 1))
    expect(new Set(began.map(({ draw }) => draw.player)).size).toBe(10)
    await Promise.all(players.map((one, n) => finish(one, began[n * 3].playId)))
    const next = await Promise.all(players.map((one) => start(one, id)))
    expect(next.map(({ draw }) => draw.number)).toEqual(next.map(() => 2))
  })

  test('takes a contribution of letters and digits only', async () => {
    const id = await provableWheel()
    const asha = await playerOf(person, 'asha')
    for (const contribution of ['a b', 'ä', 'x'.repeat(65)])
      expect((await asha.call('start', { ruleId: id, contribution })).status).toBe(422)
  })

  test('is drawn as before, without a receipt, in demo visits and once it is turned off', async () => {
    const id = await provableWheel()
    const visitor = await visitorOf(person)
    expect((await start(visitor, id)).draw).toBeUndefined()
    const recordTo = async (of: Player) =>
      (await of.call('on')).reply.activities.find(({ ruleId }: { ruleId: string }) => ruleId === id).drawRecord
    expect(await recordTo(visitor)).toBeUndefined()
    expect(await recordTo(await playerOf(person, 'ravi'))).toBe(`draws/${person.orgId}/${id}`)
    await person.post(`saveDrawSettings/${id}`, { provable: false, showOdds: false })
    const asha = await playerOf(person, 'asha')
    expect((await playOnce(asha, id)).draw).toBeUndefined()
    expect(await recordTo(asha)).toBeUndefined()
    expect((await record(id)).commitments.length).toBe(8)
  })

  test('begins under no seed that is closed', async () => {
    const id = await provableWheel()
    await sql('UPDATE draw_seeds SET closed_ts = 0 WHERE organisation_id = $1 AND rule = $2', [id])
    const refused = await (await playerOf(person, 'asha')).call('start', { ruleId: id })
    expect([refused.status, refused.reply.msg]).toEqual([409, 'The day of this draw is over. Please start again.'])
  })
})

describe('seeds', () => {
  test('are revealed ten minutes after their day, not before, and made ahead', async () => {
    const id = await provableWheel()
    const midnight = (Math.floor(world.clock / DAY_MS) + 1) * DAY_MS
    const revealed = async () => (await record(id)).commitments.filter(({ seed }: { seed?: string }) => seed).length
    const found = []
    for (const minutes of [0, 4, 5, 9, 10]) {
      world.clock = midnight + minutes * MINUTE_MS
      await keepDraws(world.platform)
      found.push(await revealed())
    }
    expect(found).toEqual([0, 0, 0, 0, 1])
    expect((await record(id)).commitments.length).toBe(9)
  })

  test('come back in no answer, export, log or table before', async () => {
    const id = await provableWheel()
    const asha = await playerOf(person, 'asha')
    const before = [
      await playOnce(asha, id),
      await drawsOf(asha),
      await record(id),
      (await person.get(`getDraws/${id}`)).reply,
    ]
    await entriesOf(id)
    const tables = ['draw_seeds', 'draw_changes', 'draw_log', 'plays', 'audit', 'decisions']
    for (const table of tables)
      before.push(await sql(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE organisation_id = $1`))
    before.push(world.lines as never)
    await endDay()
    const { seed } = (await record(id)).commitments[0]
    expect(seed).toMatch(/^[\da-f]{64}$/)
    expect(JSON.stringify(before)).not.toContain(seed)
  })
})

describe('the log of a rule', () => {
  test('is a chain of all that happened, in order, once however often it is written', async () => {
    const id = await provableWheel()
    const asha = await playerOf(person, 'asha')
    await playOnce(asha, id)
    await Promise.all([keepLog(world.platform), keepLog(world.platform)])
    await playOnce(asha, id)
    await endDay()
    const entries = await entriesOf(id)
    const kinds = entries.map(({ kind }) => kind).filter((kind) => kind !== 'commitment')
    expect(kinds).toEqual(['table', 'draw', 'prize', 'draw', 'prize', 'seed'])
    expect(await sql('SELECT FROM draw_changes WHERE organisation_id = $1')).toEqual([])
    const { heads } = await record(id)
    expect(heads).toMatchObject([
      { day: entries[0]?.kind === 'commitment' && entries[0].day, entries: entries.length - 2 },
    ])
  })
})

describe('people', () => {
  test('who are erased leave their draws under a pseudonym, so that the log can still be checked', async () => {
    const id = await provableWheel()
    const asha = await playerOf(person, 'asha-to-erase')
    await playOnce(asha, id)
    const before = await entriesOf(id)
    expect((await person.post('erasePerson', { userId: 'asha-to-erase' })).status).toBe(200)
    const { text } = await person.get(`getDrawFile/${id}`)
    expect(checkFile(text, { record: await record(id) }).faults).toEqual([])
    expect(await entriesOf(id)).toEqual(before)
    expect(text).not.toContain('asha-to-erase')
  })

  test('who sign in keep the draws they made as visitors, and have numbers of their own', async () => {
    const id = await provableWheel()
    await person.post('saveInstall', { anonymous: true })
    const organisation = person.orgId
    const anonymous = (await world.call('play/anonymous', { body: { organisation } })).reply
    const known = await playerOf(person, 'asha')
    await playOnce(known, id)
    const visitor: Player = {
      token: anonymous.token,
      call: (name, body) => person.post(`play/${name}`, body, { token: anonymous.token }),
    }
    await playOnce(visitor, id)
    const { playerKey } = (await person.get('getPlayerKey')).reply
    await person.post('play/token', { userId: 'asha', visitor: anonymous.visitor }, { token: playerKey })
    const asha = await playerOf(person, 'asha')
    expect((await start(asha, id)).draw.number).toBe(2)
    const own = await drawsOf(asha)
    expect([own.length, new Set(own.map(({ player }) => player)).size]).toEqual([3, 2])
  })
})

describe('the draw file', () => {
  test('is the whole log, signed by the key of the public record, and kept in the audit', async () => {
    const id = await provableWheel()
    const asha = await playerOf(person, 'asha')
    for (let turn = 0; turn < 3; turn++) await playOnce(asha, id)
    await endDay()
    const { text, headers } = await person.get(`getDrawFile/${id}`)
    expect(headers.get('Content-Disposition')).toContain('draws.jsonl')
    const lines = text.split('\n').slice(0, -1)
    const [header, signed] = [JSON.parse(lines[0] ?? ''), JSON.parse(lines.at(-1) ?? '')]
    const { publicKey } = await record(id)
    expect(header).toMatchObject({ format: 'questwire-draws-1', organisation: person.orgId, rule: id, publicKey })
    expect(lines.length - 2).toBe((await entriesOf(id)).length)
    const hash = createHash('sha256')
      .update(`${lines.slice(0, -1).join('\n')}\n`)
      .digest()
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'hex').toString('base64url') },
      format: 'jwk',
    })
    expect(verify(null, hash, key, Buffer.from(signed.signature, 'hex'))).toBe(true)
    const [entry] = (await person.get('getAuditLog/1/0')).reply.auditLog.entry
    expect(entry).toMatchObject({ call: 'draws.file', about: id })
  })
})

describe('the odds', () => {
  test('are told to players where the rule shows them, by the table that is drawn from', async () => {
    const id = await wheel({
      rewardAssigment: [
        { quadrant: 1, winingQuadrant: true, percentage: 67, offerId: coins },
        { quadrant: 2, winingQuadrant: false, percentage: 33, offerId: 'No Offer' },
      ],
    })
    const asha = await playerOf(person, 'asha')
    const odds = async () =>
      (await asha.call('on')).reply.activities.find(({ ruleId }: { ruleId: string }) => ruleId === id).odds
    expect(await odds()).toBeUndefined()
    await person.post(`saveDrawSettings/${id}`, { provable: false, showOdds: true })
    expect(await odds()).toEqual([{ place: 'rewardAssigment.0', oneIn: 1.5 }])
  })
})

describe('the watch', () => {
  /** Notes draws of a rule as if they had been played, of which so many came to its first row. */
  const plant = async (id: string, draws: number, won: number) => {
    const [{ hash }] = await sql('SELECT hash FROM draw_tables WHERE organisation_id = $1 AND rule = $2', [id])
    await sql(
      `INSERT INTO draw_changes (organisation_id, rule, change)
       SELECT $1, $2, jsonb_build_object('ruleId', $2::text, 'day', '2026-01-01', 'player', 'p', 'number', n, 'contribution', '',
         'tableHash', $3::text, 'startedTS', 0, 'finishedTS', 0, 'row', CASE WHEN n <= $4::int THEN 0 ELSE 1 END, 'given', false)
       FROM generate_series(1, $5::int) AS n`,
      [id, hash, won, draws],
    )
    await keepLog(world.platform)
    const { notification } = (await person.get('getUserNotifications/20/0')).reply.userNotifications
    return notification.filter(({ kind }: { kind: string }) => kind === 'draws')
  }

  test('rings the bell once where a row is drawn far too often', async () => {
    const id = await provableWheel()
    const told = await plant(id, 128, 60)
    expect(told).toMatchObject([{ title: expect.stringMatching(/^Draws of “.*” differ from their odds$/) }])
    expect(told[0].body).toContain('was drawn 60 times in 128 draws, 32 were expected')
    const [table] = (await person.get(`getDraws/${id}`)).reply.draws.tables
    expect(table).toMatchObject({
      draws: 128,
      rows: [
        { row: 0, seen: 60, expected: 32 },
        { row: 1, seen: 68, expected: 96 },
      ],
    })
    expect((await plant(id, 10, 10)).length).toBe(1)
    // The screens go by the same look as the bell, whatever was drawn since.
    const [later] = (await person.get(`getDraws/${id}`)).reply.draws.tables
    expect(later).toMatchObject({ draws: 138, looked: 128, rows: [{ isOff: true }, { isOff: true }] })
  })

  test('keeps still within four standard deviations, and before there are 128 draws', async () => {
    expect(await plant(await provableWheel(), 128, 51)).toEqual([])
    const few = await provableWheel()
    expect(await plant(few, 127, 127)).toEqual([])
    const [table] = (await person.get(`getDraws/${few}`)).reply.draws.tables
    expect(table).toMatchObject({ draws: 127, looked: 0, rows: [{ isOff: false }, { isOff: false }] })
  })
})
