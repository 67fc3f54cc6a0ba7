/** Asks a worker. A new question ends the work on the old one; a second worker stands ready, so that nobody waits for its start. */
import type { ForecastQuestion } from './question.ts'

/** The part of a worker that is used; a test passes its own. */
export type ForecastWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** Asks questions, one at a time. */
export interface ForecastClient<A> {
  /** Answers undefined when a newer question took its place. */
  ask(question: ForecastQuestion): Promise<A | ForecastFailure | undefined>
  close(): void
}

/** The answer where a worker failed. */
export interface ForecastFailure {
  readonly cannot: string
}

const newWorker = (): ForecastWorker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

/** Creates an asker; workers start with its first question. */
export function createForecastClient<A>(start: () => ForecastWorker = newWorker): ForecastClient<A> {
  let [busy, ready]: (ForecastWorker | undefined)[] = []
  let superseded: (() => void) | undefined

  const end = () => {
    busy?.terminate()
    busy = undefined
    superseded?.()
    superseded = undefined
  }

  return {
    ask(question) {
      end()
      const worker = ready ?? start()
      ready = undefined
      busy = worker
      return new Promise((resolve) => {
        superseded = () => resolve(undefined)
        const done = (answer: A | ForecastFailure, again: ForecastWorker | undefined) => {
          busy = undefined
          superseded = undefined
          ready ??= again
          resolve(answer)
        }
        worker.onmessage = ({ data }: MessageEvent<A>) => done(data, worker)
        worker.onerror = () => {
          worker.terminate()
          done({ cannot: 'The forecast could not be computed.' }, undefined)
        }
        worker.postMessage(question)
        ready = start()
      })
    },
    close() {
      end()
      ready?.terminate()
      ready = undefined
    },
  }
}
