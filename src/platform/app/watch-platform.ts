/** The figures of a server that are read when somebody asks: its connections, its tables, what waits to be done. */
import type { Platform } from '../base/context.ts'
import { readLastMonths } from '../base/database/partitions.ts'
import { readReplicaState } from '../base/database/replica.ts'
import { readSchemaVersion } from '../base/database/schema-version.ts'
import type { Telemetry } from '../base/telemetry/telemetry.ts'
import { readMessageLag } from '../messaging/message-lag.ts'
import { readQueueLag } from '../webhooks/queue-lag.ts'

/** Adds the figures of a server. What is of the database is the same on every server of it. */
export function watchPlatform(platform: Platform, telemetry: Telemetry): void {
  const { pool, ownerPool, replica } = platform
  telemetry.gauge({
    name: 'db.client.connection.count',
    description: 'The connections of the pool by state',
    read: () => [
      { value: pool.idleCount, of: { state: 'idle' } },
      { value: pool.totalCount - pool.idleCount, of: { state: 'used' } },
    ],
  })
  telemetry.gauge({
    name: 'db.client.connection.pending_requests',
    description: 'Those who wait for a connection',
    read: () => [{ value: pool.waitingCount }],
  })
  telemetry.gauge({
    name: 'questwire.queue.lag.seconds',
    description: 'The time for which the oldest webhook call that is due has waited',
    read: async () => [{ value: await readQueueLag(pool) }],
  })
  telemetry.gauge({
    name: 'questwire.messages.lag.seconds',
    description: 'The time for which the oldest message that is due has waited',
    read: async () => [{ value: await readMessageLag(platform) }],
  })
  if (replica) {
    const stateOf = () => readReplicaState(pool, replica)
    telemetry.gauge({
      name: 'questwire.replica.lag.seconds',
      description: 'The time for which the replica is behind; none while it does not answer',
      read: async () => {
        const { lagMs } = await stateOf()
        return lagMs === null ? [] : [{ value: lagMs / 1000 }]
      },
    })
    telemetry.gauge({
      name: 'questwire.replica.read',
      description: 'Whether reports are read from the replica (1) or from the primary (0)',
      read: async () => [{ value: (await stateOf()).isRead ? 1 : 0 }],
    })
  }
  if (!ownerPool) return
  telemetry.gauge({
    name: 'questwire.migrations.missing',
    description: 'The migrations of this version that were not applied',
    read: async () => [{ value: (await readSchemaVersion(ownerPool)).missing }],
  })
  telemetry.gauge({
    name: 'questwire.partitions.ahead.seconds',
    description: 'The time for which the months of a table with partitions were made ahead',
    read: async () => {
      const ends = await readLastMonths(ownerPool)
      return ends.map(({ table, untilTS }) => ({ value: (untilTS - platform.now()) / 1000, of: { table } }))
    },
  })
}
