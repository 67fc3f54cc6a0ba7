import type { Sample } from './sample.ts'

const blankRow = [{ key: '', value: '' }] as const

/** A POST with a JSON body and two placeholders of its own. */
const jsonPost = {
  name: 'CRM: reward given',
  customPlaceHoldersDefined: true,
  customPlaceHolders: ['campaign', 'channel'],
  authURLReq: false,
  webhookRequest: {
    url: 'https://crm.diwan.example/hooks/rewards',
    requestType: 'POST',
    reqParam: blankRow,
    reqHeader: [{ key: 'X-Source', value: 'questwire' }],
    requestBodyNeeded: true,
    reqBodyType: 'JSON',
    reqBody: [
      { key: 'customer', value: '#identifier' },
      { key: 'reward', value: '#rewardName' },
      { key: 'kind', value: '#rewardType' },
      { key: 'campaign', value: '#campaign' },
      { key: 'channel', value: '#channel' },
      { key: 'at', value: '#timestamp' },
    ],
    reqBodyString: '',
    responseType: 'JSON',
    responseConditions: [{ key: 'status', operator: 'equal', value: 'ok' }],
    responseUID: 'transactionId',
  },
  version: 'v2',
} as const satisfies Sample

/** A call that first fetches a token and hands it on. */
const withToken = {
  name: 'Voucher desk: issue a code',
  customPlaceHoldersDefined: false,
  customPlaceHolders: [],
  authURLReq: true,
  authRequest: {
    url: 'https://desk.diwan.example/token',
    requestType: 'POST',
    reqParam: blankRow,
    reqHeader: blankRow,
    requestBodyNeeded: true,
    reqBodyType: 'Text',
    reqBody: [],
    reqBodyString: 'grant_type=client_credentials',
    responseType: 'JSON',
    responseUID: 'access_token',
  },
  webhookRequest: {
    url: 'https://desk.diwan.example/issue',
    requestType: 'POST',
    reqParam: [{ key: 'sku', value: '#reward' }],
    reqHeader: [{ key: 'Authorization', value: 'Bearer #token' }],
    requestBodyNeeded: false,
    responseType: 'JSON',
    responseConditions: [],
    responseUID: 'code',
  },
  version: 'v2',
} as const satisfies Sample

/** A GET of the first version, whose placeholders carry no `#`. */
const oldGet = {
  name: 'Data lake: play recorded',
  customPlaceHoldersDefined: false,
  customPlaceHolders: [],
  authURLReq: false,
  webhookRequest: {
    url: 'https://lake.diwan.example/plays',
    requestType: 'GET',
    reqParam: [
      { key: 'rule', value: 'ruleName' },
      { key: 'who', value: 'identifier' },
    ],
    reqHeader: blankRow,
    requestBodyNeeded: false,
    responseType: 'Text',
    responseConditions: [{ operator: 'equal', value: 'stored' }],
  },
  version: 'v1',
  retries: { times: 3, backoff: 'exponential' },
} as const satisfies Sample

/** A text whose answer is a text. */
const textPost = {
  name: 'Messages: tell the winner',
  customPlaceHoldersDefined: false,
  customPlaceHolders: [],
  authURLReq: false,
  webhookRequest: {
    url: 'https://messages.diwan.example/send/#identifier',
    requestType: 'PUT',
    reqParam: blankRow,
    reqHeader: [{ key: 'X-Api-Key', value: 'sk_live_51HxyzQW8842' }],
    requestBodyNeeded: true,
    reqBodyType: 'Text',
    reqBodyString: 'Congratulations! #rewardName from #templateName is yours.',
    responseType: 'Text',
    responseConditions: [{ operator: 'like', value: 'queued' }],
  },
  version: 'v2',
} as const satisfies Sample

/** One of which there is a name and half an address. */
const begunPost = {
  ...jsonPost,
  name: 'New one',
  customPlaceHolders: ['campaign', ''],
  authURLReq: true,
  webhookRequest: { ...jsonPost.webhookRequest, url: 'https:/' },
} as const satisfies Sample

/** Lists that are none, words nobody knows, and values of other types. */
const oddLists = {
  name: 'From elsewhere',
  customPlaceHoldersDefined: 'yes',
  customPlaceHolders: 'campaign',
  authURLReq: 1,
  authRequest: { url: null, reqHeader: { 'X-Api-Key': 'k1' }, reqParam: [null, 'a=b', 7] },
  webhookRequest: {
    url: 'https://elsewhere.example/in',
    requestType: 'BREW',
    reqParam: { campaign: '#campaign' },
    reqHeader: [{ key: 'X-Level', value: 5, note: 'a number' }],
    requestBodyNeeded: true,
    reqBodyType: 'XML',
    reqBodyString: '<a/>',
    responseType: 'XML',
    responseConditions: { operator: 'equal', value: 'ok' },
  },
  version: 3,
  retries: { times: 3 },
} as const satisfies Sample

/** Whole webhooks (POST with JSON, with a token, of the first version, as text), one that was begun and a strange one. */
export const webhookSamples = { jsonPost, withToken, oldGet, textPost, begunPost, oddLists } satisfies Record<
  string,
  Sample
>
