/** Many finish a tournament at once that has few places: exactly so many play it, and the others are told that it is full. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samples } from '#schemas/documents/samples.ts'
import { repeats } from '#tests/support/long.ts'
import { insertDocument, ruleBody, tournamentBody } from './support/bodies.ts'
import { type Player, playerOf } from './support/players.ts'
import { openWorld, type TestResponse, type TestUser, type World } from './support/world.ts'

const PLAYERS = 32
const PLACES = 5
/** More of them in the long run, or as `PLACE_ROUNDS` says. */
const ROUNDS = Number(process.env.PLACE_ROUNDS ?? repeats(4, 40))

let world: World
let person: TestUser
let players: readonly Player[]
let game: { readonly templateId: string; readonly leaderBoardId: string }
beforeAll(async () => {
  world = await openWorld()
  person = await world.registerOrganisation('tournament@example.com')
  const maxPlayers = { maxPlaysOption: 'maxplays', maxPlayers: PLACES }
  game = {
    templateId: await insertDocument(world, person, 'tournament', tournamentBody({ maxPlayers })),
    leaderBoardId: await insertDocument(world, person, 'leaderboard', { ...samples.leaderboard.weekly }),
  }
  players = await Promise.all(Array.from({ length: PLAYERS }, (_, number) => playerOf(person, `player-${number}`)))
})
afterAll(() => world.close())

/** Plants a tournament of the game that may be played again and again. */
const plantTournament = () =>
  insertDocument(
    world,
    person,
    'rule',
    ruleBody({ ...game, type: 13, startDateTime: 1, howOften: 'everytime', rewardAssigment: [] }),
  )

const begin = async (player: Player, ruleId: string): Promise<string> =>
  (await player.call('start', { ruleId })).reply.playId
const finish = (player: Player, playId: string) => player.call('finish', { playId, input: { score: 10 } })

const codes = ({ reply }: TestResponse) => reply.reasons?.map(({ code }: { code: string }) => code)

/** How many have finished a play of it, as the database says. */
async function countPlayers(ruleId: string): Promise<number> {
  const { rows } = await world.database.ownerPool.query<{ players: number }>(
    `SELECT count(DISTINCT profile)::int AS players FROM plays
     WHERE organisation_id = $1 AND document = $2 AND finished_ts IS NOT NULL`,
    [person.orgId, ruleId],
  )
  return rows[0]?.players ?? 0
}

test.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
  'round %i: of 32 who finish at once exactly five have a place',
  async () => {
    const ruleId = await plantTournament()
    const begun = await Promise.all(players.map((player) => begin(player, ruleId)))
    const came = await Promise.all(players.map((player, index) => finish(player, begun[index] ?? '')))
    const refused = came.filter(({ status }) => status !== 200)
    expect(refused.map(({ status }) => status)).toEqual(Array(PLAYERS - PLACES).fill(409))
    expect(refused.map(codes)).toEqual(Array(PLAYERS - PLACES).fill(['full']))
    expect(await countPlayers(ruleId)).toBe(PLACES)

    // Whoever has a place plays again, nobody else begins.
    const again = await Promise.all(players.map((player) => player.call('start', { ruleId })))
    expect(again.map(({ status }) => status)).toEqual(came.map(({ status }) => status))
    const second = again.flatMap(({ status, reply }, index) =>
      status === 200 ? [{ player: players[index], playId: reply.playId as string }] : [],
    )
    const finished = await Promise.all(second.map(({ player, playId }) => player && finish(player, playId)))
    expect(finished.map((one) => one?.status)).toEqual(Array(PLACES).fill(200))
    expect(await countPlayers(ruleId)).toBe(PLACES)
  },
)

test('who polls is told how many play, a second later at most, and that it has changed', async () => {
  const ruleId = await plantTournament()
  const [first, second] = players as readonly [Player, Player]
  const poll = async (revision?: string) => (await second.call('on', revision === undefined ? {} : { revision })).reply
  const toldIn = ({ activities }: { activities: { ruleId: string; tournament?: { players: number } }[] }) =>
    activities.find((one) => one.ruleId === ruleId)?.tournament?.players
  const before = await poll()
  expect(toldIn(before)).toBe(0)
  expect(await poll(before.revision)).toMatchObject({ unchanged: true })
  expect((await finish(first, await begin(first, ruleId))).status).toBe(200)
  // Of what this server has written it tells at once, of another one's a little later.
  const then = await poll(before.revision)
  expect(toldIn(then)).toBe(1)
  await world.database.ownerPool.query(
    `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed)
     SELECT $1, gen_random_uuid(), number, $2, '', 13, '', 1, 1, '' FROM profiles WHERE organisation_id = $1 AND user_id = $3`,
    [person.orgId, ruleId, 'player-2'],
  )
  await expect.poll(async () => toldIn(await poll()), { timeout: 5000 }).toBe(2)
  expect(toldIn(await poll(then.revision))).toBe(2)
})
