/** Asks a worker. A new question ends the work on the old one; a second worker stands ready, so that nobody waits for its start. */
import type { Question } from './question.ts'

/** What of a worker is used; a test hands in its own. */
export type ForecastWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** Asks questions, one at a time. */
export interface Asker<A> {
  /** Answers undefined when a newer question took its place. */
  ask(question: Question): Promise<A | Failed | undefined>
  close(): void
}

/** What is answered where a worker failed. */
export interface Failed {
  readonly cannot: string
}

const newWorker = (): ForecastWorker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

/** Creates an asker; workers start with its first question. */
export function createAsker<A>(start: () => ForecastWorker = newWorker): Asker<A> {
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
        const done = (answer: A | Failed, again: ForecastWorker | undefined) => {
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
