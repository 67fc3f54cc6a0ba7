/** Comments on the canvas: two people at one rule, one by pointer, one in the outline by keyboard alone, each hearing of the other. */
import { clientOf, expect, keepSignedIn, test } from './fixture.ts'

test('a question with a mention, an answer by keyboard alone, resolved and read back', async ({
  signedIn: page,
  browser,
  base,
  api,
  axe,
}) => {
  test.setTimeout(180_000)
  const username = 'viewer@questwire.test'
  const { userDetails: viewer } = await clientOf(base).accounts.login({ body: { username, password: 'Demo@1234' } })
  const { members } = await api.comments.members()
  const name = members.find((one) => one.id === viewer.id)?.name ?? ''
  const { ruleEntity } = await api.rules.duplicate({ query: { ruleId: 'welcome-scratch' } })
  const id = ruleEntity.ruleId
  const read = async () => (await api.comments.list({ query: { kind: 'rule', id } })).threads

  // The other one looks at the outline.
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1024, height: 768 } })
  const other = await context.newPage()
  await keepSignedIn(other, viewer)
  await other.addInitScript(() => localStorage.setItem('questwire.editor-view', '"outline"'))
  const asked: string[] = []
  other.on('request', (one) => asked.push(one.url()))
  await other.goto(`/ruleengine/edit/${id}`)
  const outline = other.getByRole('region', { name: 'Outline' })
  await expect(outline).toBeVisible()

  await page.goto(`/ruleengine/edit/${id}`)
  await expect(page.locator('[data-ready]')).toBeVisible()
  const card = page.getByTestId('node-template')
  await card.click()
  await page.keyboard.press('m')
  const panel = page.getByRole('dialog', { name: 'Comments' })
  const field = panel.getByRole('textbox', { name: /^Comment on / })
  await expect(field).toBeFocused()
  await page.keyboard.type(`Is this the right one, @${name.slice(0, 3).toLowerCase()}`)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('?')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByRole('article')).toContainText(`Is this the right one, @${name} ?`)
  await expect(card.getByRole('button', { name: '1 open comment' })).toBeVisible()
  await axe(page)

  // It arrives without a reload, and nothing was asked for it.
  const mark = outline.getByRole('button', { name: '1 open comment' })
  await expect(mark).toBeVisible()
  expect(asked.filter((url) => /\/api\/.*Comment/.test(url))).toEqual([])
  await expect(other.getByRole('banner').getByRole('button', { name: /unread$/ })).toBeVisible()

  // By keyboard alone.
  await other.keyboard.press('Shift+M')
  const theirs = other.getByRole('dialog', { name: 'Comments' })
  const thread = theirs.getByRole('article')
  await expect(thread).toBeFocused()
  await axe(other)
  for (let n = 0; n < 12 && !(await thread.getByRole('textbox').evaluate((one) => one === document.activeElement)); n++)
    await other.keyboard.press('Tab')
  await other.keyboard.type('It is.')
  await other.keyboard.press('Control+Enter')
  await expect(panel.getByRole('article')).toContainText('It is.')
  await other.keyboard.press('Escape')
  await expect(theirs).toBeHidden()

  await panel.getByRole('button', { name: 'Resolve' }).press('Enter')
  await expect(panel.getByText('No open comments.')).toBeVisible()
  await expect(mark).toBeHidden()
  await expect(panel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  const [stored] = await read()
  expect(stored).toMatchObject({ node: 'template', resolved: { by: stored?.comments[0]?.author.name } })
  expect(stored?.comments.map(({ author, text }) => `${author.name}: ${text}`)).toEqual([
    `${stored?.comments[0]?.author.name}: Is this the right one, <@${viewer.id}> ?`,
    `${name}: It is.`,
  ])
  await context.close()
})
