import type { SeedDocument } from '../seed-document.ts'
import { madeOn, person } from './moments.ts'

const pairs = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([key, value]) => ({ key, value }))
const noPairs = [{ key: '', value: '' }]

/** The common part of every call: version 2, whose placeholders begin with `#`. */
const plain = { customPlaceHoldersDefined: false, customPlaceHolders: [], authURLReq: false, version: 'v2' }

const list: readonly (readonly [string, number, Readonly<Record<string, unknown>>])[] = [
  [
    'crm-reward-given',
    132,
    {
      ...plain,
      name: 'CRM: reward given',
      customPlaceHoldersDefined: true,
      customPlaceHolders: ['campaign'],
      webhookRequest: {
        url: 'https://crm.diwan.example/hooks/rewards',
        requestType: 'POST',
        reqParam: noPairs,
        reqHeader: pairs({ 'X-Source': 'questwire' }),
        requestBodyNeeded: true,
        reqBodyType: 'JSON',
        reqBody: pairs({
          customer: '#identifier',
          reward: '#rewardName',
          kind: '#rewardType',
          campaign: '#campaign',
          at: '#timestamp',
        }),
        responseType: 'JSON',
        responseConditions: [{ key: 'status', operator: 'equal', value: 'ok' }],
        responseUID: 'transactionId',
      },
    },
  ],
  [
    'voucher-desk',
    96,
    {
      ...plain,
      name: 'Voucher desk: issue a code',
      authURLReq: true,
      authRequest: {
        url: 'https://desk.diwan.example/token',
        requestType: 'POST',
        reqParam: noPairs,
        reqHeader: noPairs,
        requestBodyNeeded: true,
        reqBodyType: 'Text',
        reqBodyString: 'grant_type=client_credentials',
        responseType: 'JSON',
        responseUID: 'access_token',
      },
      webhookRequest: {
        url: 'https://desk.diwan.example/issue',
        requestType: 'POST',
        reqParam: pairs({ sku: '#reward', customer: '#identifier' }),
        reqHeader: pairs({ Authorization: 'Bearer #token' }),
        requestBodyNeeded: false,
        responseType: 'JSON',
        responseUID: 'code',
      },
    },
  ],
  [
    'whatsapp-winner',
    44,
    {
      ...plain,
      name: 'WhatsApp: tell the winner',
      webhookRequest: {
        url: 'https://messages.diwan.example/send',
        requestType: 'POST',
        reqParam: noPairs,
        reqHeader: pairs({ 'X-Api-Key': 'wa_live_7Qm2sXw0Lk81' }),
        requestBodyNeeded: true,
        reqBodyType: 'Text',
        reqBodyString: 'Congratulations! #rewardName from #templateName is yours.',
        responseType: 'Text',
        responseConditions: [{ operator: 'equal', value: 'queued' }],
      },
    },
  ],
  [
    'data-lake-play',
    18,
    {
      ...plain,
      name: 'Data lake: play recorded',
      webhookRequest: {
        url: 'https://lake.diwan.example/plays',
        requestType: 'GET',
        reqParam: pairs({ rule: '#ruleName', type: '#ruleType', score: '#score', who: '#identifier', on: '#date' }),
        reqHeader: noPairs,
        requestBodyNeeded: false,
        responseType: 'Text',
        responseConditions: [{ operator: 'like', value: 'stored' }],
      },
    },
  ],
  [
    'managed-ledger',
    150,
    {
      ...plain,
      name: 'Ledger: every reward is booked',
      webhookRequest: {
        url: 'https://ledger.questwire.example/bookings',
        requestType: 'POST',
        reqParam: noPairs,
        reqHeader: noPairs,
        requestBodyNeeded: true,
        reqBodyType: 'JSON',
        reqBody: pairs({ reward: '#reward', customer: '#identifier', at: '#timestamp' }),
        responseType: 'JSON',
        responseConditions: [{ key: 'booked', operator: 'equal', value: 'yes' }],
      },
    },
  ],
]

/**
 * The webhooks of the demo: JSON with a placeholder of its own, one with a token, a text, a GET, and one that the
 * platform manages.
 *
 * @param now - Milliseconds since the epoch.
 */
export const webhooks = (now: number): SeedDocument[] =>
  list.map(([id, days, document], index) => ({
    kind: 'webhook',
    id,
    createdTS: madeOn(now, days),
    createdby: id.startsWith('managed-') ? 'Questwire' : person(index + 2),
    document,
  }))
