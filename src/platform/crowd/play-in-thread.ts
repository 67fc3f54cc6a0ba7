/**
 * Plays a crowd in a worker thread, so that calls never wait for it; batches are written in this thread, which has the
 * database.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CrowdBatch, CrowdRequest } from '#src/engine/crowd/model.ts'
import thread from './thread.ts?worker-source'

/** Plays a crowd; the next batch is computed while one is written. Asking for no more batches ends the thread. */
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
