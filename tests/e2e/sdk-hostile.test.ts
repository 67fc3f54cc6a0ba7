/** The SDK in a page that makes it hard: every kind of game is played there, and the page never feels a platform that fails. */
import type { Browser, Page } from '@playwright/test'
import { playTypes } from '#schemas/codes.ts'
import { repeats } from '#tests/support/long.ts'
import { playerToken } from './customer-page.ts'
import { createCount, createOffer, createQuest, createRule, prizesOf, runningRule } from './demo-rules.ts'
import { clientOf, expect, test } from './fixture.ts'
import { expectUntouched, faultyProxy, hostileSite, notesOf, type OwnSite } from './hostile-site.ts'
import { registerOrganisation } from './newcomer.ts'
import { callAs } from './player-calls.ts'
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

/** The game of somebody else: its button ends the run. */
const runner = 'https://games.example/hostile-run'
const run = `<!doctype html><title>Run</title><button onclick="parent.postMessage({ score: 250 }, '*')">Finish</button>`

test('a hostile page frames a game of others, invites, plays a tournament and draws all that is no game, for the player its elements name', async ({
  page,
  base,
  api,
  user,
  fresh,
}) => {
  await page.context().route(`${runner}**`, (route) => route.fulfill({ contentType: 'text/html', body: run }))
  const name = fresh('Runner')
  const library = await api.games.fromLibrary({ query: { id: 'library-external-game' } })
  const { id: _, templateId: __, gamificationId: ___, ...game } = library.gamesConfig as Record<string, unknown>
  const { gamesConfig } = await api.games.save({ query: {}, body: { ...game, templateName: name, url: runner } })
  const [given, own] = [
    await createOffer(api, fresh('Gift of others')),
    await createOffer(api, fresh('Gift of friends')),
  ]
  const [external, invited, quest, bar] = await Promise.all([
    createRule(api, {
      ...{ ...runningRule(name), type: playTypes.externalGame, templateId: `${gamesConfig.id}` },
      ...{ rewardOption: 'score', rewardAssigment: [{ score: 1, ...given }] },
    }),
    createRule(api, {
      ...{ ...runningRule(fresh('Friends')), type: playTypes.referral, templateId: 'refer-a-neighbour' },
      rewardAssigment: [
        { resultText: 'referrer', ...given },
        { resultText: 'referree', ...own },
      ],
    }),
    createQuest(api, fresh('Quest')),
    createCount(api, fresh('Count')),
  ])
  const [token, friend] = await Promise.all(
    ['named', 'friend'].map((who) => playerToken(base, user.accessToken, fresh(who))),
  )
  const code = (await callAs(base, `${friend}`, 'on')).activities?.find(
    ({ ruleId }) => ruleId === invited,
  )?.referralCode
  const whole = [quest, bar, 'seven-lamps', 'shopper-of-the-month', 'badges', 'wallet']
  const body = [
    ...[external, 'weekend-cup', invited].map((rule) => element(rule, 'results="SDK" show="card"')),
    ...whole.map((rule) => element(rule, `token="${token}" expanded`)),
  ].join('')
  const site = await open(hostileSite({ shop: { platform: base, body, frames: new URL(runner).origin } }))
  await page.goto(`${site.url}/shop`)
  const drawn = [
    shown(page, quest).getByRole('article'),
    shown(page, bar).getByRole('progressbar').first(),
    shown(page, 'seven-lamps').getByRole('article'),
    shown(page, 'shopper-of-the-month').getByRole('article').first(),
    shown(page, 'badges').getByRole('listitem').first(),
    shown(page, 'wallet').getByRole('heading').first(),
  ]
  for (const part of drawn) await expect(part).toBeVisible()

  const dialog = page.getByRole('dialog')
  const heard = async (rule: string) =>
    (await notesOf(page)).heard.filter(([, { ruleId }]) => ruleId === rule).map(([event]) => event)
  const openGame = (rule: string) => shown(page, rule).getByRole('button').first().click()
  await openGame(external)
  await dialog.getByRole('button', { name: 'Play now' }).click()
  await dialog.frameLocator('iframe').getByRole('button', { name: 'Finish' }).click()
  await expect.poll(() => heard(external)).toEqual(expect.arrayContaining(['play', 'result']))
  await page.keyboard.press('Escape')
  await openGame('weekend-cup')
  await dialog.locator('[data-game]').getByRole('button').first().click()
  await playThrough(dialog.locator('[data-game]'))
  await expect.poll(() => heard('weekend-cup')).toEqual(expect.arrayContaining(['play', 'result']))
  await page.keyboard.press('Escape')
  await openGame(invited)
  await dialog.getByLabel('A friend invited you? Their code').fill(`${code}`)
  await page.keyboard.press('Enter')
  await expect.poll(() => heard(invited)).toContain('reward')
  await page.keyboard.press('Escape')
  await expectUntouched(page)
  const { rewards } = await callAs(base, `${token}`, 'rewards')
  expect(rewards.map(({ ruleId }) => ruleId)).toEqual(expect.arrayContaining([external, invited]))
})

