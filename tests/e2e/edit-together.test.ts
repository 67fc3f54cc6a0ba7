/** Two people edit one rule at the same time, each in a browser of their own, one of them by keyboard alone. */
import type { Locator, Page } from '@playwright/test'
import { tabTo } from './by-keyboard.ts'
import { clientOf, demo, expect, keepSignedIn, test } from './fixture.ts'
import { ownWheel, stored, trustOf } from './trust.ts'

// Places that both keep at the same time are merged after a refusal; documents are never refused here.
test.use({ provokes: [409] })

/** Goes to a field by keyboard and puts a text into it, in one go: slow typing would be several steps. */
async function put(page: Page, field: Locator, text: string) {
  await tabTo(page, field, 'Tab', 300)
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

test('what two people edit arrives at both; each undoes only their own, offline is merged, and both save', async ({
  signedIn: page,
  browser,
  base,
  api,
  fresh,
  axe,
}) => {
  const id = await ownWheel(api, fresh('Edited by two'))
  const before = await stored(api, id)
  const rows = before.rewardAssigment ?? []
  const { userDetails: editor } = await clientOf(base).accounts.login({
    body: { username: 'editor@questwire.test', password: demo.password },
  })
  const context = await browser.newContext({ baseURL: base })
  const theirPage = await context.newPage()
  await keepSignedIn(theirPage, editor)
  const [mine, theirs] = [trustOf(page), trustOf(theirPage)]
  const title = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 })
  await mine.open(id)
  await theirs.open(id)
  for (const one of [page, theirPage])
    await expect(one.getByRole('list', { name: 'Also here' }).getByRole('button')).toHaveCount(1)

  // The field that they are in is marked here, in colour and in words, and arrives as it is typed.
  const name = fresh('By keyboard')
  const field = theirs.inspector.getByLabel('Rule name')
  await put(theirPage, field, name)
  await expect(title(name)).toBeVisible()
  await expect(mine.inspector.getByLabel('Rule name')).toHaveValue(name)
  await expect(page.getByRole('list', { name: 'Fields others are in' })).toHaveText(/: Rule name$/)
  await axe(page)

  // What is edited here arrives there, and takes neither focus nor caret.
  await mine.percentage('0.5 %', '1')
  await expect(theirs.sheet.getByRole('button', { name: 'Percentage 1 %' }).first()).toBeVisible()
  await expect(field).toBeFocused()

  // Each undoes their own: the share here, the name there.
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(theirs.sheet.getByRole('button', { name: 'Percentage 0.5 %' }).first()).toBeVisible()
  await expect(title(name)).toBeVisible()
  await tabTo(theirPage, theirPage.getByRole('button', { name: /^Undo/ }), 'Shift+Tab', 300)
  await theirPage.keyboard.press('Enter')
  await expect(title(`${before.name}`)).toBeVisible()

  // Without a connection they go on; what both did meanwhile is merged when they are back.
  await context.setOffline(true)
  const last = fresh('From the train')
  await put(theirPage, field, last)
  await mine.percentage('0.5 %', '1')
  await context.setOffline(false)
  await expect(title(last)).toBeVisible({ timeout: 15_000 })
  await expect(theirs.sheet.getByRole('button', { name: 'Percentage 1 %' }).first()).toBeVisible()

  // One saves, then the other: nobody is told of a newer version, and nothing is overwritten.
  await mine.percentage('20 %', '19.5')
  await expect(theirs.sheet.getByRole('button', { name: 'Percentage 19.5 %' }).first()).toBeVisible()
  await theirs.save()
  await theirs.saved()
  const saved = {
    ...before,
    name: last,
    rewardAssigment: [{ ...rows[0], percentage: 1 }, { ...rows[1], percentage: 19.5 }, ...rows.slice(2)],
  }
  expect(await stored(api, id)).toEqual(saved)
  await expect(page.getByText('All changes saved')).toBeVisible()
  await mine.percentage('1 %', '0.5')
  await mine.percentage('19.5 %', '20')
  await mine.save()
  await mine.saved()
  for (const { newer } of [mine, theirs]) await expect(newer).toHaveCount(0)
  await expect(theirPage.getByText('All changes saved')).toBeVisible()
  expect(await stored(api, id)).toEqual({ ...before, name: last })
  await context.close()
})
