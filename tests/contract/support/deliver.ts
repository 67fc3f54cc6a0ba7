/** Carries out the deliveries that are due by the world's clock, one after the other, without a worker. */
import { createPgBoss, type DeliveryJob, type Job, pgBossPool, queueName } from '#src/platform/base/queue/queue.ts'
import { type AttemptOptions, attemptDelivery } from '#src/platform/webhooks/attempt.ts'
import type { World } from './world.ts'

/** Answers how many turns were taken; what is due later stays in the queue. */
export async function deliverDue({ platform, database }: World, limits: AttemptOptions = {}): Promise<number> {
  const boss = createPgBoss(pgBossPool(platform.pool))
  const early: Job[] = []
  let taken = 0
  for (;;) {
    const [job] = await boss.fetch<DeliveryJob>(queueName, { ignoreStartAfter: true })
    if (!job) break
    const { rows } = await database.ownerPool.query<{ next_ts: number | null }>(
      'SELECT next_ts FROM deliveries WHERE id = $1 AND turn = $2',
      [job.data.delivery, job.data.turn],
    )
    if ((rows[0]?.next_ts ?? 0) > platform.now()) {
      early.push(job)
      continue
    }
    await attemptDelivery(platform, job, limits)
    taken++
  }
  if (early.length > 0)
    await boss.fail(
      queueName,
      early.map(({ id }) => id),
    )
  return taken
}
