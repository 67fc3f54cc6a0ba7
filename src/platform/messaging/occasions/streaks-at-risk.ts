/**
 * Streaks that are about to break. When a day of a streak has so many hours left, everybody who did yesterday's day and has
 * not done today's is written to: once for a message and a day, in batches that each move a checkpoint in their own
 * transaction. Whoever does the day before the message leaves is told nothing (`still-holds.ts`).
 */
import { dayAtRisk, type StreakState, streakDayOf } from '#src/engine/progress/streak.ts'
import { nextOpenMoment, readSchedule } from '#src/engine/schedule/schedule.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import { nextDay } from '#src/time/quiet-hours.ts'
import type { Platform } from '../../base/context.ts'
import { inOrganisation, type JobContext } from '../../base/in-organisations.ts'
import { messagesFollowing } from '../../occasions/note-occasions.ts'
import { findMessageOn, type OccasionPerson, writeOccasion } from '../write-occasions.ts'
import { type FollowedRule, findRuleOn } from './rule-of-message.ts'

/** The players of a streak who are looked at in one transaction. */
const PLAYERS_PER_BATCH = 5000

/** Writes the reminders of an organisation's streaks, as far as it is time for them. */
export async function remindOfStreaks(platform: Platform, orgId: string): Promise<void> {
  const due = await inOrganisation(platform, orgId, dueReminders)
  for (const reminder of due)
    while (
      !platform.stopping?.aborted &&
      (await inOrganisation(platform, orgId, (context) => remindSome(context, reminder)))
    ) {}
}

/** A message about a streak whose day ends soon. */
interface Reminder {
  /** Id of the message. */
  readonly message: string
  /** Id of the streak. */
  readonly rule: string
  /** Days since the epoch, by the clock of the streak. */
  readonly day: number
}

/** The key of the occasion: a message reminds of a day of a streak once. */
const keyOf = (day: number) => `streak_at_risk ${day}`

/** Begins the reminders whose time has come, and returns those that are not finished. */
async function dueReminders(context: JobContext): Promise<readonly Reminder[]> {
  const { client, user, now } = context
  const due: Reminder[] = []
  for (const { id, channel, rule, hours } of await messagesFollowing(context, 'streak_at_risk')) {
    const followed = await findRuleOn(context, rule)
    if (!followed) continue
    const { day, ends } = dayOf(followed, now)
    if (now < ends - hours * HOUR_MS || !isOpenBefore(followed, now, ends)) continue
    const { rows } = await client.query<{ state: string }>(
      `WITH earlier AS (
         DELETE FROM message_runs WHERE organisation_id = $1 AND document = $2 AND occasion LIKE 'streak_at_risk %' AND occasion <> $3)
       INSERT INTO message_runs (organisation_id, document, occasion, channel, due_ts, state, created_ts)
       VALUES ($1, $2, $3, $4, $5, 'reminding', $5)
       ON CONFLICT (organisation_id, document, occasion) DO UPDATE SET channel = message_runs.channel RETURNING state`,
      [user.orgId, id, keyOf(day), channel, now],
    )
    if (rows[0]?.state === 'reminding') due.push({ message: id, rule, day })
  }
  return due
}

/** The day of a streak, and the moment at which it ends. */
export function dayOf({ subject: { document }, zone }: FollowedRule, now: number): { day: number; ends: number } {
  return { day: streakDayOf(document, now, zone), ends: nextDay(now, readSchedule(document, zone).zone) }
}

/** Says whether the day can still be done: the streak is open at some moment before it ends. */
function isOpenBefore({ subject: { document }, zone }: FollowedRule, now: number, ends: number): boolean {
  const opens = nextOpenMoment(readSchedule(document, zone), now)
  return opens !== undefined && opens < ends
}

interface Batch {
  readonly upto: number | null
  readonly profile: number | null
  readonly state: StreakState | null
}

/** Writes the next reminders, and moves the checkpoint; false when none are left. */
async function remindSome(context: JobContext, { message, rule, day }: Reminder): Promise<boolean> {
  const { client, user, now } = context
  const run = [user.orgId, message, keyOf(day)]
  const { rows } = await client.query<{ last: number }>(
    `SELECT last_number::float8 AS last FROM message_runs
     WHERE organisation_id = $1 AND document = $2 AND occasion = $3 AND state = 'reminding' FOR UPDATE SKIP LOCKED`,
    run,
  )
  const [found, followed] = [await findMessageOn(context, message), await findRuleOn(context, rule)]
  if (!rows[0] || !found || !followed || dayOf(followed, now).day !== day) return false
  const batch = await readPlayers(context, rule, rows[0].last, day)
  const people = batch.flatMap(({ profile, state }): OccasionPerson[] => {
    const risked = state ? dayAtRisk(followed.subject.document, state, day) : undefined
    if (profile === null || risked === undefined) return []
    return [{ profile, values: { ruleName: followed.subject.name, day: `${risked}` } }]
  })
  await writeOccasion(context, found, { occasion: keyOf(day), until: dayOf(followed, now).ends }, people)
  const upto = batch[0]?.upto ?? null
  await client.query(
    `UPDATE message_runs SET last_number = coalesce($4, last_number), state = CASE WHEN $4::bigint IS NULL THEN 'ready' ELSE state END
     WHERE organisation_id = $1 AND document = $2 AND occasion = $3`,
    [...run, upto],
  )
  return upto !== null
}

/** Reads the next players of a streak: those who did the day before, and the number up to which all were looked at. */
async function readPlayers(
  { client, user }: JobContext,
  rule: string,
  after: number,
  day: number,
): Promise<readonly Batch[]> {
  const { rows } = await client.query<Batch>(
    `WITH next AS MATERIALIZED (
       SELECT profile, state FROM play_states WHERE organisation_id = $1 AND document = $2 AND profile > $3
       ORDER BY profile LIMIT ${PLAYERS_PER_BATCH})
     SELECT b.upto::float8 AS upto, n.profile::float8 AS profile, n.state FROM (SELECT max(profile) AS upto FROM next) AS b
     LEFT JOIN next n ON n.state->>'last' = $4`,
    [user.orgId, rule, after, `${day - 1}`],
  )
  return rows
}
