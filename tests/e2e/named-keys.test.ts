import { clientOf, expect, keepSignedIn, test } from './fixture.ts'
import { registerOrganisation } from './newcomer.ts'

test.describe('a named key', () => {
  // A revoked key is refused.
  test.use({ provokes: [401] })

  test('is made by keyboard, copied once, used and revoked', async ({ page, base, context, fresh, axe }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const admin = await registerOrganisation(base, `${fresh('named').replace(/\s/g, '')}@example.com`)
    await keepSignedIn(page, admin)
    const api = clientOf(base, admin.accessToken)
    await page.goto('/editprofile?tab=api_key')
    const section = page.getByRole('region', { name: 'Named keys' })
    await expect(section.getByText('No named keys yet.')).toBeVisible()

    const create = section.getByRole('button', { name: 'Create key' })
    await create.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await axe(page)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Name is required')).toBeVisible()
    await page.keyboard.type('Campaign assistant')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: 'Read and draft' })).toBeChecked()
    await page.keyboard.press('Enter')

    const made = dialog.getByRole('textbox', { name: 'Key' })
    await expect(made).toHaveValue(/^qwk_[\w-]{43}$/)
    await expect(made).toBeFocused()
    await axe(page)
    const key = await made.inputValue()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    expect(await page.content()).not.toContain(key)

    const row = section.getByRole('row', { name: /Campaign assistant/ })
    await expect(row).toContainText(`qwk_••••${key.slice(-4)}`)
    await expect(row).toContainText('Read and draft')
    const call = () => page.request.get('/api/getCurrentKey', { headers: { Authorization: `Bearer ${key}` } })
    expect(await (await call()).json()).toMatchObject({ name: 'Campaign assistant', scope: 'draft' })
    const [kept] = (await api.apiKeys.listNamed({})).keys
    expect([kept?.scope, kept?.lastUsedTS !== null]).toEqual(['draft', true])
    expect(Math.round(((kept?.expiresTS ?? 0) - Date.now()) / 86_400_000)).toBe(90)
    await axe(page)

    await row.getByRole('button', { name: 'Revoke Campaign assistant' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect(section.getByText('No named keys yet.')).toBeVisible()
    expect((await call()).status()).toBe(401)
    expect((await api.apiKeys.listNamed({})).keys).toEqual([])
  })
})
