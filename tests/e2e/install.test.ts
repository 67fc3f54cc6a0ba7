/** The way into a customer's own site: what is allowed and copied on /install, and what the live check says of real calls. */
import { runningRule } from './demo-rules.ts'
import { clientOf, expect, keepSignedIn, test } from './fixture.ts'
import { registerOrganisation } from './newcomer.ts'

test('a site is allowed, the snippet copied, and the live check tells of calls and mends what was refused', async ({
  page,
  base,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const user = await registerOrganisation(base, 'install@marigold.test')
  await keepSignedIn(page, user)
  const api = clientOf(base, user.accessToken)
  const allowed = async () => (await api.install.get({})).install.allowedOrigins
  const callFrom = async (origin: string) => {
    const body = { organisation: user.orgId }
    return (await request.post(`${base}/api/play/anonymous`, { headers: { Origin: origin }, data: body })).status()
  }

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Install', exact: true }).click()
  const live = page.getByRole('region', { name: 'Live check' })
  await expect(live.getByText('No page of yours has called yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy: In your page' }).click()
  const snippet = await page.evaluate(() => navigator.clipboard.readText())
  expect(snippet).toContain(`src="${base}/sdk/v1/questwire.js?organisation=${user.orgId}"`)

  await page.getByRole('tab', { name: 'Where it may run' }).click()
  await page.getByRole('button', { name: 'Add a site' }).click()
  await page.getByRole('textbox', { name: 'Site 1' }).fill('https://shop.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
  expect(await allowed()).toEqual(['https://shop.example'])

  expect(await callFrom('https://shop.example')).toBe(200)
  await expect(live.getByText(/^Your page called us .* from https:\/\/shop\.example\./)).toBeVisible({
    timeout: 10_000,
  })

  expect(await callFrom('https://new.example')).toBe(403)
  await live.getByRole('button', { name: 'Allow https://new.example' }).click({ timeout: 10_000 })
  await expect(live.getByText('Load your page again.')).toBeVisible()
  expect(await allowed()).toEqual(['https://shop.example', 'https://new.example'])
  await expect(page.getByRole('textbox', { name: 'Site 2' })).toHaveValue('https://new.example')
  expect(await callFrom('https://new.example')).toBe(200)
  await expect(live.getByText(/^Your page called us .* from https:\/\/new\.example\./)).toBeVisible({ timeout: 10_000 })

  const body = { ...runningRule('Shop wheel'), ruleStatus: 'inactive' }
  const { ruleId } = (await api.rules.save({ query: { draft: 'true' }, body })).ruleEntity
  await page.goto('/ruleengine')
  await page.getByRole('button', { name: 'Show on my site Shop wheel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Show “Shop wheel” on my site' })
  await expect(dialog.getByText('Nothing is shown until it is active.')).toBeVisible()
  await expect(
    dialog.getByText(`<questwire-activity rule="${ruleId}" results="SDK"></questwire-activity>`),
  ).toBeVisible()
  await dialog.getByRole('link', { name: 'Install' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Install' })).toBeVisible()
})
