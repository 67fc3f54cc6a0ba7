import { join } from '#src/engine/leaderboard/leaderboard.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { Subject } from '../../rewards/ledger/gift.ts'
import { type Boards, boardsOf, spanOf } from './boards.ts'

/** A score of an end user (by the number of their profile), and when it was reached. */
export interface Scored {
  readonly profile: number
  readonly score: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Counts scores in every period of a document's leaderboards, many at once, in the order of their players; nothing where it has none. */
export async function countScores(
  place: TransactionContext,
  { id, document }: Subject,
  scores: readonly Scored[],
  zone: string,
): Promise<void> {
  const boards = await boardsOf(place, document)
  if (!boards || scores.length === 0) return
  const rows = boards.periods.flatMap((period) =>
    joined(scores, boards, (at) => spanOf(document, period, at, zone).from).map((row) => ({ period, ...row })),
  )
  const better = boards.first === 'lowest' ? '<' : '>'
  const counted =
    boards.keeps === 'total'
      ? 'score = board_scores.score + excluded.score, reached_ts = excluded.reached_ts WHERE excluded.score <> 0'
      : `score = excluded.score, reached_ts = excluded.reached_ts WHERE ${
          boards.keeps === 'last'
            ? 'excluded.reached_ts >= board_scores.reached_ts'
            : `excluded.score ${better} board_scores.score`
        }`
  await place.client.query(
    `INSERT INTO board_scores (organisation_id, document, period, from_ts, profile, score, reached_ts)
     SELECT $1, $2, s.period, s."from", s.profile, s.score, s.at
     FROM jsonb_to_recordset($3::jsonb) AS s (period text, "from" float8, profile bigint, score float8, at float8)
     ORDER BY s.period, s."from", s.profile
     ON CONFLICT (organisation_id, document, period, from_ts, profile) DO UPDATE SET ${counted}`,
    [place.user.orgId, id, JSON.stringify(rows)],
  )
}

/** The scores of each end user in one period as one, reached with the last that counted. */
function joined(scores: readonly Scored[], boards: Boards, fromOf: (at: number) => number) {
  const found = new Map<string, Scored & { readonly from: number }>()
  for (const one of scores) {
    const from = fromOf(one.at)
    const key = `${one.profile} ${from}`
    const held = found.get(key)
    const kept = join(boards, held, one)
    if (kept !== held) found.set(key, { ...one, score: kept.score, from })
  }
  return [...found.values()]
}
