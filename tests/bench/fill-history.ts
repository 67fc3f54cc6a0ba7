/** A whole organisation for the reports: what it has set up, and what people did with it, of every kind that a report reads. */
import type { PoolClient } from 'pg'
import { type Filling, fillDocuments } from './fill-documents.ts'
import type { MeasuredPlatform } from './platform.ts'
import { DAYS, fillPlays, playersOf, RULES, START } from './sections/figures.ts'
import { withoutIndexes } from './without-indexes.ts'

/** The rules by their lists, one range of numbers after another; they are `RULES` in all. */
const rules = [
  { filling: { kind: 'rule', ruleType: 1 }, count: RULES * 0.7 },
  { filling: { kind: 'rule', ruleType: 15 }, count: RULES * 0.1 },
  { filling: { kind: 'rule', ruleType: 21 }, count: RULES * 0.1 },
  { filling: { kind: 'rule', ruleType: 5 }, count: RULES * 0.1 },
] as const satisfies readonly { readonly filling: Filling; readonly count: number }[]

const others = [
  { filling: { kind: 'offer' }, count: 50 },
  { filling: { kind: 'event' }, count: 50 },
  { filling: { kind: 'badge-rule' }, count: 50 },
] as const satisfies readonly { readonly filling: Filling; readonly count: number }[]

/** The numbers of the first quest, and of the first smart campaign: between them are quests and streaks. */
const [FIRST_FOLLOWED, FOLLOWED] = [RULES * 0.7, RULES * 0.2]
const [REFERRALS, BOARDS] = [20, 60]

/** Gives an organisation the documents that the history names. */
async function fillSetup({ ownerPool }: MeasuredPlatform, orgId: string): Promise<void> {
  for (const { filling, count, first } of [
    ...rules.map((one, index) => ({
      ...one,
      first: rules.slice(0, index).reduce((sum, { count: before }) => sum + before, 0),
    })),
    ...others.map((one) => ({ ...one, first: 0 })),
  ]) {
    await fillDocuments(ownerPool, orgId, filling, count)
    await ownerPool.query(
      `UPDATE documents SET id = k.id, name = k.id, name_key = k.id
       FROM (SELECT id AS old, $2 || '-' || substr(id, 8)::int - 1 + $3::int AS id FROM documents
         WHERE organisation_id = $1 AND kind = $2 AND id LIKE 'filled-%') AS k
       WHERE organisation_id = $1 AND kind = $2 AND documents.id = k.old`,
      [orgId, filling.kind, first],
    )
  }
  const some = (count: number) => `organisation_id = $1 AND kind = 'rule' AND substr(id, 6)::int < ${count}`
  await ownerPool.query(`UPDATE documents SET type = 12 WHERE ${some(REFERRALS)}`, [orgId])
  const board = { leaderBoardSelected: true, leaderBoardId: 'board', leaderboardFrequency: { campaign: true } }
  await ownerPool.query(
    `UPDATE documents SET text = (text::jsonb || $2::jsonb)::text, revision = revision + 1 WHERE ${some(BOARDS)}`,
    [orgId, JSON.stringify(board)],
  )
}