test('a platform that is stopped, slow or wrong leaves the page as it was', async ({ browser, base, user, fresh }) => {
  const proxy = await open(faultyProxy(base))
  const token = await playerToken(base, user.accessToken, fresh('fault'))
  const faults = ['stopped', 'slow', '500', 'html', 'cut'].flatMap((fault) => [
    fault,
    `none,${fault}`,
    // The drawings alone, of which some stand in their places at once, and one over the page.
    ...(fault === 'slow' || fault === '500' ? [`none,none,${fault}`, `none,none,none,${fault}`] : []),
  ])
  const pages = faults.map((fault) => {
    const shop = {
      platform: `${proxy.url}/${fault}`,
      init: { token },
      isHostile: false,
      // The page keeps a place free itself; where the loader came, that folds away as well.
      keepsFree: fault.startsWith('none') ? 200 : 0,
    }
    const body = fault.startsWith('none,none')
      ? `${element('seven-lamps', 'expanded')}${element('masala-pairs', 'show="whole"')}<questwire-popup rule="know-your-spices" show="page" when="now"></questwire-popup>`
      : `${element('welcome-scratch')}${element('badges')}<questwire-activities></questwire-activities>`
    return [fault.replaceAll(',', '-'), { ...shop, body }] as const
  })
  const site = await open(hostileSite(Object.fromEntries(pages)))
  const context = await browser.newContext()
  const uncaught: string[] = []
  context.on('weberror', (event) => uncaught.push(`${event.error()}`))
  const found = await Promise.all(
    pages.map(async ([name]) => {
      const page = await context.newPage()
      // Nothing of the page waits for the platform.
      await page.goto(`${site.url}/${name}`, { waitUntil: 'domcontentloaded', timeout: 30_000 })
      await page.locator('#buy').click()
      await page.evaluate(() =>
        (window as unknown as { Questwire?: { push(call: unknown[]): void } }).Questwire?.push(['track', 'app_opened']),
      )
      await page.waitForTimeout(7000)
      await page.locator('#buy').click()
      const { faults: own, bought, violations } = await notesOf(page)
      const height = await page.evaluate(() =>
        [...document.querySelectorAll('questwire-activity,questwire-activities')].reduce(
          (sum, one) => sum + one.getBoundingClientRect().height,
          0,
        ),
      )
      // A page that fills the window is not there before its game is.
      const over = await page.locator('dialog[open]').count()
      return { name, own, bought, violations, height, over }
    }),
  )
  await context.close()
  expect(found).toEqual(found.map(({ name }) => ({ name, own: [], bought: 2, violations: [], height: 0, over: 0 })))
  expect(uncaught).toEqual([])
})

test('what is pressed while drawings do not come is busy, says so in a sentence, and comes when they do', async ({
  browser,
  base,
  user,
  fresh,
}) => {
  const proxy = await open(faultyProxy(base))
  const token = await playerToken(base, user.accessToken, fresh('pressed'))
  const body = `${element('tell-us-about-you', 'show="card"')}${element('wallet')}`
  const shop = { platform: `${proxy.url}/none,none,held`, init: { token }, isHostile: false, body }
  const site = await open(hostileSite({ shop }))
  const { page } = await watched(browser)
  await page.goto(`${site.url}/shop`)
  for (const rule of ['tell-us-about-you', 'wallet']) {
    const button = shown(page, rule).getByRole('button').first()
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await button.click()
    await expect(shown(page, rule).getByRole('alert')).toHaveText('This cannot be opened just now. Try again.')
    await expect(button).not.toHaveAttribute('aria-busy')
  }
  expect(await page.locator('dialog[open]').count()).toBe(0)
  proxy.release()
  await shown(page, 'wallet').getByRole('button').first().click()
  await expect(shown(page, 'wallet').getByRole('heading').first()).toBeVisible()
  await shown(page, 'tell-us-about-you').getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect((await notesOf(page)).faults).toEqual([])
  await page.context().close()
})

test('nothing moves on a page that keeps the place of an activity free, and next to nothing where it does not', async ({
  page,
  base,
  user,
  fresh,
}) => {
  const token = await playerToken(base, user.accessToken, fresh('still'))
  const rest = '<questwire-popup rule="no-such-rule"></questwire-popup>'
  const shop = { platform: base, init: { token }, isHostile: false }
  const body = `${element('tell-us-about-you')}${rest}`
  const site = await open(hostileSite({ held: { ...shop, keepsFree: 200, body }, free: { ...shop, body } }))
  for (const [name, most] of [
    ['held', 0],
    // What browsers call good, of which a tile takes a tenth.
    ['free', 0.1],
  ] as const) {
    await page.goto(`${site.url}/${name}`)
    await expect(shown(page, 'tell-us-about-you').getByRole('button')).toBeVisible()
    await page.waitForTimeout(1000)
    expect((await notesOf(page)).shift, name).toBeLessThanOrEqual(most)
  }
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
