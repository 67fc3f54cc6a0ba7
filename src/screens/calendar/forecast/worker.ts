/** The worker in which joint forecasts are computed. */
import { answerJointly, type JointQuestion } from './joint-answers.ts'

const ask = answerJointly(
  (answer) => self.postMessage(answer),
  (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
)

self.onmessage = ({ data }: MessageEvent<JointQuestion>) =>
  void ask(data).catch(() => self.postMessage({ number: data.number, cannot: 'The forecast could not be computed.' }))
