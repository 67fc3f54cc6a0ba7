/**
 * What figures say equals a plain recount of the raw rows, whatever came, changed or went, in whatever order, in every zone,
 * and however much of it was folded when.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRandom, type Random } from '#src/engine/random/random.ts'
import type { Platform } from '#src/platform/base/context.ts'
import { openPool } from '#src/platform/base/database/pool.ts'
import { inOrganisation, type JobContext } from '#src/platform/base/in-organisations.ts'
import { compareFigures } from '#src/platform/figures/compare-figures.ts'
import {
  foldAllFigures,
  foldFigures,
  foldFiguresInBackground,
  recountFigures,
} from '#src/platform/figures/fold-figures.ts'
import {
  isOfOrganisation,
  type Measure,
  partMeasures,
  peopleMeasures,
  referralMeasures,
} from '#src/platform/figures/measures.ts'
import { countPartOfDay, type PartlyPeople } from '#src/platform/figures/part-of-day.ts'
import { countPeopleTogether, peopleSetOf } from '#src/platform/figures/people-set.ts'
import {
  countDays,
  countPairs,
  countParts,
  countPeople,
  countReturned,
  countSubjects,
  figuresAsOf,
  listPresence,
  type Presence,
  worthOf,
} from '#src/platform/figures/read-figures.ts'
import { countProgress } from '#src/platform/figures/read-progress.ts'
import type { Days } from '#src/platform/figures/zone-days.ts'
import { mergeVisitor } from '#src/platform/play/merging/merge-visitor.ts'
import { countCohorts } from '#src/platform/reports/cohorts.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { repeats } from '#tests/support/long.ts'
import { insertDocument } from './support/bodies.ts'
import { type Fact, readFacts, recountCohorts, recountFacts, recountProgress } from './support/figure-recount.ts'
import { openWorld, type World } from './support/world.ts'

const HISTORIES = repeats(300, 10_000)
/** Histories that happen in one organisation, among one another. */
const HISTORIES_TOGETHER = 20
/** The changes of a history. */
const STEPS = 10

let world: World
let other: Platform
beforeAll(async () => {
  world = await openWorld()
  other = { ...world.platform, pool: openPool({ connection: world.database.connection, role: 'application' }) }
})
afterAll(async () => {
  await other.pool.end()
  await world.close()
})

const measures: readonly Measure[] = [...peopleMeasures, ...partMeasures, ...referralMeasures, 'started']

/** Zones with a day that is longer, shorter, begins at an odd time or without midnight, and the day around which things happen. */
const places = [
  ['Asia/Kathmandu', '2025-03-30'],
  ['Europe/London', '2025-03-30'],
  ['Europe/London', '2025-10-26'],
  ['America/St_Johns', '2025-03-09'],
  ['America/St_Johns', '2025-11-02'],
  ['America/Santiago', '2025-09-07'],
  ['America/Santiago', '2025-04-06'],
] as const

/** Runs a statement as the owner of the rows. */
const run = (sql: string, ...values: readonly unknown[]) => world.database.ownerPool.query(sql, [...values])
const inside = <T>(orgId: string, work: (transaction: JobContext) => Promise<T>, platform = world.platform) =>
  inOrganisation(platform, orgId, work)

async function newOrganisation(timezone: string): Promise<string> {
  const id = randomUUID()
  await run(
    `INSERT INTO organisations (id, name, timezone, currency_name, created_ts) VALUES ($1, 'Laws', $2, 'coins', 0)`,
    ...[id, timezone],
  )
  return id
}

/** The rows of one history: its documents and players are its own. */
interface History {
  readonly orgId: string
  readonly documents: readonly string[]
  readonly players: readonly number[]
  readonly random: Random
  /** A moment near a change of the clock, often at its very quarter of an hour. */
  moment(): number
}

/** Writes several rows in one statement. */
async function insert(table: string, rows: readonly object[], how = ''): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await run(
    `INSERT INTO ${table} (${columns}) ${how} SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
     ON CONFLICT DO NOTHING`,
    JSON.stringify(rows),
  )
}

const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)] as T

