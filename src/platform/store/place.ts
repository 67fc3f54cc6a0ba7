import type { Client } from './pool.ts'

/** Where and as whom the store works: a transaction inside one organisation. A staff call is one. */
export interface Place {
  readonly client: Client
  readonly user: { readonly orgId: string; readonly name: string }
  /** Milliseconds since the epoch. */
  readonly now: number
}
