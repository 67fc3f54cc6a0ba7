/** A leaderboard as its players see it: pages, prizes, the time left, who won the period before, and what stands beside scores. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeBoards } from '#src/platform/jobs/close-boards.ts'
import { insertDocument, offerBody, ruleBody } from './support/bodies.ts'
import { type Player, playerOf, visitorOf } from './support/players.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

type Body = Record<string, unknown>

const DAY = 86_400_000
const HOUR = 3_600_000

let world: World
let person: TestUser
let template: string
let boards = 0
beforeAll(async () => {
  world = await openWorld({ demo: false })
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
  // Noon, so that a few hours more are the same day.
  world.clock = Math.ceil(world.clock / DAY) * DAY + DAY / 2
  template = await insertDocument(world, person, 'template', { templateName: 'Run', typeId: 13 })
})
afterAll(() => world.close())

const player = (userId: string) => playerOf(person, userId)

async function insertBoard(given: Body = {}): Promise<string> {
  return insertDocument(world, person, 'leaderboard', { leaderBoardName: `Champions ${++boards}`, ...given })
}

const insertRule = (leaderBoardId: string, given: Body = {}) =>
  insertDocument(world, person, 'rule', {
    ...ruleBody({ type: 13, templateId: template, howOften: 'everytime', startDateTime: world.clock - DAY }),
    ...{ leaderBoardSelected: true, leaderBoardId, timezone: 'UTC', rewardAssigment: [] },
    ...given,
  })

/** Plays once, for as many milliseconds. */
async function play(of: Player, ruleId: string, score: number, milliseconds = 1000) {
  const { playId } = (await of.call('start', { ruleId })).reply
  world.clock += milliseconds
  const finished = await of.call('finish', { playId, input: { score } })
  expect(finished.status).toBe(200)
}

async function board(of: Player, ruleId: string, more: Body = {}) {
  const came = await of.call('leaderboard', { ruleId, ...more })
  expect([came.status, came.text]).toEqual([200, expect.anything()])
  return came.reply.board
}

interface Line {
  readonly rank: number
  readonly score: number
  readonly fourth: number | null
  readonly picture: string
}
const places = (rows: readonly Line[]) => rows.map(({ rank, score }) => `${rank}: ${score}`)
const fourths = (rows: readonly Line[]) => rows.map(({ fourth }) => fourth)

describe('a page of ranks', () => {
  test('follows the offset, beside the top and the player with those around', async () => {
    const id = await insertRule(await insertBoard({ otherconfiguration: { noOfPlayer: 2, ranksPerPage: 10 } }))
    for (let n = 1; n <= 13; n++) await play(await player(`runner ${n}`), id, n)
    const me = await player('runner 3')
    const first = await board(me, id)
    expect(first).toMatchObject({ players: 13, offset: 0, ranksPerPage: 10, me: { rank: 11, score: 3 } })
    expect(places(first.top)).toEqual(['1: 13', '2: 12'])
    expect(places(first.rows)).toEqual(Array.from({ length: 10 }, (_, index) => `${index + 1}: ${13 - index}`))
    expect(places(first.around)).toEqual(['8: 6', '9: 5', '10: 4', '11: 3', '12: 2', '13: 1'])
    const second = await board(me, id, { offset: 10 })
    expect(places(second.rows)).toEqual(['11: 3', '12: 2', '13: 1'])
    expect(second.rows[0]).toMatchObject({ me: true, userId: 'runner 3' })
    expect(places((await board(me, id, { offset: 12 })).rows)).toEqual(['13: 1'])
    expect((await board(me, id, { offset: 20 })).rows).toEqual([])
    for (const offset of [-1, 10_000, 1.5]) {
      expect((await me.call('leaderboard', { ruleId: id, offset })).status).toBe(422)
    }
  })

  test('has five ranks where the leaderboard says nothing, or is none', async () => {
    const id = await insertRule('')
    for (let n = 1; n <= 7; n++) await play(await player(`runner ${n}`), id, n)
    const seen = await board(await player('runner 1'), id)
    expect(seen).toMatchObject({ ranksPerPage: 5, leaderBoardId: '', look: {}, fourthColumnType: 'none' })
    expect(places(seen.rows)).toEqual(['1: 7', '2: 6', '3: 5', '4: 4', '5: 3'])
  })

  test('puts the lowest first where the leaderboard does', async () => {
    const id = await insertRule(await insertBoard({ otherconfiguration: { scoringOrder: 'lowest' } }))
    for (const [n, score] of [40, 20, 20, 30].entries()) await play(await player(`runner ${n}`), id, score)
    const { rows, me } = await board(await player('runner 2'), id)
    expect(places(rows)).toEqual(['1: 20', '2: 20', '3: 30', '4: 40'])
    // Of equal scores the earlier.
    expect(me).toMatchObject({ rank: 2, score: 20 })
  })
})