/** Everything that can happen to raw rows. */
const changes: readonly ((history: History) => Promise<unknown>)[] = [
  (history) => insert('plays', several(history, playRow)),
  (history) => insert('plays', several(history, playRow)),
  ({ orgId, documents, moment }) =>
    run(
      'UPDATE plays SET finished_ts = $3, score = 1 WHERE organisation_id = $1 AND document = ANY($2) AND finished_ts IS NULL',
      ...[orgId, documents, moment()],
    ),
  (history) =>
    insert(
      'displays',
      several(history, (own) => ({ ...dayRow(own), template: '', phase: '' })),
    ),
  (history) => insert('participations', several(history, dayRow)),
  (history) =>
    insert(
      'events',
      several(history, ({ orgId, documents, players, random, moment }) => ({
        ...{ organisation_id: orgId, profile: pick(random, players), event_key: `key ${pick(random, documents)}` },
        ...{ properties: {}, happened_ts: moment(), received_ts: 0, number: nextNumber++ },
      })),
      'OVERRIDING SYSTEM VALUE',
    ),
  (history) => insert('rewards', several(history, rewardRow), 'OVERRIDING SYSTEM VALUE'),
  (history) => insert('rewards', several(history, rewardRow), 'OVERRIDING SYSTEM VALUE'),
  // Taken back, redeemed, released, and told to somebody, which counts for nothing.
  ({ orgId, documents, moment }) =>
    run(
      'UPDATE rewards SET taken_back_ts = $3 WHERE organisation_id = $1 AND document = ANY($2) AND number % 5 = 0',
      ...[orgId, documents, moment()],
    ),
  ({ orgId, documents, moment }) =>
    run(
      `UPDATE rewards SET redeemed_ts = coalesce(redeemed_ts, $3), delivery = 'told'
       WHERE organisation_id = $1 AND document = ANY($2) AND number % 3 = 0`,
      ...[orgId, documents, moment()],
    ),
  ({ orgId, documents, moment }) =>
    run(
      'UPDATE rewards SET given = true, at_ts = $3 WHERE organisation_id = $1 AND document = ANY($2) AND NOT given',
      ...[orgId, documents, moment()],
    ),
  (history) => insert('referrals', several(history, referralRow)),
  (history) => insert('rewards', several(history, referralReward), 'OVERRIDING SYSTEM VALUE'),
  (history) => reach(several(history, stateRow)),
  (history) => reach(several(history, stateRow)),
  async ({ orgId, documents, random }) => {
    for (const table of ['referrals', 'play_states'])
      await run(`DELETE FROM ${table} WHERE organisation_id = $1 AND document = $2`, orgId, pick(random, documents))
  },
  // A rule comes, is deleted, comes back or is gone for good.
  (history) =>
    run(
      `INSERT INTO documents (organisation_id, kind, id, revision, text, exact, name, name_key, own_key, listed, creator, created_ts, updated_ts)
       VALUES ($1, $2, $3, 1, '{}', true, $3, $3, '', '{}', '', 0, 0)
       ON CONFLICT (organisation_id, kind, id) DO UPDATE SET deleted_ts = CASE WHEN documents.deleted_ts IS NULL THEN 1 END`,
      ...[history.orgId, pick(history.random, ['rule', 'rule', 'badge-rule']), pick(history.random, history.documents)],
    ),
  ({ orgId, documents, random }) =>
    random.below(3) > 0
      ? Promise.resolve()
      : run(`DELETE FROM documents WHERE organisation_id = $1 AND id = $2`, orgId, pick(random, documents)),
  // One player becomes another one.
  async ({ orgId, players, random }) => {
    const [from, to] = [pick(random, players), pick(random, players)]
    if (from === to) return
    for (const table of ['plays', 'events', 'rewards']) {
      await run(`UPDATE ${table} SET profile = $3 WHERE organisation_id = $1 AND profile = $2`, orgId, from, to)
    }
    await run('UPDATE referrals SET referrer = $3 WHERE organisation_id = $1 AND referrer = $2', orgId, from, to)
    for (const [table, columns] of [
      ['displays', 'document, day, template, phase, at_ts'],
      ['participations', 'document, day, at_ts'],
    ]) {
      await run(
        `WITH gone AS (DELETE FROM ${table} WHERE organisation_id = $1 AND profile = $2 RETURNING ${columns})
         INSERT INTO ${table} (organisation_id, profile, ${columns}) SELECT $1, $3, ${columns} FROM gone
         ON CONFLICT DO NOTHING`,
        ...[orgId, from, to],
      )
    }
  },
  async ({ orgId, players, random }) => {
    for (const table of ['plays', 'events', 'rewards', 'displays', 'participations']) {
      if (random.below(2) === 0) continue
      await run(`DELETE FROM ${table} WHERE organisation_id = $1 AND profile = $2`, orgId, pick(random, players))
    }
  },
]

let nextNumber = 1_000_000

