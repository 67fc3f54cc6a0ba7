/** Anonymous visitors become known players: with what they won, played and saw, once, one way, and never twice of what is once. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mergedTables } from '#src/platform/play/merging/move-rows.ts'
import { insertDocument, offerBody, ruleBody } from './support/bodies.ts'
import { type Player, playerOf, visitorOf } from './support/players.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
type Body = Record<string, unknown>

let world: World
let person: TestUser
let coins: string
let template: string
beforeAll(async () => {
  world = await openWorld({ demo: false })
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
  world.clock = Math.ceil(world.clock / DAY) * DAY + DAY / 2
  coins = await insertDocument(world, person, 'offer', offerBody({ startDateTime: 1, offerCoins: { coins: 10 } }))
  template = await insertDocument(world, person, 'template', { templateName: 'Coin', typeId: 9 })
})
afterAll(() => world.close())

interface Visitor extends Player {
  /** The signed id. */
  readonly visitor: string
}

const withToken = (token: string): Player => ({
  token,
  call: (name, body) => person.post(`play/${name}`, body, { token }),
})

async function visitor(given?: string): Promise<Visitor> {
  const { reply } = await world.call('play/anonymous', {
    body: { organisation: person.orgId, ...(given && { visitor: given }) },
  })
  return { ...withToken(reply.token), visitor: reply.visitor }
}

/** Signs somebody in who was the visitor until then. */
async function signIn(userId: string, of?: string): Promise<Player & { readonly merged: boolean }> {
  const { playerKey } = (await person.get('getPlayerKey')).reply
  const came = await person.post('play/token', { userId, ...(of && { visitor: of }) }, { token: playerKey })
  expect(came.status).toBe(200)
  return { ...withToken(came.reply.token), merged: came.reply.merged }
}

const insertRule = (given: Body = {}) =>
  insertDocument(world, person, 'rule', {
    ...ruleBody({
      startDateTime: world.clock - 30 * DAY,
      templateId: template,
      howOften: 'everytime',
      timezone: 'UTC',
    }),
    rewardAssigment: [{ percentage: 100, offerId: coins, offerName: 'Coins' }],
    ...given,
  })

async function play(of: Player, ruleId: string, input: Body = {}) {
  const started = await of.call('start', { ruleId })
  if (started.status !== 200) return started.status
  return (await of.call('finish', { playId: started.reply.playId, input })).status
}

const coinsOf = async (of: Player) => (await of.call('on')).reply.me.coins
const rows = async (sql: string, ...values: unknown[]) =>
  (await world.database.ownerPool.query(sql, [person.orgId, ...values])).rows
const profiles = async () =>
  (await rows('SELECT user_id FROM profiles WHERE organisation_id = $1 ORDER BY user_id')).map((row) => row.user_id)

