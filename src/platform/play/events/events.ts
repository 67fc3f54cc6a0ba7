/** Events: reading them out of a call, storing them with the profiles of those who did them, and counting what arrived. */
import * as v from 'valibot'
import { type Arrivals, type ArrivedEvent, SentEvent } from '#schemas/endpoints/ingest.ts'
import type { JsonObject } from '#schemas/json.ts'
import { builtInEventKeys } from '#schemas/values/built-in-events.ts'
import { ingestLimits as limits } from '#schemas/values/ingest-limits.ts'
import type { Reward } from '#schemas/values/play.ts'
import { isHeldOut } from '#src/engine/reach/holdout.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { DAY_MS, HOUR_MS } from '#src/time/durations.ts'
import { queryPlannedOnce } from '../../base/database/planned-once.ts'
import { type FieldError, InvalidError } from '../../base/errors.ts'
import type { SecretContext } from '../../base/secrets/secrets.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { rulesOf } from '../../documents/active/rules.ts'
import { noteEvents } from '../../occasions/note-occasions.ts'
import { type LockedPlayer, lockOrCreatePlayers, selectLocked, upsertProfiles } from '../context/players.ts'
import { evaluateEvents, findSubscribedEvents, type UserEvent } from '../progress/evaluate.ts'

/** An event as it is stored. */
export interface ReceivedEvent extends UserEvent {
  /** The properties that it tells of the end user. */
  readonly user: JsonObject
}

/** The most errors that are answered. */
const MAX_ERRORS_SHOWN = 50

/**
 * Reads a body of one event or of `events`.
 *
 * @param now - Milliseconds since the epoch.
 * @throws {InvalidError} With an error for each wrong place.
 */
export function readEvents(body: JsonObject, now: number): ReceivedEvent[] {
  const isList = Object.hasOwn(body, 'events')
  const sent = isList ? body.events : [body]
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > limits.events) {
    const message = `must be a list of 1 to ${formatNumber(limits.events)} events`
    throw new InvalidError([{ path: 'events', message }])
  }
  const errors: FieldError[] = isList ? unknownKeys(body) : []
  const read: ReceivedEvent[] = []
  for (const [index, one] of sent.entries()) {
    const at = isList ? ['events', index] : []
    const result = v.safeParse(SentEvent, one)
    const happenedTS = result.success ? momentOf(result.output, now) : now
    if (!result.success) errors.push(...result.issues.map((issue) => errorOf(issue, at)))
    else if (happenedTS === undefined) errors.push({ path: [...at, 'timestamp'].join('.'), message: outsideTime })
    else {
      const { userId, event, properties = {}, user = {} } = result.output
      read.push({ userId, event, properties, user, happenedTS })
    }
    if (errors.length >= MAX_ERRORS_SHOWN) break
  }
  if (errors.length > 0) throw new InvalidError(errors)
  return read
}

const outsideTime = 'must lie between the year 2000 and one hour from now, in milliseconds since the epoch'

/**
 * Returns the moment of an event in milliseconds since the epoch; `undefined` where it is outside the accepted time.
 */
function momentOf({ timestamp }: Pick<SentEvent, 'timestamp'>, now: number): number | undefined {
  if (timestamp === undefined) return now
  const moment = typeof timestamp === 'number' ? timestamp : Date.parse(timestamp)
  return moment >= limits.earliest && moment <= now + limits.ahead ? moment : undefined
}

/** Errors for keys beside `events`: the caller meant something by them. */
const unknownKeys = (body: JsonObject): FieldError[] =>
  Object.keys(body)
    .filter((key) => key !== 'events')
    .map((path) => ({ path, message: 'is not known here' }))

function errorOf(issue: v.BaseIssue<unknown>, at: readonly (string | number)[]): FieldError {
  const below = issue.path?.map(({ key }) => String(key)) ?? []
  return { path: [...at, ...below].join('.'), message: issue.message }
}

/** Options of storing events. */
interface StoreOptions {
  /** Returns the next seed for what chance decides; random where left out. */
  readonly seed?: () => string
  /** True where nobody is held out: in a demo visit. */
  readonly reachesAll?: boolean
}

/** Leaves out the events of players who are held out. */
async function leaveOutHeldOut(
  transaction: TransactionContext,
  events: readonly ReceivedEvent[],
): Promise<readonly ReceivedEvent[]> {
  const { holdoutPercent } = (await rulesOf(transaction)).settings
  const organisation = transaction.user.orgId
  return holdoutPercent === 0
    ? events
    : events.filter(({ userId }) => !isHeldOut({ organisation, userId }, holdoutPercent))
}

/**
 * Stores events in the order they came, with the profiles of those who did them, and evaluates them, all in the caller's
 * transaction and in few statements.
 *
 * @returns Everything that was won; events of players who are held out bring nothing.
 */