const several = (history: History, row: (history: History) => object): readonly object[] =>
  Array.from({ length: 1 + history.random.below(6) }, () => row(history))

function dayRow({ orgId, documents, players, random, moment }: History): object {
  const at = moment()
  return {
    ...{ organisation_id: orgId, document: pick(random, documents), profile: pick(random, players) },
    ...{ day: Math.floor(at / 86_400_000), at_ts: at },
  }
}

function referralRow({ orgId, documents, players, random, moment }: History): object {
  const [referree, referrer] = [pick(random, players), pick(random, players)]
  return { organisation_id: orgId, document: pick(random, documents), referree, referrer, at_ts: moment() }
}

/** A reward of a referral: of whoever brought a friend, or of the friend. */
function referralReward(history: History): object {
  const row = rewardRow(history) as { readonly number: number; readonly document: string }
  const once_key = `referral ${row.document} ${pick(history.random, history.players)} ${row.number}`
  return { ...row, cause: 'referral', once_key }
}

/** Progress of every kind, as it is stored. */
const states = [
  { referrer: { profile: 1, userId: 'asha' } },
  { referrer: { profile: 1, userId: 'asha' }, doneTS: 1 },
  { past: ['done', 'missed', 'done'], rounds: 0 },
  { past: ['done'], rounds: 0, furthest: 5 },
  { past: [], rounds: 1, furthest: 7 },
  { milestones: [{ doneTS: 1, tasks: [{ doneTS: 1 }, { doneTS: 1 }] }, { tasks: [{ doneTS: 2 }, {}] }], rounds: 0 },
  { milestones: [{ tasks: [{}, {}] }, { tasks: [{}] }], rounds: 0 },
  { milestones: [{ doneTS: 1, tasks: [] }], rounds: 2 },
  { times: 3, best: 5 },
]

const stateRow = ({ orgId, documents, players, random }: History): object => ({
  ...{ organisation_id: orgId, document: pick(random, documents), profile: pick(random, players) },
  ...{ state: pick(random, states), updated_ts: 0 },
})

/** Writes progress, over what there is. */
const reach = (rows: readonly object[]) =>
  run(
    `INSERT INTO play_states SELECT DISTINCT ON (document, profile) *
     FROM jsonb_populate_recordset(NULL::play_states, $1::jsonb) ORDER BY document, profile
     ON CONFLICT (organisation_id, document, profile) DO UPDATE SET state = excluded.state`,
    JSON.stringify(rows),
  )

function playRow({ orgId, documents, players, random, moment }: History): object {
  const started = moment()
  return {
    ...{ organisation_id: orgId, id: randomUUID(), profile: pick(random, players), document: pick(random, documents) },
    ...{ template: '', type: 1, session: pick(random, ['', 's', 's']), started_ts: started, seed: '', rewarded: false },
    finished_ts: random.below(3) === 0 ? started + random.below(3_600_000) : null,
  }
}

function rewardRow({ orgId, documents, players, random, moment }: History): object {
  const [at, isBadge] = [moment(), random.below(4) === 0]
  return {
    ...{ organisation_id: orgId, number: nextNumber++, id: randomUUID(), profile: pick(random, players) },
    ...{
      document: pick(random, documents),
      document_name: '',
      place: '',
      cause: pick(random, ['play', 'play', 'staff']),
    },
    ...{
      offer: isBadge ? '' : pick(random, ['tea', 'cake', '']),
      badge: isBadge ? 'gold' : '',
      name: '',
      reward_type: 1,
    },
    ...{ amount: random.below(30) / 10, unit: pick(random, ['coins', 'money']), currency: pick(random, ['', 'INR']) },
    ...{ given: random.below(3) > 0, failure_reason: '', at_ts: at, code: '', delivery: '', reason: '', by_name: '' },
    redeemed_ts: random.below(4) === 0 ? moment() : null,
  }
}

/** Compares how many people are at each step of quests and streaks with a recount. */
async function expectProgress(orgId: string): Promise<void> {
  const wanted = await recountProgress(world.database.ownerPool, orgId)
  const { rows } = await run('SELECT DISTINCT document FROM play_states WHERE organisation_id = $1', orgId)
  const documents: string[] = rows.map(({ document }) => document)
  const steps = ['began', 'finished', 'day 1', 'day 3', 'day 5', 'day 7', '0', '1', '0 0', '0 1', '1 0', '1 1']
  const countsOf = await inside(orgId, (transaction) => countProgress(transaction, documents))
  const counted = documents.flatMap((one) => steps.map((step) => [`${one} ${step}`, countsOf(one)(step)] as const))
  expect(Object.fromEntries(counted.filter(([, people]) => people !== 0))).toEqual(wanted)
}

