/** Random histories of raw rows, for the laws of figures: everything that can happen to them, in statements of the owner. */
import { randomUUID } from 'node:crypto'
import { createRandom, type Random } from '#src/engine/random/random.ts'
import { insert, inside, other, run, world } from './figure-world.ts'

/** Zones with a day that is longer, shorter, begins at an odd time or without midnight, and the day around which things happen. */
export const places = [
  ['Asia/Kathmandu', '2025-03-30'],
  ['Europe/London', '2025-03-30'],
  ['Europe/London', '2025-10-26'],
  ['America/St_Johns', '2025-03-09'],
  ['America/St_Johns', '2025-11-02'],
  ['America/Santiago', '2025-09-07'],
  ['America/Santiago', '2025-04-06'],
] as const

/** The rows of one history: its documents and players are its own. */
export interface History {
  readonly orgId: string
  readonly documents: readonly string[]
  readonly players: readonly number[]
  readonly random: Random
  /** A moment near a change of the clock, often at its very quarter of an hour. */
  moment(): number
}

/** Picks one of several. */
export const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)] as T

/** Everything that can happen to raw rows. */
export const changes: readonly ((history: History) => Promise<unknown>)[] = [
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

/** A play, begun by a player or not, finished or not. */
export function playRow({ orgId, documents, players, random, moment }: History): object {
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

/** Writes as a page’s calls do: one play after the other, each in a transaction, on both servers. */
export async function writeFor(orgId: string, isOver: () => boolean): Promise<void> {
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
