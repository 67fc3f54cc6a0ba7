/**
 * What a leaderboard says equals what a recount of the plays says, whoever scores at the same moment, on whichever server,
 * and however much of it is added up.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { createRandom } from '#src/engine/random/random.ts'
import type { Platform } from '#src/platform/base/context.ts'
import { openPool, withOrganisation } from '#src/platform/base/database/pool.ts'
import { inOrganisation, type JobContext } from '#src/platform/base/in-organisations.ts'
import { foldBoards, foldBoardsInBackground } from '#src/platform/jobs/fold-boards.ts'
import { countBoardPlayers, readBoardPage, readStanding } from '#src/platform/play/context/board-rows.ts'
import { databaseLedger } from '#src/platform/play/context/database-ledger.ts'
import type { BoardPeriod } from '#src/platform/play/context/leaderboards.ts'
import { writeOutcome } from '#src/platform/play/context/outcome-rows.ts'
import { repeats } from '#tests/support/long.ts'
import { insertDocument } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

/** Buckets so small that a few players fill many of them. */
const BUCKET_PLAYERS = 4
const PLAYERS = 64
/** Of each player, over every way of scoring. */
const SCORES_EACH = repeats(24, 1000)

let world: World
let person: TestUser
let other: Platform
beforeAll(async () => {
  world = await openWorld()
  person = await world.registerOrganisation('boards@example.com')
  other = { ...world.platform, pool: openPool({ connection: world.database.connection, role: 'application' }) }
})
afterAll(async () => {
  await other.pool.end()
  await world.close()
})

type Format = 'best' | 'last' | 'total'
type Order = 'highest' | 'lowest'

async function addPlayers(orgId: string, count: number): Promise<readonly number[]> {
  const { rows } = await world.database.ownerPool.query<{ number: number }>(
    `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
     SELECT $1, $2 || n, '{}', 0, 0 FROM generate_series(1, $3::int) n RETURNING number`,
    [orgId, randomUUID(), count],
  )
  return rows.map(({ number }) => number)
}

/** A rule whose scores count for a leaderboard of its own. */
async function subjectOf(scoringFormat: Format, scoringOrder: Order, more: object = {}): Promise<Subject> {
  const leaderBoardId = await insertDocument(world, person, 'leaderboard', {
    leaderBoardName: randomUUID(),
    otherconfiguration: { scoringFormat, scoringOrder },
  })
  const document = { leaderBoardSelected: true, leaderBoardId, ...more }
  return { kind: 'rule', id: randomUUID(), name: 'Rush', document }
}

const boardOf = ({ id }: Subject): BoardPeriod => ({ document: id, period: 'campaign', from: 0 })

const inside = <T>(platform: Platform, work: (transaction: JobContext) => Promise<T>, orgId = person.orgId) =>
  inOrganisation(platform, orgId, work)

interface Scored {
  readonly profile: number
  readonly score: number
  readonly at: number
}

/** The order of a leaderboard as it is defined, from every single score. */
function recount(scores: readonly Scored[], format: Format, order: Order): readonly Scored[] {
  const sign = order === 'lowest' ? 1 : -1
  const byPlayer = new Map<number, Scored[]>()
  for (const one of scores) byPlayer.set(one.profile, [...(byPlayer.get(one.profile) ?? []), one])
  return [...byPlayer]
    .map(([profile, own]): Scored => {
      const inTime = own.toSorted((one, next) => one.at - next.at)
      const total = { profile, score: own.reduce((sum, { score }) => sum + score, 0), at: inTime.at(-1)?.at ?? 0 }
      const [best] = inTime.toSorted((one, next) => sign * (one.score - next.score))
      return { best, last: inTime.at(-1), total }[format] ?? total
    })
    .toSorted((one, next) => sign * (one.score - next.score) || one.at - next.at || one.profile - next.profile)
}

const plain = ({ rank, row: { profile, score, at } }: { rank: number; row: Scored }) => ({ rank, profile, score, at })

/** Compares everything that is read of a board with a recount: pages, number, and everybody’s place with those around. */
async function expectRecount(
  transaction: JobContext,
  subject: Subject,
  scores: readonly Scored[],
  by: [Format, Order],
) {
  const board = boardOf(subject)
  const first = by[1]
  const wanted = recount(scores, ...by).map(({ profile, score, at }, index) => ({
    rank: index + 1,
    profile,
    score,
    at,
  }))
  expect(await countBoardPlayers(transaction, board)).toBe(wanted.length)
  const pages = []
  for (let offset = 0; offset === 0 || offset < wanted.length; offset += 5) {
    pages.push(...(await readBoardPage(transaction, board, { first }, { offset, limit: 5 })))
  }
  expect(pages.map(plain)).toEqual(wanted)
  for (const [index, { profile }] of wanted.entries()) {
    const standing = await readStanding(transaction, board, { first }, { profile, beside: 3 })
    expect(standing && plain(standing.me)).toEqual(wanted[index])
    expect(standing?.around.map(plain)).toEqual(wanted.slice(Math.max(0, index - 3), index + 4))
  }
}