/** Reads everything that figures say and compares it with a recount. */
async function expectRecount(orgId: string, zone: string, ranges: readonly (Days | null)[]): Promise<void> {
  await expectProgress(orgId)
  const facts = await readFacts(world.database.ownerPool, orgId, zone)
  await inside(orgId, (transaction) => expectCohorts(transaction, facts))
  for (const days of ranges) {
    const wanted = recountFacts(facts, days)
    await inside(orgId, async (transaction) => {
      expect(await figuresAsOf(transaction)).toMatchObject({ zone, isRebuilding: false })
      const everything = await countSubjects(transaction, { measures, days })
      for (const [subject, counts] of await countSubjects(transaction, { measures, days, subjects: [''] })) {
        everything.set(subject, counts)
      }
      const nonZero = (of: ReadonlyMap<string, number>) =>
        Object.fromEntries([...of].filter(([, count]) => count !== 0))
      const wantedNonZero = (of: Readonly<Record<string, number>> = {}) => nonZero(new Map(Object.entries(of)))
      for (const measure of measures) {
        const times = new Map([...everything].map(([subject, counts]) => [subject, counts[measure]]))
        expect([measure, nonZero(times)]).toEqual([measure, wantedNonZero(wanted.subjects[measure])])
        const subject = [...times.keys()].find((one) => one !== '') ?? ''
        for (const of of ['', ...(isOfOrganisation(measure) ? [] : [subject])]) {
          const byDay = [...(await countDays(transaction, { measure, days, subject: of }))]
          expect([measure, of, byDay]).toEqual([measure, of, wanted.days[`${measure} ${of}`] ?? []])
        }
      }
      for (const measure of peopleMeasures) {
        const own = await countPeople(transaction, { measure, days })
        const all = await countPeople(transaction, { measure, days, subjects: [''] })
        expect([measure, nonZero(new Map([...own, ...all]))]).toEqual([measure, wantedNonZero(wanted.people[measure])])
        if (isOfOrganisation(measure)) continue
        const listed = await everyPage((after) => listPresence(transaction, { measure, days, limit: 7, after }))
        expect([measure, listed]).toEqual([measure, wanted.presence[measure]])
        expect(await countPairs(transaction, { measure, days })).toBe(listed.length)
        await expectPeopleTogether(transaction, measure, days, listed)
      }
      if (days) await expectPartOfDay(transaction, zone, days, facts)
      const [subject = ''] = [...everything.keys()].filter((one) => one !== '')
      expect(await listPresence(transaction, { measure: 'interacted', days, subject, limit: 1000 })).toEqual(
        wanted.presence.interacted?.filter((one) => one.subject === subject),
      )
      const returned = await countReturned(transaction, { days })
      const returnedToAll = await countReturned(transaction, { days, subjects: [''] })
      expect(nonZero(new Map([...returned, ...returnedToAll]))).toEqual(wantedNonZero(wanted.returned))
      for (const measure of partMeasures) {
        expect(nonZero(await countParts(transaction, { measure, days }))).toEqual(wantedNonZero(wanted.parts[measure]))
      }
      const worth = new Map([
        ...(await worthOf(transaction, { days })),
        ...(await worthOf(transaction, { days, subjects: [''] })),
      ])
      const some = (of: Iterable<readonly [string, readonly unknown[]]>) =>
        Object.fromEntries([...of].filter(([, { length }]) => length > 0))
      expect(some(worth)).toEqual(some(Object.entries(wanted.worth)))
    })
  }
}

/** Compares the cohorts of the last twelve weeks, of the organisation, of one subject and of half of them, with a recount. */
async function expectCohorts(transaction: JobContext, facts: readonly Fact[]) {
  const tookPart = facts.filter(({ measure }) => measure === 'interacted')
  const today = Math.max(0, ...tookPart.map(({ day }) => day))
  const all = [...new Set(tookPart.map(({ subject }) => subject))]
  for (const documents of [null, all.slice(0, 1), halfOf(all)]) {
    if (documents?.length === 0) continue
    const own = tookPart.filter(({ subject }) => !documents || documents.includes(subject))
    const counted = await countCohorts(transaction, null, today, documents)
    expect([documents, counted.map(({ day, returned }) => [day, ...returned])]).toEqual([
      documents,
      recountCohorts(own, today),
    ])
  }
}

const halfOf = (subjects: Iterable<string>) => [...new Set(subjects)].filter((_, index) => index % 2 === 0)

