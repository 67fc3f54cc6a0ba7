import { blankOffer } from '#schemas/documents/offer.ts'
import { clientOf, expect, keepSignedIn, test } from './fixture.ts'
import { addViewer, memberPassword } from './member.ts'
import { registerOrganisation } from './newcomer.ts'
import { drawnIn } from './scheme.ts'

test('the bell counts up while the page stands still: stock runs low; marked as read by one, unread for the other', async ({
  page,
  browser,
  base,
  axe,
}) => {
  const user = await registerOrganisation(base, `bell-${Date.now()}@marigold.test`)
  const api = clientOf(base, user.accessToken)
  const file = new File(['user\nasha'], 'known.csv')
  await api.segments.save({ query: {}, body: { name: 'Known', events: [] } }, { files: { file } })
  await api.bell.markRead({ body: {} })
  const body = { ...blankOffer(Date.now()), offerName: 'Sorry coins', offerCoins: { coins: 25, count: 2, points: 0 } }
  const { offerConfig } = await api.offers.save({ params: { voucherType: 'static' }, query: {}, body })
  const give = () => api.ledger.gratify({ body: { userId: 'asha', offerId: offerConfig.id, reason: 'Sorry' } })

  // Two tabs of one browser share a line.
  await keepSignedIn(page, user)
  const line = page.context().waitForEvent('response', (one) => one.url().includes('getNotificationStream'))
  await page.goto('/offermanager')
  const beside = await page.context().newPage()
  await keepSignedIn(beside, user)
  await beside.goto('/webhook')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(beside.getByRole('banner').getByRole('button', { name: 'Notifications' })).toBeVisible()

  await line
  await give()
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', { timeout: 15_000 })
  const said = page.getByRole('status').filter({ hasText: 'New notification: Half of “Sorry coins” has been given' })
  await expect(said).toBeAttached()
  await give()
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread', { timeout: 15_000 })
  await expect(beside.getByRole('banner').getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()

  // By keyboard alone.
  await bell.focus()
  await page.keyboard.press('Enter')
  const last = page.getByRole('dialog', { name: 'Notifications' })
  await expect(last.getByRole('listitem').first()).toContainText('“Sorry coins” has run out')
  await expect(last.getByRole('button', { name: 'Mark all as read' })).toBeFocused()
  await expect(page.getByRole('tooltip')).toBeHidden()
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(beside.getByRole('banner').getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()

  await bell.click()
  await last.getByRole('link', { name: /has run out/ }).click()
  await expect(page).toHaveURL(`/offermanagement/${offerConfig.id}`)
  await bell.click()
  await last.getByRole('link', { name: 'All notifications' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await axe(page)
  await drawnIn(page, 'dark')
  await axe(page)

  // Somebody else of the team reads for themselves.
  const emailId = `asha-${Date.now()}@marigold.test`
  await addViewer(base, user.accessToken, emailId)
  const colleague = await clientOf(base).accounts.login({ body: { username: emailId, password: memberPassword } })
  const context = await browser.newContext({ baseURL: base })
  const other = await context.newPage()
  await keepSignedIn(other, colleague.userDetails)
  await other.goto('/webhook')
  await expect(other.getByRole('banner').getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  const more = { ...body, offerName: 'Spare coins', offerCoins: { coins: 5, count: 1, points: 0 } }
  const spare = await api.offers.save({ params: { voucherType: 'static' }, query: {}, body: more })
  await api.ledger.gratify({ body: { userId: 'asha', offerId: spare.offerConfig.id, reason: 'Sorry' } })
  await expect(other.getByRole('banner').getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible({
    timeout: 15_000,
  })
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(other.getByRole('banner').getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await context.close()

  expect((await api.bell.count()).count).toBe(0)
  expect((await clientOf(base, colleague.userDetails.accessToken).bell.count()).count).toBe(1)
  const { rows } = await api.bell.list({ itemsPerPage: 13, pageNo: 0 })
  expect(rows.map(({ title, read }) => `${read} ${title}`)).toEqual([
    'true “Spare coins” has run out',
    'true “Sorry coins” has run out',
    'true Half of “Sorry coins” has been given',
    'true People were brought into “Known”',
  ])
})
