/** Integrations as staff set them up, and that nothing of their thirteen secrets is left anywhere afterwards. */
import type { Page } from '@playwright/test'
import { integrationMessages as say } from '#schemas/messages/index.ts'
import { integrationNames } from '#schemas/values/integration-names.ts'
import { integrationOf } from '#schemas/values/integrations.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { type Echo, startEcho } from '#tests/support/echo.ts'
import { leaksIn, markOf } from '#tests/support/leaks.ts'
import { serviceAccount } from '../contract/support/sealing.ts'
import { press, write } from './by-keyboard.ts'
import { test as base, expect } from './fixture.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

const test = base.extend<object, { echo: Echo; server: OwnServer }>({
  echo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const echo = await startEcho()
      await use(echo)
      echo.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ echo }, use) => {
      const { url } = echo.http
      const server = await startOwnServer({
        WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8',
        VOUCHER_PROVIDER_URL: `${url}/vouchers`,
        MESSAGING_URL: url,
        MAIL_API_URL: url,
        PUSH_URL: url,
        PUSH_TOKEN_URL: `${url}/token`,
        ENGAGEMENT_URL: url,
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  base: [async ({ server }, use) => use(server.base), { scope: 'worker' }],
})

/** All of them in one worker, on one server. */
test.describe.configure({ mode: 'default' })

const openTab = async (page: Page, title: string) => {
  await page.getByRole('tab', { name: title }).click()
  return page.getByRole('form', { name: title, exact: true })
}

test.describe('integrations', () => {
  test.use({ provokes: [422] })

  test('are set up by keyboard, tried out, and removed', async ({ signedIn: page, api, axe }) => {
    await page.goto('/editprofile?tab=integration&part=engagement')
    const form = page.getByRole('form', { name: 'Engagement tool' })
    await expect(form).toBeVisible()
    await axe(page)
    await write(page, form.getByRole('textbox', { name: 'Account ID' }), 'W9R-4KM-ABCZ')
    await press(page, form.getByRole('button', { name: 'Save' }))
    await expect(form.getByText(say.required('Passcode'))).toBeVisible()
    await write(page, form.getByRole('textbox', { name: 'Passcode' }), 'AQW')
    await press(page, form.getByRole('button', { name: 'Save' }))
    await expect(form.getByRole('textbox', { name: 'Account ID' })).toHaveValue('••••ABCZ')
    await expect(form.getByRole('textbox', { name: 'Passcode' })).toHaveValue('••••')
    const read = async () => api.integrations.get({ query: { type: '4' } })
    expect((await read()).integrationData).toEqual({ accountId: '••••ABCZ', userPasscode: '••••' })

    await press(page, page.getByRole('button', { name: 'Send a test' }))
    await expect(page.getByRole('status').getByText('The test failed')).toBeVisible()
    await expect(page.getByRole('status').getByText(/^••••/)).toBeVisible()
    await expect(page.getByText('Answer 403')).toBeVisible()
    await axe(page)

    await press(page, form.getByRole('button', { name: 'Replace Account ID' }))
    await press(page, form.getByRole('button', { name: 'Keep Account ID' }))
    await expect(form.getByRole('textbox', { name: 'Account ID' })).toHaveValue('••••ABCZ')
    await press(page, form.getByRole('button', { name: 'Remove', exact: true }))
    const dialog = page.getByRole('dialog')
    // The dialog takes the focus once it is open: what a hasty Enter would do is cancel.
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await press(page, dialog.getByRole('button', { name: 'Remove' }))
    await expect(form.getByRole('textbox', { name: 'Account ID' })).toHaveValue('')
    expect((await read()).integrations[0]).toMatchObject({ setUp: false, savedTS: null })
  })

  test('a mail server asks for its password again when it becomes another', async ({ signedIn: page, api, echo }) => {
    await page.goto('/editprofile?tab=integration&part=mailServer')
    const form = page.getByRole('form', { name: 'Mail server' })
    await form.getByLabel('Server name').fill('localhost')
    await form.getByLabel('Port').fill(`${echo.mails.port}`)
    await form.getByLabel('Connection security').selectOption('None')
    await form.getByLabel('User name').fill('asha@diwan.test')
    await form.getByRole('textbox', { name: 'Password' }).fill('marigold-lamp')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('textbox', { name: 'Password' })).toHaveValue('••••lamp')
    await form.getByLabel('Server name').fill('mail.example.com')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText(say.otherServer)).toBeVisible()
    await form.getByLabel('Authentication').selectOption('None')
    await expect(form.getByRole('textbox', { name: 'Password' })).toBeHidden()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved successfully').last()).toBeVisible()
    await expect
      .poll(async () => (await api.integrations.get({ query: { type: '2' } })).integrationData)
      .toMatchObject({ serverName: 'mail.example.com', authentication: 'none', userName: '', password: '' })
  })

  test('nothing is sent where secrets cannot be sealed', async ({ signedIn: page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
    await page.goto('/editprofile?tab=integration&part=mailApi')
    await expect(page.getByText('Secrets cannot be encrypted here')).toBeVisible()
    const form = page.getByRole('form', { name: 'Mail API' })
    await form.getByRole('textbox', { name: 'Mail API key' }).fill('SG.marigold')
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  })
})

