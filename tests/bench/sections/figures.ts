import type { Platform } from '#src/platform/base/context.ts'
import { inOrganisation, type JobContext } from '#src/platform/base/in-organisations.ts'
import { foldAllFigures, foldFigures } from '#src/platform/figures/fold-figures.ts'
import { countPairs, listPresence } from '#src/platform/figures/list-presence.ts'
import {
  countDays,
  countParts,
  countPeople,
  countReturned,
  countSubjects,
  worthOf,
} from '#src/platform/figures/read-figures.ts'
import { type MeasuredPlatform, openPlatform } from '../platform.ts'
import { type Call, demoToken, preparePlays } from '../prepare-plays.ts'
import { quantile, type Section, sized, table } from '../section.ts'

const SMALL = sized(100_000, 2000)
/** As many as `FIGURE_PLAYS` says. */
const LARGE = Number(process.env.FIGURE_PLAYS ?? sized(10_000_000, 20_000))
/** The players of a number of plays. */
export const playersOf = (plays: number) => Math.ceil(plays / 10)
/** The rules that plays are of. */
export const RULES = 1000
/** The days on which plays lie. */
export const DAYS = 90
const READS = sized(30, 2)
const WRITERS = 4
/** How long each way of writing is measured at a time, in milliseconds, and how often. */
const TIME = sized(1500, 100)
const ROUNDS = sized(8, 1)

const section: Section = {
  title: `Figures of ${LARGE} plays, ${playersOf(LARGE)} players and ${RULES} rules beside ${SMALL} plays; plays with and without what figures cost (embedded, in-process)`,
  async run(print) {
    const measured = await openPlatform()
    try {
      const platform = {
        pool: measured.pool,
        now: Date.now,
        secretKey: Buffer.alloc(32),
        log: print,
      } as unknown as Platform
      for (const line of await writes(measured, platform)) print(line)
      const organisations = { small: await measured.newcomer('small'), large: await measured.newcomer('large') }
      for (const [name, plays] of [
        ['small', SMALL],
        ['large', LARGE],
      ] as const) {
        const { orgId } = organisations[name]
        await fillPlays(measured, orgId, plays)
        const began = performance.now()
        await recount(platform, orgId)
        print(`${plays} plays counted from the raw rows in ${((performance.now() - began) / 1000).toFixed(1)} s`)
      }
      await measured.ownerPool.query(
        'VACUUM ANALYZE plays, rewards, figure_days, figure_parts, figure_presence, figure_spans, figure_cohorts, figure_changes',
      )
      for (const line of await folds(measured, platform, organisations.large.orgId)) print(line)
      print('reads, in milliseconds')
      for (const line of await reads(platform, organisations.small.orgId, organisations.large.orgId)) print(line)
    } finally {
      await measured.close()
    }
  },
}

/** Plays through the API in turns: without triggers, with them, and with folding every second as well. */
async function writes(measured: MeasuredPlatform, platform: Platform): Promise<string[]> {
  const call: Call = async (path, body, token) =>
    JSON.parse(
      await measured.call(path, { ...(body instanceof FormData ? { form: body } : { body }), ...(token && { token }) }),
    )
  const get = async (path: string, token: string) => JSON.parse(await measured.call(path, { token }))
  const { ruleId, tokens } = await preparePlays(call, get, await demoToken(call))
  await foldAllFigures(platform)
  let sent = 0
  const play = async () => {
    const token = tokens[sent++ % tokens.length] ?? ''
    const { playId } = await call('play/start', { ruleId }, token)
    await call('play/finish', { playId }, token)
  }
  const ways = { 'without figures': false, 'with triggers': true, 'with triggers and folding': true }
  const times = Object.fromEntries(Object.keys(ways).map((way) => [way, { plays: 0, time: 0 }]))
  for (let round = -1; round < ROUNDS; round++) {
    for (const [way, hasTriggers] of Object.entries(ways)) {
      for (const name of ['plays', 'rewards', 'displays', 'participations', 'events', 'referrals', 'play_states']) {
        await measured.ownerPool.query(`ALTER TABLE ${name} ${hasTriggers ? 'ENABLE' : 'DISABLE'} TRIGGER USER`)
      }
      const timer = way.endsWith('folding')
        ? setInterval(() => void foldAllFigures(platform).catch(() => {}), 1000)
        : undefined
      const [began, until] = [performance.now(), performance.now() + TIME]
      let plays = 0
      const writer = async () => {
        for (; performance.now() < until; plays++) await play()
      }
      await Promise.all(Array.from({ length: WRITERS }, writer))
      clearInterval(timer)
      const own = times[way]
      // The first round warms up.
      if (own && round >= 0) {
        own.plays += plays
        own.time += performance.now() - began
      }
      await foldAllFigures(platform)
    }
  }
  const rateOf = (way: string) => ((times[way]?.plays ?? 0) * 1000) / (times[way]?.time || 1)
  return table([
    ['plays (start and finish)', 'a second', 'dearer'],
    ...Object.keys(ways).map((way) => [
      way,
      rateOf(way).toFixed(0),
      `${(rateOf('without figures') / rateOf(way)).toFixed(2)} ×`,
    ]),
  ])
}

/** The beginning of the first day, in milliseconds since the epoch. */
export const START = Date.UTC(2025, 6, 1)

