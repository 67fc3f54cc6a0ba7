import type { Browser, Page } from '@playwright/test'
import type { UserDetails } from '#schemas/endpoints/accounts.ts'
import { accountMessages as say } from '#schemas/messages/index.ts'
import { press, tabTo, write } from './by-keyboard.ts'
import { clientOf, expect, keepSignedIn, test } from './fixture.ts'
import { registerOrganisation } from './newcomer.ts'
import { storedIn } from './storage.ts'

/** The password that `newcomer` has, and the one that takes its place. */
const old = 'Marigold#27'
const next = 'Saffron#31'

const nobody = { session: undefined, local: undefined }
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function logIn(page: Page, username: string, secret: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await textbox(page, 'Password').fill(secret)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** A page of another browser, of nobody or of whoever is given. */
async function elsewhere(browser: Browser, base: string, user?: UserDetails): Promise<Page> {
  const context = await browser.newContext({ baseURL: base })
  const page = await context.newPage()
  if (user) await keepSignedIn(page, user)
  return page
}

test.describe('the captcha of signing up', () => {
  test.use({ provokes: [422] })

  test('solves itself; one that is refused is said at its place, and the next one goes through', async ({
    page,
    base,
    axe,
    fresh,
  }) => {
    const email = `${fresh('captcha').replace(/\s/g, '')}@sweets.test`
    await page.route('**/api/getCaptcha', async (route) => {
      const given = await (await route.fetch()).json()
      given.captcha.signature = '0'.repeat(64)
      await route.fulfill({ json: given })
    })
    await page.goto('/register')
    const box = page.getByRole('group', { name: 'I am not a robot' })
    await expect(box.getByRole('status')).toHaveText('Checked.')
    await page.getByLabel('Full name').fill('Meera Nair')
    await page.getByLabel('Organisation').fill('Nair Sweets')
    await page.getByLabel('E-mail').fill(email)
    await textbox(page, 'Password').fill(old)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(box.getByRole('alert')).toHaveText(say.invalidCaptcha)
    await expect(page.getByLabel('Full name')).toHaveValue('Meera Nair')
    await axe(page)

    await page.unroute('**/api/getCaptcha')
    await page.reload()
    await write(page, page.getByLabel('Full name'), 'Meera Nair')
    await write(page, page.getByLabel('Organisation'), 'Nair Sweets')
    await write(page, page.getByLabel('E-mail'), email)
    await write(page, textbox(page, 'Password'), old)
    await press(page, page.getByRole('button', { name: 'Sign up' }))
    await expect(page).toHaveURL('/users/signup/successful')
    const { outbox } = await clientOf(base).accounts.outbox()
    expect(outbox.filter(({ to }) => to === email).length).toBe(1)
  })
})

test.describe('a forgotten password', () => {
  // An address nobody has, a password that is the old one, the old password, a link that was used.
  test.use({ provokes: [403, 422] })

  test('is replaced by the mailed link', async ({ page, base, axe, fresh }) => {
    const email = `${fresh('forgot').replace(/\s/g, '')}@example.com`
    const before = await registerOrganisation(base, email)
    await page.goto('/')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(say.emailRequired)).toBeVisible()
    await page.getByLabel('E-mail').fill(`no-${email}`)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(say.notRegistered)).toBeVisible()
    await axe(page)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('status')).toContainText(email)

    await page.getByRole('link', { name: 'outbox' }).click()
    const mail = page
      .getByRole('article')
      .filter({ hasText: 'Reset your Questwire password' })
      .filter({ hasText: email })
    const button = mail.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' })
    const link = (await button.getAttribute('href')) ?? ''
    await axe(page)
    await mail.getByText('Plain text').click()
    await expect(mail.getByText('Open this link within an hour')).toBeVisible()
    await mail.getByRole('link', { name: 'Open the link' }).click()
    await expect(page).toHaveURL(link)

    await textbox(page, 'New password').fill(old)
    await textbox(page, 'Confirm password').fill(next)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText(say.confirmDiffers)).toBeVisible()
    await textbox(page, 'Confirm password').fill(old)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText(say.sameAsOld)).toBeVisible()
    await axe(page)
    await textbox(page, 'New password').fill(next)
    await textbox(page, 'Confirm password').fill(next)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible()
    await axe(page)

    await page.goto(link)
    await expect(page.getByRole('alert')).toHaveText(say.resetExpired)
    await logIn(page, email, old)
    await expect(page.getByRole('alert')).toHaveText(say.badCredentials)
    await textbox(page, 'Password').fill(next)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL('/welcome')
    const theirs = clientOf(base, (await storedIn(page)).session)
    expect((await theirs.access.sessions()).sessions.map(({ current }) => current)).toEqual([true])
    await expect(clientOf(base, before.accessToken).accounts.menu()).rejects.toMatchObject({ status: 401 })
  })
})

