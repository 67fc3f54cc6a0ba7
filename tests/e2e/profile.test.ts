/** The profile: a person and their organisation, by hand and by keyboard alone (C §3 "Profile"). */
import { clientOf, expect, keepSignedIn, test } from './fixture.ts'
import { registerOrganisation } from './newcomer.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.describe('a new admin', () => {
  test.use({ provokes: [422] })

  test('says who they are, and the console says it at once', async ({ page, base, axe }) => {
    const user = await registerOrganisation(base, 'profile-mouse@example.com')
    const api = clientOf(base, user.accessToken)
    await keepSignedIn(page, user)
    await page.goto('/editprofile')
    await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly')
    await axe(page)

    const you = page.getByRole('region', { name: 'You' })
    await you
      .getByLabel('Picture')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(you.getByText('notes.txt: Invalid file format')).toBeVisible()
    await you.getByLabel('Picture').setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await expect(you.getByText('fake.png: Invalid file format')).toBeVisible()
    await you.getByLabel('Picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pixel })
    await expect(you.getByRole('img', { name: 'Ravi Kumar' })).toBeVisible()

    await page.getByLabel('Full name').fill('Ravi')
    await page.getByLabel('Organisation name').fill('AB')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Organisation name should be of min 3 and max 50 characters')).toBeVisible()
    await expect(page.getByText('Phone number is required')).toBeVisible()

    await page.getByLabel('Organisation name').fill('Marigold Sweets')
    await you.getByRole('textbox', { name: 'Mobile number' }).fill('98765')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(you.getByText('Phone number is not valid')).toBeVisible()
    await you.getByRole('textbox', { name: 'Mobile number' }).fill('98765 43210')
    await page.getByRole('combobox', { name: 'Industry' }).click()
    await page.getByRole('option', { name: 'Food, drinks and restaurants' }).click()
    await page.getByRole('combobox', { name: 'State' }).click()
    await page.getByRole('option', { name: 'Kerala' }).click()
    await page.getByRole('combobox', { name: 'Time zone' }).fill('kolkata')
    await page.getByRole('option', { name: '(UTC+05:30) Asia/Kolkata' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Updated successfully')).toBeVisible()
    await expect(page.getByRole('banner').getByText('Marigold Sweets')).toBeVisible()

    const { user: stored } = await api.profile.get()
    expect(stored).toMatchObject({
      fullName: 'Ravi',
      orgName: 'Marigold Sweets',
      mobileNum: '9876543210',
      countryCode: '+91',
      industryName: 'Food, drinks and restaurants',
      country: 'India',
      state: 'Kerala',
      timezone: 'Asia/Kolkata',
    })
    expect(stored.profileUrl).toMatch(/^\/uploads\//)
    expect((await api.accounts.appConfig()).appConfig.timezone).toBe('Asia/Kolkata')
  })
})

test('what is typed is not lost to another tab of the page', async ({ page, base }) => {
  await keepSignedIn(page, await registerOrganisation(base, 'profile-unsaved@example.com'))
  await page.goto('/editprofile')
  await page.getByLabel('Full name').fill('Somebody else')
  await page.getByRole('tab', { name: 'Change password' }).click()
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Somebody else')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Ravi Kumar')
})

test('by keyboard alone a number with another calling code is saved', async ({ page, base }) => {
  const user = await registerOrganisation(base, 'profile-keys@example.com')
  await keepSignedIn(page, user)
  await page.goto('/editprofile')
  const code = page.getByRole('combobox', { name: 'Calling code: Mobile number' })
  await expect(code).toBeVisible()
  await page.getByLabel('Full name').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(code).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('united kingdom')
  await expect(page.getByRole('option')).toHaveText(/United Kingdom/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7911123456')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Updated successfully')).toBeVisible()
  const { user: stored } = await clientOf(base, user.accessToken).profile.get()
  expect([stored.countryCode, stored.mobileNum]).toEqual(['+44', '7911123456'])
})
