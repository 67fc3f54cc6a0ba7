/** Tournaments as they are made, named by rules and played by their game (E §7 "Tournaments and pages"). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertDocument, leaderboardBody, ruleBody, templateBody, tournamentBody } from './support/bodies.ts'
import { playerOf } from './support/players.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

const HOUR_MS = 3_600_000

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  person = await world.freshOrganisation()
})

const save = async (given: Record<string, unknown> = {}) => {
  const { status, reply } = await person.post('saveTournamentConfig', tournamentBody(given))
  return { status, reply, id: reply.tournament?.id as string }
}

describe('a tournament', () => {
  test('is saved as it was sent, read, copied, and listed apart from those of the library', async () => {
    const body = tournamentBody({ tournamentName: 'Lamp cup', fanfare: [1, 2.5], templateId: 'library-memory-game' })
    const saved = await person.post('saveTournamentConfig', body)
    expect(saved).toMatchObject({ status: 200, reply: { tournament: body, allowEdit: true } })
    const { id } = saved.reply.tournament
    expect(saved.reply.tournament).toMatchObject({ id, tournamentId: id, templateId: 'library-memory-game' })
    expect((await person.get(`getTournament?tournamentId=${id}`)).reply.tournament).toEqual(saved.reply.tournament)
    await person.get(`duplicateTournamentConfig?tournamentId=${id}`)
    const own = await person.get('getTournamentList/5/0?library=false&sortBy=tournamentName&orderBy=asc')
    expect(own.reply.tournamentList.tournamentDTOs).toMatchObject([
      { id, tournamentName: 'Lamp cup', gameName: 'Find the pairs', status: 'live', start_date: null, end_date: null },
      { tournamentName: 'Lamp cup (copy)', templateId: 'library-memory-game' },
    ])
    const library = (await person.get('getTournamentList/5/0?library=true')).reply.tournamentList.tournamentDTOs
    expect(library).toHaveLength(2)
    const refused = await person.post('saveTournamentConfig?tournamentId=library-tournament', tournamentBody())
    expect([refused.status, refused.reply.msg]).toEqual([
      403,
      'This tournament came with the library and cannot be changed. Please make a copy of it.',
    ])
  })

  test('has a name of its own, a game, more than one place, and an end after its start', async () => {
    await save({ tournamentName: 'Lamps' })
    const refused = await save({
      ...{ tournamentName: 'lamps', templateId: '', maxPlayers: { maxPlaysOption: 'maxplays', maxPlayers: 1 } },
      ...{ startDateTime: world.clock + 2 * HOUR_MS, endDateTime: world.clock + HOUR_MS },
    })
    expect(refused.reply.errors).toMatchObject([
      { path: 'templateId', message: 'Template is Required' },
      { path: 'maxPlayers.maxPlayers', message: 'Max players must be more than one' },
      { path: 'endDateTime', message: 'Start must not be after end' },
      { path: 'tournamentName', message: 'Tournament name already exists' },
    ])
    expect((await person.get('checkTournamentTitle?title=LAMPS&type=13')).reply).toMatchObject({ exists: true })
  })

  test('is upcoming, live and completed by its times, and locked once it has started', async () => {
    const times = { startDateTime: world.clock + HOUR_MS, endDateTime: world.clock + 3 * HOUR_MS }
    const { id } = await save(times)
    const states = async () => {
      const all = await person.get('getTournamentList/5/0?library=false')
      const live = await person.get('getTournamentList/5/0?library=false&status=live')
      const { reply } = await person.get(`getTournament?tournamentId=${id}`)
      const rows = all.reply.tournamentList.tournamentDTOs as { status: string }[]
      return [rows.map(({ status }) => status), live.reply.tournamentList.tournamentDTOs.length, reply.allowEdit]
    }
    expect(await states()).toEqual([['upcoming'], 0, true])
    world.clock += 2 * HOUR_MS
    expect(await states()).toEqual([['live'], 1, false])
    const { tournament } = (await person.get(`getTournament?tournamentId=${id}`)).reply
    const locked = await person.post('saveTournamentConfig', { ...tournament, templateId: 'library-quiz' })
    expect(locked.reply.errors).toMatchObject([{ path: 'templateId', code: 'running-locked' }])
    const earlier = await person.post('saveTournamentConfig', { ...tournament, endDateTime: world.clock + HOUR_MS / 2 })
    expect(earlier.status).toBe(200)
    world.clock += 2 * HOUR_MS
    expect(await states()).toEqual([['completed'], 0, false])
    const copy = await person.get(`duplicateTournamentConfig?tournamentId=${id}`)
    expect(copy.reply).toMatchObject({ allowEdit: true })
    expect(copy.reply.tournament).not.toHaveProperty('startDateTime')
  })
})

describe('a rule of type 13', () => {
  test('names a tournament as its template, which stays while it does, and so does its game', async () => {
    const game = await insertDocument(world, person, 'template', templateBody(16))
    const { id } = await save({ templateId: game, tournamentName: 'Pairs cup' })
    const rule = await insertDocument(world, person, 'rule', ruleBody({ type: 13, templateId: id }))
    const config = { id, templateName: 'Pairs cup', type: 13, segments: [], templateId: game }
    expect((await person.get(`getConfigRule?gamificationId=${id}`)).reply.spinWheelConfig).toMatchObject(config)
    expect((await person.get(`getSpinWheelConfig/${id}`)).reply.spinWheelConfig).toMatchObject(config)
    expect((await person.post(`checkDeleteTournamentConfig?id=${id}`)).reply.links).toMatchObject([{ id: rule }])
    expect((await person.post(`deleteTournamentConfig?tournamentId=${id}`)).status).toBe(409)
    expect((await person.post(`checkDeleteSpinWheelConfig?id=${game}`)).reply.links).toMatchObject([
      { kind: 'tournament', id, name: 'Pairs cup' },
    ])
    await person.post(`deleteRuleEngine?id=${rule}`)
    expect((await person.post(`deleteTournamentConfig?tournamentId=${id}`)).status).toBe(200)
    expect((await person.get(`getTournament?tournamentId=${id}`)).status).toBe(404)
  })

  /** Publishes a tournament, and plays it once with this input. */
  async function playOnce(tournament: Record<string, unknown>, input: unknown) {
    const { id } = await save(tournament)
    const leaderBoardId = await insertDocument(world, person, 'leaderboard', leaderboardBody())
    const ruleId = await insertDocument(
      world,
      person,
      'rule',
      ruleBody({
        type: 13,
        templateId: id,
        leaderBoardId,
        startDateTime: 1,
        howOften: 'everytime',
        rewardAssigment: [],
      }),
    )
    const player = await playerOf(person, 'asha')
    const begun = await player.call('start', { ruleId })
    if (begun.status !== 200) return { begun }
    const { reply } = await player.call('finish', { playId: begun.reply.playId, input })
    return { begun, reply, board: (await player.call('leaderboard', { ruleId })).reply.board }
  }

  test('plays the game of its tournament: the server counts the points of a quiz, and no more than pairs', async () => {
    const questions = [
      { name: 'Which is a seed?', points: 10, correctOption: 2, optionsList: ['Saffron', 'Cumin'] },
      { name: 'Which is a bark?', points: 20, correctOption: 1, optionsList: ['Cinnamon', 'Clove'] },
    ]
    const quiz = templateBody(6, { questions, schedule: undefined })
    const answers = { '1': 2, '2': 1 }
    const templateId = await insertDocument(world, person, 'template', quiz)
    const quizzed = await playOnce({ templateId }, { answers, score: 99_999 })
    expect(quizzed.reply?.shown).toEqual({ kind: 'score', score: 30 })
    expect(quizzed.board).toMatchObject({ players: 1, me: { rank: 1, score: 30 } })
    const paired = await playOnce({ templateId: 'library-memory-game' }, { score: 99_999 })
    expect(paired.board).toMatchObject({ me: { rank: 1 } })
    expect(paired.board.me.score).toBeLessThan(20)
    const diced = await playOnce({ templateId: 'library-roll-dice' }, { score: 99_999 })
    expect(diced.reply?.shown).toMatchObject({ kind: 'dice' })
    expect(diced.board.me.score).toBe(diced.reply?.shown.total)
  })

  test('counts of a player’s scores the one that its tournament says', async () => {
    const { id } = await save({
      templateId: await insertDocument(world, person, 'template', templateBody(1, { maxPlays: 9 })),
      scoringFormat: 'total',
    })
    const leaderBoardId = await insertDocument(world, person, 'leaderboard', leaderboardBody())
    const rule = ruleBody({
      type: 13,
      templateId: id,
      leaderBoardId,
      startDateTime: 1,
      howOften: 'everytime',
      rewardAssigment: [],
    })
    const ruleId = await insertDocument(world, person, 'rule', rule)
    const player = await playerOf(person, 'asha')
    for (const score of [5, 3]) {
      const { playId } = (await player.call('start', { ruleId })).reply
      await player.call('finish', { playId, input: { score } })
    }
    expect((await player.call('leaderboard', { ruleId })).reply.board.me).toMatchObject({ score: 8 })
  })

  test('is played between the times of its tournament alone', async () => {
    const upcoming = { startDateTime: world.clock + HOUR_MS, endDateTime: world.clock + 2 * HOUR_MS }
    const { begun } = await playOnce(upcoming, {})
    expect([begun.status, begun.reply.reasons]).toMatchObject([
      409,
      [{ code: 'tournament-upcoming', until: upcoming.startDateTime }],
    ])
    const { begun: late } = await playOnce({ startDateTime: world.clock, endDateTime: world.clock + HOUR_MS }, {})
    expect(late.status).toBe(200)
  })

  test('honours the limit of plays of the game itself', async () => {
    const game = templateBody(1, { maxPlaysOption: 'maxplays', maxPlays: 2 })
    const templateId = await insertDocument(world, person, 'template', game)
    const { id } = await save({ templateId })
    const rule = ruleBody({ type: 13, templateId: id, startDateTime: 1, howOften: 'everytime', rewardAssigment: [] })
    const ruleId = await insertDocument(world, person, 'rule', rule)
    const player = await playerOf(person, 'asha')
    const codes: unknown[] = []
    for (let play = 0; play < 3; play++) {
      const { status, reply } = await player.call('start', { ruleId })
      codes.push(status === 200 ? status : reply.reasons[0].code)
      if (status === 200) await player.call('finish', { playId: reply.playId, input: { score: 1 } })
    }
    expect(codes).toEqual([200, 200, 'plays-used-up'])
  })
})
