/** Fetches a captcha and has it solved in a worker. */
import { captchaLifetime } from '#schemas/endpoints/access.ts'
import { api } from '#src/api/api.ts'
import type { CaptchaMessage } from './worker.ts'

/** A captcha that is being solved, or has been. */
export interface Solving {
  /** The solution that a registration sends. */
  readonly solved: Promise<string>
  /** Says whether the solution is too old to be sent, or will be by then. */
  isStale(): boolean
  stop(): void
}

/** Starts on a new captcha; `onShare` hears how much of it is done, 0 to 1. */
export function startSolving(onShare: (share: number) => void): Solving {
  const begun = Date.now()
  const leaving = new AbortController()
  return {
    solved: solve(onShare, leaving.signal),
    isStale: () => Date.now() - begun > captchaLifetime * 0.9,
    stop: () => leaving.abort(),
  }
}

async function solve(onShare: (share: number) => void, signal: AbortSignal): Promise<string> {
  const { captcha } = await api.access.captcha({}, { signal })
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((done, fail) => {
    worker.onmessage = ({ data }: MessageEvent<CaptchaMessage>) =>
      'share' in data ? onShare(data.share) : done(data.captcha)
    worker.onerror = () => fail(new Error('Your browser could not complete the check. Please reload the page.'))
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
    worker.postMessage(captcha)
  }).finally(() => worker.terminate())
}
