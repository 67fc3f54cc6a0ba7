/**
 * The organisation's integrations (C §3 "Integration data", C §7 "Accounts"). Secrets come sealed to the key of `getSealingKey` and are
 * answered as masks; a mask that comes back unchanged keeps what is there (READINGS "Unsafe as written").
 */
import * as v from 'valibot'
import { integrationNames } from '../values/integration-names.ts'
import { type IntegrationFieldName, integrationOf } from '../values/integrations.ts'
import { get, post, service } from './define.ts'

const entriesOf = <S extends v.GenericSchema>(value: S) =>
  Object.fromEntries(
    integrationNames.flatMap((name) => Object.keys(integrationOf(name).fields)).map((key) => [key, v.optional(value)]),
  ) as Record<IntegrationFieldName, v.OptionalSchema<S, undefined>>

const asText = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** The fields of the asked types under their documented names; secrets as masks, empty where there are none. */
export const IntegrationData = v.object({ ...entriesOf(v.string()), configFileName: v.optional(v.string()) })
export type IntegrationData = v.InferOutput<typeof IntegrationData>

/** The fields of one or several integrations that are saved. Missing ones stay; an empty secret is removed. */
export const SentIntegration = v.object({ type: v.optional(asText), ...entriesOf(asText) })

const Name = v.picklist(integrationNames)

/** The state of an integration (ours). */
export const IntegrationState = v.object({
  name: Name,
  type: v.number(),
  setUp: v.boolean(),
  /** Null before it was saved. */
  savedTS: v.nullable(v.number()),
  savedBy: v.string(),
  /** The last test of what is saved now; null where there was none. */
  lastTest: v.nullable(v.object({ atTS: v.number(), ok: v.boolean(), words: v.string() })),
})
export type IntegrationState = v.InferOutput<typeof IntegrationState>

/** The public key that secrets are sealed to: a JWK (RFC 7517) of P-256. */
export const SealingKey = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
  kid: v.string(),
})
export type SealingKey = v.InferOutput<typeof SealingKey>

/** The result of a test. */
export const IntegrationTest = v.object({
  ok: v.boolean(),
  /** The action of the test and its result, in a sentence of ours. */
  did: v.string(),
  /** HTTP status or SMTP code of the answer; null where none came. */
  status: v.nullable(v.number()),
  /** The provider's own words, secrets masked; empty where there are none. */
  said: v.string(),
  /** Milliseconds. */
  took: v.number(),
})
export type IntegrationTest = v.InferOutput<typeof IntegrationTest>

const admins = { requiredRole: 'admin' } as const
const ours = true as const
const one = { integration: Name }
const stored = { integrationData: IntegrationData, integrations: v.array(IntegrationState) }

export const integrations = service('user', {
  get: get('getIntegrationData', {
    ...admins,
    query: { type: v.optional(v.picklist(['', '1', '2', '3', '4', '5'])) },
    reply: stored,
    summary: 'Reads the integrations of a type, or all of them; secrets are masked.',
  }),
  save: post('saveIntegration', {
    ...admins,
    body: SentIntegration,
    reply: stored,
    summary: 'Saves integrations; secrets are sent sealed, or as the mask they are shown by.',
  }),
  upload: post('uploadIntegrationFile', {
    ...admins,
    encoding: 'multipart',
    files: ['file'],
    parts: ['folderName'],
    body: v.object({ folderName: v.literal('firebase/') }),
    reply: stored,
    ours,
    summary: 'Uploads the sealed config file of the push integration; it is never served.',
  }),
  remove: post('removeIntegration', {
    ...admins,
    query: one,
    reply: stored,
    ours,
    summary: 'Deletes an integration and its secrets.',
  }),
  sealingKey: get('getSealingKey', {
    ...admins,
    reply: { key: SealingKey },
    ours,
    summary: 'Returns the public key that secrets are sealed to.',
  }),
  test: post('testIntegration', {
    ...admins,
    query: one,
    body: v.object({ to: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), '') }),
    reply: { result: IntegrationTest },
    ours,
    summary: 'Tests the saved integration with a call to its provider and returns the result.',
  }),
})
