/** The demo shop as staff use it: opened from the console, drafts, why something is not on, figures, the stop, crowds. */
import type { Locator } from '@playwright/test'
import { ALL_USER, playTypes } from '#schemas/codes.ts'
import type { Api } from '#src/api/client.ts'
import { canvasOf } from './canvas.ts'
import { createOffer, createRule, createWebhook, runningRule } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { openShop, playThrough, shopOf } from './shop.ts'

/** A scratch card that always wins. */
const card = (name: string, given: object) => ({
  ...runningRule(name),
  ...{ type: playTypes.scratchCard, templateId: 'welcome-scratch-card' },
  rewardAssigment: [{ percentage: 100, ...given }],
})

test('the shop is opened from the menu, with a token of its own and nothing of the console', async ({
  signedIn: page,
  context,
  user,
  axe,
}) => {
  await page.goto('/welcome')
  await page.getByRole('link', { name: 'Demo web', exact: true }).click()
  await expect(page).toHaveURL(/\/demowebsite$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo web')
  await axe(page)
  const [shop] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Open the demo shop' }).click(),
  ])
  await shopOf(shop).still()
  await expect(shop).toHaveURL(/\/demowebsite\/shop$/)
  const held = await shop.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, window.opener]))
  expect(held).toContain('qwt_')
  expect(held).not.toContain(user.accessToken)
  await axe(shop)
  await shop.reload()
  await shopOf(shop).still()
})

test('the shop without a visit says how it is opened', async ({ page, axe }) => {
  await page.goto('/demowebsite/shop')
  await expect(page.getByText('No visit is open.')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Go to the console' }).click()
  await expect(page).toHaveURL(/\/$/)
  const wrong = await page.request.get('/demowebsite/shop/nothing.js')
  expect(wrong.status()).toBe(404)
})

test.describe('a visit that is over', () => {
  test.use({ provokes: [401] })

  test('says so, and forgets its token', async ({ page }) => {
    await page.goto(`/demowebsite/shop#qwt_${'x'.repeat(43)}`)
    await expect(page.getByText('This visit is over.')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })
})

for (const [width, scheme, tag] of [
  [390, 'light', ''],
  [1024, 'dark', ''],
  [1440, 'dark', ' @long'],
] as const)
  test(`at ${width} in ${scheme} nothing is cut off and axe finds nothing, the bar open or not${tag}`, async ({
    page,
    api,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: scheme })
    const shop = await openShop(page, api, { userId: 'persona-kabir' })
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    const cut = await page.getByRole('main').evaluate((main) => main.scrollWidth > main.clientWidth)
    expect(cut).toBe(false)
    await shop.openBar()
    await axe(page)
  })

test('a game is opened, played and left by keyboard', async ({ page, api, fresh }) => {
  const name = fresh('By keys')
  const given = await createOffer(api, fresh('Keyed'))
  const ruleId = await createRule(api, card(name, given))
  const shop = await openShop(page, api)
  const tile = await shop.tile(name)
  await tile.focus()
  await page.keyboard.press('Enter')
  await expect(shop.dialog.locator('[data-game]')).toBeVisible()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    if (await shop.dialog.locator('[data-game] button:focus').count()) break
  }
  await page.keyboard.press('Enter')
  await expect(shop.dialog.locator('[data-phase="shown"]')).toBeVisible()
  await expect(shop.dialog).toContainText(given.offerName)
  await page.keyboard.press('Escape')
  await expect(shop.dialog).toBeHidden()
  await expect(tile).toBeFocused()
  const { figures } = await api.ledger.figures({ query: { ruleId } })
  expect(figures).toMatchObject({ plays: 1, rewarded: 1 })
})

test('a game that was played shows its result first, and stays in sight until its next turn', async ({
  page,
  api,
  fresh,
}) => {
  const name = fresh('Once a day')
  const given = await createOffer(api, fresh('Daily'))
  const ruleId = await createRule(api, { ...card(name, given), howOften: 'once per day' })
  const shop = await openShop(page, api)
  await (await shop.tile(name)).click()
  const game = shop.dialog.locator('[data-game]')
  await playThrough(game)
  await expect(game).toContainText('You have already played.')
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? 0
  expect(await top(game.getByRole('status'))).toBeLessThan(await top(game.getByText('You have already played.')))
  await page.keyboard.press('Escape')
  const played = page.getByRole('main').locator(`[data-played="${ruleId}"]`)
  await expect(played).toContainText('You have already played.')
  await expect(played).toContainText('Again tomorrow')
  await expect(await shop.tile(name)).toHaveCount(0)
})

test('what is not on says why, as the server explains it', async ({ page, api, fresh }) => {
  const name = fresh('Once only')
  const given = await createOffer(api, fresh('Once given'), 1)
  const ruleId = await createRule(api, { ...card(name, given), howOften: 'once per day' })
  const shop = await openShop(page, api, { userId: 'persona-ravi' })
  await playThrough(await shop.open(name))
  await page.keyboard.press('Escape')
  await shop.still()
  const reasons = shop.part('Closed activities').getByRole('listitem').filter({ hasText: name }).first()
  await expect(reasons).toContainText('They have played today.')
  const { decision } = await api.visits.explain({ query: { ruleId, userId: 'persona-ravi' } })
  expect(decision.held).toBe(false)

  // The next one wins too, and none is left: said in the wallet, and by the trace.
  await shop.actAs('persona-asha')
  await playThrough(await shop.open(name))
  await page.keyboard.press('Escape')
  await shop.still()
  await page.getByRole('button', { name: 'open the wallet' }).click()
  await expect(shop.dialog).toContainText('Not given. It is out of stock.')
  await page.keyboard.press('Escape')
  const played = shop.part('Decisions').locator('summary').filter({ hasText: name }).first()
  await expect(played).toContainText('✗')
  const { rows } = await api.ledger.list({ itemsPerPage: 5, pageNo: 0, sortBy: 'at', terms: { ruleId } })
  expect(rows.map(({ given: isGiven, why }) => [isGiven, why])).toEqual([
    [false, 'out-of-stock'],
    [true, ''],
  ])
})