/** What people did beside plays and rewards: each statement with the organisation, the plays and the players. */
const history: readonly string[] = [
  `INSERT INTO profiles (organisation_id, number, user_id, properties, created_ts, updated_ts) OVERRIDING SYSTEM VALUE
   SELECT $1, n, 'user-' || n || '@example.com', '{}', 0, 0 FROM generate_series(0, $3::int) AS n, (SELECT $2::int) AS p`,
  `INSERT INTO searched_people (organisation_id, profile, user_id)
   SELECT organisation_id, number, lower(user_id) FROM profiles, (SELECT $2::int, $3::int) AS p WHERE organisation_id = $1`,
  `INSERT INTO displays (organisation_id, document, profile, day, template, phase, at_ts)
   SELECT $1, 'rule-' || (n * 13::bigint / 3) % ${RULES}, (n * 6007::bigint) % $3::int, ${START} / 86400000 + n % ${DAYS}, '', '',
     ${START} + n % ${DAYS} * 86400000.0 + 3600000 FROM generate_series(1, $2::int / 2) AS n ORDER BY 2, 3 ON CONFLICT DO NOTHING`,
  `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
   SELECT $1, (n * 5003::bigint) % $3::int, 'filled_' || 1 + n % 50, '{}', ${START} + (n * 104729.0 % ${DAYS * 1440}) * 60000, 0
   FROM generate_series(1, $2::int / 2) AS n`,
  `INSERT INTO play_states (organisation_id, document, profile, state, updated_ts)
   SELECT $1, 'rule-' || ${FIRST_FOLLOWED} + n % ${FOLLOWED}, (n * 4001::bigint) % $3::int,
     (ARRAY['{"rounds":0,"past":["done","done"],"furthest":2}', '{"rounds":1,"past":[]}', '{"rounds":0,"past":["done"],"furthest":1}',
       '{"rounds":0,"milestones":[{"doneTS":1,"tasks":[{"doneTS":1}]},{"tasks":[{}]}]}'])[1 + n % 4]::jsonb, ${START}
   FROM generate_series(1, $2::int / 20) AS n ON CONFLICT DO NOTHING`,
  `INSERT INTO participations (organisation_id, document, profile, day, at_ts)
   SELECT organisation_id, document, profile, ${START} / 86400000 + profile % ${DAYS}, ${START} + profile % ${DAYS} * 86400000.0
   FROM play_states, (SELECT $2::int, $3::int) AS p WHERE organisation_id = $1`,
  `INSERT INTO referrals (organisation_id, document, referree, referrer, at_ts)
   SELECT $1, 'rule-' || n % ${REFERRALS}, n, (n * 7919::bigint) % $3::int, ${START} + n % ${DAYS} * 86400000.0 + 60000
   FROM generate_series(1, $3::int / 2) AS n, (SELECT $2::int) AS p`,
  `INSERT INTO rewards (organisation_id, id, profile, document, document_name, place, cause, offer, badge, name, reward_type, amount,
     unit, currency, given, failure_reason, at_ts, once_key)
   SELECT organisation_id, gen_random_uuid(), referrer, document, '', '', 'referral', 'offer-1', '', '', 1, 10, 'coins', '', true,
     '', at_ts, 'referral ' || document || ' ' || referree || ' 0' FROM referrals, (SELECT $2::int, $3::int) AS p
   WHERE organisation_id = $1`,
  `INSERT INTO rewards (organisation_id, id, profile, document, document_name, place, cause, offer, badge, name, reward_type, amount,
     unit, currency, given, failure_reason, at_ts)
   SELECT $1, gen_random_uuid(), n % $3::int, 'badge-rule-' || n % 50, '', '', 'badge', '', 'badge-1', '', 0, 0, 'none', '', true, '',
     ${START} + n % ${DAYS} * 86400000.0 FROM generate_series(1, $2::int / 50) AS n`,
  `INSERT INTO board_scores (organisation_id, document, period, from_ts, profile, score, reached_ts)
   SELECT $1, 'rule-' || n % ${BOARDS}, 'campaign', 0, (n * 3001::bigint) % $3::int, n % 1000, ${START}
   FROM generate_series(1, $2::int / 20) AS n ON CONFLICT DO NOTHING`,
  ...['board_buckets', 'board_sums'].map(
    (table) => `INSERT INTO ${table} (organisation_id, document, period, from_ts, place, reached_ts, profile, players)
     SELECT organisation_id, document, period, from_ts, '-Infinity', '-Infinity', 0, count(*)
     FROM board_scores, (SELECT $2::int, $3::int) AS p WHERE organisation_id = $1 GROUP BY 1, 2, 3, 4`,
  ),
]

/** Fills an organisation with what it has set up and everything that people did, so many plays of it; notes nothing. */
export async function fillHistory(measured: MeasuredPlatform, orgId: string, plays: number): Promise<void> {
  await fillSetup(measured, orgId)
  const client: PoolClient = await measured.ownerPool.connect()
  try {
    await withoutIndexes(client, ['plays', 'rewards', 'events', 'board_scores'], async () => {
      await fillPlays(measured, orgId, plays)
      await client.query('SET session_replication_role = replica')
      for (const statement of history) await client.query(statement, [orgId, plays, playersOf(plays)])
      await client.query('RESET session_replication_role')
    })
    // As it would have happened by itself while the history came.
    await client.query('ANALYZE')
  } finally {
    client.release()
  }
}
