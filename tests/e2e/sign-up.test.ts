import { accountMessages as say } from '#schemas/messages/index.ts'
import { clientOf, expect, test } from './fixture.ts'
import { storedIn } from './storage.ts'

const everything = { itemsPerPage: 100, pageNo: 0 }

test.describe('signing up', () => {
  // Signing in before the address is verified, an address that is taken, a link that is used twice.
  test.use({ provokes: [403, 422] })

  test('registers, activates by the mailed link and starts a trial', async ({ page, base, axe }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText(say.emailRequired)).toBeVisible()
    await axe(page)

    await page.getByLabel('Full name').fill('Meera Nair')
    await page.getByLabel('Organisation').fill('Nair Sweets')
    await page.getByLabel('E-mail').fill('meera')
    await page.getByRole('textbox', { name: 'Password' }).fill('Laddu@2026')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText(say.emailNotValid)).toBeVisible()
    await page.getByLabel('E-mail').fill('meera@sweets.test')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/users/signup/successful')
    await expect(page.getByText('meera@sweets.test')).toBeVisible()

    const credentials = { username: 'meera@sweets.test', password: 'Laddu@2026', rememberMe: false }
    await expect(clientOf(base).accounts.login({ body: credentials })).rejects.toThrow(say.emailNotVerified)

    await page.getByRole('link', { name: 'outbox' }).click()
    const mail = page.getByRole('article').filter({ hasText: 'meera@sweets.test' })
    await mail.getByRole('link', { name: 'Open the link' }).click()
    await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible()
    const link = page.url()
    await page.getByRole('link', { name: 'Go to the login page' }).click()

    await page.getByLabel('Username').fill(credentials.username)
    await page.getByRole('textbox', { name: 'Password' }).fill(credentials.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Meera Nair')
    await expect(page.getByText('Your trial lasts 14 days, 14 days are left.')).toBeVisible()
    await expect(page.getByText('No rules yet')).toBeVisible()
    await axe(page)

    await page.getByRole('link', { name: 'Rewards', exact: true }).click()
    await expect(page.getByText('No offer yet')).toBeVisible()
    await axe(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Rule Engine' }).click()
    await expect(page.getByText('No rule yet')).toBeVisible()

    const hers = clientOf(base, (await storedIn(page)).session)
    expect((await hers.templates.library(everything)).total).toBeGreaterThan(5)
    expect((await hers.offers.list(everything)).total).toBe(0)
    expect((await hers.rules.list(everything)).total).toBe(0)

    await page.goto(link)
    await expect(page.getByRole('alert')).toHaveText(say.alreadyRegistered)
  })

  test('says at the field that an address is taken, and keeps what was typed', async ({ page, base }) => {
    await page.goto('/register')
    await page.getByLabel('Full name').fill('Asha Again')
    await page.getByLabel('Organisation').fill('Diwan Two')
    await page.getByLabel('E-mail').fill('demo@questwire.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('Laddu@2026')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText(say.emailTaken)).toBeVisible()
    await expect(page.getByLabel('Organisation')).toHaveValue('Diwan Two')
    const { outbox } = await clientOf(base).accounts.outbox()
    const toTaken = outbox.filter(({ to }) => to === 'demo@questwire.test')
    expect(toTaken.filter(({ subject }) => subject.startsWith('Activate'))).toEqual([])
  })

  test('refuses an activation link that nobody sent', async ({ page }) => {
    await page.goto('/users/activate/AAAAAAAAAAAAAAAAAAAAAA')
    await expect(page.getByRole('alert')).toHaveText(say.activationInvalid)
  })
})
