import { watchScripts } from '#tests/support/scripts.ts'
import { customerSite, playerToken } from './customer-page.ts'
import { createCount, createQuest } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { callAs } from './player-calls.ts'

/** The most gzipped JavaScript of the login page, in bytes. */
const MAX_LOGIN_BYTES = 150_000

/** The most gzipped JavaScript of the login page and the canvas together, in bytes; workers apart. */
const MAX_LOGIN_AND_CANVAS_BYTES = 450_000

/** The most gzipped JavaScript of the demo website's first page, in bytes. */
const MAX_SHOP_BYTES = 140_000

/** The most gzipped JavaScript of the SDK's loader, and of all that it loads until somebody touches the page, in bytes. */
const MAX_LOADER_BYTES = 3000
const MAX_SDK_BYTES = 35_000

/** The same with the design of a daily streak, which Preact draws, in bytes. */
const MAX_CARD_BYTES = 75_000

const sum = (sizes: ReadonlyMap<string, number>) => [...sizes.values()].reduce((total, size) => total + size, 0)

test('the login page and the canvas load no more scripts than they may', async ({ page, secondBrowser }) => {
  const scripts = watchScripts(page)
  await page.goto('/')
  const login = await scripts.loaded()
  expect(sum(login)).toBeLessThanOrEqual(MAX_LOGIN_BYTES)

  const editor = await secondBrowser()
  const more = watchScripts(editor)
  await editor.goto('/ruleengine/edit/welcome-scratch')
  await expect(editor.locator('[data-ready]')).toBeVisible()
  const both = new Map([...login, ...(await more.loaded())])
  expect(sum(both)).toBeLessThanOrEqual(MAX_LOGIN_AND_CANVAS_BYTES)
})

test('the demo website loads nothing of the console', async ({ page }) => {
  const scripts = watchScripts(page)
  await page.goto('/demowebsite/shop')
  const shop = await scripts.loaded()
  expect([...shop.keys()].filter((name) => /^(?:start|console|canvas)-/.test(name))).toEqual([])
  expect(sum(shop)).toBeLessThanOrEqual(MAX_SHOP_BYTES)
})

test('a page of another site with every kind of element loads 35 KB in two files until one is asked for, and 75 KB with a streak', async ({
  page,
  base,
  api,
  user,
  fresh,
}) => {
  const [quest, bar] = await Promise.all([createQuest(api, fresh('Quest')), createCount(api, fresh('Count'))])
  const token = await playerToken(base, user.accessToken, fresh('weight'))
  const { activities = [] } = await callAs(base, token, 'on')
  const kinds = [quest, bar, 'seven-lamps', 'shopper-of-the-month', 'know-your-spices']
  expect(activities.map(({ ruleId }) => ruleId)).toEqual(expect.arrayContaining(kinds))
  const places = [
    ...kinds.map((rule) => `rule="${rule}"`),
    ...['rule="know-your-spices" show="inline"', 'rule="shopper-of-the-month" show="board"'],
    ...['rule="badges"', 'rule="wallet"'],
  ].map((attributes) => `<questwire-activity ${attributes} loading="eager"></questwire-activity>`)
  const body = `${places.join('')}<questwire-activities></questwire-activities><questwire-popup when="event" event="never"></questwire-popup>`
  const site = await customerSite(base, body, `Questwire.init({ token: ${JSON.stringify(token)} })`)
  const scripts = watchScripts(page)
  await page.goto(site.url)
  for (const rule of kinds)
    await expect(
      page.locator(`questwire-activity[rule="${rule}"]`).first().locator('[data-tile]').first(),
    ).toBeVisible()
  for (const name of ['Badges', 'Wallet']) await expect(page.getByRole('button', { name })).toBeVisible()
  const before = new Map(await scripts.loaded())
  before.delete('page.js')
  expect(before.get('questwire.js')).toBeLessThanOrEqual(MAX_LOADER_BYTES)
  expect([...before.keys()]).toHaveLength(2)
  expect(sum(before)).toBeLessThanOrEqual(MAX_SDK_BYTES)

  await page.locator('questwire-activity[rule="seven-lamps"]').first().getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('button', { name: 'Play today' })).toBeVisible()
  const after = new Map(await scripts.loaded())
  after.delete('page.js')
  expect(sum(after)).toBeLessThanOrEqual(MAX_CARD_BYTES)
  site.close()
})
