/** The thread that a crowd plays in, started by `play-in-thread.ts`: the engine and nothing else. Answers each message with the next batch, then with null. */
import { parentPort, workerData } from 'node:worker_threads'
import { playCrowd } from '#src/engine/crowd/crowd.ts'

const batches = playCrowd(workerData)

parentPort?.on('message', () => parentPort?.postMessage(batches.next().value ?? null))
