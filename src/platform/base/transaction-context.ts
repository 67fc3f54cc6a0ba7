import type { HoldCause } from '#schemas/endpoints/held.ts'
import type { AuditEntry } from './audit.ts'
import type { Platform } from './context.ts'
import type { Client } from './database/pool.ts'

/**
 * A transaction inside one organisation, with the person in whose name it runs. The call of a member of staff is one.
 */
export interface TransactionContext {
  readonly client: Client
  /** In whose name it runs; the id of a member where it is one. */
  readonly user: { readonly orgId: string; readonly name: string; readonly id?: string }
  /** Milliseconds since the epoch. */
  readonly now: number
  /** The changes of the call so far, for the audit; work of the platform's own accord keeps none. */
  readonly auditEntries?: AuditEntry[]
  /** The label of the files that are applied in it: what they own may be changed. */
  readonly filesLabel?: string
  /** The hash of the content that may go live in it; `anything` where what is written is undone at its end. */
  readonly approved?: string
  /** The master key, by which documents with secrets are sealed and opened; seeds have none. */
  readonly platform?: Pick<Platform, 'secretKey'>
  /** Says whether what is given waits for somebody's look; left out where it never does. */
  readonly hold?: RewardHold
}

/** The hold on the rewards of one call of a player: none until the call counts as too many. */
export interface RewardHold {
  /** The reason why rewards are held from now on; undefined while they are given. */
  cause: HoldCause | undefined
  /** The network that the call comes from; empty where that says nothing about the player. */
  readonly address: string
  /** The id that the page gives its device; empty where it gives none. */
  readonly device: string
}
