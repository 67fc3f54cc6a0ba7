/** The rows of plays: how they are read and written. */
import type { StoredPlay } from './ledger.ts'

/** The columns of a `PlayRow`. */
export const playColumns = `id, document, template, type, session, started_ts AS "startedTS", finished_ts AS "finishedTS",
  seed, input, answer, score, rewarded, draw`

/** A play as it is read. */
export type PlayRow = {
  readonly [K in keyof StoredPlay]-?:
    | Exclude<StoredPlay[K], undefined>
    | (undefined extends StoredPlay[K] ? null : never)
} & { readonly document: string }

/** Returns the play of a row, with the id of its document. */
export const playOf = (row: PlayRow): StoredPlay & { readonly document: string } => {
  const { id, document, template, type, session, startedTS, finishedTS, seed, input, answer, score, rewarded, draw } =
    row
  return {
    ...{ id, document, template, type, session, startedTS, seed, rewarded },
    ...(finishedTS !== null && { finishedTS }),
    ...(input !== null && { input }),
    ...(answer !== null && { answer }),
    ...(score !== null && { score }),
    ...(draw !== null && { draw }),
  }
}

/** Creates the row of a play of a document by a player (the number of the profile). */
export const playRow = (profile: number, document: string, { startedTS, finishedTS, ...play }: StoredPlay) => ({
  ...{ profile, document, started_ts: startedTS, finished_ts: finishedTS, ...play },
})

/** A play as it is written. */
export type NewPlayRow = ReturnType<typeof playRow>

const written =
  'profile, document, id, template, type, session, started_ts, finished_ts, seed, input, answer, score, rewarded, draw'

/** Returns a part of a statement that inserts plays, of JSON at a place of it, or changes them. */
export const insertPlays = (place: number) => `played AS (
  INSERT INTO plays (organisation_id, ${written})
  SELECT $1, ${written} FROM json_to_recordset($${place}::json) AS r (profile bigint, document text, id uuid, template text,
    type integer, session text, started_ts float8, finished_ts float8, seed text, input jsonb, answer json,
    score float8, rewarded boolean, draw jsonb)
  ON CONFLICT (organisation_id, id) DO UPDATE SET template = excluded.template, type = excluded.type,
    session = excluded.session, started_ts = excluded.started_ts, finished_ts = excluded.finished_ts,
    input = excluded.input, answer = excluded.answer, score = excluded.score, rewarded = excluded.rewarded,
    draw = excluded.draw)`
