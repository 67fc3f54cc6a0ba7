/** The SDK in a page that makes it hard: every kind of game is played there, and the page never feels a platform that fails. */
import type { Browser, Page } from '@playwright/test'
import { playTypes } from '#schemas/codes.ts'
import { repeats } from '#tests/support/long.ts'
import { playerToken } from './customer-page.ts'
import { createOffer, createRule, prizesOf, runningRule } from './demo-rules.ts'
import { clientOf, expect, test } from './fixture.ts'
import { expectUntouched, faultyProxy, hostileSite, notesOf, type OwnSite } from './hostile-site.ts'
import { registerOrganisation } from './newcomer.ts'
import { playThrough } from './shop.ts'
import { games } from './won-games.ts'

const opened: OwnSite[] = []
test.afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})
const open = async <T extends OwnSite>(starting: Promise<T>): Promise<T> => {
  const one = await starting
  opened.push(one)
  return one
}

const element = (rule: string, more = '') => `<questwire-activity rule="${rule}" ${more}></questwire-activity>`
const shown = (page: Page, rule: string) => page.locator(`questwire-activity[rule="${rule}"]`)

test('a hostile page plays each kind of game and hears its result, and its own things stay as they were', async ({
  page,
  base,
  api,
  user,
  fresh,
}) => {
  const prediction = {
    type: playTypes.predictAndWin,
    templateId: 'cricket-final',
    rest: (_: object) => ({}),
    play: playThrough,
  }
  const all = { ...games, prediction }
  const rules = await Promise.all(
    Object.entries(all).map(async ([kind, { type, templateId, rest, play = playThrough }]) => {
      const given = await createOffer(api, fresh(`Gift of ${kind}`))
      const body = { ...runningRule(fresh(`Site ${kind}`)), type, templateId, rewardAssigment: [given], ...rest(given) }
      const later = type === playTypes.predictAndWin ? { predictCorrectOptions: [] } : {}
      return { kind, play, given, ruleId: await createRule(api, { ...body, ...later }) }
    }),
  )
  const token = await playerToken(base, user.accessToken, fresh('site'))
  const body = rules.map(({ ruleId }) => element(ruleId, 'results="SDK" show="card"')).join('')
  const site = await open(hostileSite({ shop: { platform: base, init: { token }, body } }))
  await page.goto(`${site.url}/shop`)
  for (const { kind, ruleId, play } of rules)
    await test.step(kind, async () => {
      await shown(page, ruleId).getByRole('button').first().click()
      const dialog = page.getByRole('dialog')
      await play(dialog.locator('[data-game]'))
      await expect
        .poll(async () =>
          (await notesOf(page)).heard.filter(([, { ruleId: of }]) => of === ruleId).map(([name]) => name),
        )
        .toEqual(expect.arrayContaining(['play', 'result']))
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
  await expectUntouched(page)
  for (const { kind, ruleId, given } of rules)
    expect(await prizesOf(api, ruleId), kind).toMatchObject(
      kind === 'prediction' ? [] : [{ name: given.offerName, cause: 'play', given: true }],
    )
})

test('a platform that is stopped, slow or wrong leaves the page as it was', async ({ browser, base, user, fresh }) => {
  const proxy = await open(faultyProxy(base))
  const token = await playerToken(base, user.accessToken, fresh('fault'))
  const faults = ['stopped', 'slow', '500', 'html', 'cut'].flatMap((fault) => [fault, `none,${fault}`])
  const pages = faults.map((fault) => {
    const shop = { platform: `${proxy.url}/${fault}`, init: { token }, isHostile: false }
    return [
      fault.replace(',', '-'),
      {
        ...shop,
        body: `${element('welcome-scratch')}${element('badges')}<questwire-activities></questwire-activities>`,
      },
    ] as const
  })
  const site = await open(hostileSite(Object.fromEntries(pages)))
  const context = await browser.newContext()
  const uncaught: string[] = []
  context.on('weberror', (event) => uncaught.push(`${event.error()}`))
  const found = await Promise.all(
    pages.map(async ([name]) => {
      const page = await context.newPage()
      // Nothing of the page waits for the platform.
      await page.goto(`${site.url}/${name}`, { waitUntil: 'domcontentloaded', timeout: 5000 })
      await page.locator('#buy').click()
      await page.evaluate(() =>
        (window as unknown as { Questwire?: { push(call: unknown[]): void } }).Questwire?.push(['track', 'app_opened']),
      )
      await page.waitForTimeout(5600)
      await page.locator('#buy').click()
      const { faults: own, bought, violations } = await notesOf(page)
      const height = await page.evaluate(() =>
        [...document.querySelectorAll('questwire-activity,questwire-activities')].reduce(
          (sum, one) => sum + one.getBoundingClientRect().height,
          0,
        ),
      )
      return { name, own, bought, violations, height }
    }),
  )
  await context.close()
  expect(found).toEqual(found.map(({ name }) => ({ name, own: [], bought: 2, violations: [], height: 0 })))
  expect(uncaught).toEqual([])
})

test('nothing moves on a page that keeps the place of an activity free', async ({ page, base, user, fresh }) => {
  const token = await playerToken(base, user.accessToken, fresh('still'))
  const body = `${element('tell-us-about-you')}<questwire-popup rule="no-such-rule"></questwire-popup>`
  const shop = { platform: base, init: { token }, isHostile: false, keepsFree: 200, body }
  const site = await open(hostileSite({ shop }))
  await page.goto(`${site.url}/shop`)
  await expect(shown(page, 'tell-us-about-you').getByRole('button')).toBeVisible()
  await page.waitForTimeout(1000)
  expect((await notesOf(page)).shift).toBe(0)
})

/** A custom event of the test's own that pages may send, with what arrived of it. */
async function ownEvent(api: ReturnType<typeof clientOf>, eventKey: string) {
  const body = { eventName: eventKey, eventKey, disable: false, properties: [] }
  await api.events.save({ query: {}, body })
  const { install } = await api.install.get()
  await api.install.save({ body: { clientEvents: [...install.clientEvents, eventKey] } })
  return async () => (await api.ingest.arrivals({ query: { eventKey } })).arrivals.last31Days
}

const track = (page: Page, event: string, count: number, then = '') =>
  page.evaluate(
    ([name, times, address]) => {
      const { Questwire } = window as unknown as { Questwire: { track(event: string, properties: object): void } }
      for (let n = 0; n < Number(times); n++) Questwire.track(`${name}`, { n })
      if (address) location.href = `${address}`
    },
    [event, count, then],
  )

test('what many tabs track, online and offline, arrives once, and also from a tab that is left at once', async ({
  browser,
  base,
  api,
  user,
  fresh,
}) => {
  test.setTimeout(repeats(120_000, 1_800_000))
  const [tabs, events] = [repeats(8, 64), repeats(200, 1000)]
  const key = fresh('tabbed').replace(' ', '_')
  const arrived = await ownEvent(api, key)
  const token = await playerToken(base, user.accessToken, fresh('tabs'))
  const site = await open(hostileSite({ shop: { platform: base, init: { token } } }))
  const context = await browser.newContext()
  const pages = await Promise.all(
    Array.from({ length: tabs }, async () => {
      const page = await context.newPage()
      await page.goto(`${site.url}/shop`)
      // Without the core no more than a hundred calls are kept.
      await page.waitForFunction(() => customElements.get('questwire-popup') !== undefined)
      return page
    }),
  )
  await Promise.all(pages.map((page) => track(page, key, events / 2)))
  await context.setOffline(true)
  await Promise.all(pages.map((page) => track(page, key, events / 2)))
  await context.setOffline(false)
  await expect.poll(arrived, { timeout: repeats(60_000, 1_500_000) }).toBe(tabs * events)
  const [last, ...others] = pages
  await Promise.all(others.map((page) => page.close()))
  if (last) await track(last, key, 30, 'about:blank')
  await expect.poll(arrived, { timeout: 30_000 }).toBe(tabs * events + 30)
  // Nothing of it comes a second time when the site is opened again.
  await last?.goto(`${site.url}/shop`)
  await expect
    .poll(() => last?.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('.out.'))))
    .toEqual([])
  expect(await arrived()).toBe(tabs * events + 30)
  await context.close()
})

