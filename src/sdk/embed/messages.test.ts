import { describe, expect, test } from 'vitest'
import { hostOf, read, type Showing, send } from './messages.ts'

const own = 'https://play.example'
const shop = 'https://shop.example'
const self = {}

/** A frame on the page of the shop, and the messages that were sent to it. */
function framed(given: Partial<Showing> = {}) {
  const sent: unknown[] = []
  const parent = { postMessage: (...message: unknown[]) => void sent.push(message) } as Pick<Window, 'postMessage'>
  return { place: { parent, host: shop, own, sites: [], ...given } satisfies Showing, sent }
}
const inApp: Showing = { parent: undefined, host: undefined, own, sites: [shop] }

describe('the origin around a frame', () => {
  test.each([
    ['as the browser says', { ancestorOrigins: [shop] }, '', null, shop],
    ['as the referrer says', {}, `${shop}/sale`, 'https://other.example', shop],
    ['as the address says where nobody else does', {}, '', shop, shop],
    ['of a page without one', { ancestorOrigins: ['null'] }, '', null, undefined],
    ['of nobody', {}, '', null, undefined],
  ])('%s', (_, browser, referrer, named, host) => expect(hostOf(browser, referrer, named)).toBe(host))
})

describe('a message to the host', () => {
  test('goes to its origin by name', () => {
    const { place, sent } = framed()
    send(place, 'r1', { type: 'height', height: 320 }, {})
    expect(sent).toEqual([[{ source: 'questwire', rule: 'r1', type: 'height', height: 320 }, shop]])
  })

  test('goes nowhere while nobody says who that is, and to no site that is not on the list', () => {
    for (const { place, sent } of [framed({ host: undefined }), framed({ sites: ['https://other.example'] })]) {
      send(place, 'r1', { type: 'ready' }, {})
      expect(sent).toEqual([])
    }
  })

  test('goes over the bridges of apps, as text where they take no objects', () => {
    const heard: unknown[] = []
    const hears = { postMessage: (message: unknown) => void heard.push(message) }
    const bridges = {
      ReactNativeWebView: hears,
      webkit: { messageHandlers: { questwire: hears } },
      QuestwireHost: hears,
    }
    send(inApp, 'r1', { type: 'close' }, bridges)
    const message = { source: 'questwire', rule: 'r1', type: 'close' }
    expect(heard).toEqual([JSON.stringify(message), message, JSON.stringify(message)])
  })
})

describe('a message of the host', () => {
  const data = { source: 'questwire-host', type: 'token', token: 't1' }
  const token = { type: 'token', token: 't1' }
  const { place } = framed()
  const { parent: source } = place

  test('is read from the page around the frame', () => {
    expect(read(place, { data, origin: shop, source }, self)).toEqual(token)
    expect(
      read(framed({ sites: ['https://*.shop.example'] }).place, { data, origin: shop, source }, self),
    ).toBeUndefined()
  })

  test.each([
    ['another window', { origin: shop, source: {} }],
    ['another origin', { origin: 'https://evil.example', source }],
    ['nowhere', { origin: '', source: null }],
    ['the page itself', { origin: own, source: self }],
  ])('is not read from %s', (_, from) => expect(read(place, { data, ...from }, self)).toBeUndefined())

  test.each([
    ['put in by the app', { origin: '', source: null }, token],
    ['sent by the page to itself', { origin: own, source: self }, token],
    ['of another page', { origin: shop, source: {} }, undefined],
  ])('in a web view, %s', (_, from, read_) => {
    expect(read(inApp, { data: JSON.stringify(data), ...from }, self)).toEqual(read_)
  })

  test.each([
    [
      { source: 'questwire-host', type: 'locale', locale: 'hi' },
      { type: 'locale', locale: 'hi' },
    ],
    [{ source: 'questwire-host', type: 'close' }, { type: 'close' }],
    [
      { source: 'questwire-host', type: 'track', event: 'visit', properties: { page: 1 } },
      { type: 'track', event: 'visit', properties: { page: 1 } },
    ],
    [{ source: 'questwire-host', type: 'token', token: 7 }, undefined],
    [{ source: 'questwire-host', type: 'erase' }, undefined],
    [{ type: 'close' }, undefined],
    ['not JSON', undefined],
    [null, undefined],
  ])('%j is understood as %j', (data, message) => {
    expect(read(inApp, { data, origin: '', source: null }, self)).toEqual(message)
  })
})
