/** The server of `npm start` that delivers in a hurry: for the test that kills it. */
import { createApp } from '../app/app.ts'
import { runProcess } from '../app/run-process.ts'
import { prepareQueue } from '../base/queue/prepare-queue.ts'
import { seed } from '../seed/index.ts'
import { startDeliveryWorker } from './worker.ts'

await runProcess({
  seed: async (platform) => {
    // What a killed server had in flight is taken for lost after a second rather than a minute.
    if (platform.ownerPool) await prepareQueue(platform.ownerPool, 1)
    await seed(platform)
  },
  createApp: (platform) => {
    startDeliveryWorker(platform, {
      pollIntervalMs: 20,
      recoverIntervalMs: 200,
      retryScale: 0.02,
      requestTimeoutMs: 2000,
    })
    return createApp(platform, 'no-such-folder')
  },
})