describe('a visitor who signs in', () => {
  test('takes along what was won, as somebody new and as somebody known, once', async () => {
    const rule = await insertRule()
    for (const isKnown of [false, true]) {
      const userId = isKnown ? 'known' : 'new'
      if (isKnown) await play(await playerOf(person, userId), rule)
      const met = await visitor()
      await play(met, rule)
      await play(met, rule)
      const signedIn = await signIn(userId, met.visitor)
      const expected = isKnown ? 30 : 20
      expect([signedIn.merged, await coinsOf(signedIn)]).toEqual([true, expected])
      const again = await signIn(userId, met.visitor)
      expect([again.merged, await coinsOf(again)]).toEqual([true, expected])
      expect((await met.call('on')).status).toBe(401)
    }
    expect(await profiles()).toEqual(['known', 'new'])
  })

  test('takes it along with a token that was given without the visitor, and a visitor or a demo visit takes nothing', async () => {
    const rule = await insertRule()
    const met = await visitor()
    await play(met, rule)
    for (const other of [await visitor(), await visitorOf(person)])
      expect((await other.call('merge', { visitor: met.visitor })).reply.merged).toBe(false)
    const asha = await signIn('asha')
    const { merged, token } = (await asha.call('merge', { visitor: met.visitor })).reply
    expect([merged, await coinsOf(withToken(token)), await coinsOf(asha)]).toEqual([true, 10, 10])
    expect((await asha.call('merge', { visitor: met.visitor })).reply.merged).toBe(true)
    expect([await coinsOf(asha), (await met.call('on')).status]).toEqual([10, 401])
  })

  test('belongs to the first who signs in; others get nothing, and the page needs a new visitor', async () => {
    const rule = await insertRule()
    const met = await visitor()
    await play(met, rule)
    await signIn('asha', met.visitor)
    const ravi = await signIn('ravi', met.visitor)
    expect([ravi.merged, await coinsOf(ravi), await coinsOf(await signIn('asha'))]).toEqual([false, 0, 10])
    const next = await visitor(met.visitor)
    expect(next.visitor).not.toBe(met.visitor)
    expect((await next.call('on')).reply.me.userId).not.toBe((await met.call('on')).reply.me?.userId)
    expect(await coinsOf(next)).toBe(0)
  })

  test('is ignored where the id is made up or of another organisation', async () => {
    const other = await world.registerOrganisation(`other-${Math.random()}@example.com`)
    const foreign = (await world.call('play/anonymous', { body: { organisation: other.orgId } })).reply.visitor
    for (const made of [foreign, 'x', `${'A'.repeat(22)}.${'A'.repeat(43)}`])
      expect((await signIn('asha', made)).merged).toBe(false)
    expect(await rows('SELECT FROM visitor_merges WHERE organisation_id = $1')).toEqual([])
  })

  test('plays no second time today what either has played', async () => {
    const rule = await insertRule({ howOften: 'once per day' })
    const asha = await playerOf(person, 'asha')
    const [met, second] = [await visitor(), await visitor()]
    expect(await play(met, rule)).toBe(200)
    expect(await play(await signIn('asha', met.visitor), rule)).toBe(409)
    expect(await coinsOf(asha)).toBe(10)
    expect(await play(second, rule)).toBe(200)
    const signedIn = await signIn('asha', second.visitor)
    expect([signedIn.merged, await coinsOf(signedIn)]).toEqual([true, 10])
    expect(
      await rows(
        'SELECT count(*)::int AS n FROM plays JOIN profiles ON number = profile WHERE plays.organisation_id = $1 AND user_id = $2',
        'asha',
      ),
    ).toEqual([{ n: 1 }])
    world.clock += DAY
    expect(await play(await signIn('asha'), rule)).toBe(200)
  })

  test('finishes a play that was begun, unless it may not be the player’s', async () => {
    const [free, once] = [await insertRule(), await insertRule({ howOften: 'once per day' })]
    await play(await playerOf(person, 'asha'), once)
    const met = await visitor()
    const [begun, late] = [
      (await met.call('start', { ruleId: free })).reply.playId,
      (await met.call('start', { ruleId: once })).reply.playId,
    ]
    const asha = await signIn('asha', met.visitor)
    expect((await asha.call('finish', { playId: begun })).status).toBe(200)
    expect((await asha.call('finish', { playId: late })).status).toBe(404)
  })

  test('has one place on a leaderboard, with the scores of both joined as it joins them', async () => {
    const board = async (scoringFormat: string) =>
      insertDocument(world, person, 'leaderboard', {
        leaderBoardName: scoringFormat,
        otherconfiguration: { scoringFormat },
      })
    const game = await insertDocument(world, person, 'template', { templateName: 'Run', typeId: 13 })
    const rule = await insertRule({
      ...{
        type: 13,
        templateId: game,
        rewardAssigment: [],
        leaderBoardSelected: true,
        leaderBoardId: await board('best'),
      },
    })
    const asha = await playerOf(person, 'asha')
    await play(asha, rule, { score: 5 })
    await play(await playerOf(person, 'ravi'), rule, { score: 7 })
    const met = await visitor()
    await play(met, rule, { score: 9 })
    const read = async (of: Player) => (await of.call('leaderboard', { ruleId: rule })).reply.board
    expect(await read(met)).toMatchObject({ players: 3, me: { rank: 1 } })
    expect(await read(await signIn('asha', met.visitor))).toMatchObject({ players: 2, me: { rank: 1, score: 9 } })
    const next = await visitor()
    await play(next, rule, { score: 6 })
    expect(await read(await signIn('mina', next.visitor))).toMatchObject({ players: 3, me: { rank: 3, score: 6 } })
  })

  test('is brought by nobody twice, and never by themselves', async () => {
    const rule = await insertRule({
      type: 12,
      rewardAssigment: [
        { resultText: 'referrer', offerId: coins },
        { resultText: 'referree', offerId: coins },
      ],
    })
    const codeOf = async (of: Player) =>
      (await of.call('on')).reply.activities.find((one: { ruleId: string }) => one.ruleId === rule).referralCode
    const asha = await playerOf(person, 'asha')
    const [own, friend] = [await visitor(), await visitor()]
    await own.call('refer', { ruleId: rule, code: await codeOf(asha) })
    await friend.call('refer', { ruleId: rule, code: await codeOf(own) })
    const signedIn = await signIn('asha', own.visitor)
    const ravi = await signIn('ravi', friend.visitor)
    const brought = await rows(
      `SELECT b.user_id AS by, f.user_id AS friend FROM referrals r JOIN profiles b ON b.number = referrer
       JOIN profiles f ON f.number = referree WHERE r.organisation_id = $1 ORDER BY 2`,
    )
    expect(brought.filter((row) => !row.friend.startsWith('visitor:'))).toEqual([{ by: 'asha', friend: 'ravi' }])
    // Twice as the one who brought a friend; what the visitor got for coming by the player's own code stays with the visitor.
    expect([await coinsOf(signedIn), await coinsOf(ravi)]).toEqual([20, 10])
    expect((await ravi.call('refer', { ruleId: rule, code: await codeOf(signedIn) })).status).toBe(409)
  })
})

