/**
 * Forecasts a plan in a process of its own, bounded in memory and time: calls never wait for it, and what it needed is given
 * back whole, which a thread's memory is not.
 */
import { spawn } from 'node:child_process'
import type { JointCampaignForecast, JointSubject } from '#src/engine/joint-forecast/model.ts'
import script from './process.ts?worker-source'

/** The expected figures of a plan. */
export interface ExpectedPlan {
  /** The start of each day, in milliseconds since the epoch. */
  readonly days: readonly number[]
  readonly campaigns: readonly Pick<JointCampaignForecast, 'id' | 'daily'>[]
}

/** The outcome that the process tells. */
export type ForecastOutcome = { readonly plan: ExpectedPlan } | { readonly failed: string }

/** So long a plan may take, in milliseconds, and so much memory, in megabytes. */
const [MAX_TIME_MS, MAX_MEMORY_MB] = [120_000, 768]

/**
 * Forecasts a plan.
 *
 * @param stopping - Aborted when the server ends.
 * @throws {Error} When it takes too long or too much memory, fails, or the server ends.
 */
export async function forecastInProcess(subject: JointSubject, stopping?: AbortSignal): Promise<ExpectedPlan> {
  const limits = [AbortSignal.timeout(MAX_TIME_MS), ...(stopping ? [stopping] : [])]
  const ends = AbortSignal.any(limits)
  ends.throwIfAborted()
  // The script comes through the standard input; nothing of the server's environment, with its secrets, goes along.
  const child = spawn(process.execPath, [`--max-old-space-size=${MAX_MEMORY_MB}`, '-'], {
    ...{ env: {}, stdio: ['pipe', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
  })
  try {
    const outcome = await new Promise<ForecastOutcome>((done, fail) => {
      child.once('message', (told) => done(told as ForecastOutcome))
      child.on('error', fail)
      child.once('exit', () => fail(new Error('the process has ended')))
      ends.addEventListener('abort', () => fail(ends.reason), { once: true })
      child.stdin?.on('error', fail)
      child.stdin?.end(script)
      child.send(subject, (error) => error && fail(error))
    })
    if ('failed' in outcome) throw new Error(outcome.failed)
    return outcome.plan
  } finally {
    child.kill('SIGKILL')
  }
}
