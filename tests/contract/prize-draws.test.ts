/** Prize draws: saved, closed, drawn by the beacon's round and given through the ledger, with what everybody may check of them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PrizeDraw } from '#schemas/values/prize-draws.ts'
import { defaultChain, quicknetRounds, type RecordedRound } from '#src/draws/beacon.fixture.ts'
import { BEACON_AHEAD_MS, quicknet, roundTime } from '#src/draws/beacon.ts'
import { checkPrizeDraw } from '#src/draws/prize-draw.ts'
import { inOrganisation } from '#src/platform/base/in-organisations.ts'
import { closeBoards } from '#src/platform/jobs/close-boards.ts'
import { writeOutcome } from '#src/platform/play/context/outcome-rows.ts'
import { findSubject } from '#src/platform/play/context/subjects.ts'
import { drawWinners } from '#src/platform/prize-draws/draw-winners.ts'
import { keepPrizeDraws } from '#src/platform/prize-draws/keep-prize-draws.ts'
import { findPrizeDraw, isDecidable } from '#src/platform/prize-draws/stored.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/time/durations.ts'
import { openTestBeacon, type TestBeacon } from '#tests/support/beacon-server.ts'
import { makeChain } from '#tests/support/own-chain.ts'
import { insertDocument, offerBody, ruleBody } from './support/bodies.ts'
import { type Player, playerOf } from './support/players.ts'
import { openWorld, password, type TestUser, type World } from './support/world.ts'

/** The moment at which a draw is closed so that a recorded round decides it. */
const closesFor = (round: number) => roundTime(quicknet, round) - BEACON_AHEAD_MS
const [earlier, recorded] = quicknetRounds as readonly [RecordedRound, RecordedRound]
const closing = closesFor(recorded.round)

