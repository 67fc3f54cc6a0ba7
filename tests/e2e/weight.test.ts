import { watchScripts } from '#tests/support/scripts.ts'
import { expect, test } from './fixture.ts'

/** The most gzipped JavaScript of the login page, in bytes. */
const MAX_LOGIN_BYTES = 150_000

/** The most gzipped JavaScript of the login page and the canvas together, in bytes; workers apart. The aim is 450,000. */
const MAX_LOGIN_AND_CANVAS_BYTES = 540_000

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
