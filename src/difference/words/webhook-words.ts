/** The words by which the difference of two webhooks is told: each field by its label in the editor. */
import { yesNo } from './show.ts'
import type { ItemWords, WordTables } from './words.ts'

/** A row of keys and values: a header, a param, a field of the body. */
const pair =
  (noun: string): ItemWords =>
  ({ key }) => ({ noun, name: typeof key === 'string' ? key : '', named: 'key', main: 'value' })

const labels: Readonly<Record<string, string>> = {
  name: 'Webhook name',
  version: 'How placeholders are written',
  customPlaceHolders: 'Custom placeholders',
  authRequest: 'Authentication',
  webhookRequest: 'Request',
  url: 'Address',
  requestType: 'Method',
  reqParam: 'Params',
  reqHeader: 'Headers',
  reqBodyType: 'Kind of body',
  reqBody: 'Body fields',
  reqBodyString: 'Body text',
  responseType: 'Kind of answer',
  responseConditions: 'Success conditions',
  'responseConditions.operator': 'Comparison',
  'responseConditions.key': 'Key',
  'authRequest.responseUID': 'Token key',
  'webhookRequest.responseUID': 'Transaction id key',
}

/** The words of webhooks. */
export const webhookWords: WordTables = {
  fields: {
    ...Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, { label }])),
    customPlaceHoldersDefined: { label: 'Custom placeholders', show: yesNo },
    authURLReq: { label: 'Authentication', show: yesNo },
    requestBodyNeeded: { label: 'Sends a body', show: yesNo },
  },
  lists: {
    reqParam: pair('param'),
    reqHeader: pair('header'),
    reqBody: pair('body field'),
    responseConditions: pair('success condition'),
  },
}
