/** A quest that files own: read-only on the canvas by pointer and by keyboard, copied, detached, edited, read back. */
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { press, tabTo } from './by-keyboard.ts'
import { canvasOf } from './canvas.ts'
import { expect, test } from './fixture.ts'

test('is read, copied and detached; then it is edited', async ({ signedIn: page, api, base, axe }) => {
  test.setTimeout(180_000)
  const { ruleEntity } = await api.rules.duplicateQuest({ query: { ruleId: 'lantern-trail' } })
  const { id, name } = ruleEntity as { id: string; name: string }
  const { apikey } = await api.accounts.apiKey()
  const folder = temporaryFolder()
  const questwire = (...words: string[]) => {
    const env = { ...process.env, QUESTWIRE_URL: base, QUESTWIRE_KEY: apikey }
    return promisify(execFile)('node', ['src/cli/questwire.mjs', ...words], { env })
  }
  await questwire('pull', folder, '--kind', 'rule')
  const files = (await readdir(join(folder, 'rule'))).map((file) => join(folder, 'rule', file))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const own = files[texts.findIndex((text) => JSON.parse(text).name === name)] ?? ''
  await questwire('apply', own, '--label', 'festival', '--take-over')
  const read = async (ruleId: string) => api.rules.get({ query: { ruleId } })
  const before = await read(id)

  await page.goto('/questRule')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByTitle('It is kept in files (festival)')).toHaveText('festival')
  await axe(page)
  await row.getByRole('link', { name: `View ${name}` }).click()

  const canvas = canvasOf(page)
  const bar = page.getByRole('region', { name: 'Read only' })
  const title = canvas.inspector.getByRole('textbox', { name: 'Title', exact: true })
  await canvas.ready()
  await expect(bar).toContainText('This quest is kept in files (festival). Copy it, or detach it to edit it here.')
  await expect(page.getByRole('button', { name: /^(Publish|Schedule|Save)$/ })).toHaveCount(0)
  const cards = await canvas.sheet.locator('.react-flow__node').count()
  const edges = await canvas.edges()
  await axe(page)

  // By pointer: nothing is put, taken away or written.
  await canvas.select('Follow the lanterns')
  await page.keyboard.press('Delete')
  await expect(canvas.palette.getByRole('button', { name: 'Milestone', exact: true })).toHaveCount(0)
  await expect(canvas.sheet.locator('.react-flow__node')).toHaveCount(cards)
  await canvas.select('Follow the lanterns')
  await expect(title).toHaveAttribute('readonly', '')

  // By keyboard: cut, paste and delete, and a field that is typed into.
  await page.keyboard.press('Escape')
  await tabTo(page, canvas.sheet.locator('.react-flow__node').first())
  for (const keys of ['Control+a', 'Control+x', 'Control+v', 'Delete']) await page.keyboard.press(keys)
  await expect(canvas.sheet.locator('.react-flow__node')).toHaveCount(cards)
  expect(await canvas.edges()).toEqual(edges)
  await page.keyboard.press('Control+s')
  const after = await read(id)
  expect([after.ruleEntity, after.etag]).toEqual([before.ruleEntity, before.etag])

  await press(page, bar.getByRole('button', { name: 'Copy' }))
  await expect(page).not.toHaveURL(new RegExp(id))
  await canvas.ready()
  await expect(bar).toBeHidden()
  const copy = decodeURIComponent(page.url().split('/').at(-1) ?? '')
  expect((await read(copy)).keptInFiles).toBeUndefined()

  await page.goBack()
  await canvas.ready()
  await press(page, bar.getByRole('button', { name: 'Detach' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('no longer by the files (festival)')
  await axe(page)
  await press(page, dialog.getByRole('button', { name: 'Detach' }))
  await expect(bar).toBeHidden()
  await page.keyboard.press('Escape')
  const ruleName = canvas.inspector.getByLabel('Rule name')
  await ruleName.fill(`${name}, edited here`)
  await canvas.save.click()
  await expect.poll(async () => (await read(id)).ruleEntity.name).toBe(`${name}, edited here`)
  expect((await read(id)).keptInFiles).toBeUndefined()
})