test.describe('the tab of the password', () => {
  // A wrong old password, a session that was closed, a link that was used.
  test.use({ provokes: [401, 403, 422] })

  test('changes it, by keyboard alone; the other browser is signed out', async ({
    page,
    base,
    browser,
    axe,
    fresh,
  }) => {
    const email = `${fresh('change').replace(/\s/g, '')}@example.com`
    const user = await registerOrganisation(base, email)
    const { userDetails: again } = await clientOf(base).accounts.login({ body: { username: email, password: old } })
    const there = await elsewhere(browser, base, again)
    await there.goto('/welcome')
    await expect(there.getByRole('heading', { level: 1 })).toBeVisible()

    await keepSignedIn(page, user)
    await page.goto('/editprofile?tab=change_password')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
    await axe(page)
    await write(page, textbox(page, 'Old password'), 'Wrong#123')
    await write(page, textbox(page, 'New password'), next)
    await write(page, textbox(page, 'Confirm password'), next)
    await page.keyboard.press('Enter')
    await expect(page.getByText(say.oldPasswordWrong)).toBeVisible()
    await tabTo(page, textbox(page, 'Old password'), 'Shift+Tab')
    await write(page, textbox(page, 'Old password'), old)
    await press(page, page.getByRole('button', { name: 'Change password' }))
    await expect(page.getByText(say.passwordChanged)).toBeVisible()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)

    await there.getByRole('link', { name: 'Webhooks' }).click()
    await expect(there).toHaveURL('/')
    expect(await storedIn(there)).toEqual(nobody)
    await there.context().close()
    expect((await clientOf(base, user.accessToken).access.sessions()).sessions.length).toBe(1)
    await expect(clientOf(base).accounts.login({ body: { username: email, password: old } })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('signs in on another device by a link, once, and out everywhere', async ({
    page,
    base,
    browser,
    axe,
    fresh,
  }) => {
    const email = `${fresh('device').replace(/\s/g, '')}@example.com`
    await keepSignedIn(page, await registerOrganisation(base, email))
    await page.goto('/editprofile?tab=change_password')
    await page.getByRole('button', { name: 'Create a link' }).click()
    const token = (await textbox(page, 'Link').inputValue()).split('token=')[1]

    const there = await elsewhere(browser, base)
    await there.goto(`/authenticate?token=${token}`)
    await expect(there).toHaveURL('/welcome')
    await expect(there.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ravi Kumar')
    const second = await elsewhere(browser, base)
    await second.goto(`/authenticate?token=${token}`)
    await expect(second.getByRole('alert')).toHaveText(say.codeInvalid)
    expect(await storedIn(second)).toEqual(nobody)
    await second.context().close()

    await page.reload()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await axe(page)
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL('/')
    expect(await storedIn(page)).toEqual(nobody)

    const { session } = await storedIn(there)
    await there.getByRole('link', { name: 'Webhooks' }).click()
    await expect(there).toHaveURL('/')
    await there.context().close()
    await expect(clientOf(base, session).accounts.menu()).rejects.toMatchObject({ status: 401, code: 10006 })
  })

  test('a first password is changed before anything else, then the person goes on', async ({
    page,
    base,
    axe,
    fresh,
  }) => {
    const admin = await registerOrganisation(base, `${fresh('admin').replace(/\s/g, '')}@example.com`)
    const email = `${fresh('member').replace(/\s/g, '')}@example.com`
    const member = { name: 'Farah Khan', email, userTeam: 'Campaigns', mobileNum: '9876543210', password: old }
    await clientOf(base, admin.accessToken).team.create({ body: member })

    await page.goto('/offermanager')
    await expect(page).toHaveURL('/')
    await page.getByLabel('Username').fill(email)
    await textbox(page, 'Password').fill(old)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
    await axe(page)
    await page.goto('/offermanager')
    await expect(page).toHaveURL('/changepassword')
    await textbox(page, 'Password you were given').fill(old)
    await textbox(page, 'New password').fill(next)
    await textbox(page, 'Confirm password').fill(next)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page).toHaveURL(/\/offermanager/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rewards')
    const { userDetails } = await clientOf(base).accounts.login({ body: { username: email, password: next } })
    expect(userDetails.mustChangePassword).toBe(false)
  })
})
