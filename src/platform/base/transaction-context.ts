import type { AuditEntry } from './audit.ts'
import type { Client } from './database/pool.ts'

/** Where and as whom the store works: a transaction inside one organisation. A staff call is one. */
export interface TransactionContext {
  readonly client: Client
  readonly user: { readonly orgId: string; readonly name: string }
  /** Milliseconds since the epoch. */
  readonly now: number
  /** What the call has changed so far, for the audit; work of the platform's own accord keeps none. */
  readonly auditEntries?: AuditEntry[]
}
