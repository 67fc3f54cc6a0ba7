/**
 * Reads what the holdout says, once what waits has been folded: the people of both groups in a range of days, and what they did. Whoever changed groups
 * meanwhile belongs to neither. All people of a group are counted, whether or not they came.
 */
import type { Lift, LiftGroup } from '#schemas/endpoints/report-graph.ts'
import { builtInEventKeys } from '#schemas/values/built-in-events.ts'
import { type LiftCount, liftOf } from '#src/engine/reach/lift.ts'
import { shareOfProportion, wilsonInterval } from '#src/engine/statistics/proportions.ts'
import { type DaySpan, dayText } from '#src/time/calendar-periods.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { ORGANISATION } from '../figures/measures.ts'
import { figuresAsOf } from '../figures/read-figures.ts'
import { dayOf, zoneOffsets } from '../figures/zone-days.ts'
import { readInstall } from '../identity/install.ts'
import { type DayTerms, daysOfTerms } from './graph-period.ts'

/** The days that are compared where none are named. */
const DEFAULT_DAYS = 28

/** Reads the lift of the holdout. */
export async function readLift(
  transaction: TransactionContext,
  terms: DayTerms & { readonly event: string },
): Promise<Lift> {
  const { now } = transaction
  const { zone } = await figuresAsOf(transaction)
  const today = wallTime(now, zone).day
  const days = daysOfTerms(terms, { zone, today, length: DEFAULT_DAYS })
  const from = momentOf({ day: days.first, seconds: 0 }, zone)
  const until = Math.min(now + 1, momentOf({ day: days.last + 1, seconds: 0 }, zone))
  const { event } = terms
  const split = await readSplit(transaction, until)
  const isOff = split.percent === 0 && !(await hasHeldOut(transaction))
  const counts = isOff ? noCounts : await countGroups(transaction, { days, zone, from, until, event })
  const {
    verdict,
    says,
    difference,
    incremental,
    needed = null,
    split: check,
  } = liftOf(counts.heldOut, counts.reached, split)
  const { by, low, high, p } = difference
  const plays = playsOf(counts)
  return {
    ...{ from: dayText(days.first), to: dayText(days.last), zone, event, events: await readEventChoices(transaction) },
    verdict: isOff ? 'off' : verdict,
    says: isOff ? 'Nobody is held out, so there is nothing to compare.' : says,
    heldOut: groupOf(counts.heldOut),
    reached: groupOf(counts.reached),
    difference: { by, low, high, p },
    incremental,
    plays,
    cost: counts.spend.map((one) => ({
      ...one,
      each: incremental.events.by > 0 ? one.amount / incremental.events.by : null,
      eachPlay: plays.incremental > 0 ? one.amount / plays.incremental : null,
    })),
    needed,
    split: { ...split, ...check },
    changed: counts.changed,
  }
}

/** Returns the plays of both groups, and those that people held out would not have finished as well. */
function playsOf({ heldOut, reached, plays }: GroupCounts): Lift['plays'] {
  const each = heldOut.people > 0 ? plays.heldOut / heldOut.people : 0
  return { ...plays, incremental: plays.reached - each * reached.people }
}

function groupOf(count: LiftCount): LiftGroup {
  const { people, did, events } = count
  return { people, did, events, share: shareOfProportion(count), ...wilsonInterval(count) }
}

interface Asked {
  readonly days: DaySpan
  /** The zone of the days. */
  readonly zone: string
  /** Milliseconds since the epoch; the second is not included. */
  readonly from: number
  readonly until: number
  /** A key, or empty for every event that people send of themselves. */
  readonly event: string
}

interface GroupRow extends LiftCount {
  readonly held_out: boolean
}

/** Everybody in a group in the range, with its beginning there; whoever was in both has `groups` above 1. */
const sides = `spans AS (
    SELECT profile, held_out, since_ts,
      lead(since_ts, 1, 'Infinity') OVER (PARTITION BY profile ORDER BY since_ts) AS until_ts
    FROM player_groups WHERE organisation_id = $1
  ), sides AS (
    SELECT profile, bool_and(held_out) AS held_out, greatest(min(since_ts), $2) AS since_ts, count(*) AS groups
    FROM spans WHERE since_ts < $3 AND until_ts > $2 GROUP BY profile
  )`

type Spend = Omit<Lift['cost'][number], 'each' | 'eachPlay'>

interface GroupCounts {
  readonly heldOut: LiftCount
  readonly reached: LiftCount
  readonly changed: number
  readonly plays: Omit<Lift['plays'], 'incremental'>
  readonly spend: readonly Spend[]
}

const none: LiftCount = { people: 0, did: 0, events: 0, squares: 0 }
const noCounts: GroupCounts = { heldOut: none, reached: none, changed: 0, plays: { reached: 0, heldOut: 0 }, spend: [] }

/** Says whether anybody was ever held out. */
async function hasHeldOut({ client, user }: TransactionContext): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    'SELECT EXISTS (SELECT FROM player_groups WHERE organisation_id = $1 AND held_out) AS is',
    [user.orgId],
  )
  return rows[0]?.is === true
}

