import type { CurrentCall } from './current-call.ts'

/** The end of a call. */
export interface CallOutcome {
  readonly method: string
  readonly status: number
  /** The time until the reply began, in milliseconds. */
  readonly ms: number
}

/** A query that has ended. */
export interface EndedQuery {
  /** Its text; whoever needs its name asks `nameOfQuery`. */
  readonly text: string
  /** The time that it took, in milliseconds. */
  readonly ms: number
  readonly failed: boolean
}

/** A figure that is asked for when somebody reads the figures. */
export interface Gauge {
  /** Its name, which ends in its unit. */
  readonly name: string
  readonly description: string
  /** Reads the values, each with what tells it from the others. */
  read(): Promise<readonly GaugeValue[]> | readonly GaugeValue[]
}

/** A value of a gauge. */
export interface GaugeValue {
  readonly value: number
  readonly of?: Readonly<Record<string, string>>
}

/** Somebody who tells of calls, queries and rounds: a log, figures, traces. Each listens to what it needs. */
export interface Observer {
  callBegan?(call: CurrentCall, request: Request): void
  callEnded?(call: CurrentCall, outcome: CallOutcome): void
  queryEnded?(query: EndedQuery, call: CurrentCall | undefined): void
  roundBegan?(name: string): void
  /** Takes a line that the platform has for whoever looks after it. */
  line?(text: string): void
  gauge?(gauge: Gauge): void
  /** Sends what is left; over within seconds. */
  close?(): Promise<void>
}
