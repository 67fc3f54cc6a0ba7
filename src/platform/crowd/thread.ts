/**
 * The worker thread of a crowd, started by `play-in-thread.ts`: it runs the engine and nothing else. It answers each
 * message with the next batch, and with null at the end.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { playCrowd } from '#src/engine/crowd/crowd.ts'

const batches = playCrowd(workerData)

parentPort?.on('message', () => parentPort?.postMessage(batches.next().value ?? null))