let beacon: TestBeacon
let world: World
let person: TestUser
let offer: string
let rule: string
beforeAll(async () => {
  beacon = await openTestBeacon()
  world = await openWorld({ beaconUrl: beacon.url })
})
beforeEach(async () => {
  Object.assign(beacon, { chain: quicknet, rounds: quicknetRounds, sign: undefined, status: undefined })
  beacon.asked.length = 0
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
afterAll(async () => {
  await world.close()
  await beacon.close()
})

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
const keep = () => keepPrizeDraws(world.platform)
/** Has the job run until the entries of what was closed are fixed: whatever is being written anywhere is waited for. */
async function fix(): Promise<void> {
  do await keep()
  while ((await draws()).some(({ state }) => state === 'closing'))
}
/** Closes a draw by hand so that its entries are fixed at a moment (milliseconds since the epoch), and has them fixed. */
async function closeFor(draw: PrizeDraw, fixedTS: number): Promise<void> {
  world.clock = fixedTS - MINUTE_MS
  expect((await close(draw)).status).toBe(200)
  world.clock = fixedTS
  await fix()
}
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
  test('fixes the entries a minute later, and publishes their root and a round ten minutes ahead', async () => {
    const draw = await saved({ entriesPer: 'play' })
    expect((await close(draw)).status).toBe(409)
    await playOften({ asha: 2, ravi: 1 })
    world.clock = closing - MINUTE_MS
    const begun = (await close(draw)).reply.prizeDraw
    expect(begun).toMatchObject({ state: 'closing', closesTS: world.clock, entryCount: 3, playerCount: 2 })
    expect(begun.root).toBeUndefined()
    for (const refused of [
      await close(draw),
      await save({ drawId: draw.drawId }),
      await person.post(`deletePrizeDraw/${rule}/${draw.drawId}`),
    ])
      expect(refused.status).toBe(409)
    world.clock = closing - 1
    await keep()
    expect(await draws()).toMatchObject([{ state: 'closing' }])
    world.clock = closing
    await fix()
    const [closed] = await draws()
    expect(closed).toMatchObject({ state: 'closed', entryCount: 3, playerCount: 2, round: recorded.round })
    if (!closed) throw new Error('It is gone.')
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
    const closesTS = world.clock
    await close(first)
    world.clock += 1
    await playOften({ asha: 1 })
    world.clock += MINUTE_MS
    await fix()
    await saved()
    expect(await draws()).toMatchObject([
      { state: 'open', entryCount: 1, fromTS: closesTS },
      { state: 'closed', entryCount: 2, closesTS },
    ])
  })

  test('waits for a play that was finished before and is committed after the minute', async () => {
    const draw = await saved()
    await playOften({ asha: 1 })
    const late = await playerOf(person, 'ravi')
    const { playId } = (await late.call('start', { ruleId: rule })).reply
    const other = await world.database.ownerPool.connect()
    try {
      await other.query('BEGIN')
      await other.query('UPDATE plays SET finished_ts = $2 WHERE id = $1', [playId, world.clock])
      world.clock += 1
      expect((await close(draw)).reply.prizeDraw).toMatchObject({ state: 'closing', entryCount: 1 })
      world.clock += MINUTE_MS
      await keep()
      await keep()
      expect(await draws()).toMatchObject([{ state: 'closing' }])
      await other.query('COMMIT')
    } finally {
      other.release()
    }
    await fix()
    expect(await draws()).toMatchObject([{ state: 'closed', entryCount: 2, playerCount: 2 }])
  })

  test('of a leaderboard fixes an entry for each rank that won, and none for what prize draws gave', async () => {
    rule = await insertDocument(world, person, 'rule', {
      ...ruleBody({
        startDateTime: 0,
        type: 17,
        howOften: 'everytime',
        leaderBoardSelected: true,
        rewardOption: 'rank',
      }),
      leaderboardFrequency: { daily: true },
      ...{ badgesSelected: true, badgesIdList: [] },
      rewardAssigment: [
        { rank: 'between', rank1: 1, rank2: 2, offerId: offer, offerName: 'Ten coins', percentage: 100 },
      ],
    })
    expect((await person.get(`getPrizeDraws/${rule}`)).reply).toMatchObject({ counts: 'rewards', possible: true })
    for (const userId of ['asha', 'ravi', 'mina']) await (await playerOf(person, userId)).call('on')
    const draw = await saved({ entriesPer: 'play' })
    const score = (times: Readonly<Record<string, number>>) =>
      inOrganisation(world.platform, person.orgId, async (transaction) => {
        const subject = await findSubject(transaction, rule)
        const players = await sql(
          'SELECT number AS profile, user_id AS "userId" FROM profiles WHERE organisation_id = $1',
        )
        const scores = players.flatMap(({ profile, userId }) =>
          times[userId] === undefined ? [] : [{ profile, score: times[userId], at: world.clock }],
        )
        if (subject) await writeOutcome(transaction, { scores: [{ subject, scores, zone: 'UTC' }] })
      })
    for (const times of [
      { asha: 9, ravi: 5, mina: 1 },
      { asha: 9, mina: 1 },
    ]) {
      await score(times)
      world.clock += DAY_MS + MINUTE_MS
      person = await world.signIn(person.email, password)
      await closeBoards(world.platform)
    }
    expect(await draws()).toMatchObject([{ counts: 'rewards', entryCount: 4, playerCount: 3 }])
    await close(draw)
    world.clock += MINUTE_MS
    await fix()
    expect(await draws()).toMatchObject([{ state: 'closed', entryCount: 4, playerCount: 3 }])
  })
})

/** Closes a draw so that the recorded round decides it, and moves on to that round. */
async function closeAndWait(draw: PrizeDraw): Promise<void> {
  await closeFor(draw, closing)
  world.clock = roundTime(quicknet, recorded.round)
}
const sql = async (text: string) => (await world.database.ownerPool.query(text, [person.orgId])).rows
const given = () =>
  sql(`SELECT p.user_id AS "userId", r.given, r.failure_reason AS why FROM rewards r
    JOIN profiles p ON p.organisation_id = $1 AND p.number = r.profile WHERE r.organisation_id = $1 ORDER BY r.number`)
const notices = async () => {
  const { notification } = (await person.get('getUserNotifications/50/0')).reply.userNotifications
  return notification.flatMap(({ kind, title }: { kind: string; title: string }) => (kind === 'draws' ? title : []))
}

