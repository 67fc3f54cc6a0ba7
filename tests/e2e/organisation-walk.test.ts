/** One story of an organisation: it signs up, invites somebody who may only look, a password is forgotten, the trial ends, a plan is paid. */

import { rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { accountMessages as say } from '#schemas/messages/index.ts'
import { pdfText } from '#tests/contract/support/payments.ts'
import { startBuiltServer } from '#tests/support/built-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { clientOf, expect, test } from './fixture.ts'
import { storedIn } from './storage.ts'

const DAY = 86_400_000
const all = { itemsPerPage: 100, pageNo: 0 }
const meera = { username: 'meera@sweets.test', password: 'Laddu@2026' }
const kabir = { username: 'kabir@sweets.test', first: 'Welcome#21', own: 'Saffron#31', next: 'Cardamom#41' }

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function logIn(page: Page, username: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await textbox(page, 'Password').fill(password)
  await page.getByLabel('Remember me').check()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Opens what the newest mail to somebody leads to. */
async function openMail(page: Page, to: string, subject: string) {
  await page.goto('/outbox')
  const mail = page.getByRole('article').filter({ hasText: to }).filter({ hasText: subject }).first()
  await mail.getByRole('link', { name: 'Open the link' }).click()
}

async function choosePassword(page: Page, button: string, password: string) {
  await textbox(page, 'New password').fill(password)
  await textbox(page, 'Confirm password').fill(password)
  await page.getByRole('button', { name: button }).click()
}

// What a role and an ended trial refuse.
test.use({ provokes: [403] })

// Each station has a test of its own: `sign-up`, `team`, `access`, `trial`, `billing`.
test('from signing up to the invoice of the first plan @long', async ({ browser }) => {
  test.setTimeout(300_000)
  const folder = temporaryFolder()
  const clock = resolve(folder, 'clock')
  writeFileSync(clock, '0')
  const server = await startBuiltServer('dist', {
    NODE_OPTIONS: `--import=${resolve('tests/support/moved-clock.mjs')}`,
    TEST_CLOCK_FILE: clock,
  })
  const { base } = server
  const open = async () => (await browser.newContext({ baseURL: base })).newPage()
  const tokenOf = async (page: Page) => (await storedIn(page)).local
  try {
    const admin = await open()
    await admin.goto('/register')
    await textbox(admin, 'Full name').fill('Meera Nair')
    await textbox(admin, 'Organisation').fill('Nair Sweets')
    await textbox(admin, 'E-mail').fill(meera.username)
    await textbox(admin, 'Password').fill(meera.password)
    await admin.getByRole('button', { name: 'Sign up' }).click()
    await expect(admin).toHaveURL('/users/signup/successful')
    await openMail(admin, meera.username, 'Activate')
    await expect(admin.getByRole('heading', { name: 'Your account is active' })).toBeVisible()
    await logIn(admin, meera.username, meera.password)
    await expect(admin.getByText('Your trial lasts 14 days, 14 days are left.')).toBeVisible()

    await admin.goto('/editprofile?tab=user_management')
    await admin.getByRole('button', { name: 'Add member' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Add a member' })
    await textbox(admin, 'Name').fill('Kabir Rao')
    await textbox(admin, 'E-mail').fill(kabir.username)
    await textbox(admin, 'Team').fill('Finance')
    await textbox(admin, 'Phone number').fill('98765 43210')
    await dialog.getByLabel('Viewer').check()
    await textbox(admin, 'First password').fill(kabir.first)
    await dialog.getByRole('button', { name: 'Add member' }).click()
    await expect(admin.getByRole('row').filter({ hasText: kabir.username })).toContainText('Invited')

    const viewer = await open()
    await logIn(viewer, kabir.username, kabir.first)
    await textbox(viewer, 'Password you were given').fill(kabir.first)
    await choosePassword(viewer, 'Change password', kabir.own)
    await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kabir Rao')
    await viewer.getByRole('link', { name: 'Rewards', exact: true }).click()
    await expect(viewer.getByText('No offer yet')).toBeVisible()
    await expect(viewer.getByRole('link', { name: /create/i })).toHaveCount(0)
    const his = clientOf(base, await tokenOf(viewer))
    await expect(his.offers.save({ params: { voucherType: 'static' }, query: {}, body: {} })).rejects.toMatchObject({
      status: 403,
      message: say.roleTooLow,
    })

    await viewer.goto('/logout')
    await viewer.goto('/forgotpassword')
    await textbox(viewer, 'E-mail').fill(kabir.username)
    await viewer.getByRole('button', { name: 'Send the link' }).click()
    await expect(viewer.getByRole('status')).toContainText(kabir.username)
    await openMail(viewer, kabir.username, 'Reset your Questwire password')
    await choosePassword(viewer, 'Set password', kabir.next)
    await expect(viewer.getByRole('heading', { name: 'Your password was changed' })).toBeVisible()
    await logIn(viewer, kabir.username, kabir.own)
    await expect(viewer.getByRole('alert')).toHaveText(say.badCredentials)
    await logIn(viewer, kabir.username, kabir.next)
    await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kabir Rao')

    await writeFile(clock, String(14 * DAY + 60_000))
    await admin.goto('/ruleengine')
    await expect(admin).toHaveURL('/trialExpired')
    await admin.getByRole('main').getByRole('link', { name: 'View plans' }).last().click()
    await admin.getByRole('button', { name: 'Choose Starter' }).click()
    await admin.getByRole('button', { name: '4000 0000 0000 0010' }).click()
    await admin.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(admin.getByRole('heading', { name: 'Payment received' })).toBeVisible()
    await admin.getByRole('link', { name: 'Plan and billing' }).click()
    await expect(admin.getByRole('region', { name: 'Your plan' })).toContainText('Starter')

    const hers = clientOf(base, await tokenOf(admin))
    const [payment] = (await hers.billing.transactions(all)).rows
    const downloading = admin.waitForEvent('download')
    await admin.getByRole('button', { name: `Download invoice ${payment?.invoice}` }).click()
    const file = await readFile(await (await downloading).path())
    const words = await pdfText(file.toString('base64'))
    for (const part of ['Nair Sweets', `${payment?.invoice}`, `${payment?.transactionId}`, '14,999.00', '17,698.82'])
      expect(words).toContain(part)

    await admin.getByRole('navigation').getByRole('link', { name: 'Rule Engine' }).click()
    await expect(admin.getByText('No rule yet')).toBeVisible()
    expect((await hers.profile.session()).userDetails).toMatchObject({ trialUser: false, role: 'admin' })
    expect((await hers.team.list(all)).rows.map(({ role }) => role).sort()).toEqual(['admin', 'viewer'])
    const recorded = (await hers.audit.list({ ...all })).rows.map(({ call }) => call)
    for (const call of ['team.create', 'access.updatePassword', 'access.resetPassword', 'billing.verify'])
      expect(recorded).toContain(call)
    for (const page of [admin, viewer]) await page.context().close()
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
})
