import { expect, test } from 'vitest'
import { isSiteOf, readSiteOrigin } from './site-origin.ts'

test.each([
  ['https://shop.example', 'https://shop.example'],
  [' HTTPS://Shop.Example:443/ ', 'https://shop.example'],
  ['https://shop.example:8443', 'https://shop.example:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://*.shop.example', 'https://*.shop.example'],
  ['http://localhost:5173', 'http://localhost:5173'],
  ['http://app.localhost', 'http://app.localhost'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
])('%s is the site %s', (text, origin) => expect(readSiteOrigin(text)).toEqual({ origin }))

test.each([
  ['shop.example', 'must be the address of a site: https://shop.example'],
  ['', 'must be the address of a site: https://shop.example'],
  ['null', 'must be the address of a site: https://shop.example'],
  ['ftp://shop.example', 'must be the address of a site: https://shop.example'],
  ['https:shop.example', 'must be the address of a site: https://shop.example'],
  ['https://a:b@shop.example', 'must not contain a user or password'],
  ['https://shop.example/path', 'must end with the host or port: https://shop.example'],
  ['https://shop.example?', 'must end with the host or port: https://shop.example'],
  ['https://shop.example/#top', 'must end with the host or port: https://shop.example'],
  ['http://shop.example', 'must begin with https://; only localhost may be reached by http://'],
  ['http://localhost.example', 'must begin with https://; only localhost may be reached by http://'],
  ['https://*', 'may have one * in front of a whole domain: https://*.shop.example'],
  ['https://*.example', 'may have one * in front of a whole domain: https://*.shop.example'],
  ['https://a*.shop.example', 'may have one * in front of a whole domain: https://*.shop.example'],
  ['https://*.*.shop.example', 'may have one * in front of a whole domain: https://*.shop.example'],
])('%j is no site: %s', (text, fault) => expect(readSiteOrigin(text)).toEqual({ fault }))

test.each([
  ['https://shop.example', true],
  ['http://shop.example', false],
  ['https://shop.example:8443', false],
  ['https://shop.example.evil.test', false],
  ['https://eu.brand.example', true],
  ['https://a.eu.brand.example', false],
  ['https://brand.example', false],
  ['https://evilbrand.example', false],
  ['http://eu.brand.example', false],
  ['https://eu.brand.example:444', false],
  ['null', false],
])('%s is among the sites: %s', (origin, expected) =>
  expect(isSiteOf(['https://shop.example', 'https://*.brand.example'], origin)).toBe(expected),
)
