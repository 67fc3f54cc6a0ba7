/** Erasures as they are kept: who asked for them, how far they are, and the proof. They name nobody. */
import type { Erasure } from '#schemas/endpoints/privacy.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { AuditEntry } from '../base/audit.ts'
import type { PersonContext } from './person.ts'

const columns = `id, proof, by_name AS "byName", begun_ts AS "begunTS", done_ts AS "doneTS", done, total, counts`

/** Lists the erasures of a user id by its proof, the newest first. */
export async function erasuresOf({ client, user }: PersonContext, proof: string): Promise<Erasure[]> {
  const { rows } = await client.query<Erasure>(
    `SELECT ${columns} FROM erasures WHERE organisation_id = $1 AND proof = $2 ORDER BY begun_ts DESC, id`,
    [user.orgId, proof],
  )
  return rows
}

/**
 * Reads one erasure.
 *
 * @throws {Error} When there is none.
 */
export async function readErasure({ client, user }: PersonContext, id: string): Promise<Erasure> {
  const { rows } = await client.query<Erasure>(
    `SELECT ${columns} FROM erasures WHERE organisation_id = $1 AND id = $2`,
    [user.orgId, id],
  )
  if (!rows[0]) throw new Error('an erasure was not kept')
  return rows[0]
}

/** Names of the tables as the audit and the screen say them, in the singular and the plural. */
const nouns: Readonly<Record<string, readonly [string, string]>> = {
  events: ['event', 'events'],
  plays: ['play', 'plays'],
  rewards: ['reward', 'rewards'],
  decisions: ['decision', 'decisions'],
  displays: ['display', 'displays'],
  interactions: ['interaction', 'interactions'],
  play_states: ['progress', 'progresses'],
  board_scores: ['score', 'scores'],
  terms_agreements: ['agreement', 'agreements'],
  visitors: ['visitor', 'visitors'],
  deliveries: ['delivery', 'deliveries'],
}

/** Returns the entry of the audit: the proof in place of a name, and what was erased in numbers. */
export const auditEntryOf = ({ id, proof, counts, doneTS }: Erasure): AuditEntry => ({
  ...{ kind: 'erasure', id, name: `Proof ${proof}` },
  fields:
    doneTS === null
      ? ['Begun']
      : Object.entries(counts).map(([table, n]) => `${formatNumber(n)} ${nouns[table]?.[n === 1 ? 0 : 1] ?? table}`),
})
