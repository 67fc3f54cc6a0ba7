import { expect, test } from 'vitest'
import { customEventSamples } from '#schemas/documents/custom-event.samples.ts'
import type { CustomEvent } from '#schemas/documents/custom-event.ts'
import { sampleCall } from './sample-call.ts'

const to = { address: 'https://console.test/api/events', apiKey: 'qw_key' }

test('sends the event with a value of each type', () => {
  expect(sampleCall(customEventSamples.storeVisited as unknown as CustomEvent, to)).toBe(
    `curl 'https://console.test/api/events' \\
  -H 'Authorization: Bearer qw_key' \\
  -H 'Content-Type: application/json' \\
  --data-raw '{"userId":"asha-01","event":"store_visited","properties":{"visited_on":"2026-12-24","store":"text"},"user":{"name":"Asha"}}'`,
  )
})

test('quotes what a shell would read', () => {
  const properties = [{ propertyName: '', propertyType: 'number' }]
  expect(sampleCall({ eventKey: "it's $(here)", properties }, to)).toContain(
    `--data-raw '{"userId":"asha-01","event":"it'\\''s $(here)","user":{"name":"Asha"}}'`,
  )
})
