/** Heads of logs: the last hash of each day, published, so that nobody can write a log anew afterwards. */
import type { SealedContext } from './seeds.ts'

/** Finds the rules with days that are over and whose head is not published. */
export async function rulesWithoutHead({
  client,
  user,
  now,
}: SealedContext): Promise<readonly { readonly rule: string }[]> {
  const { rows } = await client.query<{ rule: string }>(
    `SELECT DISTINCT s.rule FROM draw_seeds s
     LEFT JOIN draw_heads h ON h.organisation_id = $1 AND h.rule = s.rule AND h.day = s.day
     WHERE s.organisation_id = $1 AND s.until_ts <= $2 AND h.day IS NULL ORDER BY s.rule`,
    [user.orgId, now],
  )
  return rows
}

/** Returns the days of a rule that are over and whose head is not published. */
export async function daysWithoutHead({ client, user, now }: SealedContext, rule: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ day: string }>(
    `SELECT s.day FROM draw_seeds s LEFT JOIN draw_heads h ON h.organisation_id = $1 AND h.rule = s.rule AND h.day = s.day
     WHERE s.organisation_id = $1 AND s.rule = $2 AND s.until_ts <= $3 AND h.day IS NULL ORDER BY s.day`,
    [user.orgId, rule, now],
  )
  return rows.map(({ day }) => day)
}

/** Publishes the head of a log for these days: its last entry as it is now. */
export async function keepHeads({ client, user }: SealedContext, rule: string, days: readonly string[]): Promise<void> {
  await client.query(
    `INSERT INTO draw_heads (organisation_id, rule, day, hash, entries)
     SELECT $1, $2, d.day, l.hash, l.number FROM unnest($3::text[]) AS d (day) CROSS JOIN LATERAL (
       SELECT hash, number FROM draw_log WHERE organisation_id = $1 AND rule = $2 ORDER BY number DESC LIMIT 1) AS l
     ON CONFLICT DO NOTHING`,
    [user.orgId, rule, days],
  )
}
