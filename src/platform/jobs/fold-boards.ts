/**
 * Adding up where players stand: what scores have noted (`board_changes`) moves into the buckets of their leaderboard
 * (`board_buckets`), which are cut where they grow, joined where they shrink, and summed by many (`board_sums`). One server
 * at a time does so for a leaderboard; readers see the same numbers before and after.
 */
import type { Platform } from '../base/context.ts'
import { extendTimeout } from '../base/database/pool.ts'
import { withKey } from '../base/database/with-key.ts'
import { inOrganisation, tryJobLock } from '../base/in-organisations.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { BoardPeriod } from '../play/context/leaderboards.ts'

/** The changes that one statement adds up. */
const CHANGES_PER_ROUND = 20_000
/** The players of a bucket that is made by cutting. */
const BUCKET_PLAYERS = 1000
/** A bucket with more players is found without any change; the index `board_buckets_full` knows the same number. */
const MAX_BUCKET_PLAYERS = 2000
/** The buckets whose players one row of `board_sums` has. */
const BUCKETS_PER_SUM = 32
/** The longest time of a statement that adds up. */
const FOLDING_TIMEOUT_MS = 600_000
/** The leaderboards that are looked for at once. */
const BOARDS_PER_ROUND = 1000

const key = 'organisation_id = $1 AND document = $2 AND period = $3 AND from_ts = $4'
const point = 'place, reached_ts, profile'
const pointOf = (of: string) => `${of}.place, ${of}.reached_ts, ${of}.profile`

/**
 * Adds up every leaderboard that has something to be added up; answers how many rounds that were.
 *
 * @param bucketPlayers - The players of a bucket that is made by cutting; one with more than twice as many is cut.
 */
export async function foldBoards(platform: Platform, bucketPlayers: number = BUCKET_PLAYERS): Promise<number> {
  const { rows: boards } = await withKey(platform.pool, 'fold', (client) =>
    client.query<BoardPeriod & { orgId: string }>(
      `SELECT organisation_id AS "orgId", document, period, from_ts AS "from" FROM board_changes
       UNION SELECT organisation_id, document, period, from_ts FROM board_buckets WHERE players > ${MAX_BUCKET_PLAYERS}
       LIMIT ${BOARDS_PER_ROUND}`,
    ),
  )
  let rounds = 0
  for (const { orgId, ...board } of boards) {
    let more = true
    while (more && !platform.stopping?.aborted) {
      more = await inOrganisation(platform, orgId, (transaction) => foldBoard(transaction, board, bucketPlayers))
      rounds++
    }
  }
  return rounds
}

/** Platforms that add up now. */
const running = new WeakSet<Platform>()
/** The last failure of each platform: it is logged once, however often it comes back. */
const failures = new WeakMap<Platform, string>()

/** Adds up without anybody waiting for it, once at a time. */
export function foldBoardsInBackground(platform: Platform): void {
  if (running.has(platform)) return
  running.add(platform)
  foldBoards(platform)
    .then(
      () => failures.delete(platform),
      ({ message }: Error) => {
        if (failures.get(platform) !== message) platform.log(`Leaderboards could not be added up now: ${message}`)
        failures.set(platform, message)
      },
    )
    .finally(() => running.delete(platform))
}

/** Adds up some of what was noted; true where there may be more. Does nothing while another server does it. */
async function foldBoard(transaction: TransactionContext, board: BoardPeriod, bucketPlayers: number): Promise<boolean> {
  const { document, period, from } = board
  if (!(await tryJobLock(transaction, `fold ${document} ${period} ${from}`))) return false
  // A board of millions that was never cut takes a while, once.
  await extendTimeout(transaction.client, FOLDING_TIMEOUT_MS)
  const values = [transaction.user.orgId, document, period, from]
  const { client } = transaction
  const { rows } = await client.query<{ taken: number }>(addUp, values)
  const hasMore = rows[0]?.taken === CHANGES_PER_ROUND
  if (!hasMore && (await client.query(cutFull(bucketPlayers), values)).rowCount) {
    await client.query(joinSmall(bucketPlayers), values)
  }
  await client.query(sumBuckets, values)
  return hasMore
}

/** SQL for changes as numbers of players that come to a point or leave it. */
const moves = (changes: string) =>
  `SELECT new_place AS place, new_ts AS reached_ts, profile, 1 AS players FROM ${changes} AND new_place IS NOT NULL
   UNION ALL SELECT old_place, old_ts, profile, -1 FROM ${changes} AND old_place IS NOT NULL`

const addUp = `
  WITH taken AS (
    DELETE FROM board_changes WHERE ${key} AND number <= coalesce(
      (SELECT number FROM board_changes WHERE ${key} ORDER BY number OFFSET ${CHANGES_PER_ROUND - 1} LIMIT 1),
      ${Number.MAX_SAFE_INTEGER})
    RETURNING *
  ), added AS (
    INSERT INTO board_buckets AS b (organisation_id, document, period, from_ts, ${point}, players)
    SELECT $1, $2, $3, $4, coalesce(o.place, '-Infinity'), coalesce(o.reached_ts, '-Infinity'), coalesce(o.profile, 0),
      sum(m.players)
    FROM (${moves('taken WHERE true')}) AS m LEFT JOIN LATERAL (
      SELECT ${point} FROM board_buckets WHERE ${key} AND (${point}) <= (${pointOf('m')})
      ORDER BY place DESC, reached_ts DESC, profile DESC LIMIT 1) AS o ON true
    GROUP BY 5, 6, 7
    ON CONFLICT (organisation_id, document, period, from_ts, ${point})
    DO UPDATE SET players = b.players + excluded.players WHERE excluded.players <> 0
  )
  SELECT count(*)::int AS taken FROM taken`

