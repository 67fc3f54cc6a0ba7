/** The limit of what a person is told in a day: messages of all channels and interruptions on pages count together. */
import type { TransactionContext } from '../base/transaction-context.ts'

/** A message that is to be counted. */
export interface CountedMessage {
  readonly id: string
  readonly profile: number
  /** The day by the clock of the person, in days since the epoch. */
  readonly day: number
}

/**
 * Counts messages to people, unless the day of a person has seen enough, and returns the ids of those that count. The rows
 * are the ones of interruptions (`play/context/interruptions.ts`), so that both share the limit.
 *
 * @param cap - The most of a day; null for no limit.
 */
export async function countMessages(
  { client, user, now }: TransactionContext,
  messages: readonly CountedMessage[],
  cap: number | null,
): Promise<ReadonlySet<string>> {
  if (cap === null) return new Set(messages.map(({ id }) => id))
  const counted = new Set<string>()
  if (cap === 0) return counted
  for (const wave of wavesOf(messages)) {
    const { rows } = await client.query<{ profile: number }>(
      `INSERT INTO interruptions AS i (organisation_id, profile, document, day, at_ts, granted, closed)
       SELECT $1, m.profile, '', m.day, $4, 1, true FROM unnest($2::bigint[], $3::int[]) AS m (profile, day)
       ON CONFLICT (organisation_id, profile) DO UPDATE SET day = excluded.day,
         granted = CASE WHEN i.day = excluded.day THEN i.granted + 1 ELSE 1 END
       WHERE i.day <> excluded.day OR i.granted < $5
       RETURNING profile::float8 AS profile`,
      [user.orgId, wave.map(({ profile }) => profile), wave.map(({ day }) => day), now, cap],
    )
    const granted = new Set(rows.map(({ profile }) => profile))
    for (const { id, profile } of wave) if (granted.has(profile)) counted.add(id)
  }
  return counted
}

/** Divides messages so that each part has at most one of a person: a statement changes a row once. Sorted, so that servers lock rows in one order. */
function wavesOf(messages: readonly CountedMessage[]): CountedMessage[][] {
  const waves: CountedMessage[][] = []
  const seen = new Map<number, number>()
  for (const one of [...messages].sort((a, b) => a.profile - b.profile)) {
    const wave = seen.get(one.profile) ?? 0
    seen.set(one.profile, wave + 1)
    waves[wave] = [...(waves[wave] ?? []), one]
  }
  return waves
}
