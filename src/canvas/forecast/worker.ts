/** The worker in which forecasts are computed: a question in, an answer out. */
import { forecast } from '#src/engine/forecast/forecast.ts'
import type { Answer, Question } from './question.ts'

function answer({ subject, assumptions }: Question): Answer {
  const began = performance.now()
  const found = forecast(subject, assumptions)
  if (!found || found.days === 0) return { cannot: found?.notes[0] ?? 'There is nothing to forecast.' }
  return { forecast: found, warnings: [], took: performance.now() - began }
}

self.onmessage = ({ data }: MessageEvent<Question>) => self.postMessage(answer(data))