describe('drawing', () => {
  test('follows from the round that was named, and gives each winner the offer, by itself', async () => {
    const draw = await saved({ closesTS: closing - MINUTE_MS })
    await playOften({ asha: 2, ravi: 1, mina: 1 })
    world.clock = closing - MINUTE_MS - 1
    expect(await draws()).toMatchObject([{ state: 'open' }])
    world.clock = closing - 1
    await keep()
    expect(await draws()).toMatchObject([{ state: 'closing' }])
    world.clock = closing
    await fix()
    await keep()
    expect(await draws()).toMatchObject([{ state: 'closed', round: recorded.round, entryCount: 3 }])
    // Draws of other tests may still wait for earlier rounds.
    expect(beacon.asked.filter((path) => path.endsWith(`/${recorded.round}`))).toEqual([])
    world.clock = roundTime(quicknet, recorded.round)
    await keep()
    const [drawn] = await draws()
    expect(drawn).toMatchObject({ state: 'drawn', drawnTS: world.clock, winners: [{ place: 1 }, { place: 2 }] })
    const { transcript } = (await published(draw.drawId)).reply
    const { faults, winners } = checkPrizeDraw(transcript, { root: drawn?.root })
    expect(faults).toEqual([])
    expect(drawn?.winners?.map(({ player }) => player)).toEqual(winners.map(({ entry }) => entry))
    expect(drawn?.winners?.every((one) => one.given)).toBe(true)
    expect((await given()).map(({ userId }) => userId)).toEqual(drawn?.winners?.map(({ userId }) => userId))
    await keep()
    expect((await given()).length).toBe(2)
    expect(await notices()).toEqual(['The winners of “A car” are drawn', '“A car” is closed'])
    const { entry } = (await person.get('getAuditLog/50/0')).reply.auditLog
    expect(entry.filter(({ call }: { call: string }) => call === 'prizeDraws.drawn')).toMatchObject([{ about: rule }])
    expect((await sql("SELECT trace FROM decisions WHERE organisation_id = $1 AND about = 'draw'")).length).toBe(2)
  })

  test('waits while the beacon is late or silent, says so, tells the team once, and is tried again', async () => {
    const draw = await saved()
    await playOften({ asha: 1 })
    await closeAndWait(draw)
    beacon.rounds = []
    await keep()
    expect(await draws()).toMatchObject([{ state: 'waiting', trouble: expect.stringContaining('does not have round') }])
    beacon.status = 503
    world.clock += 5 * MINUTE_MS
    await keep()
    await keep()
    expect(await draws()).toMatchObject([{ state: 'waiting', trouble: 'The beacon answered 503.' }])
    expect(await notices()).toEqual(['“A car” waits', '“A car” is closed'])
    Object.assign(beacon, { rounds: quicknetRounds, status: undefined })
    await keep()
    const [drawn] = await draws()
    expect([drawn?.state, drawn?.trouble, drawn?.winners?.length]).toEqual(['drawn', undefined, 1])
  })

  test('takes no round of another chain, none that was forged, and none from an address that may not be reached', async () => {
    const draw = await saved()
    await playOften({ asha: 1 })
    await closeAndWait(draw)
    const troubleAt = async (beaconUrl: string) => {
      await keepPrizeDraws({ ...world.platform, settings: { ...world.platform.settings, beaconUrl } })
      const [found] = await draws()
      expect(found?.state).toBe('waiting')
      return found?.trouble
    }
    const other = await openTestBeacon()
    other.chain = defaultChain
    expect(await troubleAt(other.url)).toContain('another chain')
    other.chain = quicknet
    other.rounds = [{ ...recorded, signature: earlier.signature }]
    expect(await troubleAt(other.url)).toContain('is not signed by the key of its chain')
    await other.close()
    expect(await troubleAt(other.url)).toMatch(/connect|ECONNREFUSED|reached/i)
    expect(await troubleAt('https://10.0.0.1')).toContain('may not be reached')
    expect(await given()).toEqual([])
  })

  test('goes by a chain of its own key: a round that another key signed is refused, and the right one can be checked', async () => {
    const [own, other] = [makeChain(), makeChain()]
    const draw = await saved()
    await playOften({ asha: 1, ravi: 1, mina: 1 })
    await closeFor(draw, closing)
    await sql(`UPDATE prize_draws SET chain = '${JSON.stringify(own.chain)}' WHERE organisation_id = $1`)
    world.clock = roundTime(own.chain, recorded.round)
    Object.assign(beacon, { chain: own.chain, rounds: [], sign: other.sign })
    await keep()
    expect(await draws()).toMatchObject([{ state: 'waiting', trouble: expect.stringContaining('is not signed') }])
    beacon.sign = own.sign
    await keep()
    const [drawn] = await draws()
    const { transcript } = (await published(draw.drawId)).reply
    const { faults, winners } = checkPrizeDraw(transcript, { root: drawn?.root })
    expect([drawn?.state, faults, winners.length]).toEqual(['drawn', [], 2])
    expect(drawn?.winners?.map(({ player }) => player)).toEqual(winners.map(({ entry }) => entry))
    const forged = { ...transcript, beacon: other.sign(recorded.round) }
    expect(checkPrizeDraw(forged).faults.map(({ code }) => code)).toContain('beacon')
  })

  test('of what cannot be given says why, and keeps it in the ledger', async () => {
    offer = await insertDocument(
      world,
      person,
      'offer',
      offerBody({ offerCoins: { coins: 10, count: 1 }, startDateTime: 0 }),
    )
    const draw = await saved({ winnerCount: 3 })
    await playOften({ asha: 1, ravi: 1 })
    await closeAndWait(draw)
    await keep()
    const [drawn] = await draws()
    expect(drawn?.winners).toMatchObject([{ given: true }, { given: false, why: 'None of this offer was left.' }])
    expect((await given()).map(({ why }) => why)).toEqual(['', 'out-of-stock'])
  })

  test('stays within the budget of the rule', async () => {
    expect((await person.post(`saveBudget?ruleId=${rule}`, { money: null, coins: { amount: 10 } })).status).toBe(200)
    const draw = await saved()
    await playOften({ asha: 1, ravi: 1 })
    await closeAndWait(draw)
    await keep()
    const [drawn] = await draws()
    expect(drawn?.winners?.map(({ why }) => why)).toEqual([
      undefined,
      'It was more than the budget of the rule had left.',
    ])
  })

  test('gives nothing where there is no offer, and ends where nobody has an entry', async () => {
    const draw = await saved({ offerId: undefined })
    await playOften({ asha: 1 })
    await closeAndWait(draw)
    await keep()
    const [drawn] = await draws()
    expect(drawn?.winners).toEqual([{ place: 1, player: expect.any(String), userId: 'asha' }])
    await saved({ closesTS: world.clock + MINUTE_MS })
    world.clock += 2 * MINUTE_MS
    await fix()
    expect((await draws())[0]).toMatchObject({ state: 'drawn', entryCount: 0, winners: [] })
    expect(await given()).toEqual([])
  })

  test('happens once over servers that try it at once, and goes on where one ended before it gave', async () => {
    const draw = await saved({ winnerCount: 5 })
    await playOften({ asha: 1, ravi: 1, mina: 1 })
    await closeAndWait(draw)
    const found = await inOrganisation(world.platform, person.orgId, (one) => findPrizeDraw(one, draw.drawId))
    if (!found || !isDecidable(found)) throw new Error('It is not closed.')
    await Promise.all([1, 2].map(() => drawWinners(world.platform, person.orgId, found)))
    expect((await draws())[0]?.winners?.map((one) => one.given)).toEqual([undefined, undefined, undefined])
    // Each platform has a pool of its own, as servers do.
    const other = { ...world.platform }
    await Promise.all([keepPrizeDraws(world.platform), keepPrizeDraws(other)])
    await keep()
    expect((await draws())[0]?.winners?.map((one) => one.given)).toEqual([true, true, true])
    expect((await given()).length).toBe(3)
  })
})

