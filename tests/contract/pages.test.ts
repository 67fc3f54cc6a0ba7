/** The built console, the pages beside it, and what tells browsers to distrust. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#src/platform/app/app.ts'
import { openWorld, type World } from './support/world.ts'

let world: World
const folder = mkdtempSync(join(tmpdir(), 'questwire-client-'))
const script = `console.log(${JSON.stringify('x'.repeat(5000))})`
beforeAll(async () => {
  world = await openWorld({ basePath: '/console', publicUrl: 'https://play.example.com/console' })
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>Q</title></head><body></body></html>')
  writeFileSync(join(folder, 'assets', 'main-4f2a.js'), script)
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const app = createApp(world.platform, folder)
  return app.fetch(new Request(`http://localhost${path}`, { headers }))
}

test.each(['/console/', '/console/ruleengine/edit/5', '/console/index.html', '/console/users/activate/a-b_c'])(
  '%s is the console, with its settings as data',
  async (path) => {
    const response = await get(path)
    const html = await response.text()
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(html).toContain('<base href="/console/" />')
    const [, config = ''] = /<script type="application\/json" id="questwire-config">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(config)).toMatchObject({
      basePath: '/console',
      demo: true,
      outbox: 'all',
      demoAccount: { username: 'demo@questwire.test', password: 'Demo@1234' },
      services: { user: '/api' },
    })
  },
)

test('hashed files are kept for ever and sent small', async () => {
  const response = await get('/console/assets/main-4f2a.js', { 'Accept-Encoding': 'gzip, br' })
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(script)
  expect(await (await get('/console/assets/main-4f2a.js')).text()).toBe(script)
  expect(
    (await get('/console/assets/main-4f2a.js', { 'Accept-Encoding': 'br;q=0' })).headers.get('Content-Encoding'),
  ).toBe(null)
})

test.each([
  '/console/assets/gone.js',
  '/console/logo.png',
  '/other',
  '/console/..%2f..%2fpackage.json',
  '/console/%zz',
])('%s is not found', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test.each(['/', '/console'])('%s leads to the console', async (path) => {
  const response = await get(path)
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/console/'])
})

test('health is told with and without the base path', async () => {
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/console/healthz')).status).toBe(200)
})

test('the page of the calls lists them all, without a script', async () => {
  const response = await get('/console/docs')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('getRuleEngineList/{itemsPerPage}/{pageNo}')
  expect(html).not.toContain('<script')
})

test.each(['/console/', '/console/api/getRule', '/nowhere', '/console/docs'])('%s distrusts', async (path) => {
  const { headers } = await get(path)
  const policy = headers.get('Content-Security-Policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain('; frame-src https:;')
  expect(policy.match(/unsafe-[\w-]+/g)).toEqual(['unsafe-inline'])
  expect(policy).toContain("style-src 'self' 'unsafe-inline'")
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
})

test('large replies are compressed, and a revision survives it', async () => {
  const person = await world.demo()
  const headers = { Authorization: `Bearer ${person.token}`, 'Accept-Encoding': 'gzip' }
  const response = await get('/console/openapi.json', headers)
  expect(response.headers.get('Content-Encoding')).toBe('gzip')
})
