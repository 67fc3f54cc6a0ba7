import { randomUUID } from 'node:crypto'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import type { Platform } from '#src/platform/base/context.ts'
import { inOrganisation, type JobContext } from '#src/platform/base/in-organisations.ts'
import { foldBoards } from '#src/platform/jobs/fold-boards.ts'
import { countBoardPlayers, readBoardPage, readStanding } from '#src/platform/play/context/board-rows.ts'
import type { BoardPeriod } from '#src/platform/play/context/leaderboards.ts'
import { writeOutcome } from '#src/platform/play/context/outcome-rows.ts'
import { type MeasuredPlatform, openPlatform } from '../platform.ts'
import { quantile, rounds, type Section, sized, table } from '../section.ts'

const SMALL = 1000
/** As many as `BOARD_PLAYERS` says. */
const LARGE = Number(process.env.BOARD_PLAYERS ?? sized(1_000_000, 5000))
const READS = sized(300, 5)
const WRITERS = 64
/** How long each way of writing is measured at a time, in milliseconds. */
const TIME = sized(3000, 100)

const section: Section = {
  title: `A leaderboard of ${LARGE} players beside one of ${SMALL}; ${WRITERS} writers on one board beside ${WRITERS} boards (embedded, in-process)`,
  async run(print) {
    const measured = await openPlatform()
    try {
      const { orgId } = await measured.newcomer('boards')
      const platform = {
        pool: measured.pool,
        now: Date.now,
        secretKey: Buffer.alloc(32),
        log: print,
      } as unknown as Platform
      const began = performance.now()
      const profiles = await fill(measured, orgId)
      print(`scores written in ${((performance.now() - began) / 1000).toFixed(1)} s`)
      const folding = performance.now()
      await foldBoards(platform)
      print(`added up in ${((performance.now() - folding) / 1000).toFixed(1)} s`)
      await measured.ownerPool.query('VACUUM ANALYZE board_scores, board_buckets, board_changes, profiles')
      print('reads, in milliseconds')
      for (const line of await reads(platform, orgId, profiles)) print(line)
      for (const line of await writes(platform, orgId, profiles)) print(line)
    } finally {
      await measured.close()
    }
  },
}

const boardOf = (document: string): BoardPeriod => ({ document, period: 'campaign', from: 0 })

/** Makes the people and the scores of both boards; answers the first of the people. */
async function fill({ ownerPool }: MeasuredPlatform, orgId: string): Promise<readonly number[]> {
  const { rows } = await ownerPool.query<{ number: number }>(
    `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
     SELECT $1, 'player-' || n, '{"name": "Somebody"}', 0, 0 FROM generate_series(1, $2::int) n RETURNING number`,
    [orgId, LARGE],
  )
  for (const [document, players] of [
    ['small', SMALL],
    ['large', LARGE],
  ] as const) {
    await ownerPool.query(
      `INSERT INTO board_scores (organisation_id, document, period, from_ts, profile, score, reached_ts)
       SELECT organisation_id, $2, 'campaign', 0, number, (number * 7919) % 100003, number FROM profiles
       WHERE organisation_id = $1 ORDER BY number LIMIT $3`,
      [orgId, document, players],
    )
  }
  return rows.slice(0, SMALL).map(({ number }) => number)
}

type Read = (transaction: JobContext, board: BoardPeriod, turn: number) => Promise<unknown>

/** Reads both boards in turns; the ratio is that of the medians. */
async function reads(platform: Platform, orgId: string, profiles: readonly number[]): Promise<string[]> {
  const somebody = (turn: number) => profiles[(turn * 37) % profiles.length] ?? 0
  const page = { offset: 0, limit: 15 }
  const ways: readonly (readonly [string, Read])[] = [
    ['first page', (transaction, board) => readBoardPage(transaction, board, { first: 'highest' }, page)],
    ['number of players', countBoardPlayers],
    ...(['highest', 'lowest'] as const).map((first): readonly [string, Read] => [
      `own rank and neighbours, ${first} first`,
      (transaction, board, turn) => readStanding(transaction, board, { first }, { profile: somebody(turn), beside: 3 }),
    ]),
  ]
  const lines: (readonly string[])[] = [['', `${SMALL}`, `${LARGE}`, 'ratio']]
  for (const [what, read] of ways) {
    const times: Record<'small' | 'large', number[]> = { small: [], large: [] }
    for (let turn = -10; turn < READS; turn++) {
      for (const document of ['small', 'large'] as const) {
        const time = await inOrganisation(platform, orgId, async (transaction) => {
          const began = performance.now()
          await read(transaction, boardOf(document), turn + 10)
          return performance.now() - began
        })
        // The first ones warm up.
        if (turn >= 0) times[document].push(time)
      }
    }
    const [small, large] = [quantile(times.small, 0.5), quantile(times.large, 0.5)]
    lines.push([what, small.toFixed(2), large.toFixed(2), `${(large / small).toFixed(2)} ×`])
  }
  return table(lines)
}

/** Every writer again and again, each for a player of its own, while what is written is added up every second. */
async function writes(platform: Platform, orgId: string, profiles: readonly number[]): Promise<string[]> {
  const subjects = Array.from(
    { length: WRITERS },
    (): Subject => ({
      kind: 'rule',
      id: randomUUID(),
      name: 'Rush',
      document: { ruleType: 6, leaderBoardSelected: true },
    }),
  )
  const [one] = subjects
  if (!one) return []
  const run = async (subjectOf: (writer: number) => Subject) => {
    const timer = setInterval(() => void foldBoards(platform).catch(() => {}), 1000)
    const began = performance.now()
    let written = 0
    const writer = async (index: number) => {
      const profile = profiles[index] ?? 0
      for (let n = 0; performance.now() - began < TIME; n++) {
        const score = { profile, score: 1 + (n % 7), at: Date.now() }
        await inOrganisation(platform, orgId, (transaction) =>
          writeOutcome(transaction, { scores: [{ subject: subjectOf(index), scores: [score], zone: 'UTC' }] }),
        )
        written++
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index)))
    clearInterval(timer)
    return (written * 1000) / (performance.now() - began)
  }
  const rates: Record<'one' | 'many', number[]> = { one: [], many: [] }
  await rounds(4, 60, async () => {
    rates.many.push(await run((index) => subjects[index] ?? one))
    rates.one.push(await run(() => one))
  })
  const [single, many] = [quantile(rates.one, 0.5), quantile(rates.many, 0.5)]
  const head = [`${WRITERS} writers`, 'scores a second', 'share']
  return table([
    head,
    [`on ${WRITERS} boards`, many.toFixed(0), ''],
    ['on one board', single.toFixed(0), `${(single / many).toFixed(2)} ×`],
  ])
}

export default section
