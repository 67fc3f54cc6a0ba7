/** Displays: which documents came into view of whom, once a day, with the template that was shown. */
import { asText } from '#schemas/json.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'

/** A display of a document to a player. */
export interface Display {
  readonly profile: number
  readonly document: string
  /** Days since the epoch, in the document's zone. */
  readonly day: number
  /** Empty where the document shows no template. */
  readonly template: string
  /** The phase of a smart campaign; empty elsewhere. */
  readonly phase: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Returns the day on which a document is displayed, in days since the epoch; `at` is in milliseconds since the epoch. */
export const displayDay = ({ timezone }: Subject['document'], at: number, zone: string): number =>
  wallTime(at, asText(timezone) || zone || 'UTC').day

/** Writes displays in one statement. Of a player, a document and a day the first one stays. */
export async function writeDisplays({ client, user }: TransactionContext, displays: readonly Display[]): Promise<void> {
  if (displays.length === 0) return
  await client.query(
    `INSERT INTO displays (organisation_id, document, profile, day, template, phase, at_ts)
     SELECT $1, d, p, y, t, h, a
     FROM unnest($2::text[], $3::bigint[], $4::int[], $5::text[], $6::text[], $7::float8[]) AS u (d, p, y, t, h, a)
     ON CONFLICT DO NOTHING`,
    [
      user.orgId,
      displays.map(({ document }) => document),
      displays.map(({ profile }) => profile),
      displays.map(({ day }) => day),
      displays.map(({ template }) => template),
      displays.map(({ phase }) => phase),
      displays.map(({ at }) => at),
    ],
  )
}
