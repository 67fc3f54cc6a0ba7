import { dayOf } from '../figures/zone-days.ts'

/**
 * SQL that keeps the numbers of events that go (`gone_events`), from which figures are counted as before: so many of a player
 * and a key on a day of the organisation's zone. Those before and after a player was held out, or was so no longer, stand
 * apart, since a lift counts either.
 *
 * Parameters: $1 the organisation, $2 and $3 the offsets of its zone.
 *
 * @param events - A table, or a query in parentheses, of rows of `events` of the organisation.
 */
export const keepNumbers = (events: string): string => `
  INSERT INTO gone_events (organisation_id, profile, event_key, at_ts, last_ts, times)
  SELECT $1, profile, event_key, min(happened_ts), max(happened_ts), count(*)
  FROM (SELECT e.profile, e.event_key, e.happened_ts, ${dayOf('e.happened_ts', '$2', '$3')} AS day,
      (SELECT count(*) FROM player_groups g
       WHERE g.organisation_id = $1 AND g.profile = e.profile AND g.since_ts <= e.happened_ts) AS sides
    FROM ${events} AS e) AS told
  GROUP BY profile, event_key, day, sides`
