/** The settings of telemetry: what a server tells of itself, to whom. Without them it tells nothing, which costs nothing. */
import * as v from 'valibot'
import type { Row } from './setting-row.ts'
import { Host, Port, PublicUrl, Switch } from './setting-values.ts'

export const callLog: Row<boolean> = {
  name: 'CALL_LOG',
  default: 'off',
  sentence:
    'Whether each call has a line of JSON in the output, with its id (`X-Request-Id`), organisation, endpoint, status and milliseconds.',
  right: 'on or off',
  schema: Switch,
}

export const slowQueryMs: Row<number> = {
  name: 'SLOW_QUERY_MS',
  default: undefined,
  otherwise: 'none',
  sentence: 'From how many milliseconds on a query has a line of JSON in the output, with its name and its call.',
  right: 'a whole number from 1 to 600000',
  schema: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,9}$/, 'it is not a whole number'),
    v.transform(Number),
    v.minValue(1, 'it is below 1'),
    v.maxValue(600_000, 'it is above 600000'),
  ),
}

export const metricsPort: Row<number> = {
  name: 'METRICS_PORT',
  default: undefined,
  otherwise: 'none',
  sentence: 'TCP port on which Prometheus reads `/metrics`; apart from `PORT`, since it is not for everybody.',
  right: 'a whole number from 1 to 65535',
  schema: Port,
}

export const metricsHost: Row<string> = {
  name: 'METRICS_HOST',
  default: '127.0.0.1',
  sentence: 'Address on which `METRICS_PORT` is opened.',
  right: 'an address of this machine such as 127.0.0.1 or 0.0.0.0',
  schema: Host,
}

export const tracesUrl: Row<string> = {
  name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  default: undefined,
  otherwise: 'none',
  sentence:
    'Address of the OpenTelemetry collector that traces are sent to, over HTTP; `OTEL_EXPORTER_OTLP_HEADERS` holds what it wants to be told.',
  right: 'an address such as http://collector.example.com:4318',
  schema: PublicUrl,
}

export const tracesShare: Row<number> = {
  name: 'OTEL_TRACES_SAMPLER_ARG',
  default: '0.1',
  sentence: 'The share of calls that are traced.',
  right: 'a number from 0 to 1 such as 0.1',
  schema: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'it is no number from 0 to 1'),
    v.transform(Number),
  ),
}
