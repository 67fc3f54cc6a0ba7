/** The worker thread of `forecast-in-thread.ts`: it runs the engine once, and says what is expected day by day. */
import { parentPort, workerData } from 'node:worker_threads'
import { jointForecast } from '#src/engine/joint-forecast/joint-forecast.ts'

const { days, campaigns } = jointForecast(workerData)

parentPort?.postMessage({
  days: days.map(({ at }) => at),
  campaigns: campaigns.map(({ id, daily }) => ({ id, daily })),
})
