/** Figures for Prometheus by OpenTelemetry: calls, queries, rounds, and what is read when somebody asks. Loaded only where it is switched on. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import type { Resource } from '@opentelemetry/resources'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import type { EndedQuery, Observer } from './observer.ts'
import { nameOfQuery } from './query-name.ts'

/** The bounds of the counted times, in seconds. */
const BOUNDARIES_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const NANOSECONDS = 1e9

/** The figures, and what answers whoever reads them. */
export interface Metrics extends Observer {
  answer(request: IncomingMessage, response: ServerResponse): void
}

/** Creates the observer that counts. */
export function createMetrics(resource: Resource): Metrics {
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true })
  const provider = new MeterProvider({ resource, readers: [exporter] })
  const meter = provider.getMeter('questwire')
  const histogram = (name: string, description: string) =>
    meter.createHistogram(name, { description, advice: { explicitBucketBoundaries: BOUNDARIES_SECONDS } })
  // The exporter adds no unit to a name, as Prometheus wants to have it.
  const calls = histogram('http.server.request.duration.seconds', 'The time until the reply to a call began')
  const countQuery = countQueries(meter)
  const rounds = meter.createCounter('questwire.rounds', {
    description: 'The rounds of background work that have begun',
  })
  const memory = meter.createObservableGauge('process.memory.usage.bytes', { description: 'Resident memory' })
  memory.addCallback((result) => result.observe(process.memoryUsage.rss()))
  const processor = meter.createObservableCounter('process.cpu.seconds', { description: 'Processor time' })
  processor.addCallback((result) => {
    const { user, system } = process.cpuUsage()
    result.observe((user + system) / 1e6)
  })
  const delay = monitorEventLoopDelay()
  delay.enable()
  const loop = meter.createObservableGauge('nodejs.eventloop.delay.p99.seconds', {
    description: 'The delay of the event loop since the reading before, 99 of 100',
  })
  loop.addCallback((result) => {
    result.observe(delay.percentile(99) / NANOSECONDS)
    delay.reset()
  })
  return {
    answer: (request, response) => exporter.getMetricsRequestHandler(request, response),
    callEnded({ route }, { method, status, ms }) {
      const of = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status }
      calls.record(ms / 1000, of)
    },
    queryEnded: countQuery,
    roundBegan: (round) => rounds.add(1, { round }),
    gauge({ name, description, read }) {
      const gauge = meter.createObservableGauge(name, { description })
      gauge.addCallback(async (result) => {
        // What cannot be read is left out; a database that is away shows in the calls.
        const values = await Promise.resolve()
          .then(read)
          .catch(() => [])
        for (const { value, of } of values) result.observe(value, of ?? {})
      })
    },
    async close() {
      delay.disable()
      await provider.shutdown()
    },
  }
}

/** Adds up queries by what they do. By hand: a call makes a dozen, and an instrument hashes its attributes each time. */
function countQueries(meter: Meter): (query: EndedQuery) => void {
  const sums = new Map<string, { count: number; failures: number; seconds: number }>()
  const counter = (name: string, description: string, of: 'count' | 'failures' | 'seconds') =>
    meter.createObservableCounter(name, { description }).addCallback((result) => {
      for (const [summary, sum] of sums) result.observe(sum[of], { 'db.query.summary': summary })
    })
  counter('db.client.operations', 'The queries', 'count')
  counter('db.client.operations.failed', 'The queries that failed', 'failures')
  counter('db.client.operations.seconds', 'The time that queries took together', 'seconds')
  return ({ text, ms, failed }) => {
    const { summary } = nameOfQuery(text)
    const sum = sums.get(summary) ?? { count: 0, failures: 0, seconds: 0 }
    sums.set(summary, sum)
    sum.count++
    sum.seconds += ms / 1000
    if (failed) sum.failures++
  }
}
