import { webhookSamples } from '../../documents/webhook.samples.ts'
import { webhookMessages as say } from '../../messages/index.ts'
import { but, flagsWebhook, inWebhook, long, type Sentence, short } from './sentence.ts'

const { jsonPost, withToken, oldGet, textPost } = webhookSamples
const blank = { key: '', value: '' }
const pair = (key: string, value = 'x') => ({ key, value })

/** A webhook with other values at places of its request. */
const post = (...changes: readonly (readonly [string, unknown])[]) =>
  but(jsonPost, ...changes.map(([path, value]) => [`webhookRequest.${path}`, value] as const))
const auth = (...changes: readonly (readonly [string, unknown])[]) =>
  but(withToken, ...changes.map(([path, value]) => [`authRequest.${path}`, value] as const))

const names: readonly Sentence[] = [
  inWebhook('Webhook Name is Required', 'name', but(jsonPost, ['name', ' ']), jsonPost),
  inWebhook('Webhook name should be of min 3 and max 50 characters', 'name', but(jsonPost, ['name', short]), oldGet),
  inWebhook('Webhook name should be of min 3 and max 50 characters', 'name', but(jsonPost, ['name', long]), textPost),
]

const addresses: readonly Sentence[] = [
  inWebhook('Webhook Url is Required', 'webhookRequest.url', post(['url', '']), jsonPost),
  inWebhook(
    'Authentication Url is Required',
    'authRequest.url',
    auth(['url', '']),
    but(auth(['url', '']), ['authURLReq', false], ['webhookRequest.reqHeader', [blank]]),
  ),
  inWebhook(
    'Invalid url',
    'webhookRequest.url',
    post(['url', 'crm.diwan.example']),
    post(['url', 'http://localhost:8080/#identifier?at=#timestamp']),
  ),
  inWebhook(
    'Invalid url',
    'webhookRequest.url',
    post(['url', 'https://']),
    post(['url', 'https://#campaign.example/#channel']),
  ),
  inWebhook('Invalid url', 'webhookRequest.url', post(['url', 'https://a b.example/']), jsonPost),
  inWebhook('Invalid url', 'authRequest.url', auth(['url', 'ftp://desk.diwan.example']), withToken),
]

const custom = (value: unknown) => but(jsonPost, ['customPlaceHolders', value])
const placeholders: readonly Sentence[] = [
  inWebhook(
    'Custom Placeholders cannot be empty',
    'customPlaceHolders.2',
    custom(['campaign', 'channel', ' ']),
    jsonPost,
  ),
  inWebhook(
    'Custom Placeholders cannot be empty',
    'customPlaceHolders',
    custom([]),
    but(custom([]), ['customPlaceHoldersDefined', false]),
  ),
  inWebhook('Custom Placeholders should be Unique', 'customPlaceHolders.1', custom(['campaign', 'campaign']), jsonPost),
  inWebhook(
    'Custom Placeholders cannot be same as predefined placeholders',
    'customPlaceHolders.1',
    custom(['campaign', 'score']),
    jsonPost,
  ),
  inWebhook(
    'All Custom Placeholders should be used',
    'customPlaceHolders.2',
    custom(['campaign', 'channel', 'city']),
    jsonPost,
  ),
  // The longest name counts: this uses `campaign`, not `camp`.
  inWebhook(
    'All Custom Placeholders should be used',
    'customPlaceHolders.0',
    custom(['camp', 'campaign']),
    custom(['campaign']),
  ),
  // Without `#` in the first version, and only whole words.
  inWebhook(
    'All Custom Placeholders should be used',
    'customPlaceHolders.0',
    but(oldGet, ['customPlaceHoldersDefined', true], ['customPlaceHolders', ['rule']]),
    but(
      oldGet,
      ['customPlaceHoldersDefined', true],
      ['customPlaceHolders', ['rule']],
      ['webhookRequest.url', 'https://lake.diwan.example/rule'],
    ),
  ),
  // What is switched off does not count.
  inWebhook(
    'All Custom Placeholders should be used',
    'customPlaceHolders.0',
    post(['requestBodyNeeded', false]),
    jsonPost,
  ),
]

const lists = [
  ['Authentication Param', 'authRequest.reqParam', withToken],
  ['Authentication Header', 'authRequest.reqHeader', withToken],
  ['WebHook Param', 'webhookRequest.reqParam', textPost],
  ['WebHook Header', 'webhookRequest.reqHeader', textPost],
] as const

const pairs: readonly Sentence[] = lists.flatMap(([called, path, whole]) => [
  inWebhook(say.keyEmpty(called), `${path}.0.key`, but(whole, [path, [pair('')]]), but(whole, [path, [blank]])),
  inWebhook(
    say.valueEmpty(called),
    `${path}.0.value`,
    but(whole, [path, [pair('a', '')]]),
    but(whole, [path, [pair('a')]]),
  ),
  inWebhook(say.keyEmpty(called), `${path}.1.key`, but(whole, [path, [pair('a'), blank]]), but(whole, [path, []])),
  inWebhook(say.valueEmpty(called), `${path}.1.value`, but(whole, [path, [pair('a'), blank]]), whole),
  inWebhook(
    say.keysUnique(called),
    `${path}.1.key`,
    but(whole, [path, [pair('a'), pair('a')]]),
    but(whole, [path, [pair('a'), pair('b')]]),
  ),
])

