/**
 * The record of a player: everything of them that an answer depends on, with the revision of the rules that hold, read
 * in one statement (`player_record` of migration 0075).
 */
import type { CustomEvent, PastPlay, Player } from '#src/engine/player/player.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { queryPlannedOnce } from '../../base/database/planned-once.ts'
import type { Client } from '../../base/database/pool.ts'
import { byConnection } from '../../base/database/shared-connection.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { goByRules, lastKnownRules, type OrganisationRules, rulesOf } from '../../documents/active/rules.ts'
import type { Balance } from '../../rewards/ledger/reward-rows.ts'
import { MAX_PLAYS_READ } from './ledger.ts'
import { MAX_DAYS_BACK, MAX_EVENTS_READ } from './players.ts'
import { type RecordScope, scopeOf } from './record-scope.ts'
import { agreementKey } from './terms.ts'
import { readTournamentPlayers } from './tournament-players.ts'

/** The function of the database still counts players of tournaments for servers of before. */
const NOBODY_COUNTED: readonly string[] = []

/** The record of a player at a moment. */
export interface PlayerRecord {
  /** Number of the profile. */
  readonly profile: number
  /** The moment that it was read for, in milliseconds since the epoch. */
  readonly at: number
  readonly rules: OrganisationRules
  readonly scope: RecordScope
  /** The record as it was read: it is the same text as long as nothing has changed. */
  readonly text: string
  readonly properties: Player['properties']
  /** The known player whom a visitor has become; undefined for everybody else. */
  readonly merged: string | undefined
  readonly balance: Balance
  /** Progress by document. */
  readonly states: ReadonlyMap<string, object>
  /** The last finished plays by document, the oldest first. */
  readonly plays: ReadonlyMap<string, readonly PastPlay[]>
  /** The events that conditions ask about, the newest first. */
  readonly deeds: readonly CustomEvent[]
  /** The segments of files that the player is in. */
  readonly members: ReadonlySet<string>
  /** The moments at which the player agreed, by document and version; milliseconds since the epoch. */
  readonly agreements: ReadonlyMap<string, number>
  /** The number of people who have finished a play, by tournament, at most a second or so ago. */
  readonly players: ReadonlyMap<string, number>
  /** Undefined where the player was never noted in a group. */
  readonly wasHeldOut: boolean | undefined
}

interface Row {
  readonly revision: string
  readonly profile: number | null
  readonly record: string
}

interface RecordJson {
  readonly properties: Player['properties']
  readonly merged: string | null
  readonly rewards: readonly [coins: number, points: number, mark: string | null]
  readonly states: Readonly<Record<string, object>> | null
  readonly plays: readonly (readonly [document: string, at: number, session: string, rewarded: boolean])[] | null
  readonly deeds: readonly (readonly [event: string, properties: CustomEvent['properties'], at: number])[] | null
  readonly members: readonly string[] | null
  readonly agreements: readonly (readonly [document: string, version: string, at: number])[] | null
  readonly heldOut: boolean | null
}

/** The player and the moment of a record. */
export interface RecordQuery {
  readonly userId: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** True where rewards and badges are answered too: the text changes with them. */
  readonly withRewards: boolean
}

/** Reads the record of a player; undefined for somebody who has no profile. The transaction goes by its rules from then on. */
export async function readPlayerRecord(
  transaction: TransactionContext,
  query: RecordQuery,
): Promise<PlayerRecord | undefined> {
  const guess = (await lastKnownRules(transaction.user.orgId)?.catch(() => undefined)) ?? (await rulesOf(transaction))
  return readBy(transaction, query, guess)
}

async function readBy(
  transaction: TransactionContext,
  query: RecordQuery,
  guess: OrganisationRules,
): Promise<PlayerRecord | undefined> {
  const scope = await scopeOf(transaction, guess)
  const row = await readRow(transaction.client, { ...query, orgId: transaction.user.orgId, scope })
  const rules = await goByRules(transaction, row.revision)
  // What was asked for by other rules is asked for again; those that hold are known by now.
  if (rules !== guess) return readBy(transaction, query, rules)
  if (row.profile === null) return undefined
  const players = await readTournamentPlayers(transaction, scope.counted)
  return recordOf(row.profile, row.record, { rules, scope, players, at: query.at })
}

/** A question for the row of one player. */
interface RowQuery extends RecordQuery {
  readonly orgId: string
  readonly scope: RecordScope
}

/** Reads rows: of the players who are asked for in one transaction at the same moment in one statement. */
const readRow = byConnection(readRows)

async function readRows(client: Client, all: readonly RowQuery[]): Promise<readonly Row[]> {
  const groups: RowQuery[][] = []
  for (const one of all) {
    const same = groups.find(([first]) => first?.scope === one.scope && first.withRewards === one.withRewards)
    if (same) same.push(one)
    else groups.push([one])
  }
  const found = new Map<RowQuery, Row>()
  for (const group of groups) {
    const rows = await readGroup(client, group)
    for (const [index, one] of group.entries()) {
      const row = rows[index]
      if (!row) throw new Error('a record was not answered')
      found.set(one, row)
    }
  }
  return all.flatMap((one) => found.get(one) ?? [])
}

/** Reads the rows of players who are asked for by the same rules, in their order. */
async function readGroup(client: Client, group: readonly RowQuery[]): Promise<readonly Row[]> {
  const [first] = group
  if (!first) return []
  const { orgId, withRewards, scope } = first
  const { rows } = await queryPlannedOnce<Row>(
    client,
    'records of players',
    `SELECT r.revision, r.profile, r.record
     FROM unnest($2::text[], $3::float8[], $4::float8[]) WITH ORDINALITY AS q (who, since, until, n)
     CROSS JOIN LATERAL player_record($1, q.who, $5, q.since, q.until, $6, $7, $8, $9, $10, $11) AS r ORDER BY q.n`,
    [
      orgId,
      group.map(({ userId }) => userId),
      group.map(({ at }) => at - MAX_DAYS_BACK * DAY_MS),
      group.map(({ at }) => at),
      ...[[...scope.events.keys()], scope.files, [...scope.agreed], NOBODY_COUNTED],
      ...[withRewards, MAX_PLAYS_READ, MAX_EVENTS_READ],
    ],
  )
  return rows
}

function recordOf(
  profile: number,
  text: string,
  around: Pick<PlayerRecord, 'rules' | 'scope' | 'players' | 'at'>,
): PlayerRecord {
  const json = JSON.parse(text) as RecordJson
  const plays = new Map<string, PastPlay[]>()
  for (const [document, at, session, rewarded] of json.plays ?? []) {
    const own = plays.get(document)
    if (own) own.push({ at, session, rewarded })
    else plays.set(document, [{ at, session, rewarded }])
  }
  const [coins, points] = json.rewards
  return {
    ...{ ...around, profile, plays, balance: { coins, points } },
    text: around.players.size > 0 ? `${text}${JSON.stringify([...around.players])}` : text,
    properties: json.properties,
    merged: json.merged ?? undefined,
    states: new Map(Object.entries(json.states ?? {})),
    deeds: (json.deeds ?? []).map(([event, properties, happenedTS]) => ({ event, properties, happenedTS })),
    members: new Set(json.members),
    agreements: new Map(
      (json.agreements ?? []).map(([document, version, at]) => [agreementKey(document, version), at]),
    ),
    wasHeldOut: json.heldOut ?? undefined,
  }
}