describe('a period', () => {
  const ranked = async (given: Body = {}) => {
    const coins = await insertDocument(world, person, 'offer', {
      ...offerBody({ offerName: 'Fifty coins', startDateTime: 0, isRewardCapping: false }),
      offerCoins: { coins: 50, count: 0 },
    })
    return insertRule(await insertBoard({ leaderboardFormatting: { topPlayers: 2 } }), {
      leaderboardFrequency: { daily: true, campaign: true },
      rewardAssigment: [
        { rank: 'between', rank1: 1, rank2: 2, offerId: coins, offerName: 'Fifty coins', percentage: 100 },
        { rank: 'equal', rank1: 3, offerId: 'No Offer', offerName: 'No Offer' },
      ],
      ...given,
    })
  }
  const prize = { first: 1, last: 2, name: 'Fifty coins', amount: 50, unit: 'coins' }

  test('says how long it lasts, what ranks win, and who won the one before', async () => {
    const id = await ranked({ endDateTime: Math.floor(world.clock / DAY) * DAY + 2 * DAY + 6 * HOUR })
    for (const [userId, score] of [
      ['asha', 70],
      ['bo', 90],
      ['cid', 80],
    ] as const) {
      await play(await player(userId), id, score)
    }
    const today = await board(await player('asha'), id)
    expect(today).toMatchObject({ period: 'daily', periods: ['daily', 'campaign'], now: world.clock, previous: null })
    expect(today.endsTS).toBe(Math.floor(world.clock / DAY) * DAY + DAY)
    expect(today.prizes).toEqual([expect.objectContaining(prize)])
    world.clock += DAY
    await closeBoards(world.platform)
    const me = await player('asha')
    await play(me, id, 5)
    const next = await board(me, id)
    expect(next).toMatchObject({ players: 1, me: { rank: 1, score: 5 }, endsTS: today.endsTS + DAY })
    expect(next.previous).toMatchObject({ fromTS: today.fromTS, toTS: today.endsTS, players: 3 })
    expect(next.previous.rows).toEqual([
      expect.objectContaining({ rank: 1, score: 90, userId: '', me: false, won: ['Fifty coins'] }),
      expect.objectContaining({ rank: 2, score: 80, won: ['Fifty coins'] }),
    ])
    // The whole campaign has none before it, and closes with the rule; so does its last day.
    const whole = await board(me, id, { period: 'campaign' })
    expect(whole).toMatchObject({ previous: null, endsTS: today.endsTS + DAY + 6 * HOUR, players: 3 })
    world.clock += DAY - 9 * HOUR
    expect((await board(await player('asha'), id)).endsTS).toBe(whole.endsTS)
  })

  test('wins nothing any more where the leaderboard is not repeated', async () => {
    const id = await ranked({ repeatLeaderBoard: 'no' })
    await play(await player('asha'), id, 70)
    expect((await board(await player('asha'), id)).prizes).toEqual([expect.objectContaining(prize)])
    world.clock += DAY
    await closeBoards(world.platform)
    expect((await board(await player('asha'), id)).prizes).toEqual([])
  })
})

describe('the fourth column', () => {
  const withColumn = (fourthColumnType: string, otherconfiguration: Body = {}) =>
    insertBoard({ leaderboardDesign: { fourthColumnType }, otherconfiguration })

  test('has the time of the play that counts, or of all where scores are summed', async () => {
    const [best, total] = [
      await insertRule(await withColumn('userTime')),
      await insertRule(await withColumn('userTime', { scoringFormat: 'total' })),
    ]
    const me = await player('asha')
    for (const id of [best, total]) {
      await play(me, id, 10, 3000)
      await play(me, id, 30, 5000)
      await play(me, id, 20, 7000)
      await play(await player('bo'), id, 8, 0)
    }
    const seen = await board(me, best)
    expect([seen.fourthColumnType, fourths(seen.rows), seen.me.fourth]).toEqual(['userTime', [5000, null], 5000])
    expect(fourths((await board(me, total)).rows)).toEqual([15_000, null])
  })

  test('of a draft has the times of its own visit', async () => {
    const document = (id: string, leaderBoardId: string) => ({
      ...ruleBody({ type: 13, templateId: template, howOften: 'everytime', startDateTime: world.clock - DAY }),
      ...{ id, leaderBoardSelected: true, leaderBoardId, rewardAssigment: [] },
    })
    const boards = [await withColumn('userTime'), await withColumn('userTime', { scoringFormat: 'total' })]
    const seen: unknown[] = []
    for (const [index, one] of boards.entries()) {
      const me = await visitorOf(person, { kind: 'rule', document: document(`draft ${index}`, one) })
      await play(me, `draft ${index}`, 30, 5000)
      await play(me, `draft ${index}`, 20, 7000)
      seen.push((await board(me, `draft ${index}`)).me.fourth)
    }
    expect(seen).toEqual([5000, 12_000])
  })

  test('has the friends whom a player has brought', async () => {
    const friends = await insertDocument(world, person, 'template', {
      ...{ templateName: 'Friends', typeId: 12, localizationconfig: [{ language: 'English', codePrefix: 'KITE' }] },
    })
    const referral = await insertRule(await withColumn('referralCount'), { type: 12, templateId: friends })
    const game = await insertRule(await withColumn('referralCount'))
    const me = await player('asha')
    const { referralCode: code } = (await me.call('on')).reply.activities.find(
      ({ ruleId }: Body) => ruleId === referral,
    )
    for (const friend of ['bo', 'cid']) {
      expect((await (await player(friend)).call('refer', { ruleId: referral, code })).status).toBe(200)
    }
    await play(me, game, 5)
    await play(await player('bo'), game, 4)
    expect(fourths((await board(me, referral)).rows)).toEqual([2])
    expect(fourths((await board(me, game)).rows)).toEqual([2, 0])
  })

  test('has the quests that a player has finished', async () => {
    const id = await insertRule(await withColumn('quest'))
    await insertDocument(world, person, 'rule', { ...ruleBody(), type: 15, ruleType: 15, name: 'Know your shop' })
    await play(await player('asha'), id, 5)
    await play(await player('bo'), id, 4)
    await world.database.ownerPool.query(
      `INSERT INTO play_states (organisation_id, document, profile, state, updated_ts)
       SELECT d.organisation_id, d.id, p.number, '{"rounds": 2}', 0 FROM documents d
       JOIN profiles p ON p.organisation_id = d.organisation_id AND p.user_id = 'asha'
       WHERE d.organisation_id = $1 AND d.name = 'Know your shop'`,
      [person.orgId],
    )
    expect(fourths((await board(await player('asha'), id)).rows)).toEqual([2, 0])
  })
})