export async function storeEvents(
  transaction: TransactionContext & SecretContext,
  events: readonly ReceivedEvent[],
  { seed, reachesAll = false }: StoreOptions = {},
): Promise<readonly Reward[]> {
  const subscribed = await findSubscribedEvents(
    transaction,
    reachesAll ? events : await leaveOutHeldOut(transaction, events),
  )
  const told = toldOfUsers(events)
  const locked = subscribed ? await lockAndWrite(transaction, subscribed.userIds, events) : undefined
  // Whoever is locked has a profile.
  const known = new Set(locked?.players.map(({ userId }) => userId))
  const updates = [...told].filter(([userId, properties]) => Object.keys(properties).length > 0 || !known.has(userId))
  if (updates.length > 0)
    await upsertProfiles(
      transaction,
      updates.map(([userId, properties]) => ({ userId, properties })),
    )
  if (!locked?.isWritten) await writeEvents(transaction, events)
  await noteEvents(transaction, events)
  if (!subscribed || !locked) return []
  // Locked as they are, they have what they had and what was told of them.
  const players = locked.players.map(({ properties, ...player }) => ({
    ...player,
    properties: { ...properties, ...told.get(player.userId) },
  }))
  return evaluateEvents(transaction, subscribed, players, seed)
}

/** SQL that inserts events, of JSON in the second place, of the players in a table; the moment is in the third. */
const insertEvents = (players: string) =>
  `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
   SELECT $1, p.number, e.event, e.properties, e."happenedTS", $3::float8
   FROM jsonb_to_recordset($2::jsonb) AS e (n int, "userId" text, event text, properties jsonb, "happenedTS" float8)
   JOIN ${players} p ON p.organisation_id = $1 AND p.user_id = e."userId"
   ORDER BY e.n`

const eventValues = ({ user, now }: TransactionContext, events: readonly ReceivedEvent[]) => [
  user.orgId,
  JSON.stringify(
    events.map(({ userId, event, properties, happenedTS }, n) => ({ n, userId, event, properties, happenedTS })),
  ),
  now,
]

async function writeEvents(transaction: TransactionContext, events: readonly ReceivedEvent[]): Promise<void> {
  await queryPlannedOnce(transaction.client, 'write events', insertEvents('profiles'), eventValues(transaction, events))
}

/**
 * Locks players, before anything of theirs is written, and creates those who are missing. Where one player alone did all of
 * the events and is known, they are locked and their events written in one statement.
 */
async function lockAndWrite(
  transaction: TransactionContext,
  userIds: readonly string[],
  events: readonly ReceivedEvent[],
): Promise<{ readonly players: readonly LockedPlayer[]; readonly isWritten: boolean }> {
  const [only] = userIds
  if (userIds.length === 1 && events.every(({ userId }) => userId === only)) {
    const { rows } = await queryPlannedOnce<LockedPlayer>(
      transaction.client,
      'lock a player, write events',
      `WITH locked AS (${selectLocked('= $4')}), written AS (${insertEvents('locked')})
       SELECT number AS profile, user_id AS "userId", properties FROM locked`,
      [...eventValues(transaction, events), only],
    )
    if (rows.length > 0) return { players: rows, isWritten: true }
  }
  return { players: await lockOrCreatePlayers(transaction, userIds), isWritten: false }
}

/** Merges what events tell of each end user, by user id; of two that tell the same thing the later one holds. */
function toldOfUsers(events: readonly ReceivedEvent[]): ReadonlyMap<string, JsonObject> {
  const byUser = new Map<string, JsonObject>()
  for (const { userId, user } of events) byUser.set(userId, { ...byUser.get(userId), ...user })
  return byUser
}

/** Finds which event keys belong to no custom event and to no built-in one, and which belong to one that is disabled. */
export async function findUnusedKeys(transaction: TransactionContext, keys: ReadonlySet<string>) {
  const { events } = await rulesOf(transaction)
  const builtIn: ReadonlySet<string> = new Set(builtInEventKeys)
  return {
    unknownEvents: [...keys].filter((key) => !builtIn.has(key) && !events.has(key)),
    disabledEvents: [...keys].filter((key) => events.get(key)?.isDisabled),
  }
}

/** The days that arrivals are counted for. */
const DAYS_COUNTED = 31

/** Counts the arrivals of an event by when it happened, and reads the last ten. */
export async function readArrivals({ client, user, now }: TransactionContext, eventKey: string): Promise<Arrivals> {
  const counted = await client.query<{ day: number; count: number; lastHour: number }>(
    `SELECT greatest(0, floor(($3 - happened_ts) / $4))::int AS day, count(*)::int AS count,
       (count(*) FILTER (WHERE happened_ts > $3 - $5))::int AS "lastHour"
     FROM events WHERE organisation_id = $1 AND event_key = $2 AND happened_ts > $3::float8 - ${DAYS_COUNTED} * $4::float8
     GROUP BY 1`,
    [user.orgId, eventKey, now, DAY_MS, HOUR_MS],
  )
  const latest = await client.query<ArrivedEvent>(
    `SELECT p.user_id AS "userId", coalesce(p.properties->>'name', '') AS name, e.properties,
       e.happened_ts AS "happenedTS", e.received_ts AS "receivedTS"
     FROM (SELECT * FROM events WHERE organisation_id = $1 AND event_key = $2
       ORDER BY happened_ts DESC, profile DESC LIMIT 10) e
     JOIN profiles p ON p.organisation_id = e.organisation_id AND p.number = e.profile
     ORDER BY e.happened_ts DESC, e.number DESC`,
    [user.orgId, eventKey],
  )
  const days = Array.from(
    { length: DAYS_COUNTED },
    (_, index) => counted.rows.find(({ day }) => day === DAYS_COUNTED - 1 - index)?.count ?? 0,
  )
  return {
    lastHour: counted.rows.reduce((sum, row) => sum + row.lastHour, 0),
    lastDay: days.at(-1) ?? 0,
    last31Days: days.reduce((sum, count) => sum + count, 0),
    days,
    latest: latest.rows,
  }
}
