import { clientOf, expect, keepSignedIn, test } from './fixture.ts'
import { registerOrganisation } from './newcomer.ts'

const address = '/editprofile?tab=api_key'

test.describe('the keys of an organisation', () => {
  // The old key is refused.
  test.use({ provokes: [401] })

  test('are masked until asked for, copied, and regenerated; the old one is refused', async ({
    page,
    base,
    context,
    fresh,
    axe,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const admin = await registerOrganisation(base, `${fresh('keys').replace(/\s/g, '')}@example.com`)
    await keepSignedIn(page, admin)
    const api = clientOf(base, admin.accessToken)
    await page.goto(address)
    const section = page.getByRole('region', { name: 'API key', exact: true })
    const key = section.locator('code').first()
    await expect(section.getByText('Not created yet')).toBeVisible()
    await expect(key).toHaveText('qw_••••••••')
    await axe(page)

    await section.getByRole('button', { name: 'Show the API key' }).click()
    await expect(key).toHaveText(/^qw_[\w-]{43}$/)
    const first = (await key.textContent()) ?? ''
    await expect(section.getByText('Never used.')).toBeVisible()
    await section.getByRole('button', { name: 'Hide the API key' }).click()
    await expect(key).toHaveText(`qw_••••${first.slice(-4)}`)
    await page.reload()
    await expect(key).toHaveText(`qw_••••${first.slice(-4)}`)
    expect(await page.content()).not.toContain(first)

    await section.getByRole('button', { name: 'Copy with the key: API key' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`Bearer ${first}`)
    const send = (token: string) =>
      page.request.post('/api/events', {
        headers: { Authorization: `Bearer ${token}` },
        data: { events: [{ userId: 'asha-01', event: 'app_opened' }] },
      })
    expect((await send(first)).status()).toBe(200)
    await page.reload()
    await expect(section.getByText('Last used')).toBeVisible()

    await section.getByRole('button', { name: 'Regenerate: API key' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('refused immediately')
    await axe(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect((await send(first)).status()).toBe(200)
    await section.getByRole('button', { name: 'Regenerate: API key' }).click()
    await dialog.getByRole('button', { name: 'Regenerate', exact: true }).click()
    await expect(page.getByText('API key regenerated')).toBeVisible()
    await expect(key).not.toHaveText(`qw_••••${first.slice(-4)}`)
    expect((await send(first)).status()).toBe(401)

    const { apikey } = await api.accounts.apiKey({})
    await expect(key).toHaveText(`qw_••••${apikey.slice(-4)}`)
    expect((await send(apikey)).status()).toBe(200)
    expect((await api.apiKeys.list({})).playerKey.mask).toBe(null)
    const { rows } = await api.audit.list({ itemsPerPage: 100, pageNo: 0 })
    const calls = rows.map(({ call, userName }) => `${call} by ${userName}`)
    expect(calls).toContain('accounts.apiKey by Ravi Kumar')
    expect(calls.filter((call) => call === 'apiKeys.rotate by Ravi Kumar').length).toBe(1)
  })
})
