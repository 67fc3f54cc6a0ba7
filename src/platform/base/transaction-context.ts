import type { AuditEntry } from './audit.ts'
import type { Platform } from './context.ts'
import type { Client } from './database/pool.ts'

/**
 * A transaction inside one organisation, with the person in whose name it runs. The call of a member of staff is one.
 */
export interface TransactionContext {
  readonly client: Client
  readonly user: { readonly orgId: string; readonly name: string }
  /** Milliseconds since the epoch. */
  readonly now: number
  /** The changes of the call so far, for the audit; work of the platform's own accord keeps none. */
  readonly auditEntries?: AuditEntry[]
  /** The master key, by which documents with secrets are sealed and opened; seeds have none. */
  readonly platform?: Pick<Platform, 'secretKey'>
}