const headers: readonly Sentence[] = [
  inWebhook(
    'WebHook Header keys should be Unique',
    'webhookRequest.reqHeader.1.key',
    post(['reqHeader', [pair('Accept'), pair('accept')]]),
    post(['reqParam', [pair('Accept'), pair('accept')]]),
  ),
  flagsWebhook(say.headerName, 'webhookRequest.reqHeader.0.key', post(['reqHeader', [pair('X Source:')]]), jsonPost),
]

const bodies: readonly Sentence[] = [
  inWebhook(
    'Authentication Request body cannot be empty',
    'authRequest.reqBodyString',
    auth(['reqBodyString', ' ']),
    auth(['reqBodyString', ' '], ['requestBodyNeeded', false]),
  ),
  inWebhook(
    'WebHook Request body cannot be empty',
    'webhookRequest.reqBodyString',
    but(textPost, ['webhookRequest.reqBodyString', '']),
    textPost,
  ),
  inWebhook(
    'WebHook Request body cannot be empty',
    'webhookRequest.reqBody',
    but(post(['reqBody', []]), ['customPlaceHoldersDefined', false]),
    jsonPost,
  ),
  inWebhook(
    'WebHook Request body key cannot be empty',
    'webhookRequest.reqBody.2.key',
    post(['reqBody.2.key', '']),
    jsonPost,
  ),
  inWebhook(
    'WebHook Request body value cannot be empty',
    'webhookRequest.reqBody.2.value',
    post(['reqBody.2.value', '']),
    jsonPost,
  ),
  inWebhook(
    'WebHook Request body keys should be Unique',
    'webhookRequest.reqBody.2.key',
    post(['reqBody.2.key', 'customer']),
    jsonPost,
  ),
  inWebhook(
    'Authentication Request body key cannot be empty',
    'authRequest.reqBody.0.key',
    auth(['reqBodyType', 'JSON'], ['reqBody', [blank]]),
    auth(['reqBodyType', 'JSON'], ['reqBody', [pair('a')]]),
  ),
]

const responses: readonly Sentence[] = [
  inWebhook(
    'Authentication Response Token Key cannot be empty',
    'authRequest.responseUID',
    auth(['responseUID', '']),
    auth(['responseUID', ''], ['responseType', 'Text']),
  ),
  inWebhook(
    'WebHook Response value cannot be empty',
    'webhookRequest.responseConditions.0.value',
    but(textPost, ['webhookRequest.responseConditions', [{ operator: 'equal', value: '' }]]),
    but(textPost, ['webhookRequest.responseConditions', [{ operator: 'is_empty', value: '' }]]),
  ),
  inWebhook(
    'WebHook Response value cannot be empty',
    'webhookRequest.responseConditions.0.value',
    but(textPost, ['webhookRequest.responseConditions', []]),
    textPost,
  ),
  inWebhook(
    'WebHook Response value cannot be empty',
    'webhookRequest.responseConditions.value',
    but(textPost, ['webhookRequest.responseConditions', { operator: 'equal' }]),
    but(textPost, ['webhookRequest.responseConditions', { operator: 'equal', value: 'ok' }]),
  ),
  inWebhook(
    'WebHook Response key cannot be empty',
    'webhookRequest.responseConditions.0.key',
    post(['responseConditions.0.key', '']),
    post(['responseConditions', []]),
  ),
  inWebhook(
    'WebHook Response value cannot be empty',
    'webhookRequest.responseConditions.0.value',
    post(['responseConditions.0.value', '']),
    post(['responseConditions.0.operator', 'is_null'], ['responseConditions.0.value', '']),
  ),
  inWebhook(
    'WebHook Response keys should be Unique',
    'webhookRequest.responseConditions.1.key',
    post(['responseConditions', [pair('status'), pair('status')]]),
    jsonPost,
  ),
  inWebhook(
    'Transaction Id is Required',
    'webhookRequest.responseUID',
    post(['responseUID', '']),
    post(['responseUID', undefined]),
  ),
  flagsWebhook(say.tokenUnknown, 'webhookRequest.reqHeader.0.value', but(withToken, ['authURLReq', false]), withToken),
]

const secrets: readonly Sentence[] = [
  inWebhook(
    say.secretMask,
    'webhookRequest.reqHeader.0.value',
    but(textPost, ['webhookRequest.reqHeader.0.value', '••••8842']),
    textPost,
  ),
  inWebhook(
    say.secretMask,
    'webhookRequest.url',
    post(['url', 'https://a.example/?api_key=••••']),
    post(['url', 'https://a.example/?api_key=1']),
  ),
]

/** Webhooks (C §5 "Webhook"). */
export const webhooks: readonly Sentence[] = [
  ...[...names, ...addresses, ...placeholders, ...pairs, ...headers],
  ...[...bodies, ...responses, ...secrets],
]
