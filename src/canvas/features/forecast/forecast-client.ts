/**
 * A client of the forecast worker. A new question cancels the earlier one; a second worker stands ready, so that nobody
 * waits for its start.
 */

import type { ForecastMessage, MessageAssumptions, MessageForecast } from '#src/engine/forecast/messages/model.ts'
import type { Forecast, ForecastSubject } from '#src/engine/forecast/model.ts'
import type { AccountBalance, ForecastWarning } from '#src/engine/forecast/warnings.ts'
import type { Budget, WhatIf } from '#src/engine/forecast/what-if.ts'
import type { Assumptions } from '#src/engine/simulation/assumptions.ts'

/** The part of a worker that is used; a test passes its own. */
export type ForecastWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** A client that asks one question at a time. */
export interface ForecastClient<A> {
  /** Resolves to undefined when a newer question replaced this one. */
  ask(question: ForecastQuestion): Promise<A | ForecastFailure | undefined>
  close(): void
}

/** The answer where a worker failed. */
export interface ForecastFailure {
  readonly cannot: string
}

const newWorker = (): ForecastWorker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

/** Creates a client; its workers start with the first question. */
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

/** The messages that are forecast instead of the document they hang beside. */
export interface MessageQuestion {
  readonly list: readonly ForecastMessage[]
  readonly told: MessageAssumptions
}

/** The question to the worker: a forecast, with a budget the changes that keep within it, or the messages beside it. */
export interface ForecastQuestion {
  readonly subject: ForecastSubject
  readonly assumptions: Assumptions
  readonly budget?: Budget
  readonly messages?: MessageQuestion
  /** The balance of the account, where anything was ever added to it. */
  readonly balance?: AccountBalance
}

/** A forecast with its warnings, and the time it took in milliseconds; or the reason why there is none. */
export type ForecastAnswer =
  | { readonly forecast: Forecast; readonly warnings: readonly ForecastWarning[]; readonly took: number }
  | { readonly cannot: string }

/** The forecast of messages, or the reason why there is none. */
export type MessagesAnswer = { readonly messages: readonly MessageForecast[] } | { readonly cannot: string }

/** The changes that keep within a budget: playing less often, and winning less often. */
export interface BudgetOptions {
  readonly pace: WhatIf
  readonly reweight: WhatIf
}
