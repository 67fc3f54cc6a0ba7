/**
 * The audit: one row for every call that changes something, written in its transaction, with the actor, the moment and
 * the address.
 */
import type { Client } from './database/pool.ts'

/** The object of one change. Secrets have no place in it. */
export interface AuditEntry {
  /** A kind of document (`rule`) or thing (`user`, `integration`). */
  readonly kind: string
  readonly id?: string
  readonly name?: string
  /** The revision that was made, of documents. */
  readonly revision?: number
  /** An action of its own beside the call, as `rules.publish`. */
  readonly action?: string
  /** Names of the fields that were changed, never their values. */
  readonly fields?: readonly string[]
}

/** The author of a change, and the program and address it came from. */
export interface AuditActor {
  readonly orgId: string
  /** Absent if nobody was signed in. */
  readonly id?: string
  readonly name: string
  readonly address: string
  readonly agent: string
}

/**
 * Records a change inside the author's organisation, once for each object of it.
 *
 * @param now - Milliseconds since the epoch.
 */
export async function recordAuditEntries(
  client: Client,
  author: AuditActor,
  call: string,
  about: readonly AuditEntry[],
  now: number,
): Promise<void> {
  const things = about.length > 0 ? about : [{ kind: '' }]
  for (const {
    kind,
    id = '',
    name = '',
    revision = null,
    action = call,
    fields = [],
  } of things as readonly AuditEntry[]) {
    await client.query(
      `INSERT INTO audit (organisation_id, at_ts, user_id, user_name, address, agent, call, kind, about, name, revision, changed)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        author.orgId,
        now,
        author.id ?? null,
        author.name,
        author.address,
        author.agent.slice(0, 300),
        action,
        kind,
        id,
        name.slice(0, 300),
        revision,
        fields,
      ],
    )
  }
}