/** Compares the different people of half of the subjects, of all but one, and of all, with those who are listed. */
async function expectPeopleTogether(
  transaction: JobContext,
  measure: PartlyPeople,
  days: Days | null,
  listed: readonly Presence[],
) {
  const all = [...new Set(listed.map(({ subject }) => subject))]
  for (const subjects of [halfOf(all), all.slice(1), all]) {
    const people = new Set(listed.filter(({ subject }) => subjects.includes(subject)).map(({ profile }) => profile))
    const counted = await countPeopleTogether(transaction, { measure, spans: [days], subjects })
    expect([measure, subjects, counted]).toEqual([measure, subjects, [people.size]])
  }
}

/** Compares the first nine hours of the last day, of half of the subjects, with what happened in them. */
async function expectPartOfDay(transaction: JobContext, zone: string, days: Days, facts: readonly Fact[]) {
  const at = (seconds: number) => momentOf({ day: days.last, seconds }, zone)
  const part = { day: days.last, beginsTS: at(0), endsTS: at(9 * 3600) }
  const subjects = halfOf(facts.map(({ subject }) => subject))
  const own = facts.filter(({ subject }) => subjects.includes(subject))
  const inPart = own.filter(({ at }) => at >= part.beginsTS && at < part.endsTS)
  const before = own.filter(({ day }) => day >= days.first && day < days.last)
  const wanted = recountFacts(inPart, null)
  for (const measure of partlyMeasures) {
    const set = isOfPeople(measure) ? await peopleSetOf(transaction, measure, subjects) : undefined
    const counted = await countPartOfDay(transaction, part, { since: days.first, measures: [measure], subjects, set })
    const times = subjects.map((subject) => counted.times(measure, subject))
    expect([measure, times]).toEqual([measure, subjects.map((subject) => wanted.subjects[measure]?.[subject] ?? 0)])
    if (!isOfPeople(measure)) continue
    const peopleOf = (some: readonly Fact[]) =>
      new Set(some.filter((fact) => fact.measure === measure).map(({ profile }) => profile))
    const [now, then] = [peopleOf(inPart), peopleOf(before)]
    const fresh = [...now].filter((profile) => !then.has(profile)).length
    expect([measure, counted.people(measure), counted.newPeople(measure)]).toEqual([measure, now.size, fresh])
  }
}

const partlyMeasures = ['shown', 'interacted', 'played', 'event', 'given', 'awarded', 'redeemed'] as const
const isOfPeople = (measure: string): measure is PartlyPeople =>
  peopleMeasures.some((one) => one === measure && !isOfOrganisation(one))

type After = Presence | undefined

async function everyPage(read: (after: After) => Promise<readonly Presence[]>): Promise<readonly Presence[]> {
  const all: Presence[] = []
  for (let page = await read(undefined); page.length > 0; page = await read(all.at(-1))) all.push(...page)
  return all
}

const waiting = async (orgId: string) =>
  (await run('SELECT FROM figure_changes WHERE organisation_id = $1', orgId)).rowCount

describe.each(Array.from({ length: HISTORIES / HISTORIES_TOGETHER }, (_, index) => index))(
  'twenty histories in one organisation (seed %i)',
  (seed) => {
    test('are counted as a recount counts them', async () => {
      const random = createRandom(`figures ${seed}`)
      const [zone, name] = pick(random, places)
      let zoneNow: string = zone
      const center = Date.parse(`${name}T00:00:00Z`)
      const moment = () => {
        const at = center + (random.below(8 * 96) - 4 * 96) * 900_000
        return random.below(3) === 0 ? at : at + random.below(900_000)
      }
      const orgId = await newOrganisation(zone)
      const histories = Array.from({ length: HISTORIES_TOGETHER }, (_, index): History => {
        const documents = [`rule ${index} a`, `rule ${index} b`]
        return { orgId, documents, players: [1, 2, 3, 4].map((n) => n + 2 * index), random, moment }
      })
      const day = wallTime(center, zone).day
      const ranges = () => {
        const first = day - 5 + random.below(8)
        return [null, { first, last: first + random.below(5) }, { first: day, last: day }]
      }
      const steps = histories.flatMap((history) => Array.from({ length: STEPS }, () => history))
      while (steps.length > 0) {
        const [history] = steps.splice(random.below(steps.length), 1)
        if (history) await pick(random, changes)(history)
        const chance = random.below(60)
        if (chance < 12) await foldFigures(chance < 6 ? world.platform : other, orgId)
        if (chance === 12) {
          zoneNow = pick(random, places)[0]
          await run('UPDATE organisations SET timezone = $2 WHERE id = $1', orgId, zoneNow)
        }
        if (chance === 13 && random.below(3) === 0) {
          await foldFigures(other, orgId)
          await expectRecount(orgId, zoneNow, ranges())
        }
      }
      await Promise.all([foldFigures(world.platform, orgId), foldFigures(other, orgId)])
      expect(await waiting(orgId)).toBe(0)
      await expectRecount(orgId, zoneNow, ranges())
    })
  },
)

