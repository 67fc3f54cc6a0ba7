import { expect, test } from 'vitest'
import { webhookSamples } from '#schemas/documents/webhook.samples.ts'
import type { Webhook } from '#schemas/documents/webhook.ts'
import { placeholderMeanings } from '#schemas/values/placeholders.ts'
import { httpLines } from './http-lines.ts'

const text = (webhook: unknown, key: 'authRequest' | 'webhookRequest' = 'webhookRequest') =>
  httpLines(webhook as Webhook, key)
    .map((line) => line.map((piece) => piece.text).join(''))
    .join('\n')

test('shows a POST with JSON as it would travel', () => {
  expect(text(webhookSamples.jsonPost)).toBe(`POST /hooks/rewards HTTP/1.1
Host: crm.diwan.example
X-Source: questwire
Content-Type: application/json

{
  "customer": "asha.rao@example.com",
  "reward": "Coffee voucher",
  "kind": "voucher",
  "campaign": "‹campaign›",
  "channel": "‹channel›",
  "at": "${placeholderMeanings.timestamp.example}"
}`)
})

test('shows secrets by their masks, also those that were just typed', () => {
  expect(text(webhookSamples.textPost)).toBe(`PUT /send/asha.rao%40example.com HTTP/1.1
Host: messages.diwan.example
X-Api-Key: ••••8842
Content-Type: text/plain; charset=utf-8

Congratulations! Coffee voucher from Lucky wheel is yours.`)
  expect(text(webhookSamples.withToken, 'authRequest')).toContain('grant_type=client_credentials')
  expect(text(webhookSamples.withToken)).toContain('Authorization: Bearer eyJhbGciOi')
})

test('shows params in the query, encoded, and of a GET no body', () => {
  const get = {
    ...webhookSamples.jsonPost,
    webhookRequest: {
      ...webhookSamples.jsonPost.webhookRequest,
      url: 'https://a.example?x=1',
      requestType: 'GET',
      reqParam: [
        { key: 'who is', value: '#identifier & co' },
        { key: '', value: 'x' },
        { key: 'api_key', value: 'short' },
      ],
    },
  }
  expect(text(get)).toBe(`GET ?x=1&who%20is=asha.rao%40example.com%20%26%20co&api_key=•••• HTTP/1.1
Host: a.example
X-Source: questwire`)
})

test.each(Object.entries(webhookSamples))('shows whatever comes: %s', (_, webhook) => {
  expect(text(webhook)).toContain('HTTP/1.1')
  expect(text(webhook, 'authRequest')).toContain('HTTP/1.1')
})
