/** The revision of an organisation's rules that a transaction has read as it began, so that nobody asks for it again. */
import type { Client } from './database/pool.ts'

const ofTransactions = new WeakMap<Client, string>()

/** SQL for the revision; empty where the organisation has none yet. */
export const revisionNow =
  "coalesce((SELECT revision::text FROM rule_revisions WHERE organisation_id = app_organisation()), '')"

/** Notes the revision of the transaction that a connection is in; undefined once that has ended. */
export function noteRevision(client: Client, revision: string | undefined): void {
  if (revision === undefined) ofTransactions.delete(client)
  else ofTransactions.set(client, revision)
}

/** Returns the revision that was read as the transaction of this connection began; undefined where none was. */
export const revisionAtBegin = (client: Client): string | undefined => ofTransactions.get(client)