async function countGroups(
  { client, user }: TransactionContext,
  { days, zone, from, until, event }: Asked,
): Promise<GroupCounts> {
  const { moments, offsets } = zoneOffsets(zone)
  const { rows } = await client.query<GroupRow>(
    `WITH ${sides}, done AS (
       SELECT s.profile, sum(e.times) AS events FROM (
         SELECT profile, event_key, happened_ts, 1 AS times FROM events
         WHERE organisation_id = $1 AND happened_ts >= $2 AND happened_ts < $3
         UNION ALL SELECT profile, event_key, at_ts, times FROM gone_events
         WHERE organisation_id = $1 AND at_ts >= $2 AND at_ts < $3) e
       JOIN sides s ON s.profile = e.profile
       WHERE e.happened_ts >= s.since_ts
         AND CASE WHEN $4 = '' THEN e.event_key <> ALL($5::text[]) ELSE e.event_key = $4 END
       GROUP BY s.profile
     )
     SELECT held_out, count(*)::float8 AS people, count(events)::float8 AS did,
       coalesce(sum(events), 0)::float8 AS events, coalesce(sum(events * events), 0)::float8 AS squares
     FROM sides LEFT JOIN done USING (profile) WHERE groups = 1 GROUP BY held_out`,
    [user.orgId, from, until, event, builtInEventKeys],
  )
  const changed = await client.query<{ people: number }>(
    `WITH ${sides} SELECT count(*)::float8 AS people FROM sides WHERE groups > 1`,
    [user.orgId, from, until],
  )
  const plays = await client.query<GroupCounts['plays']>(
    `WITH ${sides}
     SELECT coalesce(sum(p.played) FILTER (WHERE NOT s.held_out), 0)::float8 AS reached,
       coalesce(sum(p.played) FILTER (WHERE s.held_out), 0)::float8 AS "heldOut"
     FROM figure_presence p JOIN sides s ON s.profile = p.profile
     WHERE p.organisation_id = $1 AND p.subject = '${ORGANISATION}' AND p.day BETWEEN $4 AND $5 AND p.played > 0 AND s.groups = 1
       AND p.day >= ${dayOf('s.since_ts', '$6', '$7')}`,
    [...[user.orgId, from, until, days.first, days.last], ...[moments, offsets]],
  )
  const spend = await client.query<Spend>(
    `WITH ${sides}
     SELECT r.unit, r.currency, sum(r.amount)::float8 AS amount FROM rewards r JOIN sides s ON s.profile = r.profile
     WHERE r.organisation_id = $1 AND r.at_ts >= s.since_ts AND r.at_ts >= $2 AND r.at_ts < $3
       AND r.given AND r.taken_back_ts IS NULL AND s.groups = 1 AND NOT s.held_out
     GROUP BY r.unit, r.currency HAVING sum(r.amount) > 0 ORDER BY r.unit, r.currency`,
    [user.orgId, from, until],
  )
  const countOf = (isHeldOut: boolean): LiftCount => rows.find(({ held_out }) => held_out === isHeldOut) ?? none
  return {
    ...{ heldOut: countOf(true), reached: countOf(false) },
    ...{ changed: changed.rows[0]?.people ?? 0, plays: plays.rows[0] ?? noCounts.plays, spend: spend.rows },
  }
}

/**
 * Reads how people were divided who were met first since the share was last changed: those met before were divided by
 * another share.
 */
async function readSplit(
  transaction: TransactionContext,
  until: number,
): Promise<{ percent: number; heldOut: number; reached: number }> {
  const { client, user } = transaction
  const { holdoutPercent: percent } = await readInstall(transaction)
  const { rows } = await client.query<{ heldOut: number; reached: number }>(
    `SELECT count(*) FILTER (WHERE held_out)::float8 AS "heldOut", count(*) FILTER (WHERE NOT held_out)::float8 AS reached
     FROM (SELECT DISTINCT ON (profile) held_out, since_ts FROM player_groups WHERE organisation_id = $1
           ORDER BY profile, since_ts) met
     WHERE since_ts < $2 AND since_ts >= coalesce((SELECT max(at_ts) FROM audit
       WHERE organisation_id = $1 AND call = 'install.save' AND 'holdoutPercent' = ANY(changed)), '-Infinity')`,
    [user.orgId, until],
  )
  return { percent, ...(rows[0] ?? { heldOut: 0, reached: 0 }) }
}

/** Reads the events that an organisation has registered. */
async function readEventChoices({ client, user }: TransactionContext): Promise<Lift['events']> {
  const { rows } = await client.query<Lift['events'][number]>(
    `SELECT name AS title, own_key AS value FROM documents
     WHERE organisation_id = $1 AND kind = 'event' AND deleted_ts IS NULL AND own_key IS NOT NULL ORDER BY name, id`,
    [user.orgId],
  )
  return rows
}