/** Everything that was ever begun in an organisation, by its figures. */
const countedIn = async (orgId: string, measure: Measure = 'started') =>
  (
    await inside(orgId, (transaction) =>
      countSubjects(transaction, { measures: [measure], days: null, subjects: [''] }),
    )
  ).get('')?.[measure]

const writePlays = (orgId: string, count: number, session = 's') =>
  run(
    `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed)
     SELECT $1, gen_random_uuid(), n % 50, 'rule ' || n % 3, '', 1, $3, 86400000.0 * (n % 9), 86400000.0 * (n % 9), ''
     FROM generate_series(1, $2::int) AS n`,
    ...[orgId, count, session],
  )

/** Writes rules without anything in them. */
const writeRules = (orgId: string, ...ids: readonly string[]) =>
  run(
    `INSERT INTO documents (organisation_id, kind, id, revision, text, exact, name, name_key, own_key, listed, creator, created_ts, updated_ts)
     SELECT $1, 'rule', id, 1, '{}', true, id, id, '', '{}', '', 0, 0 FROM unnest($2::text[]) AS id`,
    ...[orgId, ids],
  )

/** Writes as a page’s calls do: one play after the other, each in a transaction, on both servers. */
async function writeFor(orgId: string, isOver: () => boolean): Promise<void> {
  const writer = async (n: number) => {
    for (let turn = 0; !isOver() || turn < 10; turn++) {
      const history = {
        orgId,
        documents: ['rule 0', 'rule 1'],
        players: [n, n + 1],
        random: createRandom(`${n} ${turn}`),
      }
      const rows = [playRow({ ...history, moment: () => 86_400_000 * (turn % 7) })]
      await inside(
        orgId,
        ({ client }) =>
          client.query('INSERT INTO plays SELECT * FROM jsonb_populate_recordset(NULL::plays, $1::jsonb)', [
            JSON.stringify(rows),
          ]),
        turn % 2 === 0 ? world.platform : other,
      )
    }
  }
  await Promise.all([1, 2, 3, 4].map(writer))
}

test('two servers that fold at once beside writers and readers count everything once', async () => {
  const orgId = await newOrganisation('UTC')
  await writePlays(orgId, 11_000)
  let isOver = false
  const writing = writeFor(orgId, () => isOver)
  for (let turn = 0; turn < 5; turn++) {
    await Promise.all([
      ...[foldAllFigures(world.platform), foldAllFigures(other)],
      ...[foldFigures(world.platform, orgId), foldFigures(other, orgId)],
    ])
  }
  isOver = true
  await writing
  await Promise.all([foldAllFigures(world.platform), foldFigures(other, orgId)])
  await foldFigures(other, orgId)
  await expectRecount(orgId, 'UTC', [null, { first: 2, last: 5 }])
})

test('everything is counted anew while writers write, for an operator and for another zone', async () => {
  const orgId = await newOrganisation('UTC')
  await writePlays(orgId, 2000)
  await foldFigures(world.platform, orgId)
  await run(
    "UPDATE figure_days SET times = times + 1000, people = 0 WHERE organisation_id = $1 AND subject = ''",
    orgId,
  )
  let isOver = false
  const writing = writeFor(orgId, () => isOver)
  await recountFigures(world.database.ownerPool)
  await Promise.all([foldFigures(world.platform, orgId), foldAllFigures(other)])
  await run("UPDATE organisations SET timezone = 'Asia/Kathmandu' WHERE id = $1", orgId)
  await Promise.all([foldFigures(world.platform, orgId), foldAllFigures(other)])
  isOver = true
  await writing
  await foldFigures(other, orgId)
  await expectRecount(orgId, 'Asia/Kathmandu', [null, { first: 2, last: 5 }])
})

