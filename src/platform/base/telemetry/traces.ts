/** Traces by OpenTelemetry: a span for each call and, below it, one for each of its queries. Loaded only where it is switched on. */
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import type { Observer } from './observer.ts'
import { nameOfQuery } from './query-name.ts'

/** The options of traces. */
export interface TraceOptions {
  readonly resource: Resource
  /** The address of the collector, without `/v1/traces`. */
  readonly endpoint: string
  /** The share of calls that are traced, from 0 to 1. */
  readonly share: number
  /** The taker of ended spans in place of the collector; for tests. */
  readonly processor?: SpanProcessor
}

/** Creates the observer that makes traces. */
export function createTraces({ resource, endpoint, share, processor }: TraceOptions): Observer {
  // Whoever calls may continue a trace, but not decide that it is kept: everybody may call.
  const byShare = new TraceIdRatioBasedSampler(share)
  const sampler = new ParentBasedSampler({
    root: byShare,
    remoteParentSampled: byShare,
    remoteParentNotSampled: byShare,
  })
  const exporting = () => new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))
  const provider = new BasicTracerProvider({ resource, sampler, spanProcessors: [processor ?? exporting()] })
  const tracer = provider.getTracer('questwire')
  const propagator = new W3CTraceContextPropagator()
  const below = (span: unknown): Context => trace.setSpan(ROOT_CONTEXT, span as Span)
  return {
    callBegan(call, { headers }) {
      const carrier = { traceparent: headers.get('traceparent') ?? undefined }
      const parent = propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter)
      call.span = tracer.startSpan('call', { kind: SpanKind.SERVER }, parent)
    },
    callEnded(call, { method, status }) {
      const span = call.span as Span
      if (!span.isRecording()) return
      span.updateName(`${method} ${call.route}`)
      span.setAttributes({
        'http.request.method': method,
        'http.route': call.route,
        'http.response.status_code': status,
        'questwire.request.id': call.id,
        ...(call.organisation !== undefined && { 'questwire.organisation': call.organisation }),
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    queryEnded({ text, ms, failed }, call) {
      if (!call?.span || !(call.span as Span).isRecording()) return
      const { summary, fingerprint } = nameOfQuery(text)
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.hash': fingerprint }
      const ended = Date.now()
      const span = tracer.startSpan(
        summary,
        { kind: SpanKind.CLIENT, attributes, startTime: ended - ms },
        below(call.span),
      )
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(ended)
    },
    close: () => provider.shutdown(),
  }
}
