import type { Delivery, DeliveryRow, Exchange, ReceivedRequest, WebhookState } from '#schemas/endpoints/deliveries.ts'
import type { TestRun } from './test/useTestRun.ts'

const now = 1794825004000
const minute = 60_000

const request = {
  method: 'POST',
  url: 'https://crm.diwan.example/hooks/rewards?source=questwire',
  headers: [
    { key: 'content-type', value: 'application/json' },
    { key: 'authorization', value: 'Bearer ••••9f3c' },
    { key: 'webhook-id', value: 'msg_01k4c2' },
    { key: 'webhook-timestamp', value: '1794825004' },
    { key: 'webhook-signature', value: 'v1,bm90IGEgcmVhbCBzaWduYXR1cmU=' },
  ],
  body: '{"customer":"asha.rao@example.com","reward":"Coffee voucher","orderId":12345678901234567890,"tags":["diwali","wheel"]}',
}

/** A call that went well. */
export const went: Exchange = {
  step: 'webhook',
  request,
  response: {
    status: 200,
    headers: [{ key: 'content-type', value: 'application/json' }],
    body: '{"status":"ok","transactionId":"tx-88213"}',
    truncated: false,
  },
  failure: null,
  startedTS: now,
  took: 312,
}

/** The token that is fetched before. */
export const fetchedToken: Exchange = {
  ...went,
  step: 'auth',
  request: {
    method: 'POST',
    url: 'https://desk.diwan.example/token',
    headers: [{ key: 'content-type', value: 'application/x-www-form-urlencoded' }],
    body: 'grant_type=client_credentials&client_secret=••••aa41',
  },
  response: {
    status: 200,
    headers: [{ key: 'content-type', value: 'application/json' }],
    body: '{"access_token":"••••77b0","expires_in":3600}',
    truncated: false,
  },
  took: 1432,
}

/** A call that the service refused. */
export const refused: Exchange = {
  ...went,
  response: {
    status: 500,
    headers: [{ key: 'content-type', value: 'text/html' }],
    body: '<html><body><h1>Internal Server Error</h1></body></html>',
    truncated: false,
  },
  failure: 'It answered with status 500.',
  took: 88,
}

/** A call that nobody answered. */
export const unanswered: Exchange = {
  ...went,
  response: null,
  failure: 'The name crm.diwan.example is not known.',
  took: 15_003,
}

/** A call whose answer was longer than what is kept. */
export const huge: Exchange = {
  ...went,
  response: {
    status: 200,
    headers: Array.from({ length: 24 }, (_, index) => ({
      key: `x-trace-${index}`,
      value: 'abcdef0123456789'.repeat(6),
    })),
    body: JSON.stringify(Array.from({ length: 700 }, (_, id) => ({ id, name: `Voucher ${id}`, left: 700 - id }))).slice(
      0,
      65_536,
    ),
    truncated: true,
  },
}

/** A run, and the one before it, which failed. */
export const runs: readonly TestRun[] = [
  { exchanges: [fetchedToken, went], sentTS: now },
  { exchanges: [fetchedToken, refused], sentTS: now - minute },
]

/** What the built-in receiver took. */
export const received: readonly ReceivedRequest[] = [true, null, false].map((signatureValid, index) => ({
  id: `r${index}`,
  receivedTS: now - index * minute,
  method: index === 1 ? 'GET' : 'POST',
  path: '/receiver/4f1c77a9e0',
  query: index === 1 ? [{ key: 'rule', value: 'Diwali spin' }] : [],
  headers: request.headers,
  body: index === 1 ? '' : request.body,
  signatureValid,
}))

const row = (part: Partial<DeliveryRow> & { id: string }): DeliveryRow => ({
  webhookId: 'crm',
  webhookName: 'CRM: reward given',
  state: 'delivered',
  attempts: 1,
  lastStatus: 200,
  lastFailure: null,
  took: 312,
  cause: 'Diwali spin & win',
  createdTS: now,
  nextTS: null,
  ...part,
})

/** A page of deliveries in every state. */
export const rows: readonly DeliveryRow[] = [
  row({ id: 'd1', state: 'waiting', attempts: 0, lastStatus: null, took: null, nextTS: now + 1000 }),
  row({
    id: 'd2',
    state: 'waiting',
    attempts: 3,
    lastStatus: 503,
    lastFailure: 'It answered with status 503.',
    took: 91,
    createdTS: now - 12 * minute,
    nextTS: now + 30 * minute,
  }),
  row({ id: 'd3', createdTS: now - 20 * minute }),
  row({
    id: 'd4',
    state: 'failed',
    attempts: 8,
    lastStatus: null,
    lastFailure: 'No answer came within 15 seconds, although the service was asked eight times over three days.',
    took: 15_003,
    cause: 'Get to know us, then tell a neighbour about it and win twice: a quest with a very long name',
    createdTS: now - 4000 * minute,
  }),
  ...Array.from({ length: 6 }, (_, index) =>
    row({ id: `d${index + 5}`, took: 200 + index, createdTS: now - (30 + index) * minute }),
  ),
]

/** A delivery that was refused twice before it arrived. */
export const delivery: Delivery = {
  ...row({ id: 'msg_01k4c2', attempts: 3 }),
  transactionId: 'tx-88213',
  values: { identifier: 'asha.rao@example.com', rewardName: 'Coffee voucher', referrer: '' },
  exchanges: [
    { attempt: 1, ...unanswered },
    { attempt: 2, ...refused, startedTS: now + minute },
    { attempt: 3, ...fetchedToken, startedTS: now + 6 * minute },
    { attempt: 3, ...went, startedTS: now + 6 * minute + 1500 },
  ],
}

/** A webhook that does well. */
export const state: WebhookState = {
  paused: false,
  pausedTS: null,
  pausedReason: null,
  waiting: 2,
  delivered: 48_210,
  failed: 1,
  signed: false,
  signingSecret: null,
}
