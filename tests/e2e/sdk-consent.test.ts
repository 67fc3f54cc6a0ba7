/** The snippet as the console writes it, in the page of another site: consent counts from the first moment, and calls go where the tag says. */
import type { Page } from '@playwright/test'
import { consentSnippet, pageSnippet, type SnippetValues } from '#src/screens/install/snippet/snippets.ts'
import { customerSite, heardBy, hearing } from './customer-page.ts'
import { createOffer, createRule, prizesOf, runningRule } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { playThrough } from './shop.ts'
import { games } from './won-games.ts'

/** Takes the tag out of a snippet. */
const tagIn = (snippet: string) => /<script type="module".*<\/script>/.exec(snippet)?.[0] ?? ''
const valuesOf = (base: string, organisation: string, service = `${base}/api`): SnippetValues => ({
  addresses: { platform: base, gratification: service },
  organisation,
})
/** Notes what the page asks for from a platform, without its address. */
function requestsTo(page: Page, base: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(base)) asked.push(new URL(request.url()).pathname)
  })
  return asked
}
const stored = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].map((key) => key.split('.').at(-1)),
  )
const tell = (page: Page, ...call: readonly unknown[]) =>
  page.evaluate(
    (given) => (window as unknown as { Questwire: { push(call: unknown): void } }).Questwire.push(given),
    call,
  )
const place = '<questwire-activity rule="tell-us-about-you" results="SDK"></questwire-activity>'

test('a deferred script that refuses is heard before anything is stored or sent, however late it comes', async ({
  page,
  base,
  user,
}) => {
  const script = `${hearing}window.Questwire ??= [];Questwire.push(['consent', false])`
  const site = await customerSite(base, place, script, { tag: tagIn(pageSnippet(valuesOf(base, user.orgId))) })
  const asked = requestsTo(page, base)
  const core = page.waitForResponse((response) => /\/sdk\/v1\/core/.test(response.url()))
  await page.route('**/page.js', async (route) => {
    await core
    // Time enough for a core that would not wait to ask who is there.
    await new Promise((done) => setTimeout(done, 500))
    await route.continue()
  })
  await page.goto(site.url)
  await expect.poll(async () => (await heardBy(page)).map(([, { status }]) => status)).toEqual([401])
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  expect(await stored(page)).toEqual([])
  site.close()
})

test('a tag that asks first keeps, loads and sends nothing before the page says that the visitor agreed', async ({
  page,
  base,
  api,
  user,
  fresh,
}) => {
  const given = await createOffer(api, fresh('Gift after consent'))
  const { type, templateId, rest } = games['coin toss'] as (typeof games)[string]
  const rule = { ...runningRule(fresh('Coin after consent')), type, templateId, ...rest(given) }
  const ruleId = await createRule(api, rule)
  const body = `<questwire-activity rule="${ruleId}" results="SDK" show="card"></questwire-activity>`
  const script = "window.Questwire ??= [];Questwire.push(['track', 'app_opened'])"
  const site = await customerSite(base, body, script, { tag: tagIn(consentSnippet(valuesOf(base, user.orgId))) })
  const asked = requestsTo(page, base)
  await page.goto(site.url)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['/sdk/v1/questwire.js'])
  expect(await stored(page)).toEqual([])
  expect(await page.locator('questwire-activity').boundingBox()).toMatchObject({ height: 0 })

  const finished = page.waitForRequest(/play\/finish$/)
  await tell(page, 'consent', true)
  await page.getByRole('button', { name: 'Play' }).click()
  const game = page.getByRole('dialog').locator('[data-game]')
  await playThrough(game)
  await expect(game.locator('[data-won]')).toBeVisible()
  const { device } = (await finished).postDataJSON()
  expect(await page.evaluate((org) => localStorage.getItem(`questwire.${org}.device`), user.orgId)).toBe(device)
  expect(await stored(page)).toEqual(expect.arrayContaining(['visitor', 'device']))
  expect(await prizesOf(api, ruleId)).toMatchObject([{ given: true, userId: expect.stringMatching(/^visitor:/) }])

  await tell(page, 'consent', false)
  await expect.poll(() => stored(page)).toEqual([])
  asked.length = 0
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['/sdk/v1/questwire.js'])
  site.close()
})

test('calls go to the service that the tag names, and none to the address of the script', async ({
  page,
  base,
  user,
}) => {
  const elsewhere = base.replace('localhost', '127.0.0.1')
  const values = valuesOf(base, user.orgId, `${elsewhere}/api`)
  const site = await customerSite(base, place, '', { tag: tagIn(pageSnippet(values)), service: elsewhere })
  const [here, there] = [requestsTo(page, base), requestsTo(page, elsewhere)]
  await page.goto(site.url)
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  expect(here.filter((path) => path.startsWith('/api/'))).toEqual([])
  expect(there).toEqual(expect.arrayContaining(['/api/play/anonymous', '/api/play/on']))
  site.close()
})