const bucketsOf = async ({ id }: Subject) =>
  (
    await world.database.ownerPool.query<{ players: number }>(
      'SELECT players FROM board_buckets WHERE document = $1 ORDER BY place, reached_ts, profile',
      [id],
    )
  ).rows.map(({ players }) => players)
const notesOf = async ({ id }: Subject) =>
  (await world.database.ownerPool.query('SELECT FROM board_changes WHERE document = $1', [id])).rowCount

const formats: readonly Format[] = ['best', 'last', 'total']
const cases = formats.flatMap((format) => (['highest', 'lowest'] as const).map((order) => [format, order] as const))

describe.each(cases)('the %s scores, %s first', (format, order) => {
  test.each(Array.from({ length: repeats(1, 40) }, (_, index) => index))(
    'equal a recount at any time (seed %i)',
    async (seed) => {
      const random = createRandom(`board ${format} ${order} ${seed}`)
      const subject = await subjectOf(format, order)
      let profiles = await addPlayers(person.orgId, 30)
      let scores: Scored[] = []
      for (let step = 0; step < 40; step++) {
        // Few scores and few moments, so that there are ties; each moment of a player once, so that the last is one.
        const added = Array.from({ length: 1 + random.below(8) }, () => ({
          profile: profiles[random.below(profiles.length)] ?? 0,
          score: format === 'total' ? 1 + random.below(4) : random.below(9) - 2,
          at: 1000 * random.below(12) + scores.length,
        })).filter((one) => !scores.some(({ profile, at }) => profile === one.profile && at === one.at))
        await inside(world.platform, (transaction) =>
          writeOutcome(transaction, { scores: [{ subject, scores: added, zone: 'UTC' }] }),
        )
        scores.push(...added)
        if (random.below(3) === 0) await foldBoards(random.below(2) === 0 ? world.platform : other, BUCKET_PLAYERS)
        if (random.below(20) === 0) {
          const [gone, ...staying] = profiles
          await world.database.ownerPool.query('DELETE FROM profiles WHERE number = $1', [gone])
          profiles = staying
          scores = scores.filter(({ profile }) => profile !== gone)
        }
        if (step % 10 === 9)
          await inside(other, (transaction) => expectRecount(transaction, subject, scores, [format, order]))
      }
      await foldBoards(world.platform, BUCKET_PLAYERS)
      expect(await notesOf(subject)).toBe(0)
      const buckets = await bucketsOf(subject)
      expect(buckets.reduce((sum, one) => sum + one)).toBe(recount(scores, format, order).length)
      expect(Math.max(...buckets)).toBeLessThanOrEqual(2 * BUCKET_PLAYERS)
      await inside(world.platform, (transaction) => expectRecount(transaction, subject, scores, [format, order]))
    },
  )
})