/** What a draft must not touch. */
async function untouched(api: Api, offerId: string, webhookId: string) {
  const page = { itemsPerPage: 1, pageNo: 0 }
  const [ledger, deliveries, offer, alerts, boards] = await Promise.all([
    api.ledger.list({ ...page, sortBy: 'at' }),
    api.deliveries.list({ ...page, sortBy: 'createdTS', terms: { webhookId } }),
    api.offers.get({ query: { id: offerId } }),
    api.ledger.alerts(),
    api.ledger.figures({ query: { ruleId: 'weekend-wheel' } }),
  ])
  return [ledger.total, deliveries.total, offer, alerts.alerts, boards.figures]
}

test('a draft is played as it stands on the canvas, and changes nothing', async ({
  signedIn: page,
  context,
  api,
  fresh,
}) => {
  const name = fresh('Not saved')
  const given = await createOffer(api, fresh('Of a draft'), 2)
  const webhook = await createWebhook(api, fresh('Hears nothing'))
  const ruleId = await createRule(api, {
    ...card(fresh('Saved as'), given),
    ...{ ruleStatus: 'inactive', webhookCallback: true, webhook, webhookPlaceholders: [] },
  })
  await page.goto(`/ruleengine/edit/${ruleId}`)
  const canvas = canvasOf(page)
  await canvas.ready()
  await canvas.inspector.getByLabel('Rule name').fill(name)
  const before = await untouched(api, given.offerId, webhook)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: /Play draft/ }).click(),
  ])
  const shop = shopOf(tab)
  await shop.still()
  await expect(shop.bar).toContainText(`Draft: ${name}.`)
  for (let play = 0; play < 2; play++) {
    await playThrough(await shop.open(name))
    await expect(shop.dialog).toContainText(given.offerName)
    await tab.keyboard.press('Escape')
    await shop.still()
  }
  await expect(tab.getByRole('button', { name: '10 GCoins, open the wallet' })).toBeVisible()
  expect(await untouched(api, given.offerId, webhook)).toEqual(before)
  expect((await api.ledger.figures({ query: { ruleId } })).figures).toMatchObject({ players: 0, plays: 0, rewards: [] })
  expect((await api.visits.decisions({ query: { ruleId } })).decisions).toEqual([])
})

test('results show what a rule has done, explain it for somebody, and stop it', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  const name = fresh('Counted')
  const given = await createOffer(api, fresh('Counted gift'), 10)
  const ruleId = await createRule(api, { ...card(name, given), userSegmentId: ALL_USER, howOften: 'once per day' })
  const shop = await openShop(page, api, { userId: 'persona-zoya' })
  await playThrough(await shop.open(name))
  await shop.still()

  await page.goto(`/ruleengine/edit/${ruleId}`)
  await canvasOf(page).ready()
  const results = page.getByRole('region', { name: 'Results' })
  await results.getByRole('button', { name: /^Results/ }).click()
  await expect(results.getByRole('row', { name: new RegExp(`^${given.offerName}`) })).toContainText('9')
  await expect(results.getByRole('row', { name: /persona-zoya/ })).toContainText(given.offerName)
  await results.getByRole('textbox', { name: 'End user' }).fill('persona-zoya')
  await results.getByRole('button', { name: 'Explain' }).click()
  await expect(results).toContainText('It is not on for them now.')
  await axe(page)
  await results.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await expect(results.getByRole('button', { name: 'Stop' })).toBeHidden()
  await expect(page.getByText('Inactive').first()).toBeVisible()
  expect((await api.rules.get({ query: { ruleId } })).ruleEntity).toMatchObject({ name, ruleStatus: 'inactive' })
})

test('a crowd plays, and what it came to is read', async ({ signedIn: page, api, axe }) => {
  const inLedger = async () => (await api.ledger.list({ itemsPerPage: 1, pageNo: 0, sortBy: 'at' })).total
  const before = await inLedger()
  await page.goto('/demowebsite')
  await page.getByLabel('Players').fill('300')
  await page.getByLabel('Days').fill('2')
  await page.getByLabel('Seed').fill('lamps')
  await page.getByRole('button', { name: 'Start' }).click()
  const figures = page.getByRole('region', { name: 'Latest crowd' })
  await expect(figures.getByRole('status')).toContainText('Played: 300 of 300 players', { timeout: 90_000 })
  await axe(page)
  const { crowd } = await api.crowd.latest()
  if (!crowd) throw new Error('There is no crowd.')
  expect(crowd).toMatchObject({ state: 'done', players: 300, done: 300, days: 2, seed: 'lamps' })
  await expect(figures).toContainText('seed “lamps”')
  const rows = crowd.won.reduce((sum, { given, missed }) => sum + given + missed, 0)
  expect(rows).toBeGreaterThan(0)
  expect(await inLedger()).toBe(before + rows)
})
