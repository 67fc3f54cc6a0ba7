import { watchScripts } from '#tests/support/scripts.ts'
import { customerSite, playerToken } from './customer-page.ts'
import { expect, test } from './fixture.ts'

/** The most gzipped JavaScript of the login page, in bytes. */
const MAX_LOGIN_BYTES = 150_000

/** The most gzipped JavaScript of the login page and the canvas together, in bytes; workers apart. */
const MAX_LOGIN_AND_CANVAS_BYTES = 450_000

/** The most gzipped JavaScript of the demo website's first page, in bytes. */
const MAX_SHOP_BYTES = 140_000

/** The most gzipped JavaScript of the SDK's loader, and of all that it loads until something is played, in bytes. */
const MAX_LOADER_BYTES = 3000
const MAX_SDK_BYTES = 25_000

/** The same of a page with a daily streak, which Preact draws, in bytes. */
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

test('a page of another site loads a loader of 3 KB, 25 KB in two files for a tile, and 75 KB for a streak', async ({
  page,
  base,
  user,
  fresh,
}) => {
  const token = await playerToken(base, user.accessToken, fresh('weight'))
  const load = async (rule: string, name: string) => {
    const element = `<questwire-activity rule="${rule}"></questwire-activity>`
    const site = await customerSite(base, element, `Questwire.init({ token: ${JSON.stringify(token)} })`)
    const scripts = watchScripts(page)
    await page.goto(site.url)
    await expect(page.getByRole('button', { name })).toBeVisible()
    const loaded = new Map(await scripts.loaded())
    loaded.delete('page.js')
    site.close()
    return loaded
  }
  const tile = await load('know-your-spices', 'Play')
  expect(tile.get('questwire.js')).toBeLessThanOrEqual(MAX_LOADER_BYTES)
  expect(tile.size).toBe(2)
  expect(sum(tile)).toBeLessThanOrEqual(MAX_SDK_BYTES)
  expect(sum(await load('seven-lamps', 'Play today'))).toBeLessThanOrEqual(MAX_CARD_BYTES)
})