describe('many at once, on two servers', () => {
  test.each(cases)('the %s scores, %s first, equal a recount from the plays', async (format, order) => {
    const subject = await subjectOf(format, order)
    const profiles = await addPlayers(person.orgId, PLAYERS)
    const servers = [world.platform, other]
    let isOver = false
    /** One player after the other, as their calls come in; a play is kept in the transaction of its score. */
    const scorer = async (profile: number, index: number) => {
      const random = createRandom(`scorer ${index}`)
      for (let n = 0; n < Math.ceil(SCORES_EACH / cases.length); n++) {
        const platform = servers[(index + n) % 2] ?? world.platform
        const [score, at] = [1 + random.below(40), 10 * n + random.below(10)]
        await inside(platform, async (transaction) => {
          const ledger = databaseLedger(transaction, { profile, userId: '', at, zone: 'UTC' })
          await ledger.addScore(subject, score)
          await ledger.savePlay(subject, {
            ...{ id: randomUUID(), template: '', type: 13, session: '', startedTS: at, finishedTS: at },
            ...{ seed: '', score, rewarded: false },
          })
          await ledger.flush()
        })
      }
    }
    /** What is read stays exact while scores come in: whatever one statement sees agrees with itself. */
    const reader = async (platform: Platform) => {
      while (!isOver) {
        await foldBoards(platform, BUCKET_PLAYERS)
        const { rows } = await withOrganisation(platform.pool, person.orgId, (client) =>
          client.query<{ players: number; counted: number; places: boolean }>(
            `SELECT board_players($1, $2, 'campaign', 0) AS players, count(*)::int AS counted,
               coalesce(bool_and(board_position($1, $2, 'campaign', 0, b.place, b.reached_ts, b.profile) = b.at - 1), true) AS places
             FROM (SELECT *, row_number() OVER (ORDER BY place, reached_ts, profile) AS at FROM board_scores
               WHERE organisation_id = $1 AND document = $2) AS b`,
            [person.orgId, subject.id],
          ),
        )
        expect(rows[0]).toMatchObject({ players: rows[0]?.counted, places: true })
      }
    }
    const readers = servers.map(reader)
    await Promise.all(profiles.map(scorer)).finally(() => {
      isOver = true
    })
    await Promise.all(readers)
    await foldBoards(world.platform, BUCKET_PLAYERS)
    const { rows: played } = await world.database.ownerPool.query<Scored>(
      'SELECT profile, score, finished_ts AS at FROM plays WHERE document = $1',
      [subject.id],
    )
    expect(played.length).toBe(PLAYERS * Math.ceil(SCORES_EACH / cases.length))
    await inside(other, (transaction) => expectRecount(transaction, subject, played, [format, order]))
    expect(await notesOf(subject)).toBe(0)
  })
})

test('friends who come at once by the code of one player all count', async () => {
  const subject = await subjectOf('total', 'highest')
  const [profile = 0] = await addPlayers(person.orgId, 1)
  const friends = Array.from({ length: 20 }, (_, index) => ({ profile, score: 1, at: index }))
  await Promise.all(
    friends.map((one, index) =>
      inside(index % 2 ? world.platform : other, (transaction) =>
        writeOutcome(transaction, { scores: [{ subject, scores: [one], zone: 'UTC' }] }),
      ),
    ),
  )
  await inside(world.platform, (transaction) => expectRecount(transaction, subject, friends, ['total', 'highest']))
})

test('buckets that players have left are joined again', async () => {
  const subject = await subjectOf('last', 'highest')
  const profiles = await addPlayers(person.orgId, 100)
  let scores: Scored[] = []
  for (let round = 0; round < 10; round++) {
    scores = profiles.map((profile, index) => ({ profile, score: round * 1000 + index, at: round }))
    await inside(world.platform, (transaction) =>
      writeOutcome(transaction, { scores: [{ subject, scores, zone: 'UTC' }] }),
    )
    await foldBoards(world.platform, BUCKET_PLAYERS)
  }
  expect((await bucketsOf(subject)).length).toBeLessThan(16 + 4 * (100 / BUCKET_PLAYERS))
  await inside(other, (transaction) => expectRecount(transaction, subject, scores, ['last', 'highest']))
})

test.each([1000, 20])('thousands who come at once are added up and cut into buckets of %i', async (size) => {
  const subject = await subjectOf('best', 'highest')
  const profiles = await addPlayers(person.orgId, 5000)
  const scores = profiles.map((profile, index) => ({ profile, score: (index * 7919) % 1009, at: index }))
  await inside(world.platform, (transaction) =>
    writeOutcome(transaction, { scores: [{ subject, scores, zone: 'UTC' }] }),
  )
  await Promise.all([foldBoards(world.platform, size), foldBoards(other, size)])
  expect(await bucketsOf(subject)).toEqual(Array.from({ length: 5000 / size }, () => size))
  expect(await inside(other, (transaction) => countBoardPlayers(transaction, boardOf(subject)))).toBe(5000)
  const wanted = recount(scores, 'best', 'highest')
  for (const index of [0, 19, 20, 999, 1000, 2500, 4999]) {
    const { profile } = wanted[index] ?? { profile: 0 }
    const standing = await inside(other, (transaction) =>
      readStanding(transaction, boardOf(subject), { first: 'highest' }, { profile, beside: 3 }),
    )
    expect(standing?.me.rank).toBe(index + 1)
  }
})

