/** A crowd plays in a thread of its own, so that calls never wait for it: what is computed there is written here, where the database is. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CrowdBatch, CrowdRequest } from '#src/engine/crowd/model.ts'
import thread from './thread.ts?thread'

/** Plays it; the next batch is computed while one is written. Stop it by not asking for more, which ends the thread. */
export async function* playInThread(asked: Omit<CrowdRequest, 'stock'>): AsyncGenerator<CrowdBatch, void> {
  const worker = new Worker(thread, { eval: true, workerData: asked })
  const next = (): Promise<CrowdBatch | null> => {
    const came = once(worker, 'message').then(([batch]) => batch)
    // What fails is heard of when it is waited for.
    came.catch(() => {})
    worker.postMessage('next')
    return came
  }
  try {
    for (let batch = await next(); batch; ) {
      const coming = next()
      yield batch
      batch = await coming
    }
  } finally {
    await worker.terminate()
  }
}
