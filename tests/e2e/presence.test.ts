/** Two people with one document open, each in a browser of their own: they see each other, and one follows the other’s view. */
import { clientOf, demo, expect, keepSignedIn, test } from './fixture.ts'
import { ownWheel, trustOf } from './trust.ts'

test('two people on one rule see each other, by keyboard too; a list shows who is there, and nobody is left behind', async ({
  signedIn: page,
  browser,
  base,
  api,
  fresh,
  axe,
}) => {
  const name = fresh('Together')
  const id = await ownWheel(api, name)
  const { userDetails: editor } = await clientOf(base).accounts.login({
    body: { username: 'editor@questwire.test', password: demo.password },
  })
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const mine = trustOf(page)
  await mine.open(id)
  expect(calls.filter((url) => /Presence|WorkingCopy/.test(url))).toEqual([])

  const context = await browser.newContext({ baseURL: base })
  const theirPage = await context.newPage()
  await keepSignedIn(theirPage, editor)
  const theirs = trustOf(theirPage)
  await theirs.open(id)
  const here = page.getByRole('list', { name: 'Also here' })
  await expect(here.getByRole('button')).toHaveAccessibleName(/^Follow /)
  await expect(theirPage.getByRole('list', { name: 'Also here' }).getByRole('button')).toHaveCount(1)

  // Their pointer and their selection, as they move.
  await theirPage.locator('[data-kind="template"]').first().click()
  await expect(page.locator('[data-selected-by]')).toHaveCount(1)
  await expect(page.locator('[data-pointer]')).toHaveCount(1)
  await axe(page)

  // By keyboard alone: their view is followed, until Escape.
  await here.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Stop following/ })).toBeVisible()
  const viewOf = (one: typeof page) =>
    one
      .locator('.react-flow__viewport')
      .evaluate((element) => element.style.transform.match(/scale\((.*)\)/)?.[1]?.slice(0, 4))
  await theirPage.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => viewOf(page)).toBe(await viewOf(theirPage))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Stop following/ })).toHaveCount(0)

  // The list says who is there; whoever leaves is gone from it.
  await page.goto(`/ruleengine?search=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('list', { name: 'Here now' })).toBeVisible()
  await axe(page)
  const { documents } = await api.presence.watch({ body: { ids: [id] } })
  expect(documents).toMatchObject([{ id, people: [{ user: editor.id, lost: false }] }])
  await context.close()
  await expect(row.getByRole('list', { name: 'Here now' })).toHaveCount(0, { timeout: 20_000 })
})
