import { expect, keepSignedIn, test } from './fixture.ts'

test('the menu is what the server says, folds to a rail and remembers it', async ({ signedIn: page, api }) => {
  await page.goto('/offermanager')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const { sidebarData } = await api.accounts.menu()
  for (const section of sidebarData) {
    // A section that has no room starts folded.
    const heading = menu.getByRole('button', { name: section.title, exact: true, expanded: false })
    if (section.submenus.length > 0 && (await heading.isVisible())) await heading.click()
    for (const { title, external } of section.submenus.length > 0 ? section.submenus : [section])
      await expect(
        menu.getByRole('link', { name: `${title}${external ? ' (opens in a new tab)' : ''}`, exact: true }),
      ).toBeVisible()
  }

  await expect(menu.locator('[aria-current="page"]')).toHaveText('Rewards')
  await menu.getByRole('link', { name: 'Rule Engine' }).click()
  await expect(page).toHaveURL(/\/ruleengine/)
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Rule Engine')

  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await expect(menu.getByRole('link', { name: 'Rewards', exact: true })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand the menu' })).toHaveAttribute('aria-expanded', 'false')
  await menu.getByRole('button', { name: 'Offer Management' }).click()
  await page.getByRole('menuitem', { name: 'Rewards', exact: true }).click()
  await expect(page).toHaveURL(/\/offermanager/)
})

test('external links open in a new tab', async ({ signedIn: page, context }) => {
  await page.goto('/welcome')
  const link = page.getByRole('link', { name: 'Developer docs (opens in a new tab)' })
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/welcome')
  const { openapi } = await (await page.request.get('/openapi.json')).json()
  expect(openapi).toMatch(/^3\.1/)
})

test('colours and size are chosen and stay chosen', async ({ signedIn: page, axe }) => {
  await page.goto('/welcome')
  const html = page.locator('html')
  const scale = () => html.evaluate((element) => getComputedStyle(element).getPropertyValue('--mantine-scale').trim())
  expect(await scale()).toBe('0.75')
  await page.getByRole('button', { name: 'Account of Asha Menon' }).click()
  await page.getByRole('radiogroup', { name: 'Colours' }).getByText('Dark').click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('radiogroup', { name: 'Size' }).getByText('100 %').click()
  await expect.poll(scale).toBe('1')
  await axe(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await scale()).toBe('1')
  // How the console looks outlives a session.
  await page.goto('/authenticate')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('an address that nobody knows leads to the login page or the first page', async ({ page, user }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the login page' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await keepSignedIn(page, user)
  await page.goto('/ruleengine/nowhere')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/welcome')
})

test('a game of somebody unknown says so', async ({ page }) => {
  await page.goto('/game/invalid/user')
  await expect(page.getByRole('heading', { name: 'Invalid user' })).toBeVisible()
})