describe('rows of both', () => {
  /** The number of a profile. */
  const numberOf = async (userId: string) =>
    (await rows('SELECT number FROM profiles WHERE organisation_id = $1 AND user_id = $2', userId))[0]?.number

  test('no table with a profile is forgotten', async () => {
    const found = await rows(
      `SELECT DISTINCT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name IN ('profile', 'referree', 'referrer') AND $1::text <> ''
         AND NOT EXISTS (SELECT FROM pg_class WHERE relispartition AND oid = to_regclass(table_name)) ORDER BY 1`,
    )
    expect(found.map(({ name }) => name)).toEqual(Object.keys(mergedTables).sort())
  })

  test('are moved, joined or left as their table says', async () => {
    const rule = await insertRule()
    const asha = await playerOf(person, 'asha')
    const met = await visitor()
    await Promise.all([asha.call('on'), met.call('on')])
    const visitorId = (await met.call('on')).reply.me.userId
    const [known, theirs] = [await numberOf('asha'), await numberOf(visitorId)]
    const plant = (sql: string, ...values: unknown[]) => rows(sql, ...values)
    await plant(
      `UPDATE profiles SET properties = $2 WHERE organisation_id = $1 AND number = $3`,
      { name: 'Asha', city: 'Pune' },
      known,
    )
    await plant(
      `UPDATE profiles SET properties = $2 WHERE organisation_id = $1 AND number = $3`,
      { name: 'Somebody', email: 'a@shop.example' },
      theirs,
    )
    const both = (sql: string) => Promise.all([plant(sql, rule, known, 1), plant(sql, rule, theirs, 2)])
    await both(
      `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts) VALUES ($1, $3, $2, '{}', $4, $4)`,
    )
    await both(
      `INSERT INTO displays (organisation_id, document, profile, day, template, phase, at_ts) VALUES ($1, $2, $3, 1, '', '', $4::int), ($1, $2, $3, 1 + $4::int, '', '', 0)`,
    )
    await both(
      `INSERT INTO interactions (organisation_id, document, profile, day, clicks, closes) VALUES ($1, $2, $3, 1, $4, 1)`,
    )
    await both(
      `INSERT INTO interruptions (organisation_id, profile, day, granted, document, at_ts, closed) VALUES ($1, $3, 7, $4::int, $2, $4::int, false)`,
    )
    await both(
      `INSERT INTO player_groups (organisation_id, profile, since_ts, held_out) SELECT $1, $3, $4, $2 = '' ON CONFLICT DO NOTHING`,
    )
    await both(
      `INSERT INTO terms_agreements (organisation_id, document, profile, version, agreed_ts) VALUES ($1, $2, $3, 'a', $4::int), ($1, $2, $3, 'b' || $4::int, $4::int)`,
    )
    await both(
      `INSERT INTO terms_agreements (organisation_id, document, profile, version, agreed_ts) SELECT $1, 'form ' || id, $3, '', $4 FROM documents WHERE organisation_id = $1 AND id = '${template}' AND $2 <> ''`,
    )
    await both(
      `INSERT INTO tracked_items (organisation_id, profile, item, received_ts) VALUES ($1, $3, 'same', $4::int), ($1, $3, $2 || $4::int, 0)`,
    )
    await both(
      `INSERT INTO play_states (organisation_id, document, profile, state, updated_ts) VALUES ($1, $2, $3, jsonb_build_object('times', ARRAY[$4::int], 'events', $4::int), 0)`,
    )
    await both(
      `INSERT INTO decisions (organisation_id, profile, document, document_name, about, held, trace, at_ts) VALUES ($1, $3, $2, '', 'on', true, '[]', $4)`,
    )
    expect((await signIn('asha', met.visitor)).merged).toBe(true)
    expect(await profiles()).toEqual(['asha'])
    const ofKnown = (columns: string, table: string) =>
      rows(`SELECT ${columns} FROM ${table} WHERE organisation_id = $1 AND profile = $2 ORDER BY 1, 2`, known)
    expect(await rows('SELECT properties FROM profiles WHERE organisation_id = $1')).toEqual([
      { properties: { name: 'Asha', city: 'Pune', email: 'a@shop.example' } },
    ])
    expect(await ofKnown('happened_ts, event_key', 'events')).toEqual(
      [1, 2].map((happened_ts) => ({ happened_ts, event_key: rule })),
    )
    expect(await ofKnown('day, at_ts', 'displays')).toEqual([
      { day: 1, at_ts: 1 },
      { day: 2, at_ts: 0 },
      { day: 3, at_ts: 0 },
    ])
    expect(await ofKnown('clicks, closes', 'interactions')).toEqual([{ clicks: 3, closes: 2 }])
    expect(await ofKnown('granted, day, at_ts', 'interruptions')).toEqual([{ granted: 3, day: 7, at_ts: 2 }])
    expect((await ofKnown('since_ts, held_out', 'player_groups'))[0]).toEqual({ since_ts: 1, held_out: false })
    expect(await ofKnown('version, agreed_ts', 'terms_agreements')).toEqual([
      { version: '', agreed_ts: 1 },
      { version: 'a', agreed_ts: 1 },
      { version: 'b1', agreed_ts: 1 },
      { version: 'b2', agreed_ts: 2 },
    ])
    expect((await ofKnown('item, received_ts', 'tracked_items')).map(({ item }) => item)).toEqual(
      [`${rule}1`, `${rule}2`, 'same'].sort(),
    )
    expect(await ofKnown('state, document', 'play_states')).toEqual([
      { state: { times: [3], events: 3 }, document: rule },
    ])
    expect((await ofKnown('at_ts, about', 'decisions')).length).toBe(2)
    for (const table of [
      'events',
      'displays',
      'interactions',
      'interruptions',
      'player_groups',
      'terms_agreements',
      'tracked_items',
      'play_states',
      'decisions',
    ])
      expect(await rows(`SELECT FROM ${table} WHERE organisation_id = $1 AND profile = $2`, theirs), table).toEqual([])
  })

  test('a reward that is given once is had once, and a voucher is its new owner’s', async () => {
    const asha = await playerOf(person, 'asha')
    const met = await visitor()
    await Promise.all([asha.call('on'), met.call('on')])
    const visitorId = (await met.call('on')).reply.me.userId
    const [known, theirs] = [await numberOf('asha'), await numberOf(visitorId)]
    const give = (profile: number, key: string | null, voucher: number | null = null) =>
      rows(
        `INSERT INTO rewards (organisation_id, id, profile, document, document_name, place, cause, offer, badge, name, reward_type,
           amount, unit, currency, given, failure_reason, at_ts, once_key, voucher)
         VALUES ($1, gen_random_uuid(), $2, 'd', '', 'p', 'play', 'o', '', '', 1, 1, 'coins', '', true, '', 0, $3, $4)`,
        ...[profile, key, voucher],
      )
    await give(known, `badge b of d for ${known}`)
    await give(theirs, `badge b of d for ${theirs}`)
    await give(theirs, `badge c of d for ${theirs}`)
    await give(theirs, `rank d daily 0 ${theirs}`)
    await give(theirs, null, 4)
    await rows(
      `INSERT INTO vouchers (organisation_id, offer, number, code, added_ts, issued_to, issued_ts) VALUES ($1, 'o', 4, 'C', 0, $2, 0)`,
      visitorId,
    )
    await signIn('asha', met.visitor)
    const keys = await rows(
      'SELECT once_key FROM rewards WHERE organisation_id = $1 AND profile = $2 ORDER BY 1',
      known,
    )
    expect(keys.map((row) => row.once_key)).toEqual([
      `badge b of d for ${known}`,
      `badge c of d for ${known}`,
      `rank d daily 0 ${known}`,
      null,
    ])
    expect(await rows('SELECT issued_to FROM vouchers WHERE organisation_id = $1')).toEqual([{ issued_to: 'asha' }])
    // What stays keeps its row in the ledger.
    expect(await profiles()).toEqual(['asha', visitorId])
  })
})