test('a site that is not on the list is told so in one sentence, in its browser and under Install', async ({
  browser,
  base,
}) => {
  const owner = await registerOrganisation(base, `sites-${Date.now()}@marigold.test`)
  const api = clientOf(base, owner.accessToken)
  const { install } = await api.install.save({ body: { allowedOrigins: ['https://shop.example'] } })
  const init = { organisation: install.organisation }
  const site = await open(hostileSite({ shop: { platform: base, init, body: element('wallet'), isHostile: false } }))
  const sentence = `${site.url} is not among the sites that may show activities of ${owner.orgName}. Add it under Install.`
  const { page, lines } = await watched(browser)
  await page.goto(`${site.url}/shop`)
  await expect
    .poll(async () => (await notesOf(page)).heard)
    .toMatchObject([['error', { message: sentence, status: 403 }]])
  await expect.poll(() => lines.filter((line) => line.includes(sentence))).toHaveLength(1)
  await expectUntouched(page)
  await expect
    .poll(async () => (await api.install.status()).installStatus.lastError, { timeout: 20_000 })
    .toMatchObject({ origin: site.url, msg: sentence })
  await page.context().close()
})

test('rich texts are shown as they are where trusted types are required, and as words where nobody may make them', async ({
  browser,
  base,
  api,
  user,
  fresh,
}) => {
  const { type, templateId, rest } = games['coin toss'] as (typeof games)[string]
  const terms = { tncFlag: true, tncTitle: 'Terms', tncContentText: '<p>One <em>toss</em> a day.</p>' }
  const given = await createOffer(api, fresh('Gift with terms'))
  const rule = { ...runningRule(fresh('Coin with terms')), ...terms, type, templateId, ...rest(given) }
  const ruleId = await createRule(api, rule)
  const token = await playerToken(base, user.accessToken, fresh('terms'))
  const shop = { platform: base, init: { token }, isHostile: false, body: element(ruleId, 'show="card"') }
  const site = await open(hostileSite({ all: shop, none: { ...shop, trustedTypes: "'none'" } }))
  const { page } = await watched(browser)
  for (const [name, emphasised] of [
    ['all', 1],
    ['none', 0],
  ] as const) {
    await page.goto(`${site.url}/${name}`)
    await shown(page, ruleId).getByRole('button').click()
    await expect(page.getByRole('region', { name: 'Terms' })).toContainText('One toss a day.')
    await expect(page.getByRole('dialog').getByRole('emphasis')).toHaveCount(emphasised)
    expect((await notesOf(page)).faults).toEqual([])
  }
  await page.context().close()
})

