/** A visitor in the page of another site: consent, what they win before and after they sign in, and pages that change their address without loading. */
import { customerSite, heardBy, hearing, playerToken } from './customer-page.ts'
import { createOffer, createRule, prizesOf, runningRule } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { callAs } from './player-calls.ts'
import { playThrough } from './shop.ts'
import { games } from './won-games.ts'

test('without consent nothing is stored or sent; with it a visitor plays, signs in, and has what they won once', async ({
  page,
  base,
  api,
  user,
  fresh,
}) => {
  const given = await createOffer(api, fresh('Gift of a visitor'))
  const { type, templateId, rest } = games['coin toss'] as (typeof games)[string]
  const rule = {
    ...runningRule(fresh('Coin of a visitor')),
    howOften: 'once per day',
    type,
    templateId,
    ...rest(given),
  }
  const ruleId = await createRule(api, rule)
  const body = `<questwire-activity rule="${ruleId}" results="SDK" show="card"></questwire-activity>`
  const script = `${hearing}Questwire.init({ organisation: '${user.orgId}' });Questwire.track('app_opened');Questwire.consent(false);Questwire.track('app_opened')`
  const site = await customerSite(base, body, script)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.goto(site.url)
  await expect.poll(async () => (await heardBy(page)).map(([, { status }]) => status)).toEqual([401])
  const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect([await stored(), calls]).toEqual([[], []])
  expect(await page.locator('questwire-activity').boundingBox()).toBeNull()

  const tell = (...call: readonly unknown[]) =>
    page.evaluate(
      (given) => (window as unknown as { Questwire: { push(call: unknown): void } }).Questwire.push(given),
      call,
    )
  await tell('consent', true)
  await page.getByRole('button', { name: 'Play' }).click()
  const game = page.getByRole('dialog').locator('[data-game]')
  await playThrough(game)
  await expect(game.locator('[data-won]')).toBeVisible()
  await page.keyboard.press('Escape')
  const [before] = await prizesOf(api, ruleId)
  expect(before?.userId).toMatch(/^visitor:/)

  const known = fresh('known')
  const token = await playerToken(base, user.accessToken, known)
  await tell('identify', token)
  await expect.poll(async () => (await prizesOf(api, ruleId)).map(({ userId }) => userId)).toEqual([known])
  await expect(page.locator(`[data-played="${ruleId}"]`)).toContainText(/again tomorrow/i)
  // The visitor is nobody any more; the device stays what it is, whoever signs in on it.
  await expect.poll(stored).toEqual(['questwire.device'])
  const { rewards } = await callAs(base, token, 'rewards')
  expect(rewards.filter((one) => one.ruleId === ruleId)).toHaveLength(1)
  site.close()
})

test('a page that changes its address without loading asks anew, and nothing flickers', async ({
  page,
  base,
  api,
  user,
  fresh,
}) => {
  const given = await createOffer(api, fresh('Gift of a route'))
  const { type, templateId, rest } = games['scratch card'] as (typeof games)[string]
  const rule = { ...runningRule(fresh('Card of a route')), howOften: 'once per day', type, templateId, ...rest(given) }
  const ruleId = await createRule(api, rule)
  const token = await playerToken(base, user.accessToken, fresh('route'))
  const body = `<questwire-activity rule="${ruleId}" show="card"></questwire-activity><questwire-activities></questwire-activities>`
  const site = await customerSite(base, body, `Questwire.init({ token: '${token}' })`)
  await page.clock.install()
  await page.goto(site.url)
  const place = page.locator(`questwire-activity[rule="${ruleId}"]`).first()
  await expect(place.getByRole('button', { name: 'Play' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => /play\/on$/.test(request.url()) && asked.push(request.url()))
  const heights = await place.evaluateHandle((element) => {
    const all: number[] = []
    new ResizeObserver(() => all.push(element.getBoundingClientRect().height)).observe(element)
    return all
  })
  await page.evaluate(() => history.pushState(null, '', '/basket'))
  await page.clock.fastForward(31_000)
  expect(asked).toEqual([])
  const { playId } = await callAs(base, token, 'start', { ruleId })
  await callAs(base, token, 'finish', { playId, input: {} })
  await page.evaluate(() => history.pushState(null, '', '/orders'))
  await expect(place).toContainText('Again tomorrow')
  expect(asked).toHaveLength(1)
  expect(Math.min(...(await heights.jsonValue()))).toBeGreaterThan(50)
  expect(await page.locator('questwire-activities').boundingBox()).not.toBeNull()
  site.close()
})

test('a page that is loaded anew in the same tab is told that nothing has changed, until something has', async ({
  page,
  base,
  api,
  user,
  fresh,
}) => {
  const given = await createOffer(api, fresh('Gift of the next page'))
  const { type, templateId, rest } = games['scratch card'] as (typeof games)[string]
  const rule = {
    ...runningRule(fresh('Card of each page')),
    howOften: 'once per day',
    type,
    templateId,
    ...rest(given),
  }
  const ruleId = await createRule(api, rule)
  const body = `<questwire-activity rule="${ruleId}" results="SDK"></questwire-activity>`
  const site = await customerSite(base, body, `Questwire.init({ organisation: '${user.orgId}' })`)
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('questwire.on.')))
  /** Loads the page; returns what it names and what it is answered first. */
  const load = async () => {
    const answered = page.waitForResponse(/play\/on$/)
    await page.goto(site.url)
    const response = await answered
    return [response.request().postDataJSON(), await response.json()]
  }
  const [first, whole] = await load()
  expect([first, whole.unchanged]).toEqual([{ ruleIds: [ruleId], only: true }, undefined])
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  expect(await kept()).toHaveLength(1)

  const [next, unchanged] = await load()
  expect([next.revision, unchanged.unchanged, unchanged.activities]).toEqual([whole.revision, true, undefined])
  await page.getByRole('button', { name: 'Play' }).click()
  const game = page.getByRole('dialog').locator('[data-game]')
  await playThrough(game)
  await expect(game.getByRole('status')).toContainText('You won')
  expect(await prizesOf(api, ruleId)).toMatchObject([{ given: true, userId: expect.stringMatching(/^visitor:/) }])

  const [, changed] = await load()
  expect(changed.activities).toMatchObject([{ ruleId, open: false }])
  await expect(page.locator('questwire-activity')).toContainText('Again tomorrow')
  await page.evaluate(() => (window as unknown as { Questwire: { logout(): void } }).Questwire.logout())
  expect(await kept()).toEqual([])
  site.close()
})