test('counting anew writes what differs, and leaves the rest where it lies', async () => {
  const orgId = await newOrganisation('UTC')
  await writeRules(orgId, 'rule 0', 'rule 1', 'gone')
  await writePlays(orgId, 500)
  await foldFigures(world.platform, orgId)
  const tables = ['figure_days', 'figure_parts', 'figure_presence', 'figure_rules', 'figure_spans', 'figure_cohorts']
  const stored = async (what: string) => {
    const one = (table: string) =>
      run(`SELECT ${what} AS row FROM ${table} AS t WHERE organisation_id = $1 ORDER BY t::text`, orgId)
    return (await Promise.all(tables.map(one))).map(({ rows }) => rows.map(({ row }) => row))
  }
  const [before, places] = [await stored('t::text'), await stored('ctid::text')]
  await run('UPDATE figure_states SET zone = NULL WHERE organisation_id = $1', orgId)
  await foldFigures(world.platform, orgId)
  expect(await stored('ctid::text')).toEqual(places)
  await run('DELETE FROM figure_presence WHERE organisation_id = $1 AND profile = 1', orgId)
  await run("UPDATE figure_rules SET subject = 'another' WHERE organisation_id = $1 AND subject = 'rule 0'", orgId)
  await run("UPDATE figure_spans SET day = day + 1000 WHERE organisation_id = $1 AND subject <> ''", orgId)
  await run('UPDATE figure_days SET people = people + 1 WHERE organisation_id = $1', orgId)
  await run('UPDATE figure_states SET zone = NULL WHERE organisation_id = $1', orgId)
  await foldFigures(world.platform, orgId)
  expect(await stored('t::text')).toEqual(before)
})

test('people of nearly all subjects are everybody but those who were with the others alone', async () => {
  const orgId = await newOrganisation('UTC')
  const took = (profile: number, document: string, day: number) => {
    const at_ts = day * 86_400_000
    return { organisation_id: orgId, document, profile, day, at_ts }
  }
  await insert('participations', [
    ...Array.from({ length: 60 }, (_, n) => took(n, 'many', 1 + (n % 3))),
    ...[took(0, 'few', 1), took(1, 'few', 9), took(100, 'few', 1), took(100, 'few', 9)],
  ])
  await foldFigures(world.platform, orgId)
  const spans = [
    [null],
    [
      { first: 1, last: 1 },
      { first: 9, last: 9 },
    ],
    [{ first: 1, last: 3 }],
  ] as const
  const counted = await inside(orgId, async (transaction) => {
    const { except } = await peopleSetOf(transaction, 'interacted', ['many'])
    const people: number[][] = []
    for (const of of spans)
      people.push(await countPeopleTogether(transaction, { measure: 'interacted', spans: of, subjects: ['many'] }))
    return { except, people }
  })
  expect(counted).toEqual({ except: 'organisation', people: [[60], [20, 0], [60]] })
})

test('people of all rules are known without reading them, and a rule that is deleted takes its people along', async () => {
  const orgId = await newOrganisation('UTC')
  const took = (profile: number, document: string) => {
    return { organisation_id: orgId, document, profile, day: 1, at_ts: 86_400_000 }
  }
  await writeRules(orgId, 'some', 'more', 'last')
  const people = (document: string, from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => took(from + n, document))
  await insert('participations', [
    ...[...people('some', 0, 20), ...people('more', 10, 30), ...people('last', 30, 32)],
    ...people('badge', 25, 60),
  ])
  const count = (subjects: readonly string[]) =>
    inside(orgId, async (transaction) => ({
      ...(await peopleSetOf(transaction, 'shown', subjects)),
      people: await countPeopleTogether(transaction, { measure: 'shown', spans: [{ first: 1, last: 2 }], subjects }),
    }))
  await foldFigures(world.platform, orgId)
  expect(await count(['some', 'more', 'last'])).toEqual({ except: 'rules', subjects: [], people: [32] })
  expect(await count(['some', 'more'])).toEqual({ except: 'rules', subjects: ['last'], people: [30] })
  await run("UPDATE documents SET deleted_ts = 1 WHERE organisation_id = $1 AND id = 'more'", orgId)
  await foldFigures(world.platform, orgId)
  expect(await count(['some', 'last'])).toEqual({ except: 'rules', subjects: [], people: [22] })
  expect((await count(['some', 'last', 'badge'])).except).toBe(undefined)
})

