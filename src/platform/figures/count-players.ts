import { queryPlannedOnce } from '../base/database/planned-once.ts'
import { ALL_TIME } from './measures.ts'
import type { Reading } from './read-figures.ts'

/** SQL for how the people of a document `asked` have changed by what is noted and not counted yet. */
const since = `SELECT sum((held.plays + noted.plays > 0)::int - (held.plays > 0)::int)
  FROM (
    SELECT profile, sum(sign) AS plays FROM figure_changes
    WHERE organisation_id = $1 AND kind = 'finish' AND subject = asked.document GROUP BY profile) AS noted
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(played), 0) AS plays FROM figure_presence p
    WHERE p.organisation_id = $1 AND p.subject = asked.document AND p.profile = noted.profile) AS held`

/** While everything is counted anew the figures are none: the plays are read. */
const statement = `SELECT asked.document, (CASE
    WHEN EXISTS (SELECT FROM figure_states WHERE organisation_id = $1 AND (zone IS NULL OR recount IS NOT NULL))
    THEN (SELECT count(DISTINCT profile) FROM plays
      WHERE organisation_id = $1 AND document = asked.document AND finished_ts IS NOT NULL)
    ELSE coalesce((SELECT people FROM figure_days
        WHERE organisation_id = $1 AND measure = 'played' AND day = ${ALL_TIME} AND subject = asked.document), 0)
      + coalesce((${since}), 0) END)::float8 AS players
  FROM unnest($2::text[]) AS asked (document)`

/**
 * Counts the people who have finished a play, by document: exact at the moment of the question, whatever has been folded, without
 * reading their plays. It takes as long as what waits to be folded, a second's changes where the job runs.
 */
export async function countPlayers(
  { client, user }: Pick<Reading, 'client' | 'user'>,
  documents: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (documents.length === 0) return new Map()
  const { rows } = await queryPlannedOnce<{ document: string; players: number }>(
    client,
    'players of documents',
    statement,
    [user.orgId, documents],
  )
  return new Map(rows.map(({ document, players }) => [document, players]))
}
