/** The embedded page in a frame of another site: token and language by messages, its events back, and nobody else's. */
import { playerToken } from './customer-page.ts'
import { createOffer, createRule, prizesOf, runningRule } from './demo-rules.ts'
import { clientOf, expect, test } from './fixture.ts'
import { framingSite } from './hostile-site.ts'
import { registerOrganisation } from './newcomer.ts'
import { playThrough } from './shop.ts'
import { games } from './won-games.ts'

test('a frame of another site asks for a token, plays, and tells its page what came of it', async ({
  page,
  base,
  api,
  user,
  fresh,
}) => {
  const given = await createOffer(api, fresh('Gift of the frame'))
  const { type, templateId, rest } = games['coin toss'] as (typeof games)[string]
  const rule = { ...runningRule(fresh('Framed coin')), type, templateId, ...rest(given) }
  const ruleId = await createRule(api, rule)
  const token = await playerToken(base, user.accessToken, fresh('framed'))
  const { install } = await api.install.get()
  const address = `${base}/embed/${ruleId}?organisation=${install.organisation}&results=SDK&locale=ar#token`
  const site = await framingSite(address, token)
  await page.goto(site.url)
  const frame = page.frameLocator('iframe')
  await playThrough(frame.locator('[data-game]'))
  const heard = () => page.evaluate(() => (window as unknown as { heard: { type: string; rule: string }[] }).heard)
  await expect
    .poll(async () => new Set((await heard()).map((one) => one.type)))
    .toEqual(new Set(['ready', 'token', 'height', 'play', 'result', 'reward']))
  expect((await heard()).every((one) => one.rule === ruleId)).toBe(true)
  const height = (await page.locator('iframe').boundingBox())?.height ?? 0
  const inner = await frame.locator('body').evaluate((body) => body.getBoundingClientRect().height)
  expect(Math.abs(height - inner)).toBeLessThanOrEqual(2)
  expect(
    page
      .frames()
      .map((one) => one.url())
      .at(-1),
  ).toBe(address.replace('#token', ''))
  await expect(frame.locator('html')).toHaveAttribute('lang', 'ar')
  expect(await prizesOf(api, ruleId)).toMatchObject([{ name: given.offerName, given: true }])
  await site.close()
})

test.describe('a site that is not on the list', () => {
  test('frames nothing', async ({ browser, base }) => {
    const owner = await registerOrganisation(base, `frames-${Date.now()}@marigold.test`)
    const { install } = await clientOf(base, owner.accessToken).install.save({
      body: { allowedOrigins: ['https://shop.example'] },
    })
    const site = await framingSite(`${base}/embed/wallet?organisation=${install.organisation}`, '')
    const page = await (await browser.newContext()).newPage()
    const refused = page.waitForEvent('console', (line) => line.text().includes('frame-ancestors'))
    await page.goto(site.url)
    await refused
    expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
    await page.context().close()
    await site.close()
  })
})
