/** The server of `npm start` with short delivery intervals, for the test that kills it. */
import { createApp } from '../app/app.ts'
import { runProcess } from '../app/run-process.ts'
import { seed } from '../seed/index.ts'
import { prepareQueue } from './queue.ts'
import { startDeliveryWorker } from './worker.ts'

await runProcess({
  seed: async (platform) => {
    // The jobs of a killed server count as lost after a second instead of a minute.
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
