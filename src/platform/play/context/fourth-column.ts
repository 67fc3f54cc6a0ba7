/** The fourth column of a leaderboard: what is counted beside the score, for the rows that are shown (E §3 "Leaderboard"). */
import { playTypes } from '#schemas/codes.ts'
import { documentFamily } from '#schemas/documents/rule-family.ts'
import { numericAt, objectAt } from '#schemas/json.ts'
import type { FourthColumn } from '#schemas/values/board.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import type { Scoring } from '#src/engine/leaderboard/leaderboard.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { BoardRow } from './board-rows.ts'
import type { DraftNotes } from './draft-ledger.ts'
import { publishedSubjects } from './subjects.ts'

/** The document and the period that values are counted of. */
interface Counted {
  readonly subject: Subject
  readonly keeps: Scoring['keeps']
  /** The period; milliseconds since the epoch. */
  readonly from: number
  readonly to: number
}

/** Reads the values of a column by profile; whoever has none is missing. */
export async function readFourthColumn(
  transaction: TransactionContext,
  column: FourthColumn,
  counted: Counted,
  rows: readonly Pick<BoardRow, 'profile' | 'at'>[],
): Promise<ReadonlyMap<number, number>> {
  if (column === 'none' || rows.length === 0) return new Map()
  const found = await readers[column](transaction, counted, rows)
  return new Map(found.map(({ profile, value }) => [profile, value]))
}

interface Value {
  readonly profile: number
  readonly value: number
}

type Reader = (
  transaction: TransactionContext,
  counted: Counted,
  rows: readonly Pick<BoardRow, 'profile' | 'at'>[],
) => Promise<readonly Value[]>

const profilesOf = (rows: readonly Pick<BoardRow, 'profile'>[]) => rows.map(({ profile }) => profile)

const readers: Readonly<Record<Exclude<FourthColumn, 'none'>, Reader>> = {
  /** The time of the play whose score counts, in milliseconds; of all plays of the period where scores are summed. */
  async userTime({ client, user }, { subject, keeps, from, to }, rows) {
    const which = keeps === 'total' ? 'y.finished_ts >= $5 AND y.finished_ts < $6' : 'y.finished_ts = r.at'
    const found = await client.query<Value>(
      `SELECT r.profile, sum(y.finished_ts - y.started_ts) AS value
       FROM unnest($3::bigint[], $4::float8[]) AS r (profile, at)
       JOIN plays y ON y.organisation_id = $1 AND y.document = $2 AND y.profile = r.profile AND y.finished_ts IS NOT NULL
         AND y.finished_ts >= $5 AND ${which}
       WHERE y.finished_ts > y.started_ts AND y.started_ts < $6 GROUP BY r.profile`,
      [user.orgId, subject.id, profilesOf(rows), rows.map(({ at }) => at), from, to],
    )
    return found.rows
  },

  /** Friends who came in the period by the code of the player: of the rule itself where it is a referral, else of any. */
  async referralCount({ client, user }, { subject, from, to }, rows) {
    const document = subject.document.type === playTypes.referral ? subject.id : null
    const found = await client.query<Value>(
      `SELECT r.profile, count(f.referree)::float8 AS value FROM unnest($2::bigint[]) AS r (profile)
       LEFT JOIN referrals f ON f.organisation_id = $1 AND f.referrer = r.profile AND f.at_ts >= $3 AND f.at_ts < $4
         AND ($5::text IS NULL OR f.document = $5)
       GROUP BY r.profile`,
      [user.orgId, profilesOf(rows), from, to, document],
    )
    return found.rows
  },

  /** Quests that the player has finished, round by round: of the quest itself where it is one, else of all that run. */
  async quest(transaction, { subject }, rows) {
    const { client, user } = transaction
    const isQuest = (one: Subject) => documentFamily(one.kind, one.document) === 'quest'
    const quests = isQuest(subject) ? [subject] : (await publishedSubjects(transaction)).filter(isQuest)
    const found = await client.query<Value>(
      `SELECT r.profile, coalesce(sum((s.state->>'rounds')::float8), 0) AS value FROM unnest($2::bigint[]) AS r (profile)
       LEFT JOIN play_states s ON s.organisation_id = $1 AND s.profile = r.profile AND s.document = ANY($3)
       GROUP BY r.profile`,
      [user.orgId, profilesOf(rows), quests.map(({ id }) => id)],
    )
    return found.rows
  },
}

/**
 * Returns the value of a column for the player of a draft, from what their visit has noted: nobody else plays a draft, and
 * nobody comes by its code.
 *
 * @param at - The moment of the score that counts, in milliseconds since the epoch.
 * @returns Nothing where the column has no value.
 */
export function notedFourth(
  column: FourthColumn,
  { subject, keeps, from, to }: Counted,
  { plays, states }: Pick<DraftNotes, 'plays' | 'states'>,
  at: number,
): number | undefined {
  if (column === 'none') return undefined
  if (column === 'referralCount') return 0
  if (column === 'quest') return numericAt(objectAt(states, subject.id) ?? {}, 'rounds') ?? 0
  const times = plays.flatMap(({ document, startedTS, finishedTS }) =>
    document === subject.id &&
    finishedTS !== undefined &&
    (keeps === 'total' ? finishedTS >= from && finishedTS < to : finishedTS === at)
      ? [finishedTS - startedTS]
      : [],
  )
  const sum = times.reduce((total, time) => total + time, 0)
  return sum > 0 ? sum : undefined
}
