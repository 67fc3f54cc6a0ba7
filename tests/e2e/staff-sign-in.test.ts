/** Two more ways in: an authenticator app by keyboard alone, and the organisation's own provider. */
import type { Page } from '@playwright/test'
import { signInMessages as say } from '#schemas/messages/index.ts'
import { codeAt } from '#tests/support/code-at.ts'
import { openProvider } from '#tests/support/openid-provider.ts'
import { press, tabTo, write } from './by-keyboard.ts'
import { clientOf, expect, keepSignedIn, test } from './fixture.ts'
import { addViewer } from './member.ts'
import { password, registerOrganisation } from './newcomer.ts'
import { startOwnServer } from './own-server.ts'
import { storedIn } from './storage.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test.describe('an authenticator app', () => {
  test.use({ provokes: [422] })

  test('is set up by keyboard alone, asked for at the next sign-in, and a lost phone is replaced by a recovery code', async ({
    page,
    base,
    browser,
    fresh,
    axe,
  }) => {
    const email = `${fresh('app').replace(' ', '-')}@example.com`
    await keepSignedIn(page, await registerOrganisation(base, email))
    await page.goto('/editprofile?tab=change_password')
    await press(page, button(page, 'Set up'))
    await tabTo(page, page.getByLabel('Your password', { exact: true }))
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
    await axe(page)
    const key = (await page.getByRole('code').innerText()).replace(/\s/g, '')
    await write(page, field(page, 'Code'), '000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say.codeWrong)).toBeVisible()
    await write(page, field(page, 'Code'), codeAt(key, Date.now()))
    await page.keyboard.press('Enter')
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await axe(page)
    const [recovery = ''] = await codes.allInnerTexts()
    await press(page, button(page, 'I have kept them'))
    await expect(page.getByText(/^On since .* 10 recovery codes left\.$/)).toBeVisible()

    const elsewhere = await (await browser.newContext({ baseURL: base })).newPage()
    await elsewhere.goto('/login')
    await elsewhere.getByLabel('Username').fill(email)
    await field(elsewhere, 'Password').fill(password)
    await button(elsewhere, 'Log in').click()
    await expect(elsewhere.getByText(say.codeNeeded)).toBeVisible()
    await field(elsewhere, 'Code').fill(recovery)
    await button(elsewhere, 'Log in').click()
    await expect(elsewhere).toHaveURL(/welcome/)
    const api = clientOf(base, (await storedIn(elsewhere)).session)
    expect((await api.staffSignIn.secondFactor()).secondFactor).toMatchObject({ on: true, recoveryCodesLeft: 9 })
  })
})

test.describe('the provider of an organisation', () => {
  test.use({ provokes: [403, 422] })

  test('is set up by an admin, and signs a member in who goes on where they wanted', async ({ browser, axe }) => {
    test.setTimeout(240_000)
    const server = await startOwnServer({ WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8', OUTBOX: 'all', HOST: '127.0.0.1' })
    const provider = await openProvider(`${server.base}/signin/return`)
    try {
      const admin = await registerOrganisation(server.base, 'ravi@marigold.example')
      await addViewer(server.base, admin.accessToken, 'neha@marigold.example')
      const desk = await (await browser.newContext({ baseURL: server.base })).newPage()
      await keepSignedIn(desk, admin)
      await desk.goto('/editprofile?tab=sign_in')
      await expect(field(desk, 'Redirect URL')).toHaveValue(`${server.base}/signin/return`)
      await field(desk, 'Issuer').fill('http://id.example.com')
      await field(desk, 'Short name').fill('marigold')
      await button(desk, 'Save').click()
      await expect(desk.getByText(say.issuer)).toBeVisible()
      await field(desk, 'Issuer').fill(provider.settings.issuer)
      await field(desk, 'Client ID').fill(provider.settings.clientId)
      await desk.getByLabel('Client secret', { exact: true }).fill(provider.settings.clientSecret)
      await desk.getByRole('switch', { name: /^Only admins/ }).check()
      await desk.getByRole('switch', { name: /^Ask everybody/ }).check()
      await axe(desk)
      await button(desk, 'Save').click()
      // Without an app, the admin sets one up before anything else.
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Set up an authenticator app')
      await axe(desk)

      const home = await (await browser.newContext({ baseURL: server.base })).newPage()
      await home.goto('/ruleengine')
      await home.getByLabel('Username').fill('neha@marigold.example')
      await home.getByRole('link', { name: 'Sign in with your organisation' }).click()
      await field(home, 'Organisation').fill('somebody-else')
      await button(home, 'Continue').click()
      await expect(home.getByRole('alert')).toHaveText(say.unknownOrganisation)
      await field(home, 'Organisation').fill('marigold')
      await button(home, 'Continue').click()
      await expect(home.getByRole('alert')).toContainText('You did not sign in')
      await axe(home)
      provider.person = { sub: 'neha', email: 'neha@marigold.example', email_verified: true }
      await field(home, 'Organisation').fill('marigold')
      await button(home, 'Continue').click()
      await expect(home).toHaveURL(/ruleengine/)
      const hers = clientOf(server.base, (await storedIn(home)).session)
      expect((await hers.profile.session()).userDetails).toMatchObject({
        email: 'neha@marigold.example',
        role: 'viewer',
        mustSetUpSecondFactor: false,
      })
      // The admin's own session opens nothing before an app is set up.
      await expect(clientOf(server.base, admin.accessToken).staffSignIn.settings()).rejects.toThrow(say.setUpFirst)
    } finally {
      await provider.close()
      await server.stop()
    }
  })
})
