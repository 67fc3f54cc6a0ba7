/** Forecasts a plan in a worker thread, bounded in memory and time, so that calls never wait for it. */
import { Worker } from 'node:worker_threads'
import type { JointCampaignForecast, JointSubject } from '#src/engine/joint-forecast/model.ts'
import thread from './thread.ts?worker-source'

/** The expected figures of a plan. */
export interface ExpectedPlan {
  /** The start of each day, in milliseconds since the epoch. */
  readonly days: readonly number[]
  readonly campaigns: readonly Pick<JointCampaignForecast, 'id' | 'daily'>[]
}

/** So long a plan may take, in milliseconds, and so much memory, in megabytes. */
const [MAX_TIME_MS, MAX_MEMORY_MB] = [120_000, 768]

/**
 * Forecasts a plan.
 *
 * @param stopping - Aborted when the server ends.
 * @throws {Error} When it takes too long or too much memory, fails, or the server ends.
 */
export async function forecastInThread(subject: JointSubject, stopping?: AbortSignal): Promise<ExpectedPlan> {
  const worker = new Worker(thread, {
    eval: true,
    workerData: subject,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  const limits = [AbortSignal.timeout(MAX_TIME_MS), ...(stopping ? [stopping] : [])]
  const ends = AbortSignal.any(limits)
  try {
    return await new Promise((done, fail) => {
      worker.once('message', done)
      worker.once('error', fail)
      worker.once('exit', () => fail(new Error('the thread has ended')))
      ends.addEventListener('abort', () => fail(ends.reason), { once: true })
      if (ends.aborted) fail(ends.reason)
    })
  } finally {
    await worker.terminate()
  }
}
