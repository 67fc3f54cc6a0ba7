/** The readiness of a server for its work: the answer of `/readyz` to load balancers and to those who look after it. */
import type { Platform } from '../base/context.ts'
import { ping } from '../base/database/pool.ts'
import { type Replica, readReplicaState } from '../base/database/replica.ts'
import { readSchemaVersion, type SchemaVersion } from '../base/database/schema-version.ts'
import { readQueueLag } from '../webhooks/queue-lag.ts'

/** The age of the oldest job from which on a worker says that it does not keep up, in seconds. */
export const MAX_QUEUE_LAG_SECONDS = 300

/** The state of a server, in the words of `/readyz`. */
export interface Readiness {
  readonly ready: boolean
  readonly role: Platform['settings']['role']
  /** The reason why it is not ready; left out while it is. */
  readonly reason?: string
  /** The state of the tables beside this version; left out while the database does not answer. */
  readonly migrations?: SchemaVersion
  /** The seconds for which the oldest webhook call that is due has waited; left out while the database does not answer. */
  readonly queueLagSeconds?: number
  /** The state of the replica: read or not, and how far behind, null where it does not answer; left out where there is none. */
  readonly replica?: { readonly isRead: boolean; readonly lagSeconds: number | null }
}

/**
 * Asks whether a server can do its work. Tables of a newer version are no obstacle: during an update the servers of before
 * go on beside the new ones. A queue that waits too long is one for a worker only, because calls are served nevertheless. Nor is a
 * replica that is away or behind: the primary is read then.
 */
export async function readReadiness({ settings, pool, ownerPool, replica, stopping }: Platform): Promise<Readiness> {
  const { role } = settings
  if (stopping?.aborted) return { ready: false, role, reason: 'stopping' }
  try {
    await ping(pool)
    const migrations = ownerPool && (await readSchemaVersion(ownerPool))
    const queueLagSeconds = migrations?.missing ? 0 : Math.round(await readQueueLag(pool))
    const state = {
      ...{ role, ...(migrations && { migrations }), queueLagSeconds },
      ...(replica && { replica: await replicaWords(pool, replica) }),
    }
    if (migrations && migrations.missing > 0)
      return { ready: false, reason: 'the tables are those of an older version', ...state }
    if (role === 'worker' && queueLagSeconds > MAX_QUEUE_LAG_SECONDS)
      return { ready: false, reason: 'the queue waits too long', ...state }
    return { ready: true, ...state }
  } catch {
    return { ready: false, role, reason: 'the database does not answer' }
  }
}

async function replicaWords(pool: Platform['pool'], replica: Replica): Promise<NonNullable<Readiness['replica']>> {
  const { isRead, lagMs } = await readReplicaState(pool, replica)
  return { isRead, lagSeconds: lagMs === null ? null : Math.round(lagMs / 100) / 10 }
}
