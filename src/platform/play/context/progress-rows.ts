/** The rows of progress: how far players have come in documents, and on which days they took part in them. */
import { wallTime } from '#src/time/zone-clock.ts'

/** The progress of a player (the number of the profile) in a document. */
export interface Progress {
  readonly profile: number
  readonly document: string
  readonly state: object | undefined
}

/** Progress as it is written: with its moment, and the day on which the player took part; null where it is only moved. */
export interface ProgressRow extends Progress {
  readonly at: number
  readonly day: number | null
}

/**
 * Creates the rows of progress that was made at a moment.
 *
 * @param at - Milliseconds since the epoch.
 * @param zone - Time zone of the organisation, IANA; null where progress is only moved, and nobody took part.
 */
export function progressRows(all: readonly Progress[], at: number, zone: string | null): readonly ProgressRow[] {
  const day = zone === null ? null : wallTime(at, zone).day
  return all.map((one) => ({ ...one, at, day }))
}

/** Returns parts of a statement that write progress, of JSON at a place of it, and that players took part on its day. */
export const insertProgress = (place: number) => `progress AS (
    SELECT * FROM json_to_recordset($${place}::json) AS r (document text, profile bigint, state jsonb, at float8, day int)
  ), took_part AS (
    INSERT INTO participations (organisation_id, document, profile, day, at_ts)
    SELECT $1, document, profile, day, at FROM progress WHERE day IS NOT NULL ON CONFLICT DO NOTHING
  ), progressed AS (
    INSERT INTO play_states (organisation_id, document, profile, state, updated_ts)
    SELECT $1, document, profile, state, at FROM progress
    ON CONFLICT (organisation_id, document, profile)
    DO UPDATE SET state = excluded.state, updated_ts = excluded.updated_ts)`