test('what a server of before has counted, which knows nothing of rules, is counted anew', async () => {
  const orgId = await newOrganisation('UTC')
  await writeRules(orgId, 'rule 0', 'rule 1', 'rule 2')
  await writePlays(orgId, 100)
  await foldFigures(world.platform, orgId)
  await run('UPDATE figure_presence SET rule_shown = 0, rule_interacted = 0 WHERE organisation_id = $1', orgId)
  await run('DELETE FROM figure_rules WHERE organisation_id = $1', orgId)
  await run('UPDATE figure_states SET folded_ts = folded_ts + 1 WHERE organisation_id = $1', orgId)
  expect(await inside(orgId, figuresAsOf)).toMatchObject({ isRebuilding: true })
  await foldAllFigures(other)
  await expectRecount(orgId, 'UTC', [null])
})

test('a reader finds what was written right before, also while another reader folds', async () => {
  const orgId = await newOrganisation('UTC')
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const session = randomUUID()
      await writePlays(orgId, 1, session)
      const { rows } = await run('SELECT count(*)::int AS plays FROM plays WHERE organisation_id = $1', orgId)
      await foldFigures(world.platform, orgId)
      expect(await countedIn(orgId)).toBeGreaterThanOrEqual(rows[0].plays)
    }),
  )
  expect(await countedIn(orgId)).toBe(20)
})

test('a visitor who signs in takes their figures along', async () => {
  const person = await world.freshOrganisation()
  await run("UPDATE organisations SET timezone = 'Asia/Kathmandu' WHERE id = $1", person.orgId)
  const { rows } = await run(
    `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
     SELECT $1, u, '{}', 0, 0 FROM unnest(ARRAY['visitor', 'asha']) AS u RETURNING number`,
    person.orgId,
  )
  const players = rows.map(({ number }) => number as number)
  const documents = [await insertDocument(world, person, 'rule', { ruleName: 'Rush' })]
  const random = createRandom('merge')
  const moment = () => 1_700_000_000_000 + 3_600_000 * random.below(100)
  for (let turn = 0; turn < 60; turn++) {
    await pick(random, changes.slice(0, -2))({ orgId: person.orgId, documents, players, random, moment })
  }
  await foldFigures(world.platform, person.orgId)
  await inside(person.orgId, (transaction) => mergeVisitor(transaction, 'visitor', 'asha'))
  expect(await waiting(person.orgId)).toBeGreaterThan(0)
  await foldFigures(world.platform, person.orgId)
  await expectRecount(person.orgId, 'Asia/Kathmandu', [null])
})

test('the job folds by itself; what stops it is logged once, until it works again', async () => {
  const orgId = await newOrganisation('UTC')
  await writePlays(orgId, 3)
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
    foldFiguresInBackground(away)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(lines).toEqual(['Figures could not be counted now: the database is away'])
  foldFiguresInBackground(world.platform)
  // One round goes through all organisations of this file.
  await vi.waitFor(async () => expect(await waiting(orgId)).toBe(0), 30_000)
  expect(await countedIn(orgId)).toBe(3)
})

test('what counts for nothing is not noted, and a batch is noted by one statement', async () => {
  const orgId = await newOrganisation('UTC')
  await writePlays(orgId, 100)
  expect(await waiting(orgId)).toBe(200)
  await foldFigures(world.platform, orgId)
  await run(`UPDATE plays SET score = 5, rewarded = true, input = '{}' WHERE organisation_id = $1`, orgId)
  expect(await waiting(orgId)).toBe(0)
})

test('the figures of another organisation are others', async () => {
  const [mine, theirs] = [await newOrganisation('UTC'), await newOrganisation('UTC')]
  await Promise.all([writePlays(mine, 3), writePlays(theirs, 5)])
  await foldAllFigures(world.platform)
  expect([await countedIn(mine), await countedIn(theirs)]).toEqual([3, 5])
})

test('figures that differ from the raw rows are logged for an operator', async () => {
  const orgId = await newOrganisation('Asia/Kathmandu')
  const lines: string[] = []
  const day = 86_400_000
  // Yesterday, and the one organisation there is first in the sample.
  const platform = { ...world.platform, now: () => 9 * day, log: (line: string) => lines.push(line) }
  const { rows } = await run('SELECT id FROM organisations ORDER BY id')
  const compare = () => {
    let turn = 0
    return compareFigures(platform, () => (turn < rows.length ? (rows[turn++].id === orgId ? 0 : 0.9) : 0))
  }
  await writePlays(orgId, 900)
  expect(await compare()).toBe(0)
  await run("UPDATE figure_days SET times = 99 WHERE organisation_id = $1 AND day = 8 AND subject = ''", orgId)
  expect(await compare()).toBe(1)
  expect(lines).toEqual([expect.stringContaining(`${orgId} differ from its raw rows (1970-01-09 `)])
})
