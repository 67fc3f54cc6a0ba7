/** Interactions: how often players clicked and closed what came into view, by day. */
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { Display } from './displays.ts'

/** A click or a close. */
export interface Interaction extends Pick<Display, 'profile' | 'document' | 'day'> {
  readonly type: 'click' | 'close'
}

/** Adds interactions to what is counted, in one statement. */
export async function writeInteractions(
  { client, user }: TransactionContext,
  interactions: readonly Interaction[],
): Promise<void> {
  if (interactions.length === 0) return
  await client.query(
    `INSERT INTO interactions (organisation_id, document, profile, day, clicks, closes)
     SELECT $1, d, p, y, count(*) FILTER (WHERE t = 'click'), count(*) FILTER (WHERE t = 'close')
     FROM unnest($2::text[], $3::bigint[], $4::int[], $5::text[]) AS u (d, p, y, t) GROUP BY d, p, y ORDER BY d, p, y
     ON CONFLICT (organisation_id, document, profile, day) DO UPDATE
       SET clicks = interactions.clicks + excluded.clicks, closes = interactions.closes + excluded.closes`,
    [
      user.orgId,
      interactions.map(({ document }) => document),
      interactions.map(({ profile }) => profile),
      interactions.map(({ day }) => day),
      interactions.map(({ type }) => type),
    ],
  )
}