async function watched(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  return { page, lines }
}

test('by keyboard alone, small, dark and right to left, without motion, and axe finds nothing', async ({
  page,
  base,
  api,
  user,
  fresh,
  axe,
}) => {
  const given = await createOffer(api, fresh('Gift by keyboard'))
  const { type, templateId, rest } = games['coin toss'] as (typeof games)[string]
  const rule = { ...runningRule(fresh('Site coin')), type, templateId, ...rest(given) }
  const ruleId = await createRule(api, rule)
  const token = await playerToken(base, user.accessToken, fresh('keys'))
  const shop = { platform: base, init: { token }, isHostile: false, body: element(ruleId, 'results="SDK" show="card"') }
  const site = await open(
    hostileSite({
      light: { ...shop, body: `${shop.body}<h2>Play and win</h2><questwire-activities></questwire-activities>` },
      dark: { ...shop, scheme: 'dark', lang: 'ar' },
    }),
  )
  await page.setViewportSize({ width: 320, height: 640 })
  for (const name of ['light', 'dark']) {
    await page.goto(`${site.url}/${name}`)
    const card = shown(page, ruleId).first()
    const play = card.getByRole('button').first()
    await expect(play).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await axe(page)
    await goTo(page, play)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const game = dialog.locator('[data-game]')
    await expect(game).toHaveAttribute('data-phase', 'ready')
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(320)
    if (name === 'dark') {
      expect(await game.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl')
      const title = game.getByRole('heading').first()
      expect(await title.evaluate((one) => getComputedStyle(one).unicodeBidi)).toBe('plaintext')
    }
    await goTo(page, game.locator('button:not([aria-disabled="true"])').last())
    await page.keyboard.press('Enter')
    await expect(game).toHaveAttribute('data-phase', 'shown')
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect.poll(() => hasFocus(play)).toBe(true)
    expect((await notesOf(page)).violations).toEqual([])
  }
  expect(await prizesOf(api, ruleId)).toHaveLength(2)
})

/** Says whether a control has the focus, within its own root. */
const hasFocus = (control: ReturnType<Page['locator']>) =>
  control.evaluate((one) => (one.getRootNode() as Document | ShadowRoot).activeElement === one)

async function goTo(page: Page, control: ReturnType<Page['locator']>) {
  for (let presses = 0; presses < 60; presses++) {
    if (await hasFocus(control)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${control}`)
}