const secretFields = integrationNames.flatMap((name) =>
  Object.entries(integrationOf(name).fields).flatMap(([key, { secret, label }]) =>
    secret ? [{ name, key, label }] : [],
  ),
)
const marks = Object.fromEntries(secretFields.map(({ key }) => [key, markOf(key)]))

/** Whatever this page keeps in the browser, and what its fields hold. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => done(opening.result)
      })
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll()
        found.push(await new Promise((done) => (reading.onsuccess = () => done(reading.result))))
      }
      database.close()
    }
    found.push(
      [...document.querySelectorAll('input')].map(({ value }) => value),
      document.documentElement.outerHTML,
    )
    return JSON.stringify(found)
  })

test.describe('thirteen secrets that were saved through the forms', () => {
  test('stand nowhere afterwards', async ({ signedIn: page, server, echo, api }) => {
    const seen: string[] = []
    page.on('requestfinished', async (request) => {
      if (!request.url().includes('/api/')) return
      const response = await request.response()
      const text = await response?.text().catch(() => '')
      seen.push(`${request.url()} ${request.postDataBuffer()?.toString('latin1') ?? ''} ${text}`)
    })
    await page.goto('/editprofile?tab=integration')
    expect(secretFields).toHaveLength(13)
    for (const name of integrationNames) {
      const { title } = integrationOf(name)
      const form = await openTab(page, title)
      if (name === 'mailApi') await form.getByLabel('Sender e-mail').fill('hello@diwan.test')
      if (name === 'mailServer') {
        await form.getByLabel('Server name').fill('127.0.0.1')
        await form.getByLabel('Port').fill(`${echo.mails.port}`)
        await form.getByLabel('Connection security').selectOption('None')
        await form.getByLabel('Authentication').selectOption('Password')
        await form.getByLabel('User name').fill('asha')
      }
      for (const { key, label } of secretFields.filter((one) => one.name === name)) {
        const file = serviceAccount({ private_key_id: markOf(key) })
        if (key === 'configFile') {
          const buffer = Buffer.from(file)
          await form.getByLabel(label).setInputFiles({ name: 'diwan.json', mimeType: 'application/json', buffer })
        } else await form.getByRole('textbox', { name: label }).fill(markOf(key))
      }
      await form.getByRole('button', { name: 'Save' }).click()
      const test = page.getByRole('button', { name: 'Send a test' })
      await expect(test).toBeEnabled()
      if (name === 'push') await expect(form.getByText('diwan.json')).toBeVisible()
      if (name === 'messaging') await page.getByRole('textbox', { name: 'Send to' }).fill('+919820012345')
      await test.click()
      await expect(page.getByRole('status').getByText('The test failed')).toBeVisible()
      await expect(page.getByRole('status').getByText('••••').first()).toBeVisible()
    }
    // They were sent where they belong, so that there was something to hide.
    const heard = new Set(leaksIn('heard', echo.heard(), marks).map((leak) => leak.split(' ')[1]))
    expect([...heard]).toEqual(expect.arrayContaining(['authToken', 'sendGridApiKey', 'password', 'userPasscode']))

    const kept = await keptIn(page)
    await page.reload()
    await expect(page.getByRole('form', { name: 'Voucher provider' })).toBeVisible()
    const dump = await server.inDatabase(dumpOf)
    expect(seen.length).toBeGreaterThan(20)
    expect(dump.get('public.integrations')?.split('\n')).toHaveLength(integrationNames.length)
    expect([
      ...leaksIn('browser', `${kept} ${await keptIn(page)}`, marks),
      ...seen.flatMap((text) => leaksIn(text.slice(0, 60), text, marks)),
      ...leaksIn('log', server.output(), marks),
      ...[...dump].flatMap(([name, text]) => leaksIn(name, text, marks)),
    ]).toEqual([])

    const { integrationData, integrations } = await api.integrations.get({ query: {} })
    for (const { key } of secretFields) expect(integrationData[key as 'authToken']).toMatch(/^••••.{0,4}$/)
    expect(integrations.map(({ setUp, lastTest }) => [setUp, lastTest?.ok])).toEqual(
      integrations.map(() => [true, false]),
    )
  })
})
