import type { Place } from '../store/place.ts'
import { boardsOf, spanOf } from './boards.ts'
import type { Subject } from './book.ts'

/** Counts a score in every period of a document's leaderboards; nothing where it has none. Of equal scores the first to be reached stays. */
export async function countScore(
  place: Place,
  { id, document }: Subject,
  score: number,
  { profile, at, zone }: { readonly profile: number; readonly at: number; readonly zone: string },
): Promise<void> {
  const boards = await boardsOf(place, document)
  if (!boards) return
  const spans = boards.periods.map((period) => ({ period, from: spanOf(document, period, at, zone).from }))
  const better = boards.first === 'lowest' ? '<' : '>'
  const counted =
    boards.keeps === 'total'
      ? 'score = board_scores.score + excluded.score, reached_ts = excluded.reached_ts WHERE excluded.score <> 0'
      : `score = excluded.score, reached_ts = excluded.reached_ts WHERE excluded.score ${better} board_scores.score`
  await place.client.query(
    `INSERT INTO board_scores (organisation_id, document, period, from_ts, profile, score, reached_ts)
     SELECT $1, $2, s.period, s."from", $3, $4, $5 FROM jsonb_to_recordset($6::jsonb) AS s (period text, "from" float8)
     ORDER BY s.period
     ON CONFLICT (organisation_id, document, period, from_ts, profile) DO UPDATE SET ${counted}`,
    [place.user.orgId, id, profile, score, at, JSON.stringify(spans)],
  )
}
