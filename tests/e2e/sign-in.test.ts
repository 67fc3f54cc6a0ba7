import type { Page, Route } from '@playwright/test'
import { accountMessages as say } from '#schemas/messages/index.ts'
import { settled } from '#tests/support/settled.ts'
import { clientOf, demo, expect, keepSignedIn, test } from './fixture.ts'
import { storedIn } from './storage.ts'

const nobody = { session: undefined, local: undefined }
const signIn = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true }).click()
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })

test('empty fields are named, and nothing is sent', async ({ page }) => {
  await page.goto('/')
  await signIn(page)
  await expect(page.getByRole('alert')).toHaveText(say.enterCredentials)
  await expect(page.getByText(say.usernameRequired)).toBeVisible()
  await expect(page.getByText(say.passwordRequired)).toBeVisible()
  await page.getByLabel('Username').fill(demo.username)
  await signIn(page)
  await expect(page.getByText(say.usernameRequired)).toBeHidden()
  await expect(page.getByText(say.passwordRequired)).toBeVisible()
  expect(await storedIn(page)).toEqual(nobody)
})

test.describe('a wrong password', () => {
  test.use({ provokes: [403] })

  test('is answered with the documented sentence, and what was typed stays', async ({ page, axe }) => {
    await page.goto('/login')
    await page.getByLabel('Username').fill(demo.username)
    await password(page).fill('Demo@12345')
    await signIn(page)
    await expect(page.getByRole('alert')).toHaveText(say.badCredentials)
    await expect(page.getByLabel('Username')).toHaveValue(demo.username)
    await axe(page)
    expect(await storedIn(page)).toEqual(nobody)
  })
})

test('signed in for the tab, and signed out again', async ({ page, base }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Use demo account' }).click()
  await signIn(page)
  await expect(page).toHaveURL('/welcome')
  const { session, local } = await storedIn(page)
  expect(local).toBeUndefined()
  const theirs = clientOf(base, session)
  expect((await theirs.accounts.menu()).sidebarData.length).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Account of Asha Menon' }).click()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(await storedIn(page)).toEqual(nobody)
  await expect(theirs.accounts.menu()).rejects.toMatchObject({ status: 401, code: 10006 })
})

test('remembered in local storage, for new tabs too', async ({ page, base, context }) => {
  await page.goto('/')
  await page.getByLabel('Username').fill(demo.username)
  await password(page).fill(demo.password)
  await page.getByLabel('Remember me').check()
  await signIn(page)
  await expect(page).toHaveURL('/welcome')
  await expect(page.getByRole('heading', { name: 'Welcome, Asha Menon' })).toBeVisible()
  await settled(page)
  const { session, local } = await storedIn(page)
  expect(session).toBeUndefined()

  const tab = await context.newPage()
  await tab.goto('/offermanager')
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Rewards')
  // Who signs out in one tab is signed out in all.
  await tab.goto('/logout')
  await expect(page).toHaveURL('/')
  expect(await storedIn(page)).toEqual(nobody)
  await expect(clientOf(base, local).accounts.menu()).rejects.toMatchObject({ status: 401 })
})

test('a link opened in another tab finds who is signed in; who signs out in one tab is signed out in all', async ({
  page,
  context,
  base,
}) => {
  const { userDetails } = await clientOf(base).accounts.login({ body: demo })
  await keepSignedIn(page, userDetails)
  await page.goto('/ruleengine')
  const link = page.getByRole('table').getByRole('link').first()
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })])
  await expect(tab).toHaveURL(/ruleengine\/edit\//)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText((await link.textContent()) ?? '')
  expect((await storedIn(tab)).local).toBeUndefined()

  const pasted = await context.newPage()
  await pasted.goto('/offermanager')
  await expect(pasted.getByRole('heading', { level: 1 })).toHaveText('Rewards')
  await pasted.goto('/logout')
  await expect(page).toHaveURL('/')
  await expect(tab).toHaveURL('/')
  expect(await storedIn(page)).toEqual(nobody)
})

test('a guarded page waits behind the login page', async ({ page }) => {
  await page.goto('/offermanager?search=coins')
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Use demo account' }).click()
  await signIn(page)
  await expect(page).toHaveURL(/\/offermanager\?.*search=coins/)
  await expect(page.getByRole('searchbox')).toHaveValue('coins')
})

test.describe('a code that is nobody’s', () => {
  test.use({ provokes: [422] })

  test('a page under /authenticate clears storage and takes the token out of the address', async ({
    signedIn: page,
  }) => {
    await page.goto('/authenticate?token=once')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('alert')).toHaveText(say.codeInvalid)
    expect(await storedIn(page)).toEqual(nobody)
  })
})

test.describe('a token that has been revoked', () => {
  test.use({ provokes: [401] })

  test('leads to the root with storage cleared, and back after signing in', async ({ page, base }) => {
    const { userDetails } = await clientOf(base).accounts.login({ body: demo })
    await keepSignedIn(page, userDetails)
    await page.goto('/ruleengine')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(6)
    // Revoked while the next page is on its way: anything else that is refused before would take the button away.
    const revoke = async (route: Route) => {
      await clientOf(base, userDetails.accessToken).accounts.logout()
      await route.continue()
    }
    await page.route('**/getRuleEngineList/**', revoke, { times: 1 })
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL('/')
    expect(await storedIn(page)).toEqual(nobody)
    await page.getByRole('button', { name: 'Use demo account' }).click()
    await signIn(page)
    await expect(page).toHaveURL(/\/ruleengine\?.*page=2/)
    expect((await storedIn(page)).session).not.toBe(userDetails.accessToken)
  })
})
