import type { Platform } from '../base/context.ts'
import { addMissingPartitions, analyzePartitioned } from '../base/database/partitions.ts'

/** Adds partitions ahead of time, without anybody waiting for it. What fails is tried again in an hour; nothing is refused meanwhile. */
export function keepPartitionsInBackground(platform: Platform): void {
  const { ownerPool } = platform
  if (!ownerPool) return
  addMissingPartitions(ownerPool, platform.now())
    .then(() => analyzePartitioned(ownerPool))
    .catch((error: Error) => platform.log(`Partitions were not added ahead of time: ${error.message}`))
}