test('players see names and pictures as profiles have them, and the look of the leaderboard, nothing else', async () => {
  const look = { leaderBoardTitle: 'Top', background: { bgColor: '#fff' }, leaderboardDesign: { podium: true } }
  const given = { ...look, otherconfiguration: { noOfPlayer: 3 }, apiKey: 'no', note: 'for staff' }
  const [open, bare] = [
    await insertRule(await insertBoard(given)),
    await insertRule(await insertBoard({ ...given, leaderboardFormatting: { profilePic: false } })),
  ]
  for (const [n, userId] of ['asha', 'bo', 'cid'].entries()) {
    for (const id of [open, bare]) await play(await player(userId), id, 10 - n)
  }
  await world.database.ownerPool.query(
    `UPDATE profiles SET properties = CASE user_id WHEN 'asha' THEN '{"name": "Asha", "picture": "https://example.com/a.png"}'
       WHEN 'bo' THEN '{"picture": "javascript:alert(1)", "email": "bo@example.com"}' ELSE '{}' END::jsonb
     WHERE organisation_id = $1`,
    [person.orgId],
  )
  const seen = await board(await player('cid'), open)
  expect(seen.rows).toEqual([
    { rank: 1, userId: '', name: 'Asha', picture: 'https://example.com/a.png', score: 10, fourth: null, me: false },
    { rank: 2, userId: '', name: '', picture: '', score: 9, fourth: null, me: false },
    { rank: 3, userId: 'cid', name: '', picture: '', score: 8, fourth: null, me: true },
  ])
  expect(seen.look).toEqual({ leaderBoardName: expect.stringMatching(/^Champions/), ...look })
  expect((await board(await player('cid'), bare)).rows.map(({ picture }: Line) => picture)).toEqual(['', '', ''])
})

test('a draft has a leaderboard of its own, which its visit alone stands on', async () => {
  const document = {
    ...ruleBody({ type: 13, templateId: template, howOften: 'everytime', startDateTime: world.clock - DAY }),
    ...{ id: 'tried', leaderBoardSelected: true, leaderBoardId: await insertBoard(), rewardAssigment: [] },
  }
  const me = await visitorOf(person, { kind: 'rule', document })
  expect((await board(me, 'tried')).rows).toEqual([])
  await play(me, 'tried', 30)
  await play(me, 'tried', 20)
  const seen = await board(me, 'tried')
  expect([seen.players, places(seen.rows), seen.me.rank, seen.previous]).toEqual([1, ['1: 30'], 1, null])
  expect((await board(me, 'tried', { offset: 5 })).rows).toEqual([])
  const { rows } = await world.database.ownerPool.query("SELECT FROM board_scores WHERE document = 'tried'")
  expect(rows).toEqual([])
})

test('whoever leaves stands on no leaderboard any more', async () => {
  const id = await insertRule(await insertBoard())
  for (const [userId, score] of [
    ['asha', 70],
    ['bo', 90],
    ['cid', 80],
  ] as const) {
    await play(await player(userId), id, score)
  }
  expect((await board(await player('asha'), id)).me.rank).toBe(3)
  await world.database.ownerPool.query("DELETE FROM profiles WHERE organisation_id = $1 AND user_id = 'bo'", [
    person.orgId,
  ])
  const seen = await board(await player('asha'), id)
  expect([seen.players, places(seen.rows), seen.me.rank]).toEqual([2, ['1: 80', '2: 70'], 2])
})