/**
 * Cuts buckets that are too full at every so many rows. A piece counts the rows that are there less what is noted of them and
 * not added up, so that all stays exact.
 */
const cutFull = (size: number) => `
  WITH whole AS MATERIALIZED (
    SELECT ${pointOf('f')}, coalesce(n.place, 'Infinity') AS to_place, coalesce(n.reached_ts, 'Infinity') AS to_ts,
      coalesce(n.profile, 0) AS to_profile
    FROM board_buckets f LEFT JOIN LATERAL (
      SELECT ${point} FROM board_buckets WHERE ${key} AND (${point}) > (${pointOf('f')})
      ORDER BY ${point} LIMIT 1) AS n ON true
    WHERE f.organisation_id = $1 AND f.document = $2 AND f.period = $3 AND f.from_ts = $4
      AND f.players > ${2 * size}
  ), numbered AS (
    SELECT w.place AS of_place, w.reached_ts AS of_ts, w.profile AS of_profile, ${pointOf('s')},
      row_number() OVER (PARTITION BY ${pointOf('w')} ORDER BY ${pointOf('s')}) - 1 AS at,
      count(*) OVER (PARTITION BY ${pointOf('w')}) AS players
    FROM whole w CROSS JOIN LATERAL (
      SELECT ${point} FROM board_scores WHERE ${key}
        AND (${point}) >= (${pointOf('w')}) AND (${point}) < (w.to_place, w.to_ts, w.to_profile)) AS s
  ), pieces AS MATERIALIZED (
    SELECT CASE WHEN at = 0 THEN of_place ELSE place END AS place, CASE WHEN at = 0 THEN of_ts ELSE reached_ts END AS reached_ts,
      CASE WHEN at = 0 THEN of_profile ELSE profile END AS profile, least(${size}, players - at) AS players
    FROM numbered WHERE at % ${size} = 0
  ), since AS (
    SELECT ${pointOf('o')}, sum(m.players) AS players
    FROM (${moves(`board_changes WHERE ${key}`)}) AS m
    JOIN whole w ON (${pointOf('m')}) >= (${pointOf('w')}) AND (${pointOf('m')}) < (w.to_place, w.to_ts, w.to_profile)
    CROSS JOIN LATERAL (
      SELECT ${point} FROM pieces p WHERE (${pointOf('p')}) <= (${pointOf('m')})
      ORDER BY place DESC, reached_ts DESC, profile DESC LIMIT 1) AS o
    GROUP BY 1, 2, 3
  )
  INSERT INTO board_buckets (organisation_id, document, period, from_ts, ${point}, players)
  SELECT $1, $2, $3, $4, ${pointOf('p')}, p.players - coalesce(since.players, 0)
  FROM pieces p LEFT JOIN since USING (${point})
  ON CONFLICT (organisation_id, document, period, from_ts, ${point}) DO UPDATE SET players = excluded.players`

/** Joins neighbours that are small together, once there are many more buckets than their players ask for. */
const joinSmall = (size: number) => `
  WITH numbered AS (
    SELECT ${point}, players, row_number() OVER inOrder AS at, count(*) OVER () AS buckets, sum(players) OVER () AS everybody,
      lead(place) OVER inOrder AS b_place, lead(reached_ts) OVER inOrder AS b_ts, lead(profile) OVER inOrder AS b_profile,
      lead(players) OVER inOrder AS more
    FROM board_buckets WHERE ${key} WINDOW inOrder AS (ORDER BY ${point})
  ), pairs AS MATERIALIZED (
    SELECT * FROM numbered
    WHERE at % 2 = 1 AND players + more <= ${size} AND buckets > 16 + 3 * everybody / ${size}
  ), gone AS (
    DELETE FROM board_buckets WHERE ${key} AND (${point}) IN (SELECT b_place, b_ts, b_profile FROM pairs)
  )
  UPDATE board_buckets t SET players = t.players + p.more FROM pairs p
  WHERE t.organisation_id = $1 AND t.document = $2 AND t.period = $3 AND t.from_ts = $4
    AND (${pointOf('t')}) = (${pointOf('p')})`

/** Sums so many buckets in a row, and leaves no other sums. */
const sumBuckets = `
  WITH numbered AS (
    SELECT ${point}, players, (row_number() OVER (ORDER BY ${point}) - 1) / ${BUCKETS_PER_SUM} AS at
    FROM board_buckets WHERE ${key}
  ), sums AS MATERIALIZED (
    SELECT DISTINCT ON (at) ${point}, sum(players) OVER (PARTITION BY at) AS players
    FROM numbered ORDER BY at, ${point}
  ), gone AS (
    DELETE FROM board_sums WHERE ${key} AND (${point}) NOT IN (SELECT ${point} FROM sums)
  )
  INSERT INTO board_sums AS s (organisation_id, document, period, from_ts, ${point}, players)
  SELECT $1, $2, $3, $4, ${point}, players FROM sums
  ON CONFLICT (organisation_id, document, period, from_ts, ${point})
  DO UPDATE SET players = excluded.players WHERE s.players <> excluded.players`
