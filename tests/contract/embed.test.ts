/** The page of one activity for frames and web views: who may frame it, and what its address may say. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveEmbed } from '#src/platform/play/embed/serve-embed.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let demo: TestUser
beforeAll(async () => {
  world = await openWorld()
  demo = await world.demo()
})
afterAll(() => world.close())

const open = async (path: string) => {
  const response = await world.app.fetch(new Request(`http://localhost/embed/${path}`))
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  return { status: response.status, headers: response.headers, policy, text: await response.text() }
}
const here = () => `organisation=${demo.orgId}`

test('the page brings one activity, runs nothing but files, and any site may frame it', async () => {
  const { status, headers, policy, text } = await open(`welcome-scratch?${here()}&locale=pt-BR&results=SDK`)
  expect(status).toBe(200)
  expect(text).toContain('<html lang="pt-BR">')
  expect(text).toContain('<questwire-activity rule="welcome-scratch" show="whole" results="SDK">')
  expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/)
  expect(policy).toMatch(/script-src 'self';.*style-src 'self';.*frame-ancestors \* /)
  expect(headers.get('X-Frame-Options')).toBeNull()
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test('once the organisation names its sites, those alone may frame it', async () => {
  const own = await world.freshOrganisation()
  await own.post('saveInstall', { allowedOrigins: ['https://shop.example', 'https://*.shop.example'] })
  const { policy, headers } = await open(`wallet?organisation=${own.orgId}`)
  expect(policy).toContain("frame-ancestors 'self' https://shop.example https://*.shop.example")
  expect(headers.get('X-Frame-Options')).toBeNull()
})

test('the page calls the service where it is, if that is not beside the script', async () => {
  const script = async (gratification: string) => {
    const settings = { ...world.platform.settings, services: { ...world.platform.settings.services, gratification } }
    const request = new Request(`http://localhost/embed/wallet?${here()}`)
    const text = await (await serveEmbed({ ...world.platform, settings }, request, 'wallet')).text()
    return /src="([^"]*questwire\.js[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
  }
  const own = `/sdk/v1/questwire.js?organisation=${demo.orgId}`
  expect(await script('/api')).toBe(own)
  expect(await script('https://calls.example/gratify')).toBe(`${own}&service=https%3A%2F%2Fcalls.example%2Fgratify`)
})

test.each([
  ['an unknown activity', 404, () => `no-such-rule?${here()}`, 'There is no such activity.'],
  ['a broken organisation', 404, () => 'welcome-scratch?organisation=%00', 'This address names no organisation.'],
  [
    'an organisation that is not there',
    404,
    () => `welcome-scratch?organisation=${crypto.randomUUID()}`,
    'This address names no organisation.',
  ],
  [
    'a token that servers would log',
    400,
    () => `welcome-scratch?${here()}&token=abc`,
    'The token belongs behind the #',
  ],
])('%s is said in one sentence', async (_, status, path, sentence) => {
  const answer = await open(path())
  expect(answer.status).toBe(status)
  expect(answer.text).toContain(`<p>${sentence}`)
  expect(answer.text).not.toContain('<script')
})

test('what an address says is written as text', async () => {
  const { text } = await open(`%22%3E%3Cscript%3E?${here()}&locale=%22%3E%3Cscript%3E`)
  expect(text).not.toContain('"><script>')
  expect((await open(`wallet?${here()}&locale=%22%3E&results=%22%3E`)).text).toContain('<html><head>')
})
