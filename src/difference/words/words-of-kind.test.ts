import { expect, test } from 'vitest'
import { offerTypes } from '#schemas/codes.ts'
import { blankEvent } from '#schemas/documents/custom-event.ts'
import { blankOffer } from '#schemas/documents/offer.ts'
import { blankSegment } from '#schemas/documents/segment.ts'
import { blankWebhook } from '#schemas/documents/webhook.ts'
import { type FileKind, fileKinds } from '#schemas/endpoints/campaign-files.ts'
import { difference, lineText } from '../difference.ts'
import { wordsOfKind } from './words-of-kind.ts'

const start = Date.UTC(2026, 10, 27, 9)

/** Says what a change of a blank document is, as a plan says it. */
function said(kind: FileKind, before: object, changed: object): readonly string[] {
  const names = (_: string, id: string) => (id === 'hook' ? 'CRM' : undefined)
  const words = { names, tables: wordsOfKind[kind], zone: 'Asia/Kolkata' }
  return difference(before, { ...before, ...changed }, words).map(lineText)
}

test.each<[FileKind, object, object, readonly string[]]>([
  [
    'offer',
    blankOffer(start),
    {
      ...{ offerName: 'Ten coins', rewardType: offerTypes.voucher, startDateTime: start + 3_600_000 },
      ...{ offerCoins: { coins: 10, count: 0, points: 0 }, webHookRequired: true, webhookId: 'hook' },
    },
    [
      'Offer name: – → Ten coins',
      'Kind: Coins → Voucher',
      'Start: 27 Nov, 2026, 2:30 PM → 27 Nov, 2026, 3:30 PM',
      'Call a webhook: no → yes',
      'Webhook: – → CRM',
      'Worth: 0 → 10',
    ],
  ],
  [
    'segment',
    { ...blankSegment(start), name: 'Visitors' },
    {
      ...{ name: 'Guests', query: 'OR', operator: 'OR' },
      events: [{ userEvent: 'visit', operator: 'AND', days: 7 }],
    },
    [
      'Segment name: Visitors → Guests',
      'How conditions join: All of them → Any of them',
      'Conditions: – → visit, in 7 days',
    ],
  ],
  [
    'webhook',
    blankWebhook(),
    {
      name: 'CRM',
      webhookRequest: {
        ...blankWebhook().webhookRequest,
        ...{ url: 'https://example.com', reqHeader: [{ key: 'Accept', value: 'text/plain' }] },
      },
    },
    [
      'Webhook name: – → CRM',
      'Request › address: – → https://example.com',
      'Request › header Accept added',
      'Request › header 1 removed',
    ],
  ],
  [
    'event',
    { ...blankEvent(), eventName: 'Visit' },
    { eventName: 'Call', disable: true, properties: [{ propertyName: 'city', propertyType: 'date_time' }] },
    ['Event name: Visit → Call', 'Disabled: no → yes', 'Property city added'],
  ],
])('a difference of the kind %s has the words of its form', (kind, before, changed, lines) => {
  expect(said(kind, before, changed)).toEqual(lines)
})

test('every kind that is a file has words for its name', () => {
  const nameless = fileKinds.filter((kind) => Object.keys(wordsOfKind[kind].fields).length === 0)
  expect(nameless).toEqual([])
})
