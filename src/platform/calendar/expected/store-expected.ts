/** Stores what is expected of publications, day by day: days to come are replaced, days that have begun stay as they were. */
import { NEVER } from '#schemas/codes.ts'
import { families } from '#schemas/documents/families.ts'
import { documentFamily } from '#schemas/documents/rule-family.ts'
import type { JointDay } from '#src/engine/joint-forecast/model.ts'
import type { Percentiles } from '#src/engine/statistics/percentiles.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { ExpectedPlan } from './forecast-in-process.ts'
import type { Publication } from './publications.ts'

/** Hundredths are enough: sums of them are shown as whole numbers. */
const rounded = ({ p10, p50, p90 }: Percentiles) => [p10, p50, p90].map((one) => Math.round(one * 100) / 100)

/** Returns the amounts by unit and currency, of units as forecasts name them. */
const spendOf = ({ spend }: Pick<JointDay, 'spend'>) =>
  Object.entries(spend).map(([name, amount]) => {
    const [unit, currency = ''] = name.split(' ')
    return { unit, currency, amount: rounded(amount) }
  })

/** Says whether what is forecast as plays is stored as plays: of quests, streaks and what counts it is what players do. */
function countsPlays({ kind, ruleType }: Publication): boolean {
  const { plays, hasPlayLimits } = families[documentFamily(kind, { ruleType })]
  return hasPlayLimits && plays !== 'game-of-the-day'
}

/**
 * Stores a plan; without one it is noted that there is none.
 *
 * @param zone - The organisation's zone, IANA.
 */
export async function storeExpected(
  transaction: TransactionContext,
  publications: readonly Publication[],
  plan: ExpectedPlan | undefined,
  zone: string,
): Promise<void> {
  const { client, user, now } = transaction
  const kept = await keptPublications(transaction, publications)
  const dayOf = (moment: number) => wallTime(moment, zone).day
  const days = kept.flatMap((publication) => {
    const { id, revision, start, end } = publication
    const { daily = [] } = plan?.campaigns.find((one) => one.id === id) ?? {}
    const first = start === null ? 0 : dayOf(start)
    const last = end === null || end >= NEVER ? Number.POSITIVE_INFINITY : dayOf(end - 1)
    return daily.flatMap((figures, index) => {
      const day = dayOf(plan?.days[index] ?? 0)
      if (day < first || day > last) return []
      const { plays, given } = figures
      return [
        {
          document: id,
          day,
          revision,
          plays: countsPlays(publication) ? rounded(plays) : [0, 0, 0],
          rewards: rounded(given),
          spend: spendOf(figures),
        },
      ]
    })
  })
  const ids = kept.map(({ id }) => id)
  await client.query('DELETE FROM expected_days WHERE organisation_id = $1 AND document = ANY($2) AND day > $3', [
    ...[user.orgId, ids, dayOf(plan?.days[0] ?? now)],
  ])
  await client.query(
    `INSERT INTO expected_days (organisation_id, day, document, revision, plays, rewards, spend)
     SELECT $1, day, document, revision, plays, rewards, spend FROM jsonb_to_recordset($2::jsonb)
       AS of (day int, document text, revision int, plays float8[], rewards float8[], spend jsonb)
     ON CONFLICT DO NOTHING`,
    [user.orgId, JSON.stringify(days)],
  )
}

/** Notes which publications are done; those that were changed or stopped meanwhile are left out. */
async function keptPublications(
  { client, user, now }: TransactionContext,
  publications: readonly Publication[],
): Promise<readonly Publication[]> {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE publication_forecasts f SET kept_ts = $4 FROM unnest($2::text[], $3::int[]) AS of (id, revision)
     WHERE f.organisation_id = $1 AND f.document = of.id AND f.revision = of.revision RETURNING f.document AS id`,
    [user.orgId, publications.map(({ id }) => id), publications.map(({ revision }) => revision), now],
  )
  const ids = new Set(rows.map(({ id }) => id))
  return publications.filter(({ id }) => ids.has(id))
}
