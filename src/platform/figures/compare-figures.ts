/** Comparing figures with the raw rows, on a sample: a difference is a fault of ours, which is logged for an operator. */
import type { Platform } from '../base/context.ts'
import { extendTimeout } from '../base/database/pool.ts'
import { inOrganisation, organisationIds } from '../base/in-organisations.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { foldFigures } from './fold-figures.ts'
import { ORGANISATION } from './measures.ts'
import { figuresAsOf } from './read-figures.ts'
import { dayRange, nameOfDay } from './zone-days.ts'

/** The organisations that are compared in a night. */
const SAMPLE_SIZE = 20
/** A day so many days back at most is compared. */
const MAX_DAYS_BACK = 60
/** The longest time of the statement that counts raw rows. */
const COMPARING_TIMEOUT_MS = 600_000

/** The measure of each kind of fact that counts single rows. */
const measureOf = `CASE kind WHEN 'start' THEN 'started' WHEN 'follow' THEN 'started' WHEN 'finish' THEN 'played'
  WHEN 'event' THEN 'event' WHEN 'redeemed' THEN CASE WHEN NOT is_badge THEN 'redeemed' END
  WHEN 'won' THEN CASE WHEN is_badge THEN 'awarded' ELSE 'given' END
  WHEN 'granted' THEN CASE WHEN is_badge THEN 'awarded' ELSE 'given' END END`

/** SQL for the counts of a day, of which those that are noted and not folded yet are left out. */
const differences = `
  WITH rows_of_day AS (
    SELECT ${measureOf} AS measure, profile, 1 AS sign FROM figure_facts WHERE organisation_id = $1 AND at_ts >= $2 AND at_ts < $3
    UNION ALL SELECT ${measureOf}, NULL, -sign FROM figure_changes WHERE organisation_id = $1 AND at_ts >= $2 AND at_ts < $3
  ), raw AS (
    SELECT measure, sum(sign) AS times, CASE WHEN measure IN ('played', 'event') THEN count(DISTINCT profile) ELSE 0 END AS people,
      count(*) > count(profile) AS is_moving
    FROM rows_of_day WHERE measure IS NOT NULL GROUP BY 1
  ), counted AS (
    SELECT measure, times, people FROM figure_days WHERE organisation_id = $1 AND day = $4 AND subject = '${ORGANISATION}'
      AND measure IN ('started', 'played', 'event', 'redeemed', 'given', 'awarded')
  )
  SELECT measure, coalesce(counted.times, 0)::float8 AS counted, coalesce(raw.times, 0)::float8 AS rows
  FROM raw FULL JOIN counted USING (measure)
  WHERE coalesce(counted.times, 0) <> coalesce(raw.times, 0)
    OR (NOT coalesce(is_moving, false) AND coalesce(counted.people, 0) <> coalesce(raw.people, 0))`

/**
 * Compares the counts of a day, of some organisations, with their raw rows, and logs each that differs.
 *
 * @param random - A number from 0 inclusive to 1 exclusive.
 * @returns The number of organisations whose figures differ.
 */
export async function compareFigures(platform: Platform, random: () => number = Math.random): Promise<number> {
  const ids = [...(await organisationIds(platform))].map((id) => ({ id, turn: random() }))
  const sample = ids.sort((one, next) => one.turn - next.turn).slice(0, SAMPLE_SIZE)
  let found = 0
  for (const { id } of sample) {
    if (platform.stopping?.aborted) break
    await foldFigures(platform, id)
    const said = await inOrganisation(platform, id, (transaction) =>
      compareDay(transaction, 1 + Math.floor(random() * MAX_DAYS_BACK)),
    )
    if (said === '') continue
    found++
    platform.log(`Figures of the organisation ${id} differ from its raw rows (${said}): start with --recount-figures.`)
  }
  return found
}

/** Says what differs on a day so many days ago; nothing while figures are being rebuilt. */
async function compareDay(transaction: TransactionContext, daysBack: number): Promise<string> {
  const { client, user, now } = transaction
  const { zone, isRebuilding } = await figuresAsOf(transaction)
  const today = dayRange(zone, now, now)
  if (isRebuilding || !today) return ''
  const day = today.first - daysBack
  const range = dayRange(zone, nameOfDay(day), nameOfDay(day))
  await extendTimeout(client, COMPARING_TIMEOUT_MS)
  const { rows } = await client.query<{ measure: string; counted: number; rows: number }>(differences, [
    ...[user.orgId, range?.fromTS, range?.toTS, day],
  ])
  return rows.map((row) => `${nameOfDay(day)} ${row.measure} ${row.counted}, ${row.rows} rows`).join('; ')
}
