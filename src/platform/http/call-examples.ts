/**
 * Examples of the calls that a customer's server and pages make, in the order they are made. The page of the calls shows
 * them, OpenAPI carries them, and `call-examples.test.ts` holds them against the contract.
 */
import { NEVER } from '#schemas/codes.ts'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { endpoints } from '#schemas/endpoints/index.ts'

/** One call as it is made and answered. */
export interface CallExample {
  /** Area and key of the call: `play.token`. */
  readonly call: string
  /** The purpose of the call in a sentence. */
  readonly about: string
  readonly body?: object
  /** The keys of the answer beside `status`, `code` and `msg`. */
  readonly reply: object
}

/** Calls that belong together. */
export interface CallJourney {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly examples: readonly CallExample[]
}

const at = Date.UTC(2026, 10, 24, 9, 30)
const token = 'qwt_Zm9yLWFzaGEtYW5kLWFuLWhvdXItb2YtcGxheWluZw'
const visitor = 'v1.8f2c4b7e.Q2hlY2tlZC1ieS11cw'
const organisation = '7f4c2e1a-90b3-4c5d-8f21-6a0d3b9c5e77'
const ruleId = 'diwali-spin-and-win'

const reward = {
  ...{ id: 'grant-5512', offerId: 'coins-50', badgeId: '', name: '50 coins', rewardType: 1, amount: 50 },
  ...{ unit: 'coins', currency: '', code: '', given: true, why: '', cause: 'play', ruleId, ruleName: 'Diwali wheel' },
  ...{ place: 'rewardAssigment.0', at },
}

const brand = {
  ...{ primary: '#0B7A3B', ink: '#14532D', button: '#C2410C', ground: '#FFF7ED', colours: ['#0B7A3B'], accents: [] },
  ...{ font: { size: 16, strength: 400, family: 'Inter' }, fonts: [], languages: [], icons: [], coin: '' },
}

/** The journeys of a customer's server and of their pages. */
export const callJourneys: readonly CallJourney[] = [
  {
    id: 'server',
    title: 'From your server',
    about: 'With the keys of your organisation, which never leave your server (Profile, API keys).',
    examples: [
      {
        call: 'play.token',
        about:
          'Get a token for the person who is signed in, and hand it to their page. With the visitor id that the page sends along, what they won before becomes theirs.',
        body: { userId: 'asha-01', visitor },
        reply: { token, expiresTS: at + 900_000, merged: true },
      },
      {
        call: 'ingest.send',
        about: 'Say what somebody did. Send a header Idempotency-Key with it, and it counts once.',
        body: { userId: 'asha-01', event: 'order_paid', properties: { amount: 1499 }, user: { name: 'Asha' } },
        reply: { accepted: 1, unknownEvents: [], disabledEvents: [], notRedeemed: [] },
      },
      {
        call: 'play.revoke',
        about: 'End every token of somebody at once: they signed out everywhere, or left.',
        body: { userId: 'asha-01' },
        reply: { revoked: 2 },
      },
    ],
  },
  {
    id: 'page',
    title: 'From your page or app',
    about:
      'The snippet makes these calls by itself; an app of your own may make them too. The site must be allowed under Install.',
    examples: [
      {
        call: 'play.anonymous',
        about: 'Get a token for a visitor who is not signed in. Keep the visitor id and send it the next time.',
        body: { organisation, visitor },
        reply: { token, expiresTS: at + 900_000, visitor },
      },
      {
        call: 'play.exchange',
        about: 'Get a token for a JWT of your own sign-in. With the visitor id, what they won before becomes theirs.',
        body: { organisation, jwt: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhc2hhLTAxIn0.c2lnbmF0dXJl', visitor },
        reply: { token, expiresTS: at + 900_000, merged: true },
      },
      {
        call: 'play.renew',
        about: 'Get the next token before this one ends.',
        reply: { token, expiresTS: at + 900_000 },
      },
      {
        call: 'play.merge',
        about:
          'Make what a visitor won the signed-in player’s, where their token was asked for without the visitor id.',
        body: { visitor },
        reply: { token, expiresTS: at + 900_000, merged: true },
      },
      {
        call: 'play.on',
        about: 'Ask what is on for the player, and why something is not.',
        reply: {
          ...{ now: at, zone: 'Asia/Kolkata', brand, reach: { heldOut: false } },
          me: { userId: 'asha-01', name: 'Asha', coins: 120, points: 40, currencyName: 'Leaves' },
          activities: [
            {
              ...{ ruleId, family: 'rule', type: 2, name: 'Diwali wheel', templateId: 'diwali-wheel', template: {} },
              ...{ document: {}, names: {}, open: false, prizes: [], leaderboard: false, endsTS: NEVER },
              reasons: [{ code: 'limit', message: 'Played today, again tomorrow.', until: at + 86_400_000 }],
            },
          ],
        },
      },
      {
        call: 'play.start',
        about: 'Begin a play.',
        body: { ruleId },
        reply: { playId: 'play-9031', type: 2, templateId: 'diwali-wheel' },
      },
      {
        call: 'play.finish',
        about: 'End it: what it shows and what it gives. Asked again it answers alike and gives nothing twice.',
        body: { playId: 'play-9031' },
        reply: { shown: { kind: 'field', field: 3 }, text: 'You won 50 coins!', rewards: [reward] },
      },
      {
        call: 'play.track',
        about: 'Say what the player did and saw. Each counts once by its id, however often it is sent.',
        body: {
          items: [
            { id: '3f0c9b52', at, type: 'event', event: 'product_viewed', properties: { category: 'shoes' } },
            { id: '77a1de40', at: at + 1200, type: 'display', ruleId },
          ],
        },
        reply: { accepted: 2, repeated: 0, refused: [], rewards: [] },
      },
      {
        call: 'play.interrupt',
        about: 'Ask before something comes up by itself; it counts as one interruption where it is granted.',
        body: { ruleId },
        reply: { granted: false, reason: 'cap', untilTS: at + 52_200_000 },
      },
    ],
  },
]

/** Finds a call by its area and key; undefined where the contract has none. */
export function callOf({ call }: Pick<CallExample, 'call'>): Endpoint | undefined {
  const [area = '', key = ''] = call.split('.')
  return (endpoints as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>)[area]?.[key]
}

/** Finds the example of a call; undefined where there is none. */
export const exampleOf = (area: string, key: string): CallExample | undefined =>
  callJourneys.flatMap(({ examples }) => examples).find(({ call }) => call === `${area}.${key}`)
