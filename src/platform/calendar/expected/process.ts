/** The process of `forecast-in-process.ts`: it runs the engine once, and says what is expected day by day. */
import { jointForecast } from '#src/engine/joint-forecast/joint-forecast.ts'
import type { JointSubject } from '#src/engine/joint-forecast/model.ts'
import type { ForecastOutcome } from './forecast-in-process.ts'

function forecast(subject: JointSubject): ForecastOutcome {
  try {
    const { days, campaigns } = jointForecast(subject)
    return { plan: { days: days.map(({ at }) => at), campaigns: campaigns.map(({ id, daily }) => ({ id, daily })) } }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

process.once('message', (subject: JointSubject) => process.send?.(forecast(subject), () => process.disconnect()))
