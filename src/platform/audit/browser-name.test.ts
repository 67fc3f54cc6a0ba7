import { expect, test } from 'vitest'
import { browserName } from './browser-name.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome 131 on Windows'],
  [`${mozilla} (Windows NT 10.0) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Edge 130 on Windows'],
  [`${mozilla} (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0`, 'Firefox 132 on Linux'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.5 Safari/605.1.15`, 'Safari 17 on macOS'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Version/17.5 Mobile Safari/604.1`,
    'Safari 17 on iPhone',
  ],
  [`${mozilla} (Linux; Android 14; Pixel 8) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome 131 on Android'],
  ['curl/8.9.1', 'curl/8.9.1'],
  ['', ''],
])('%s is %s', (agent, name) => {
  expect(browserName(agent)).toBe(name)
})