test('the job adds up by itself; what stops it is logged once, until it works again', async () => {
  const subject = await subjectOf('best', 'highest')
  const [profile = 0] = await addPlayers(person.orgId, 1)
  await inside(world.platform, (transaction) =>
    writeOutcome(transaction, { scores: [{ subject, scores: [{ profile, score: 7, at: 1 }], zone: 'UTC' }] }),
  )
  const lines: string[] = []
  const refused = async () => {
    throw new Error('the database is away')
  }
  const away = {
    ...world.platform,
    pool: { connect: refused } as unknown as Platform['pool'],
    log: (line: string) => lines.push(line),
  }
  for (let turn = 0; turn < 3; turn++) {
    foldBoardsInBackground(away)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(lines).toEqual(['Leaderboards could not be added up now: the database is away'])
  expect(await notesOf(subject)).toBe(1)
  foldBoardsInBackground(world.platform)
  await vi.waitFor(async () => expect(await notesOf(subject)).toBe(0), 30_000)
  expect(await bucketsOf(subject)).toEqual([1])
})

test('the place of a player is counted once, whatever the statistics say of the organisation', async () => {
  // An organisation that came after the statistics is thought to have a single player.
  await world.database.ownerPool.query('ANALYZE profiles, board_scores')
  const { orgId } = await world.registerOrganisation('unknown-boards@example.com')
  const subject = await subjectOf('best', 'highest')
  const profiles = await addPlayers(orgId, 300)
  const scores = profiles.map((profile, index) => ({ profile, score: index, at: index }))
  await inside(
    world.platform,
    (transaction) => writeOutcome(transaction, { scores: [{ subject, scores, zone: 'UTC' }] }),
    orgId,
  )
  const client = await world.database.ownerPool.connect()
  try {
    await client.query('BEGIN')
    await client.query("SELECT set_config('app.organisation', $1, true)", [orgId])
    await client.query(`CREATE SEQUENCE positions_counted;
      ALTER FUNCTION board_position RENAME TO board_position_itself;
      CREATE FUNCTION board_position(uuid, text, text, float8, float8, float8, bigint)
      RETURNS float8 LANGUAGE plpgsql STABLE AS $$ BEGIN
        PERFORM nextval('positions_counted');
        RETURN board_position_itself($1, $2, $3, $4, $5, $6, $7);
      END $$`)
    const transaction = { client, user: { orgId, name: '' }, now: 0, platform: world.platform }
    const first = { first: 'highest' } as const
    const standing = await readStanding(transaction, boardOf(subject), first, { profile: profiles[0] ?? 0, beside: 3 })
    expect(standing?.me.rank).toBe(300)
    const { rows } = await client.query<{ last: number }>('SELECT last_value AS last FROM positions_counted')
    expect(rows).toEqual([{ last: 1 }])
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

test('the board of another organisation is another one', async () => {
  const subject = await subjectOf('best', 'highest')
  const stranger = await world.registerOrganisation('other-boards@example.com')
  const [[mine = 0], [theirs = 0]] = [await addPlayers(person.orgId, 1), await addPlayers(stranger.orgId, 1)]
  await inside(world.platform, (transaction) =>
    writeOutcome(transaction, { scores: [{ subject, scores: [{ profile: mine, score: 7, at: 1 }], zone: 'UTC' }] }),
  )
  const add = { profile: theirs, score: 9, at: 2 }
  await inside(
    other,
    (transaction) => writeOutcome(transaction, { scores: [{ subject, scores: [add], zone: 'UTC' }] }),
    stranger.orgId,
  )
  await foldBoards(world.platform, BUCKET_PLAYERS)
  for (const [orgId, profile, score] of [
    [person.orgId, mine, 7],
    [stranger.orgId, theirs, 9],
  ] as const) {
    const read = (transaction: JobContext) =>
      readBoardPage(transaction, boardOf(subject), { first: 'highest' }, { offset: 0, limit: 5 })
    expect((await inside(other, read, orgId)).map(({ rank, row }) => [rank, row.profile, row.score])).toEqual([
      [1, profile, score],
    ])
  }
})

test('what is finished after the end of the document counts nowhere; what was begun before the end of a day counts in the next', async () => {
  const day = 86_400_000
  const subject = await subjectOf('best', 'highest', {
    leaderboardFrequency: { daily: true, campaign: true },
    endDateTime: 10 * day + 1,
  })
  const [profile = 0] = await addPlayers(person.orgId, 1)
  const add = (score: number, at: number) =>
    inside(world.platform, (transaction) =>
      writeOutcome(transaction, { scores: [{ subject, scores: [{ profile, score, at }], zone: 'UTC' }] }),
    )
  await add(5, 9 * day - 1)
  await add(7, 9 * day)
  await add(99, 10 * day + 1)
  const { rows } = await world.database.ownerPool.query(
    'SELECT period, from_ts AS from, score FROM board_scores WHERE document = $1 ORDER BY 1, 2',
    [subject.id],
  )
  expect(rows).toEqual([
    { period: 'campaign', from: 0, score: 7 },
    { period: 'daily', from: 8 * day, score: 5 },
    { period: 'daily', from: 9 * day, score: 7 },
  ])
})
