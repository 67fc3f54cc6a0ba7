import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { playTypes, ruleTypes } from '#schemas/codes.ts'
import { samples } from '#schemas/documents/samples.ts'
import type { JsonObject } from '#schemas/json.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { insertRow } from '#src/platform/documents/write-row.ts'
import { foldAllFigures } from '#src/platform/figures/fold-figures.ts'
import { type MeasuredPlatform, openPlatform } from '../platform.ts'
import { both, type Cost, slice } from '../processor-time.ts'
import { quantile, type Section, sized, table } from '../section.ts'

/** How long each slice is measured, in milliseconds. */
const SLICE = sized(1500, 50)
/** Slices of each way, which take turns. */
const ROUNDS = sized(5, 1)
const AT_ONCE = 16
const TOKENS = 400
/** The plays of the tournament and of the poll before, and the people who played them. */
const PLAYS = sized(300_000, 3000)
const PEOPLE = sized(60_000, 600)

const questions = [{ name: 'Which sweet?', optionsList: ['Kaju katli', 'Gulab jamun', 'Jalebi'], points: 5 }]

/** Puts a tournament and a poll into an organisation that are on for everybody; answers the ids of their rules. */
async function fillGames(pool: Pool, orgId: string) {
  return withOrganisation(pool, orgId, async (client) => {
    const inside = { client, user: { orgId, name: 'Bench' }, now: Date.now() }
    const put = async (kind: 'template' | 'tournament' | 'rule', document: JsonObject) => {
      const id = randomUUID()
      await insertRow(inside, kind, { text: JSON.stringify(document), document }, { id })
      return id
    }
    const rule = (name: string, type: number, templateId: string): JsonObject => ({
      ...{ name, type, templateId, ruleType: ruleTypes.rules, ruleStatus: 'active', howOften: 'everytime' },
      ...{ userSegmentId: 'All User', startDateTime: 1, endDateTime: 9999999999999, rewardAssigment: [] },
    })
    const asked = await put('template', { templateName: 'Sweets', typeId: playTypes.polling, pollQuestions: questions })
    const cup = await put('tournament', {
      ...samples.tournament.least,
      maxPlayers: { maxPlaysOption: 'maxplays', maxPlayers: 10 * PEOPLE },
    })
    return {
      tournament: await put('rule', rule('Cup', playTypes.tournament, cup)),
      poll: await put('rule', rule('Sweets', playTypes.polling, asked)),
      asked,
    }
  })
}

type Games = Awaited<ReturnType<typeof fillGames>>

/** Writes plays of both games as they lie after some weeks, and lets figures count them. */
async function fillPlays({ platform, pool }: MeasuredPlatform, orgId: string, { tournament, poll, asked }: Games) {
  for (const [document, type] of [
    [tournament, playTypes.tournament],
    [poll, playTypes.polling],
  ] as const)
    await withOrganisation(pool, orgId, (client) =>
      client.query(
        `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed, input, answer)
         SELECT $1, gen_random_uuid(), 1000000 + n % $5::int, $2, $3, $4, '', $6::float8 - n, $6::float8 - n, '',
           jsonb_build_object('answers', jsonb_build_object('1', n % 3 + 1)), '{}' FROM generate_series(1, $7::int) AS n`,
        [orgId, document, asked, type, PEOPLE, Date.now() - 86_400_000, PLAYS],
      ),
    )
  await foldAllFigures(platform)
}

const section: Section = {
  title: `What a player's calls cost where ${PLAYS.toLocaleString('en')} plays of a tournament and of a poll lie before them, against none (embedded, in-process, in turns)`,
  async run(print) {
    const platform = await openPlatform()
    try {
      const post = async (path: string, body: unknown, token: string) =>
        JSON.parse(await platform.call(path, { body, token }))
      const open = async (name: string, isFull: boolean) => {
        const staff = await platform.newcomer(name)
        const games = await fillGames(platform.pool, staff.orgId)
        const { playerKey } = JSON.parse(await staff.get('getPlayerKey'))
        const tokens: string[] = []
        for (let n = 0; n < TOKENS; n++)
          tokens.push((await post('play/token', { userId: `player ${n}` }, playerKey)).token)
        if (isFull) await fillPlays(platform, staff.orgId, games)
        return { ...games, tokens }
      }
      const [none, many] = [await open('none', false), await open('many', true)]
      await platform.ownerPool.query('VACUUM ANALYZE')
      let sent = 0
      const tokenIn = ({ tokens }: typeof none) => tokens[sent++ % TOKENS] ?? ''
      const calls = {
        poll: (of: typeof none) => post('play/on', {}, tokenIn(of)),
        'play of the tournament': async (of: typeof none) => {
          const token = tokenIn(of)
          const { playId } = await post('play/start', { ruleId: of.tournament }, token)
          await post('play/finish', { playId, input: { score: 10 } }, token)
        },
        vote: async (of: typeof none) => {
          const token = tokenIn(of)
          const { playId } = await post('play/start', { ruleId: of.poll }, token)
          await post('play/finish', { playId, input: { answers: { 1: 2 } } }, token)
        },
      }
      const rows = [['', 'none, ms', 'many, ms', 'ratio']]
      for (const [name, once] of Object.entries(calls)) {
        const costs: { none: Cost; many: Cost }[] = []
        for (let round = -1; round < ROUNDS; round++) {
          const measure = (of: typeof none) => slice(platform, { atOnce: AT_ONCE, milliseconds: SLICE }, () => once(of))
          // As the job of a server does every second.
          await foldAllFigures(platform.platform)
          const pair = { none: await measure(none), many: await measure(many) }
          // The first slice of each warms up.
          if (round >= 0) costs.push(pair)
        }
        const middle = (value: (pair: (typeof costs)[0]) => number) => quantile(costs.map(value), 0.5)
        rows.push([
          ...[name, middle((one) => both(one.none)).toFixed(2), middle((one) => both(one.many)).toFixed(2)],
          `${middle((one) => both(one.many) / both(one.none)).toFixed(2)} ×`,
        ])
      }
      for (const line of table(rows)) print(line)
    } finally {
      await platform.close()
    }
  },
}

export default section
