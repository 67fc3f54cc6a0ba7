/** Prize draws: saved, closed, drawn by the beacon's round and given through the ledger, with what everybody may check of them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PrizeDraw } from '#schemas/values/prize-draws.ts'
import { quicknetRounds } from '#src/draws/beacon.fixture.ts'
import { BEACON_AHEAD_MS, quicknet, roundTime } from '#src/draws/beacon.ts'
import { checkPrizeDraw } from '#src/draws/prize-draw.ts'
import { HOUR_MS, MINUTE_MS } from '#src/time/durations.ts'
import { insertDocument, offerBody, ruleBody } from './support/bodies.ts'
import { type Player, playerOf } from './support/players.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

/** The moment at which a draw is closed so that a recorded round decides it. */
const closesFor = (round: number) => roundTime(quicknet, round) - BEACON_AHEAD_MS
const [, recorded] = quicknetRounds
if (!recorded) throw new Error('A round is missing.')
const closing = closesFor(recorded.round)

let world: World
let person: TestUser
let offer: string
let rule: string
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.database.ownerPool.query('DELETE FROM attempts')
  world.clock = closing - HOUR_MS
  person = await world.registerOrganisation(`prizes-${Math.random()}@example.com`)
  offer = await insertDocument(
    world,
    person,
    'offer',
    offerBody({ offerCoins: { coins: 10, count: 0 }, startDateTime: 0 }),
  )
  rule = await tournament()
})
afterAll(() => world.close())

const tournament = (given: Record<string, unknown> = {}) =>
  insertDocument(world, person, 'rule', {
    ...ruleBody({ startDateTime: 0, type: 13, rewardAssigment: [], howOften: 'everytime', leaderBoardSelected: true }),
    ...given,
  })
const save = (given: object = {}) =>
  person.post(`savePrizeDraw/${rule}`, {
    name: 'A car',
    entriesPer: 'player',
    winnerCount: 2,
    offerId: offer,
    ...given,
  })
const saved = async (given: object = {}): Promise<PrizeDraw> => (await save(given)).reply.prizeDraw
const draws = async (): Promise<PrizeDraw[]> => (await person.get(`getPrizeDraws/${rule}`)).reply.prizeDraws
const close = ({ drawId }: PrizeDraw) => person.post(`closePrizeDraw/${rule}/${drawId}`)
const published = async (drawId?: string) =>
  world.call(`prize-draws/${person.orgId}/${rule}${drawId === undefined ? '' : `?drawId=${drawId}`}`)
/** Plays the tournament to its end. */
async function play(player: Player): Promise<void> {
  const { playId } = (await player.call('start', { ruleId: rule })).reply
  expect((await player.call('finish', { playId, score: 5 })).status).toBe(200)
}
/** Has players play, each so often. */
async function playOften(times: Readonly<Record<string, number>>): Promise<void> {
  for (const [userId, often] of Object.entries(times)) {
    const player = await playerOf(person, userId)
    for (let turn = 0; turn < often; turn++) await play(player)
  }
}

describe('a prize draw', () => {
  test('is saved, changed and deleted while it is open, one at a time, in the audit', async () => {
    const first = await saved()
    expect(first).toMatchObject({ state: 'open', name: 'A car', offerId: offer, entryCount: 0, playerCount: 0 })
    expect((await save()).status).toBe(409)
    const closesTS = world.clock + HOUR_MS
    const changed = await saved({ drawId: first.drawId, name: 'A boat', entriesPer: 'play', closesTS })
    expect(changed).toMatchObject({ drawId: first.drawId, name: 'A boat', entriesPer: 'play', closesTS })
    await playOften({ asha: 3, ravi: 1 })
    expect(await draws()).toMatchObject([{ name: 'A boat', entryCount: 4, playerCount: 2 }])
    expect((await person.post(`deletePrizeDraw/${rule}/${first.drawId}`)).status).toBe(200)
    expect(await draws()).toEqual([])
    const { entry } = (await person.get('getAuditLog/50/0')).reply.auditLog
    const calls = entry
      .filter(({ about }: { about: string }) => about === rule)
      .map(({ call }: { call: string }) => call)
    expect(calls).toEqual(['prizeDraws.delete', 'prizeDraws.save', 'prizeDraws.save'])
  })

  test('takes an offer that is there and a moment that is to come', async () => {
    expect((await save({ offerId: 'gone' })).reply.errors).toMatchObject([{ path: 'offerId' }])
    expect((await save({ closesTS: world.clock - MINUTE_MS })).reply.errors).toMatchObject([{ path: 'closesTS' }])
  })

  test('is of tournaments and leaderboards, on a server that can read a beacon', async () => {
    const wheel = await tournament({ type: 2 })
    const list = (await person.get(`getPrizeDraws/${wheel}`)).reply
    expect(list).toMatchObject({ possible: false, why: 'Only tournaments and leaderboards can have prize draws.' })
    const without = await openWorld({ beaconUrl: undefined })
    const other = await without.registerOrganisation('without@example.com')
    const id = await insertDocument(
      without,
      other,
      'rule',
      ruleBody({ startDateTime: 0, type: 13, rewardAssigment: [] }),
    )
    const refused = await other.post(`savePrizeDraw/${id}`, { name: 'A car', entriesPer: 'play', winnerCount: 1 })
    expect([refused.status, refused.reply.msg]).toEqual([409, expect.stringContaining('BEACON_URL')])
    await without.close()
  })
})

describe('closing', () => {
  test('fixes the entries, and publishes their root and a round ten minutes ahead', async () => {
    const draw = await saved({ entriesPer: 'play' })
    expect((await close(draw)).status).toBe(409)
    await playOften({ asha: 2, ravi: 1 })
    world.clock = closing
    const closed = (await close(draw)).reply.prizeDraw
    expect(closed).toMatchObject({ state: 'closed', entryCount: 3, playerCount: 2, round: recorded.round })
    expect((await published()).reply.prizeDraws).toMatchObject([
      { root: closed.root, round: recorded.round, entryCount: 3 },
    ])
    const { transcript } = (await published(draw.drawId)).reply
    expect(checkPrizeDraw(transcript, { root: closed.root })).toMatchObject({ faults: [], isWaiting: true })
    expect(JSON.stringify(transcript)).not.toMatch(/asha|ravi/)
    for (const refused of [await close(draw), await save({ drawId: draw.drawId })]) expect(refused.status).toBe(409)
    const { text } = await person.get(`getPrizeDrawFile/${rule}/${draw.drawId}`)
    expect(JSON.parse(text)).toEqual(transcript)
  })

  test('leaves to the next draw what is played afterwards', async () => {
    const first = await saved()
    await playOften({ asha: 1, ravi: 1 })
    await close(first)
    world.clock += MINUTE_MS
    await saved()
    await playOften({ asha: 1 })
    expect(await draws()).toMatchObject([
      { state: 'open', entryCount: 1, fromTS: world.clock - MINUTE_MS },
      { state: 'closed', entryCount: 2 },
    ])
  })
})
