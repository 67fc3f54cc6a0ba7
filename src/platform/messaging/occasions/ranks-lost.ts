/**
 * Ranks that are lost. Every few seconds one server looks at the places of a leaderboard that a message watches, and
 * compares who stands there with who stood there before; both happen in one transaction, so that nothing is noted twice and
 * nothing between two looks is missed. A leaderboard that no message follows costs nothing.
 */
import { periodClosesAt, periodSpan } from '#src/engine/leaderboard/leaderboard.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import { type JobContext, tryJobLock } from '../../base/in-organisations.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { type FollowingMessage, messagesFollowing } from '../../occasions/note-occasions.ts'
import { readProfilesInOrder, readStanding } from '../../play/context/board-rows.ts'
import { type BoardPeriod, type LeaderboardSettings, readLeaderboardSettings } from '../../play/context/leaderboards.ts'
import { type FollowedRule, findRuleOn } from './rule-of-message.ts'
import { isLost, type WatchedPlaces, watchedPlaces } from './watched-places.ts'

/** After so long without a look nobody is told what has happened meanwhile. */
const MAX_LOOK_GAP_MS = 2 * HOUR_MS

/** The key of the occasion: a message tells of a period of a leaderboard once. */
export const rankLostKey = ({ period, from }: BoardPeriod): string => `rank_lost ${period} ${from}`

/** Looks at every leaderboard of an organisation that a message follows. */
export async function lookAtRanks(context: JobContext): Promise<void> {
  const messages = await messagesFollowing(context, 'rank_lost')
  for (const rule of new Set(messages.map((one) => one.rule))) {
    const followed = await findRuleOn(context, rule)
    const settings = followed && (await readLeaderboardSettings(context, followed.subject.document))
    if (!followed || !settings || !(await tryJobLock(context, `ranks ${rule}`))) continue
    const followers = messages.filter((one) => one.rule === rule)
    for (const board of openBoards(context, followed, settings))
      await lookAt(context, { followed, settings, board, followers })
  }
}

/** Reads the rank of a player; `undefined` for whoever has no score. */
export const rankNow = async (
  context: TransactionContext,
  board: BoardPeriod,
  settings: LeaderboardSettings,
  profile: number,
): Promise<number | undefined> => (await readStanding(context, board, settings, { profile, beside: 0 }))?.me.rank

/** The periods of a leaderboard that are running. */
export const openBoards = (
  { now }: Pick<JobContext, 'now'>,
  { subject: { id, document }, zone }: FollowedRule,
  { periods, completes }: LeaderboardSettings,
): readonly BoardPeriod[] =>
  periods
    .map((period) => ({ document: id, period, from: periodSpan(document, period, now, zone).from }))
    .filter(({ period, from }) => now < periodClosesAt(document, period, from, zone, completes))

interface Look {
  readonly followed: FollowedRule
  readonly settings: LeaderboardSettings
  readonly board: BoardPeriod
  readonly followers: readonly FollowingMessage[]
}

/** Looks at one period: notes who has lost a rank since the last look, and keeps who stands where. */
async function lookAt(context: JobContext, { followed, settings, board, followers }: Look): Promise<void> {
  const places = watchedPlaces(followed.subject, settings)
  const page = { offset: places.first - 1, limit: places.last - places.first + 1 }
  const standing = await readProfilesInOrder(context, board, settings, page)
  const before = await readLook(context, board, places)
  const rankOf = new Map(standing.map((profile, index) => [profile, places.first + index]))
  const fallen = before.filter(({ profile, rank }) => isLost(places, rank, rankOf.get(profile) ?? Infinity))
  const lost: RankLost[] = []
  for (const { profile, rank } of fallen) {
    const now = rankOf.get(profile) ?? (await rankNow(context, board, settings, profile))
    // Whoever is on the leaderboard no more has left it, and lost no rank.
    if (now === undefined || !isLost(places, rank, now)) continue
    lost.push({ profile, values: { ruleName: followed.subject.name, rank: `${now}`, rankBefore: `${rank}` } })
  }
  await noteLost(context, { board, followers }, lost)
  await keepLook(context, board, places, standing)
}

interface StoodAt {
  readonly profile: number
  readonly rank: number
}

/** Reads who stood where at the last look at the same period and places; nobody where that was too long ago. */
async function readLook(
  { client, user, now }: JobContext,
  { document, period, from }: BoardPeriod,
  { first }: WatchedPlaces,
): Promise<readonly StoodAt[]> {
  const { rows } = await client.query<{ profiles: readonly number[] }>(
    `SELECT profiles::float8[] AS profiles FROM watched_ranks
     WHERE organisation_id = $1 AND document = $2 AND period = $3 AND from_ts = $4 AND first_rank = $5 AND looked_ts > $6`,
    [user.orgId, document, period, from, first, now - MAX_LOOK_GAP_MS],
  )
  return (rows[0]?.profiles ?? []).map((profile, index) => ({ profile, rank: first + index }))
}

async function keepLook(
  { client, user, now }: JobContext,
  { document, period, from }: BoardPeriod,
  { first }: WatchedPlaces,
  profiles: readonly number[],
): Promise<void> {
  await client.query(
    `INSERT INTO watched_ranks (organisation_id, document, period, from_ts, first_rank, profiles, looked_ts)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (organisation_id, document, period) DO UPDATE
       SET from_ts = $4, first_rank = $5, profiles = $6, looked_ts = $7`,
    [user.orgId, document, period, from, first, profiles, now],
  )
}

interface RankLost {
  readonly profile: number
  readonly values: Readonly<Record<string, string>>
}

/** Notes for every message that follows the leaderboard who has lost a rank on it. */
async function noteLost(
  { client, user, now }: JobContext,
  { board, followers }: Pick<Look, 'board' | 'followers'>,
  lost: readonly RankLost[],
): Promise<void> {
  if (lost.length === 0) return
  await client.query(
    `INSERT INTO message_occasions (organisation_id, document, occasion, profile, values, happened_ts, due_ts)
     SELECT $1, message, $3, l.profile, l.values, $5, $5
     FROM unnest($2::text[]) AS message, jsonb_to_recordset($4::jsonb) AS l (profile bigint, values jsonb)`,
    [user.orgId, followers.map(({ id }) => id), rankLostKey(board), JSON.stringify(lost), now],
  )
}
