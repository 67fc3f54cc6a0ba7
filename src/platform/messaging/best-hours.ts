/**
 * The moments at which people are told at their best hour: by their own events of the last weeks, else by those of the whole
 * organisation, else at noon, each by the person's clock. An hour within quiet hours has been moved out of them.
 */
import {
  type ActiveSlot,
  BEST_HOUR_DAYS,
  bestHourOf,
  nextMomentAt,
  openHourNear,
  SLOT_MS,
} from '#src/engine/reach/best-hour.ts'
import { DAY_MS } from '#src/time/durations.ts'
import type { QuietHours } from '#src/time/quiet-hours.ts'
import { isZone } from '#src/time/zones.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readInstall } from '../identity/install.ts'
import { readOrganisation } from '../identity/organisations.ts'

/** The most events of a person that are read: the newest ones. */
const MAX_EVENTS_READ = 300
/** The most events of the organisation that are read for the hour of all. */
const MAX_EVENTS_OF_ALL = 2000
/** The people of one query, few enough that nobody else waits while their hours are computed. */
const PEOPLE_PER_QUERY = 250
/** The time of day where nobody's events say anything. */
const NOON_SECONDS = 12 * 3600

/** The time in which messages may leave, in milliseconds since the epoch: from one moment on, and before another. */
export interface SendWindow {
  readonly from: number
  readonly until: number
}

/**
 * Returns when each person is told: the next time that their clock shows their best hour. Where that is too late, at once.
 *
 * @param profiles - Numbers of profiles; null stands for somebody unknown.
 * @returns Milliseconds since the epoch, by the number of the profile.
 */
export async function bestMoments(
  context: TransactionContext,
  profiles: readonly (number | null)[],
  { from, until }: SendWindow,
): Promise<(profile: number | null) => number> {
  const { timezone } = await readOrganisation(context.client, context.user.orgId)
  const { quietHours: quiet } = await readInstall(context)
  const zoneOf = zonesOr(timezone)
  const known = [...new Set(profiles.flatMap((one) => one ?? []))]
  const own = new Map<number, PersonHour>()
  for (let first = 0; first < known.length; first += PEOPLE_PER_QUERY)
    for (const one of await readHours(context, known.slice(first, first + PEOPLE_PER_QUERY), zoneOf))
      own.set(one.profile, one)
  const needsGeneral = profiles.some((one) => one === null || own.get(one)?.best === undefined)
  const general = (needsGeneral ? bestHourOf(await readSlotsOfAll(context, zoneOf)) : undefined) ?? NOON_SECONDS
  return (profile) => {
    const { best = general, zone = timezone } = own.get(profile ?? -1) ?? {}
    return momentWithin({ from, until }, best, zone, quiet)
  }
}

function momentWithin({ from, until }: SendWindow, seconds: number, zone: string, quiet: QuietHours | null): number {
  const at = nextMomentAt(openHourNear(seconds, quiet), from, zone)
  return at < until ? at : from
}

/** Returns a zone where it is one, else the general one. */
type ZoneOf = (zone: string | null) => string

/** Creates a reader that asks once whether a name is a zone: asking takes longer than all else of a person. */
function zonesOr(general: string): ZoneOf {
  const known = new Map<string | null, string>([[null, general]])
  return (zone) => {
    const found = known.get(zone) ?? (zone !== null && isZone(zone) ? zone : general)
    known.set(zone, found)
    return found
  }
}

interface PersonHour {
  readonly profile: number
  readonly zone: string
  /** Seconds since midnight; undefined where too little is known. */
  readonly best: number | undefined
}

/** Reads the best hours of people, each from the index of their own events. */
async function readHours(
  { client, user, now }: TransactionContext,
  profiles: readonly number[],
  zoneOf: ZoneOf,
): Promise<readonly PersonHour[]> {
  const { rows } = await client.query<{ profile: number; zone: string | null; slots: readonly number[] }>(
    `SELECT p.number::float8 AS profile, p.properties->>'timezone' AS zone, array(
       SELECT DISTINCT floor(e.happened_ts / ${SLOT_MS}) FROM (
         SELECT happened_ts FROM events WHERE organisation_id = $1 AND profile = p.number
           AND happened_ts > $3::float8 - ${BEST_HOUR_DAYS * DAY_MS} AND happened_ts <= $3
         ORDER BY happened_ts DESC LIMIT ${MAX_EVENTS_READ}) AS e) AS slots
     FROM profiles p WHERE p.organisation_id = $1 AND p.number = ANY($2)`,
    [user.orgId, profiles, now],
  )
  return rows.map(({ profile, zone: named, slots }) => {
    const zone = zoneOf(named)
    return { profile, zone, best: bestHourOf(slots.map((slot) => ({ slot, zone }))) }
  })
}

/** Reads the slots of the newest events of the organisation, each by the clock of whoever did something in it. */
async function readSlotsOfAll(
  { client, user, now }: TransactionContext,
  zoneOf: ZoneOf,
): Promise<readonly ActiveSlot[]> {
  const { rows } = await client.query<{ slot: number; zone: string | null }>(
    `SELECT DISTINCT p.number, p.properties->>'timezone' AS zone, floor(happened_ts / ${SLOT_MS}) AS slot FROM (
       SELECT profile, happened_ts FROM events WHERE organisation_id = $1 ORDER BY number DESC LIMIT ${MAX_EVENTS_OF_ALL}) AS e
     JOIN profiles p ON p.organisation_id = $1 AND p.number = e.profile
     WHERE happened_ts > $2::float8 - ${BEST_HOUR_DAYS * DAY_MS} AND happened_ts <= $2`,
    [user.orgId, now],
  )
  return rows.map(({ slot, zone }) => ({ slot, zone: zoneOf(zone) }))
}
