/** What is played through other documents, and what is shared with others: streaks by games, smart campaigns, referrals, leaderboards. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertDocument, offerBody, ruleBody } from './support/bodies.ts'
import { type Player, playerOf } from './support/players.ts'
import { openWorld, password, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let coins: string
const templates: Record<string, string> = {}
beforeAll(async () => {
  world = await openWorld()
  person = await world.registerOrganisation('families@marigold.test')
  coins = await insertDocument(
    world,
    person,
    'offer',
    offerBody({ startDateTime: 0, offerCoins: { coins: 10, count: 0 } }),
  )
  for (const [name, typeId] of [
    ['coin', 9],
    ['card', 3],
    ['run', 13],
    ['friends', 12],
  ] as const) {
    const document = { templateName: name, typeId, localizationconfig: [{ language: 'English', codePrefix: 'KITE' }] }
    templates[name] = await insertDocument(world, person, 'template', document)
  }
})
afterAll(() => world.close())

type Body = Record<string, unknown>
const DAY = 86_400_000
const win = [{ percentage: 100, offerId: '', offerName: 'Coins' }]

const rule = (given: Body = {}) =>
  insertDocument(world, person, 'rule', {
    ...ruleBody({ startDateTime: Date.UTC(2025, 10, 1), templateId: templates.coin, howOften: 'everytime' }),
    rewardAssigment: win.map((row) => ({ ...row, offerId: coins })),
    ...given,
  })
const player = (userId: string) => playerOf(person, userId)
const rows = async (sql: string, values: unknown[] = []) =>
  (await world.database.ownerPool.query(sql, [person.orgId, ...values])).rows

async function nextDay() {
  world.clock += DAY
  person = await world.signIn(person.email, password)
}

async function playOnce(of: Player, ruleId: string, input: Body = {}) {
  const started = await of.call('start', { ruleId })
  if (started.status !== 200) return started
  return of.call('finish', { playId: started.reply.playId, input })
}

describe('a streak by games', () => {
  test('plays the game of the day, gives by its rule, and goes on the next day', async () => {
    const [coin, card] = [
      await rule({ name: 'Coin of the streak' }),
      await rule({ type: 3, name: 'Card of the streak' }),
    ]
    const day = (template: string | undefined, templateType: number, ruleId: string) => ({
      templateId: template,
      templateType,
      ruleId,
    })
    const streak = await insertDocument(world, person, 'rule', {
      ...{
        name: 'Three days',
        type: 21,
        ruleType: 21,
        ruleStatus: 'active',
        streakBasedOn: 'activities',
        noOfDays: 3,
        howOften: 'once per day',
      },
      ...{ startDateTime: Date.UTC(2025, 10, 1), timezone: 'UTC', dailyStreakDTO: { missedDayConfig: 'reset' } },
      rewardAssigment: [day(templates.coin, 9, coin), day(templates.card, 3, card), day(templates.coin, 9, coin)],
    })
    const types: number[] = []
    for (let days = 0; days < 3; days++) {
      const asha = await player('streaker')
      const { streaks } = (await asha.call('streaks')).reply
      expect(streaks).toMatchObject([{ ruleId: streak, open: true, family: 'daily-streak' }])
      types.push(streaks[0].type)
      const { reply } = await playOnce(asha, streak)
      expect(reply.rewards).toMatchObject([{ ruleId: days === 1 ? card : coin, given: true }])
      const again = await asha.call('start', { ruleId: streak })
      expect([again.status, again.reply.reasons[0].code]).toEqual([409, 'played-already'])
      const { progress } = (await asha.call('streaks')).reply.streaks[0]
      expect(progress.days.filter(({ state }: { state: string }) => state === 'done').length).toBe(days + 1)
      await nextDay()
    }
    expect(types).toEqual([9, 3, 9])
    expect(
      await rows('SELECT count(*)::int AS n FROM plays WHERE organisation_id = $1 AND document = $2', [streak]),
    ).toEqual([{ n: 3 }])
  })

  test('is refused where the rule of the day was stopped', async () => {
    const stopped = await rule({ ruleStatus: 'inactive' })
    const streak = await insertDocument(world, person, 'rule', {
      ...{ name: 'Stopped', type: 21, ruleType: 21, ruleStatus: 'active', streakBasedOn: 'activities', noOfDays: 1 },
      ...{
        startDateTime: Date.UTC(2025, 10, 1),
        rewardAssigment: [{ templateId: templates.coin, templateType: 9, ruleId: stopped }],
      },
    })
    const came = await (await player('someone')).call('start', { ruleId: streak })
    expect([came.status, came.reply.reasons[0].code]).toEqual([409, 'inactive'])
  })
})

describe('a smart campaign', () => {
  const campaign = (given: Body = {}) =>
    insertDocument(world, person, 'rule', {
      ...ruleBody({ startDateTime: world.clock - DAY, type: undefined, ruleType: 5, howOften: 'everytime' }),
      ...{ testUserSegmentSize: 50, testSchedulingDays: 7, testStatus: 'active', smartTemplatesWeightageType: 'equal' },
      smartTemplates: [
        { templateId: templates.coin, templateType: 9, percentage: 50 },
        { templateId: templates.card, templateType: 3, percentage: 50 },
      ],
      testRewardAssignment: [
        { templateId: templates.coin, percentage: 100, offerId: coins },
        { templateId: templates.card, percentage: 100, offerId: coins },
      ],
      finalTemplateType: 'favoured',
      ...given,
    })

  test('gives everybody the same template every time, half of the tested one each, and others nothing', async () => {
    const id = await campaign()
    const met: Record<string, number> = { none: 0 }
    for (let n = 0; n < 60; n++) {
      const one = await player(`tested ${n}`)
      const { activities } = (await one.call('on')).reply
      const seen = activities.find(({ ruleId }: { ruleId: string }) => ruleId === id)
      const started = await one.call('start', { ruleId: id })
      if (!seen) {
        expect([started.status, started.reply.reasons[0].code]).toEqual([409, 'not-in-test'])
        met.none = (met.none ?? 0) + 1
        continue
      }
      expect(started.reply).toMatchObject({ templateId: seen.templateId, type: seen.type })
      expect(seen.prizes).toMatchObject([
        { offerId: coins, place: expect.stringMatching(/^testRewardAssignment\.\d$/) },
      ])
      const { reply } = await one.call('finish', { playId: started.reply.playId })
      expect(reply.rewards).toMatchObject([{ ruleId: id, place: seen.prizes[0].place }])
      met[seen.templateId] = (met[seen.templateId] ?? 0) + 1
    }
    expect(met.none).toBeGreaterThan(15)
    expect(met.none).toBeLessThan(45)
    for (const name of ['coin', 'card']) expect(met[templates[name] ?? '']).toBeGreaterThan(5)
  })

  test('is shown to those whose page says so, once a day each; a poll shows nothing', async () => {
    const id = await campaign({ testUserSegmentSize: 100 })
    const shown = await rule()
    const displays = () =>
      rows(
        `SELECT document, day, template, phase, count(*)::int AS people FROM displays
         WHERE organisation_id = $1 AND document = ANY($2) GROUP BY 1, 2, 3, 4`,
        [[id, shown]],
      )
    const seenAs: string[] = []
    for (let n = 0; n < 12; n++) {
      const one = await player(`viewer ${n}`)
      const { activities } = (await one.call('on')).reply
      seenAs.push(activities.find(({ ruleId }: { ruleId: string }) => ruleId === id).templateId)
      if (n === 11) continue
      const body = { ruleIds: [id, shown, 'nothing-of-this-name'] }
      for (const time of [1, 2]) expect([time, (await one.call('seen', body)).status]).toEqual([time, 200])
    }
    const day = Math.floor(world.clock / DAY)
    const count = (name: string) => seenAs.slice(0, 11).filter((one) => one === templates[name]).length
    expect(await displays()).toEqual(
      expect.arrayContaining([
        { document: id, day, template: templates.coin, phase: 'test', people: count('coin') },
        { document: id, day, template: templates.card, phase: 'test', people: count('card') },
        { document: shown, day, template: expect.any(String), phase: '', people: 11 },
      ]),
    )
    await nextDay()
    await (await player('viewer 0')).call('seen', { ruleIds: [shown] })
    expect(
      (await displays())
        .filter(({ document }) => document === shown)
        .map((one) => one.day)
        .sort(),
    ).toEqual([day, day + 1])
  })

  test('is not shown to whom it is not meant for, nor as a draft', async () => {
    const id = await campaign({ testUserSegmentSize: 0 })
    const { reply } = await (await player('nobody’s viewer')).call('seen', { ruleIds: [id] })
    expect(reply.status).toBe('success')
    const document = { ...ruleBody(), ruleId: id }
    const { token } = (await person.post('createDemoVisit', { draft: { kind: 'rule', document } })).reply
    expect((await person.post('play/seen', { ruleIds: [id] }, { token })).status).toBe(200)
    expect(await rows('SELECT 1 FROM displays WHERE organisation_id = $1 AND document = $2', [id])).toEqual([])
  })

  test('gives everybody the favoured template when the test is over, and nothing while nobody has decided', async () => {
    const id = await campaign({ startDateTime: world.clock - 8 * DAY })
    const one = await player('after the test')
    const before = await one.call('start', { ruleId: id })
    expect([before.status, before.reply.reasons[0].code]).toEqual([409, 'no-final-yet'])
    await rows(
      `INSERT INTO campaign_verdicts (organisation_id, document, favoured, evidence, decided_ts) VALUES ($1, $2, $3, '{}', 0)`,
      [id, templates.card],
    )
    for (const userId of ['after the test', 'another', 'a third']) {
      expect((await (await player(userId)).call('start', { ruleId: id })).reply).toMatchObject({
        templateId: templates.card,
        type: 3,
      })
    }
  })
})

describe('a referral', () => {
  const referral = (given: Body = {}) =>
    rule({
      ...{ type: 12, templateId: templates.friends, leaderBoardSelected: true },
      rewardAssigment: [
        { offerId: coins, offerName: 'Coins', resultText: 'referrer' },
        { offerId: coins, offerName: 'Coins', resultText: 'referree' },
      ],
      ...given,
    })
  const codeOf = async (of: Player, id: string): Promise<string> =>
    (await of.call('on')).reply.activities.find(({ ruleId }: { ruleId: string }) => ruleId === id).referralCode

  test('gives both sides, once for each friend, and counts for whoever brought them', async () => {
    const id = await referral()
    const [host, guest, late] = [await player('host'), await player('guest'), await player('late')]
    const code = await codeOf(host, id)
    expect(code).toMatch(/^KITE-/)
    const came = await guest.call('refer', { ruleId: id, code: code.toLowerCase() })
    expect(came.reply.rewards).toMatchObject([{ offerId: coins, cause: 'referral', place: 'rewardAssigment.1' }])
    expect((await host.call('rewards')).reply.rewards).toMatchObject([{ place: 'rewardAssigment.0', given: true }])
    const again = await guest.call('refer', { ruleId: id, code })
    expect([again.status, again.reply.reasons[0].code]).toEqual([409, 'referred-already'])
    await late.call('refer', { ruleId: id, code })
    const { board } = (await host.call('leaderboard', { ruleId: id })).reply
    expect(board).toMatchObject({ period: 'campaign', players: 1, me: { rank: 1, score: 2, me: true } })
    expect((await host.call('start', { ruleId: id })).status).toBe(409)
  })

  test('that an event completes gives when it is done, once', async () => {
    const id = await referral({ referralEvent: 'first_order' })
    const [host, guest] = [await player('patient host'), await player('patient guest')]
    const came = await guest.call('refer', { ruleId: id, code: await codeOf(host, id) })
    expect([came.status, came.reply.rewards]).toEqual([200, []])
    const { apikey } = (await person.get('getApiKey')).reply
    const buy = (userId: string) => person.post('events', { userId, event: 'first_order' }, { token: apikey })
    await buy('somebody else')
    expect((await host.call('rewards')).reply.rewards).toEqual([])
    for (let times = 0; times < 2; times++) expect((await buy('patient guest')).status).toBe(200)
    expect((await host.call('rewards')).reply.rewards).toMatchObject([
      { place: 'rewardAssigment.0', cause: 'referral' },
    ])
    expect((await guest.call('rewards')).reply.rewards).toMatchObject([{ place: 'rewardAssigment.1', given: true }])
  })

  test('20 times at once is one', async () => {
    const id = await referral()
    const [host, guest] = [await player('raced host'), await player('raced guest')]
    const code = await codeOf(host, id)
    const came = await Promise.all(Array.from({ length: 20 }, () => guest.call('refer', { ruleId: id, code })))
    expect(came.filter(({ status }) => status === 200).length).toBe(1)
    expect((await host.call('rewards')).reply.rewards.length).toBe(1)
  })

  test.each([
    ['their own', 'own-code'],
    ['a made-up', 'unknown-code'],
    ['a circle', 'in-circle'],
  ])('by %s code is refused', async (what, reason) => {
    const id = await referral()
    const [one, other] = [await player(`one ${what}`), await player(`other ${what}`)]
    const [mine, theirs] = [await codeOf(one, id), await codeOf(other, id)]
    if (reason === 'in-circle') await other.call('refer', { ruleId: id, code: mine })
    const code = { 'own-code': mine, 'unknown-code': 'KITE-000000000', 'in-circle': theirs }[reason]
    const came = await one.call('refer', { ruleId: id, code })
    expect([came.status, came.reply.reasons[0].code]).toEqual([409, reason])
    expect(
      (await one.call('rewards')).reply.rewards.filter(({ place }: { place: string }) => place.endsWith('1')),
    ).toEqual([])
  })
})

describe('a leaderboard', () => {
  test('ranks by score, of equal ones the earlier first, and shows the page around the player', async () => {
    const id = await rule({ type: 13, templateId: templates.run, rewardAssigment: [], leaderBoardSelected: true })
    const scores = [50, 90, 70, 70, 10, 30, 80, 20, 60, 40, 5, 65]
    for (const [n, score] of scores.entries()) {
      world.clock += 1000
      await playOnce(await player(`runner ${n}`), id, { score })
    }
    const best = [1, 6, 2, 3, 11, 8, 0, 9, 5, 7, 4, 10]
    const me = await player('runner 0')
    const { board } = (await me.call('leaderboard', { ruleId: id })).reply
    expect(board).toMatchObject({
      players: 12,
      period: 'campaign',
      me: { rank: 7, score: 50, me: true, userId: 'runner 0' },
    })
    expect(board.top.map(({ rank, score }: { rank: number; score: number }) => [rank, score])).toEqual(
      best.slice(0, 5).map((n, index) => [index + 1, scores[n]]),
    )
    expect(board.around.map(({ rank, score }: { rank: number; score: number }) => [rank, score])).toEqual(
      best.slice(3, 10).map((n, index) => [index + 4, scores[n]]),
    )
    // Nobody learns what others are called by.
    expect(board.top.map(({ userId }: { userId: string }) => userId)).toEqual(['', '', '', '', ''])
    for (const [index, n] of best.entries()) {
      const theirs = (await (await player(`runner ${n}`)).call('leaderboard', { ruleId: id })).reply.board
      expect(theirs.me.rank).toBe(index + 1)
    }
    // A worse score changes nothing; one as good as another's ranks after it.
    await playOnce(me, id, { score: 3 })
    await playOnce(me, id, { score: 70 })
    expect((await me.call('leaderboard', { ruleId: id })).reply.board.me).toMatchObject({ rank: 5, score: 70 })
  })

  test('has a period of its own each day, by the clock of its zone', async () => {
    const id = await rule({
      ...{
        type: 13,
        templateId: templates.run,
        rewardAssigment: [],
        leaderBoardSelected: true,
        timezone: 'Asia/Kolkata',
      },
      leaderboardFrequency: { daily: true, campaign: true },
    })
    // Five minutes before midnight in Kolkata.
    world.clock = Math.ceil(world.clock / DAY) * DAY + 18 * 3_600_000 + 25 * 60_000
    person = await world.signIn(person.email, password)
    await playOnce(await player('night'), id, { score: 9 })
    world.clock += 10 * 60_000
    const night = await player('night')
    await playOnce(night, id, { score: 4 })
    const daily = (await night.call('leaderboard', { ruleId: id, period: 'daily' })).reply.board
    expect([daily.me.score, daily.toTS - daily.fromTS, daily.fromTS % DAY]).toEqual([4, DAY, 18.5 * 3_600_000])
    expect((await night.call('leaderboard', { ruleId: id, period: 'campaign' })).reply.board.me.score).toBe(9)
    expect((await night.call('leaderboard', { ruleId: id, period: 'weekly' })).status).toBe(404)
    expect((await (await player('nobody yet')).call('leaderboard', { ruleId: id })).reply.board).toMatchObject({
      me: null,
      around: [],
      players: 1,
    })
  })
})
