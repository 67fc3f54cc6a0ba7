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

/** Whole webhooks: POST with JSON, with a token, and of the first version. */
export const webhookSamples = { jsonPost, withToken, oldGet } satisfies Record<string, Sample>