describe('at one moment', () => {
  test('many sign-ins with one visitor give what was won to one player', async () => {
    const rule = await insertRule()
    const met = await visitor()
    await play(met, rule)
    const names = ['a', 'b', 'c', 'd', 'a', 'b', 'c', 'd']
    const came = await Promise.all(names.map((name) => signIn(name, met.visitor)))
    const winners = new Set(names.filter((_, index) => came[index]?.merged))
    expect(winners.size).toBe(1)
    const all = await Promise.all(['a', 'b', 'c', 'd'].map(async (name) => coinsOf(await signIn(name))))
    expect(all.sort()).toEqual([0, 0, 0, 10])
  })

  test('many visitors become one player who is new', async () => {
    const rule = await insertRule()
    const met = await Promise.all(Array.from({ length: 6 }, () => visitor()))
    await Promise.all(met.map((one) => play(one, rule)))
    const came = await Promise.all(met.map((one) => signIn('asha', one.visitor)))
    expect(came.every(({ merged }) => merged)).toBe(true)
    expect(await coinsOf(await signIn('asha'))).toBe(60)
    expect(await profiles()).toEqual(['asha'])
  })

  test('plays that go on while their visitor signs in are the player’s or refused', async () => {
    const rule = await insertRule()
    const met = await visitor()
    await met.call('on')
    const finished = new Set<string>()
    const plays = Array.from({ length: 8 }, async () => {
      // Plays that are begun at one moment may be one and the same.
      const { playId } = (await met.call('start', { ruleId: rule })).reply
      if ((await met.call('finish', { playId })).status === 200) finished.add(playId)
    })
    const signedIn = await signIn('asha', met.visitor)
    await Promise.all(plays)
    expect(await coinsOf(signedIn)).toBe(10 * finished.size)
    expect(await profiles()).toEqual(['asha'])
  })
})
