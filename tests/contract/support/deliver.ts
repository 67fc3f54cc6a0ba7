/** Makes the attempts of the deliveries that are due by the world's clock, one after the other, without a worker. */

import { type AttemptOptions, attemptDelivery } from '#src/platform/webhooks/attempt.ts'
import { createPgBoss, type DeliveryJob, pgBossPool, type QueuedJob, queueName } from '#src/platform/webhooks/queue.ts'
import type { World } from './world.ts'

/** Returns the number of attempts; what is due later stays in the queue. */
export async function deliverDue({ platform, database }: World, options: AttemptOptions = {}): Promise<number> {
  const boss = createPgBoss(pgBossPool(platform.pool))
  const early: QueuedJob[] = []
  let attempts = 0
  for (;;) {
    const [job] = await boss.fetch<DeliveryJob>(queueName, { ignoreStartAfter: true })
    if (!job) break
    const { rows } = await database.ownerPool.query<{ next_ts: number | null }>(
      'SELECT next_ts FROM deliveries WHERE id = $1 AND job_seq = $2',
      [job.data.delivery, job.data.sequence],
    )
    if ((rows[0]?.next_ts ?? 0) > platform.now()) {
      early.push(job)
      continue
    }
    await attemptDelivery(platform, job, options)
    attempts++
  }
  if (early.length > 0)
    await boss.fail(
      queueName,
      early.map(({ id }) => id),
    )
  return attempts
}
