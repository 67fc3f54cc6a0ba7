import { expect, test } from 'vitest'
import { webhookSamples } from '#schemas/documents/webhook.samples.ts'
import type { Webhook } from '#schemas/documents/webhook.ts'
import { placeholdersUsed } from './placeholders-used.ts'

const names = (webhook: object) => placeholdersUsed(webhook as Webhook).map(({ name }) => name)

test('the placeholders of address, parameters, headers and body are asked for, each once', () => {
  expect(names(webhookSamples.jsonPost)).toEqual([
    'identifier',
    'rewardName',
    'rewardType',
    'campaign',
    'channel',
    'timestamp',
  ])
  expect(names(webhookSamples.oldGet)).toEqual(['ruleName', 'identifier'])
})

test('examples stand beside the predefined ones, the own ones are blank', () => {
  const used = placeholdersUsed(webhookSamples.jsonPost as unknown as Webhook)
  expect(used.find(({ name }) => name === 'identifier')?.example).not.toBe('')
  expect(used.find(({ name }) => name === 'campaign')).toEqual({ name: 'campaign', about: undefined, example: '' })
})

test('the token is asked for only where nothing fetches it', () => {
  expect(names(webhookSamples.withToken)).toEqual(['reward'])
  expect(names({ ...webhookSamples.withToken, authURLReq: false })).toEqual(['reward', 'token'])
})

test('a body that is not sent asks for nothing, and what is broken does not break it', () => {
  const webhookRequest = { ...webhookSamples.jsonPost.webhookRequest, requestBodyNeeded: false }
  expect(names({ ...webhookSamples.jsonPost, webhookRequest })).toEqual([])
  expect(
    names({ customPlaceHoldersDefined: true, customPlaceHolders: null, webhookRequest: { reqParam: [null, 3] } }),
  ).toEqual([])
})

test('examples of times are of today', () => {
  const { webhookRequest } = webhookSamples.jsonPost
  const reqParam = [
    { key: 'day', value: '#date' },
    { key: 'at', value: '#timestamp' },
  ]
  const used = placeholdersUsed(
    { ...webhookSamples.jsonPost, webhookRequest: { ...webhookRequest, reqParam } } as never,
    1795176000000,
  )
  expect(used.find(({ name }) => name === 'date')?.example).toBe('2026-11-20')
  expect(used.find(({ name }) => name === 'timestamp')?.example).toBe('1795176000000')
})
