import { readFile } from 'node:fs/promises'
import { clientOf, expect, keepSignedIn, test } from './fixture.ts'
import { addViewer, memberPassword } from './member.ts'
import { registerOrganisation } from './newcomer.ts'
import { drawnIn } from './scheme.ts'

test.use({ provokes: [403] })

test('a renamed rule is in the log with its field; the log is narrowed down, exported, and closed to viewers', async ({
  page,
  base,
  axe,
}) => {
  const emailId = `audit-${Date.now()}@marigold.test`
  const user = await registerOrganisation(base, emailId)
  const api = clientOf(base, user.accessToken)
  const event = { eventName: 'Bought tea', eventKey: 'bought_tea', disable: false, properties: [] }
  const saved = await api.events.save({ query: {}, body: event })
  const { id } = saved.CustomEvent
  await api.events.save({ query: { eventId: id }, body: { ...event, eventName: '=Bought tea' } })
  await api.accounts.apiKey()

  await keepSignedIn(page, user)
  await page.goto('/welcome')
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('link', { name: 'Audit log' }).click()
  const table = page.getByRole('table', { name: 'Audit log' })
  await expect(table.getByRole('row').nth(1)).toContainText('Looked at the API key')
  await axe(page)
  await drawnIn(page, 'dark')
  await axe(page)

  await page.getByRole('combobox', { name: 'Object' }).click()
  await page.getByRole('option', { name: 'Custom event' }).click()
  await expect(page).toHaveURL(/kind=event/)
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table.getByRole('row').nth(1)).toContainText(/Changed a custom event: =Bought tea.*eventName/)
  await page.getByRole('searchbox', { name: 'Search the log' }).fill('created a')
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table.getByRole('row').nth(1)).toContainText('Created a custom event: Bought tea')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(table.getByRole('row')).toHaveCount(3)

  // By keyboard alone.
  await table.getByRole('button', { name: 'Details of Changed a custom event: =Bought tea' }).focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog')
  await expect(details.getByText('eventName')).toBeVisible()
  await expect(details.getByText('revision 2')).toBeVisible()
  await axe(page)
  await expect(details.getByRole('link', { name: '=Bought tea' })).toHaveAttribute('href', `/customEvents/${id}`)
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  const [heading, changed, created, end] = text.split('\r\n')
  expect(heading).toBe('\uFEFFTime (UTC),Person,What,Kind,Name,Id,Revision,Changed,Address,Browser,Program,Call')
  expect(changed).toContain(`,Ravi Kumar,Changed a custom event,custom event,'=Bought tea,${id},2,eventName,`)
  expect(created).toContain(`,Created a custom event,custom event,Bought tea,${id},1,,`)
  expect(end).toBe('')

  const { rows, total } = await api.audit.list({ itemsPerPage: 50, pageNo: 0, sortBy: 'at' })
  expect(total).toBe(rows.length)
  expect(rows[0]).toMatchObject({
    words: 'Exported the audit log',
    browser: expect.stringMatching(/^Chrome \d+ on Linux$/),
  })
  expect(rows.map(({ words }) => words)).toContain('Activated the account')

  await addViewer(base, user.accessToken, `viewer-${emailId}`)
  const viewer = await clientOf(base).accounts.login({
    body: { username: `viewer-${emailId}`, password: memberPassword },
  })
  await page.evaluate((text) => sessionStorage.setItem('questwire.user', text), JSON.stringify(viewer.userDetails))
  await page.goto('/audit')
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  await expect(table).toBeHidden()
  await page.getByRole('button', { name: /Account of/ }).click()
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeHidden()
  const asViewer = clientOf(base, viewer.userDetails.accessToken)
  await expect(asViewer.audit.list({ itemsPerPage: 5, pageNo: 0 })).rejects.toMatchObject({ status: 403 })
  await expect(asViewer.audit.export({ query: {} })).rejects.toMatchObject({ status: 403 })
})
