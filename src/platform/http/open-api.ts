/** The contract as OpenAPI 3.1: made from the endpoint table, so it cannot differ from what is served. */
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { type RawRoute, rawRoutes } from '#schemas/endpoints/raw-routes.ts'
import type { JsonObject } from '#schemas/json.ts'
import { TraceStep } from '#schemas/values/play.ts'
import { exampleOf } from './call-examples.ts'

/** Creates the description of the API below a base path. */
export function openApi(basePath: string): JsonObject {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [area, calls] of Object.entries(endpoints)) {
    for (const [key, call] of Object.entries(calls as Record<string, Endpoint>)) {
      const path = `/${call.path}`
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(area, key, call) }
    }
  }
  for (const [name, route] of Object.entries<RawRoute>(rawRoutes)) {
    const servers = [{ url: basePath || '/' }]
    paths[`/${route.path}`] = { servers, ...rawOperations(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Questwire',
      version: '1',
      description:
        'Replies are `{ status, code, msg, … }`. Documents are stored as they were sent; their revision travels as `ETag` and `If-Match`.',
    },
    servers: [{ url: `${basePath}/api` }],
    tags: [...Object.keys(endpoints), outside].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'http', scheme: 'bearer' },
        playerKey: { type: 'http', scheme: 'bearer' },
        playerToken: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Failure: failure, ...toJsonSchemaDefs(recursive, conversion) },
    },
  }
}

/** The tag of the addresses outside `/api`. */
const outside = 'outside'

const anyMethod = ['get', 'post', 'put', 'patch', 'delete']

/** Describes an address outside `/api`, once for each method that it takes. */
function rawOperations(name: string, { method, path, takes, replies, summary }: RawRoute): JsonObject {
  const methods = method === 'ALL' ? anyMethod : [method.toLowerCase()]
  const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
  const responses = Object.entries(replies).map(([status, { meaning, type }]) => [
    status,
    { description: meaning, ...(type ? { content: { [type]: {} } } : {}) },
  ])
  const operationOf = (one: string) => ({
    operationId: `${outside}.${name}${methods.length > 1 ? `.${one}` : ''}`,
    tags: [outside],
    summary,
    'x-ours': true,
    security: [],
    parameters: places.map((parameter) => ({
      name: parameter,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(takes && one !== 'get' ? { requestBody: { content: { [takes]: {} } } } : {}),
    responses: Object.fromEntries(responses),
  })
  return Object.fromEntries(methods.map((one) => [one, operationOf(one)]))
}

const failure: JsonObject = {
  type: 'object',
  required: ['status', 'code', 'msg'],
  properties: {
    status: { const: 'failure' },
    code: { type: 'integer', description: 'The HTTP status; 10006 for 401.' },
    msg: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' }, code: { type: 'string' } },
      },
    },
  },
}

const refusals: Readonly<Record<string, string>> = {
  400: 'Bad places, query or JSON',
  403: 'Refused',
  404: 'Not found',
  409: 'Stale, or still linked to',
  413: 'Too large',
  415: 'Wrong type of body',
  422: 'Refused body, with the place of each error',
  429: 'Too many attempts',
}

function operation(area: string, key: string, call: Endpoint): JsonObject {
  const unauthorised = {
    public: {},
    staff: { 401: 'Not signed in (code 10006)' },
    key: { 401: 'No valid API key' },
    'scoped-key': { 401: 'No valid API key', 403: 'The scope of the key is too small' },
    'player-key': { 401: 'No valid key for players' },
    player: { 401: 'No valid token of a player' },
  }
  const security = {
    public: [],
    staff: [{ bearer: [] }],
    key: [{ apiKey: [] }],
    'scoped-key': [{ apiKey: [] }],
    'player-key': [{ playerKey: [] }],
    player: [{ playerToken: [] }],
  }
  const example = exampleOf(area, key)
  const codes = { ...refusals, ...unauthorised[call.access] }
  const failures = Object.entries(codes).map(([code, description]) => [
    code,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
  ])
  return {
    operationId: `${area}.${key}`,
    tags: [area],
    summary: call.summary,
    ...(call.ours ? { 'x-ours': true } : {}),
    security: security[call.access],
    parameters: [...parameters('path', call.params), ...parameters('query', call.query)],
    ...(call.body || call.files.length > 0 ? { requestBody: requestBody(call, example?.body) } : {}),
    responses: {
      200: { description: 'Done', content: contentOf(call, example?.reply) },
      ...Object.fromEntries(failures),
    },
  }
}

function contentOf(call: Endpoint, reply?: object): JsonObject {
  const example = reply && { example: { status: 'success', code: 200, msg: '', ...reply } }
  if (!call.streams) return { 'application/json': { schema: replySchema(call), ...example } }
  const { type, line } = call.streams
  return { [type]: { schema: line ? schemaOf(line) : { type: 'string', format: 'binary' } } }
}

function parameters(location: 'path' | 'query', entries: v.ObjectEntries): JsonObject[] {
  const { properties = {}, required = [] } = schemaOf(v.object(entries)) as {
    properties?: Readonly<Record<string, JsonObject>>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema,
  }))
}

function requestBody({ body, encoding, files, parts }: Endpoint, example?: object): JsonObject {
  const plain = body && schemaOf(body)
  const texts = parts.length > 0 ? (plain?.properties as JsonObject) : undefined
  const payload = plain && !texts && { payload: plain }
  const form = {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: payload ? ['payload'] : texts ? parts : files,
        properties: {
          ...payload,
          ...texts,
          ...Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }])),
        },
      },
      ...(payload ? { encoding: { payload: { contentType: 'application/json' } } } : {}),
    },
  }
  const json = plain && { 'application/json': { schema: plain, ...(example && { example }) } }
  const beacon = { ...json, 'text/plain': { schema: { type: 'string', contentMediaType: 'application/json' } } }
  const content = { json, multipart: form, either: { ...json, ...form }, beacon }[encoding]
  return { required: true, content }
}

function replySchema({ reply }: Endpoint): JsonObject {
  const { properties, required } = schemaOf(v.object(reply)) as {
    properties?: JsonObject
    required?: readonly string[]
  }
  return {
    type: 'object',
    required: ['status', 'code', 'msg', ...(required ?? [])],
    properties: { status: { const: 'success' }, code: { const: 200 }, msg: { type: 'string' }, ...properties },
  }
}

/** Schemas that name themselves: they stand once among the components, and every other place refers to them there. */
const recursive = { TraceStep }

const conversion = {
  errorMode: 'ignore',
  typeMode: 'input',
  overrideRef: ({ referenceId }: { readonly referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const

/** A schema of ours as JSON Schema; a body that is any object is described by the document it stands for. */
function schemaOf(schema: v.GenericSchema): JsonObject {
  const { document } = v.getMetadata(schema) as { document?: v.GenericSchema }
  const {
    $schema: _,
    $defs: __,
    ...json
  } = toJsonSchema(document ?? schema, {
    ...conversion,
    definitions: recursive,
  }) as JsonObject
  return json
}