describe('a redraw', () => {
  test('is a new draw over the same entries, by a later round, with its reason', async () => {
    world.clock = closesFor(earlier.round) - HOUR_MS
    person = await world.signIn(person.email, password)
    const first = await saved()
    const reason = 'The winner could not be reached.'
    const again = () => person.post(`redrawPrizeDraw/${rule}/${first.drawId}`, { reason })
    await playOften({ asha: 1, ravi: 1, mina: 1, tara: 1, veer: 1 })
    expect((await again()).status).toBe(409)
    await closeFor(first, closesFor(earlier.round))
    world.clock = roundTime(quicknet, earlier.round)
    await keep()
    world.clock = closing
    person = await world.signIn(person.email, password)
    expect((await person.post(`redrawPrizeDraw/${rule}/${first.drawId}`, { reason: 'Short' })).status).toBe(422)
    const { prizeDraw } = (await again()).reply
    expect((await again()).status).toBe(409)
    expect(prizeDraw).toMatchObject({
      state: 'closed',
      round: recorded.round,
      redrawOf: { drawId: first.drawId, reason },
    })
    world.clock = roundTime(quicknet, recorded.round)
    await keep()
    const [redrawn, original] = await draws()
    expect([original?.redrawnBy, redrawn?.root]).toEqual([prizeDraw.drawId, original?.root])
    expect(redrawn?.winners?.length).toBe(2)
    const { transcript } = (await published(prizeDraw.drawId)).reply
    expect(checkPrizeDraw(transcript)).toMatchObject({ faults: [], transcript: { redrawOf: { reason } } })
  })
})

