/** The end of a trial: every page leads to it, what pays for going on stays open, and paying opens everything (C §2, C §4, C §8). */
import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sandboxCards } from '#schemas/values/sandbox-cards.ts'
import { startBuiltServer } from '#tests/support/built-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { clientOf, expect, keepSignedIn, test } from './fixture.ts'
import { password, registerOrganisation } from './newcomer.ts'

const DAY = 86_400_000

test.use({ provokes: [403] })

test('a trial ends while somebody works', async ({ browser, axe }) => {
  const folder = temporaryFolder()
  const clock = resolve(folder, 'clock')
  writeFileSync(clock, '0')
  const preload = resolve('tests/support/moved-clock.mjs')
  const server = await startBuiltServer('dist', {
    NODE_OPTIONS: `--import=${preload}`,
    TEST_CLOCK_FILE: clock,
    DEMO_PLAYERS: '0',
  })
  const context = await browser.newContext({ baseURL: server.base })
  try {
    await registerOrganisation(server.base, 'trial@example.com')
    const nobody = clientOf(server.base)
    const credentials = { username: 'trial@example.com', password, rememberMe: true }
    const { userDetails } = await nobody.accounts.login({ body: credentials })
    const page = await context.newPage()
    await keepSignedIn(page, userDetails)
    await page.goto('/offermanager')
    await expect(page.getByText('Your trial lasts 14 days, 14 days are left.')).toBeVisible()

    writeFileSync(clock, String(14 * DAY + 60_000))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your trial has ended' })).toBeVisible()
    await expect(page).toHaveURL('/trialExpired')
    await axe(page)
    await page.goto('/ruleengine')
    await expect(page).toHaveURL('/trialExpired')
    await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
    await expect(page.getByText('Your trial has expired. Please contact the team to continue.')).toBeVisible()
    await expect(page).toHaveURL('/trialExpired')
    await page.getByRole('main').getByRole('link', { name: 'View plans' }).last().click()
    await expect(page).toHaveURL(/\/editprofile\?tab=billing/)
    await expect(page.getByRole('tab', { name: 'Profile', exact: true })).toHaveCount(0)

    const api = clientOf(server.base, userDetails.accessToken)
    const { userDetails: standing } = await api.profile.session()
    expect(standing).toMatchObject({ trialUser: true, hasTrialExpired: true, noOfDaysLeft: 0 })
    const refused = await api.rules.list({ itemsPerPage: 5, pageNo: 0 }).catch((error: Error) => error.message)
    expect(refused).toBe('Your trial has expired. Please contact the team to continue.')

    const { order } = await api.billing.createOrder({ body: { purpose: 'plan', planId: 'starter' } })
    const { orderId } = order
    const paid = await api.billing.paySandbox({ body: { orderId, cardNumber: sandboxCards.pays } })
    await api.billing.verify({ body: { orderId, paymentId: paid.paymentId, signature: paid.signature } })
    await page.goto('/trialExpired')
    await expect(page.getByRole('heading', { name: 'Everything is open' })).toBeVisible()
    await page.getByRole('link', { name: 'Rewards', exact: true }).click()
    await expect(page).toHaveURL(/\/offermanager/)
    await expect(page.getByText(/Your trial/)).toHaveCount(0)
    expect((await api.profile.session()).userDetails).toMatchObject({ trialUser: false, hasTrialExpired: false })
  } finally {
    await context.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
})