/** Writes plays, and rewards for a third of them, evenly over rules, players and days, and notes nothing. */
export async function fillPlays({ ownerPool }: MeasuredPlatform, orgId: string, plays: number): Promise<void> {
  const client = await ownerPool.connect()
  try {
    await client.query('SET session_replication_role = replica')
    const [id, at, profile, rule] = [
      // One after another: random ones would each be put into another place of their index.
      "lpad(to_hex(n), 32, '0')::uuid",
      `${START} + (n * 104729.0 % ${DAYS * 1440}) * 60000`,
      `(n * 7919::bigint) % ${playersOf(plays)}`,
      `'rule-' || (n * 31::bigint / 7) % ${RULES}`,
    ]
    await client.query(
      `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed)
       SELECT $1, ${id}, ${profile}, ${rule}, '', 9, 's', ${at}, ${at} + 30000, '' FROM generate_series(1, $2::int) AS n`,
      [orgId, plays],
    )
    await client.query(
      `INSERT INTO rewards (organisation_id, id, profile, document, document_name, place, cause, offer, badge, name, reward_type,
         amount, unit, currency, given, failure_reason, at_ts)
       SELECT $1, ${id}, ${profile}, ${rule}, '', '', 'play', 'offer-' || n % 50, '', '', 1, 10, 'coins', '', true, '', ${at}
       FROM generate_series(1, $2::int, 3) AS n`,
      [orgId, plays],
    )
    await client.query('RESET session_replication_role')
    await client.query(
      `INSERT INTO figure_states (organisation_id, zone, folded_ts) VALUES ($1, NULL, 0)
       ON CONFLICT (organisation_id) DO UPDATE SET zone = NULL`,
      [orgId],
    )
  } finally {
    client.release()
  }
}

/** Counts everything anew; a reader would not wait so long. */
export async function recount(platform: Platform, orgId: string): Promise<void> {
  const isOver = () =>
    inOrganisation(platform, orgId, async ({ client }) => {
      const { rowCount } = await client.query('SELECT FROM figure_states WHERE organisation_id = $1 AND zone IS NULL', [
        orgId,
      ])
      return rowCount === 0
    })
  while (!(await isOver())) await foldFigures(platform, orgId)
}

/** How long folding takes where plays of today wait. */
async function folds({ ownerPool }: MeasuredPlatform, platform: Platform, orgId: string): Promise<string[]> {
  const lines: (readonly string[])[] = [['folding, in milliseconds', 'median']]
  for (const plays of [1, 100, 10_000]) {
    const times: number[] = []
    for (let turn = 0; turn < sized(5, 1); turn++) {
      await ownerPool.query(
        `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed)
         SELECT $1, gen_random_uuid(), (n * 7919::bigint) % ${playersOf(LARGE)}, 'rule-' || n % ${RULES}, '', 9, 's', $3::float8, $3::float8, ''
         FROM generate_series(1, $2::int) AS n`,
        [orgId, plays, START + (DAYS + turn) * 86_400_000],
      )
      const began = performance.now()
      await foldFigures(platform, orgId)
      times.push(performance.now() - began)
    }
    lines.push([`${plays} plays`, quantile(times, 0.5).toFixed(1)])
  }
  return table(lines)
}

type Read = (transaction: JobContext) => Promise<unknown>

/** Reads both organisations in turns; the ratio is that of the medians. */
async function reads(platform: Platform, small: string, large: string): Promise<string[]> {
  const last = Math.floor(START / 86_400_000) + DAYS - 1
  const days = { first: last - 29, last }
  const measures = ['shown', 'interacted', 'started', 'played', 'given', 'redeemed'] as const
  const page = Array.from({ length: 20 }, (_, n) => `rule-${n * 7}`)
  const ways: readonly (readonly [string, Read])[] = [
    ['counts of all rules, all time', (one) => countSubjects(one, { measures, days: null })],
    ['counts of all rules, 30 days', (one) => countSubjects(one, { measures, days })],
    ['counts by day', (one) => countDays(one, { measure: 'interacted', days: null })],
    ['people, 30 days', (one) => countPeople(one, { measure: 'interacted', days, subjects: [''] })],
    ['people who returned, 30 days', (one) => countReturned(one, { days, subjects: [''] })],
    ['people of a page of rules, 30 days', (one) => countPeople(one, { measure: 'interacted', days, subjects: page })],
    ['people of all rules, 30 days', (one) => countPeople(one, { measure: 'interacted', days })],
    ['people of all rules, all time', (one) => countPeople(one, { measure: 'interacted', days: null })],
    ['offers, 30 days', (one) => countParts(one, { measure: 'given', days })],
    ['worth of all rules, all time', (one) => worthOf(one, { days: null })],
    ['worth of all rules, 30 days', (one) => worthOf(one, { days })],
    ['first page of who was there, all time', (one) => listPresence(one, { measure: 'played', days: null, limit: 20 })],
    ['first page of who was there, 30 days', (one) => listPresence(one, { measure: 'played', days, limit: 20 })],
    ['number of them, 30 days', (one) => countPairs(one, { measure: 'played', days })],
    ['number of them, all time', (one) => countPairs(one, { measure: 'played', days: null })],
  ]
  const lines: (readonly string[])[] = [['', `${SMALL}`, `${LARGE}`, 'ratio']]
  for (const [what, read] of ways) {
    const times: Record<'small' | 'large', number[]> = { small: [], large: [] }
    for (let turn = -2; turn < READS; turn++) {
      for (const [name, orgId] of Object.entries({ small, large }) as ['small' | 'large', string][]) {
        const time = await inOrganisation(platform, orgId, async (transaction) => {
          const began = performance.now()
          await read(transaction)
          return performance.now() - began
        })
        // The first ones warm up.
        if (turn >= 0) times[name].push(time)
      }
    }
    const [few, many] = [quantile(times.small, 0.5), quantile(times.large, 0.5)]
    lines.push([what, few.toFixed(2), many.toFixed(2), `${(many / few).toFixed(2)} ×`])
  }
  return table(lines)
}

export default section