describe('people', () => {
  test('who are erased keep their entries as pseudonyms, and are given nothing any more', async () => {
    const draw = await saved({ winnerCount: 1 })
    await playOften({ 'asha-to-erase': 1 })
    await closeAndWait(draw)
    const exported = await person.get('exportPerson?userId=asha-to-erase')
    expect(JSON.parse(exported.text).prizeDraws).toMatchObject([{ name: 'A car', entries: 1, placesWon: [] }])
    expect((await person.post('erasePerson', { userId: 'asha-to-erase' })).status).toBe(200)
    await keep()
    const [drawn] = await draws()
    expect(drawn?.winners).toEqual([
      { place: 1, player: expect.any(String), given: false, why: 'The person was erased.' },
    ])
    const { transcript } = (await published(draw.drawId)).reply
    expect(checkPrizeDraw(transcript).faults).toEqual([])
    expect(JSON.stringify([drawn, transcript])).not.toContain('asha-to-erase')
    expect(await given()).toEqual([])
  })

  test('who sign in keep the entries that were fixed for them as visitors', async () => {
    await person.post('saveInstall', { anonymous: true })
    const draw = await saved()
    const visitor = (await world.call('play/anonymous', { body: { organisation: person.orgId } })).reply
    await play({
      token: visitor.token,
      call: (name, body) => world.call(`play/${name}`, { token: visitor.token, body }),
    })
    await playOften({ asha: 1 })
    await closeAndWait(draw)
    await (await playerOf(person, 'asha')).call('merge', { visitor: visitor.visitor })
    await keep()
    const [drawn] = await draws()
    expect(drawn).toMatchObject({ entryCount: 2, winners: [{ userId: 'asha' }, { userId: 'asha' }] })
    expect((await given()).map(({ userId }) => userId)).toEqual(['asha', 'asha'])
  })

  test('are counted once, with what they played before they signed in', async () => {
    await person.post('saveInstall', { anonymous: true })
    await saved()
    const visitor = (await world.call('play/anonymous', { body: { organisation: person.orgId } })).reply
    await play({
      token: visitor.token,
      call: (name, body) => world.call(`play/${name}`, { token: visitor.token, body }),
    })
    await playOften({ asha: 1 })
    await (await playerOf(person, 'asha')).call('merge', { visitor: visitor.visitor })
    expect(await draws()).toMatchObject([{ entryCount: 1, playerCount: 1 }])
  })
})

test('an organisation that is deleted takes its prize draws along', async () => {
  const draw = await saved()
  await playOften({ asha: 1 })
  await closeAndWait(draw)
  await keep()
  await sql('DELETE FROM organisations WHERE id = $1')
  for (const table of ['prize_draws', 'prize_draw_entrants', 'prize_draw_winners'])
    expect(await sql(`SELECT FROM ${table} WHERE organisation_id = $1`)).toEqual([])
})
