/** Messages over each channel as staff make them: written, tried out, sent, arrived at a stand-in of the provider, and read back. */
import type { Page } from '@playwright/test'
import { NEVER, NO_OFFER } from '#schemas/codes.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { channelWords } from '#schemas/values/channels.ts'
import type { Api } from '#src/api/client.ts'
import { sealTo } from '#src/api/seal-to.ts'
import { type HeardRequest, type StandIn, type StandInAnswer, startStandIn } from '#tests/support/http-stand-in.ts'
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'
import { mailServerBody } from '../contract/support/sealing.ts'
import { choose, pick, press, tabTo, write } from './by-keyboard.ts'
import { test as base, clientOf, expect } from './fixture.ts'
import { registerOrganisation } from './newcomer.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

interface Providers {
  readonly http: StandIn
  readonly mails: SmtpServer
}

const json = (body: unknown, status = 200): StandInAnswer => ({ status, body: JSON.stringify(body) })

/** Takes every message, as the providers do. */
const taking = ({ line }: HeardRequest): StandInAnswer =>
  line.includes('/Messages.json')
    ? json({ sid: 'SM1' }, 201)
    : json({ success: 1, results: [{ message_id: 'push-1' }] })

const test = base.extend<object, { providers: Providers; server: OwnServer; rule: string }>({
  providers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const [http, mails] = [await startStandIn(), await startSmtpServer()]
      http.answer = taking
      await use({ http, mails })
      http.close()
      mails.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ providers }, use) => {
      const { url } = providers.http
      const server = await startOwnServer({
        ...{ WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8', MESSAGING_URL: url, PUSH_URL: url, PUSH_TOKEN_URL: `${url}/token` },
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  base: [async ({ server }, use) => use(server.base), { scope: 'worker' }],
  // The messages of the demo organisation never leave the machine: these are of another one.
  user: [
    async ({ server, providers }, use) => {
      const user = await registerOrganisation(server.base, 'ravi@marigold.test')
      const api = clientOf(server.base, user.accessToken)
      await setUp(api, providers.mails.port)
      await addPeople(server.base, api)
      // One person is told by every test.
      await api.install.save({ body: { interruptionsPerDay: null } })
      await use(user)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  rule: [
    async ({ api }, use) => {
      const { ruleEntity } = await api.rules.save({ query: { draft: undefined }, body: coinToss() })
      await use(`${ruleEntity.name}`)
    },
    { scope: 'worker' },
  ],
})

/** All of them in one worker, on one server. */
test.describe.configure({ mode: 'default' })

const coinToss = () => ({
  ...{ name: 'Diwali coin toss', templateId: 'library-coin-toss', type: 9, ruleType: 1, ruleStatus: 'inactive' },
  ...{ userSegmentId: 'All User', startDateTime: Date.now(), endDateTime: NEVER },
  rewardAssigment: [50, 50].map((percentage) => ({ percentage, offerId: NO_OFFER, offerName: NO_OFFER })),
})

async function setUp(api: Api, port: number) {
  const { key } = await api.integrations.sealingKey()
  const seal = (field: string, text: string) => sealTo(key, field, text)
  await api.integrations.save({
    body: {
      ...{ type: '1', countryCode: '+91', phoneNum: '98200 12345' },
      accountSid: await seal('accountSid', 'AC0123456789abcdef'),
      messagingServiceSid: await seal('messagingServiceSid', 'MG0123456789abcdef'),
      authToken: await seal('authToken', 'marigold-lamp-2711'),
    },
  })
  await api.integrations.save({ body: { ...mailServerBody, type: '2', serverName: '127.0.0.1', Port: `${port}` } })
  await api.integrations.save({ body: { type: '3', serverKey: await seal('serverKey', 'AAAAserverkey') } })
}

/** Tells the platform of two people, one of whom has a device. */
async function addPeople(address: string, api: Api) {
  const { apikey } = await api.accounts.apiKey()
  const known = {
    asha: { name: 'Asha Rao', phone: '+919820011111', email: 'asha.rao@example.com' },
    meena: { name: 'Meena' },
  }
  const events = Object.entries(known).map(([userId, user]) => ({ userId, event: 'signed_in', user }))
  await clientOf(address, apikey).ingest.send({ body: { events } })
  const { playerKey } = await api.visits.getPlayerKey()
  const body = { userId: 'asha', token: 'token-of-asha', platform: 'android' as const }
  await clientOf(address, playerKey).messaging.registerDevice({ body })
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Chooses the rule that a campaign is about. */
async function chooseRule(page: Page, rule: string) {
  await page.getByRole('combobox', { name: 'Rule' }).click()
  await page.getByRole('option', { name: rule }).click()
}

/** Sends a test to an address and hears that the provider took it. */
async function tryOut(page: Page, label: string, to: string) {
  const form = region(page, 'Try it out')
  await form.getByRole('textbox', { name: label }).fill(to)
  await form.getByRole('button', { name: 'Send a test' }).click()
  await expect(form.getByRole('status')).toContainText('The provider took it')
}

/** Sends it to everybody: the dialog says who, how many and when, and is agreed to. */
async function send(page: Page, lines: readonly string[]) {
  await page.getByRole('button', { name: 'Send…' }).click()
  const dialog = page.getByRole('dialog')
  for (const line of lines) await expect(dialog).toContainText(line)
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText(genericMessages.saved)).toBeVisible()
}

/** The recipients as the page shows them, once they were told. */
const outcome = (page: Page) => region(page, 'Outcome')

const sentForms = ({ http }: Providers) =>
  http.heard
    .filter(({ line }) => line.includes('Messages.json'))
    .map(({ body }) => new URLSearchParams(body))
    .map((form) => [form.get('To'), form.get('Body')])

const idIn = (page: Page) => decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')

test('a message goes to a segment, a file and people by name, and its wrong rows are named', async ({
  signedIn: page,
  providers,
  rule,
  api,
  fresh,
  axe,
}) => {
  const name = fresh('Last day')
  await page.goto('/message')
  await page.getByRole('link', { name: 'New message' }).first().click()
  await page.getByRole('textbox', { name: 'Campaign name' }).fill(name)
  const text = page.getByRole('textbox', { name: 'Message', exact: true })
  await text.fill('Hi ')
  await page.getByRole('button', { name: 'Insert a placeholder into the message' }).click()
  await page.getByRole('menuitem', { name: /#firstName/ }).click()
  await expect(text).toBeFocused()
  await page.keyboard.type(', spin until midnight: https://shop.example/spin')
  await expect(page.getByRole('list', { name: 'Links and placeholders' })).toContainText('https://shop.example/spin')
  await expect(region(page, 'Preview')).toContainText('Hi Asha')
  await chooseRule(page, rule)
  const buffer = Buffer.from('name,mobile\nRavi,98200 22222\nNobody,abc\n')
  await page.getByLabel('People of a file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('1 of 2 rows is wrong')).toBeVisible()
  await expect(page.getByRole('row', { name: /3 .*Invalid mobile number/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add person' }).click()
  await page.getByRole('textbox', { name: 'Name of person 1' }).fill('Nila')
  await page.getByRole('textbox', { name: 'Mobile number of person 1' }).fill('98200 33333')
  await expect(page.getByRole('group', { name: 'Reach and cost' })).toContainText('3 of 4 people are told')
  await expect(page.getByRole('group', { name: 'Reach and cost' })).toContainText('1 has no mobile number')
  await axe(page)
  await tryOut(page, 'Mobile number', '+91 98200 99999')
  await send(page, ['3 of 4 people', '3 messages', 'now', 'only its status and its end'])
  await expect(page).toHaveURL(/\/message\/[^/]+$/)
  await expect(outcome(page)).toContainText('Nila')
  await expect(outcome(page)).toContainText('No address for this channel')
  await axe(page)
  const told = sentForms(providers).filter(([to]) => to !== '+919820099999')
  expect(told.map(([to]) => to).sort()).toEqual(['+919820011111', '+919820022222', '+919820033333'])
  expect(told.find(([to]) => to === '+919820022222')?.[1]).toMatch(/^Hi Ravi, spin until midnight: http/)
  const { campaign } = await api.channelCampaigns.get({ params: { id: idIn(page) } })
  expect(campaign).toMatchObject({ name, typeId: 1, campaignStatus: 'active', fileName: 'people.csv' })

  // It is locked now, but for its status; and the list says what became of it.
  await expect(text).toHaveAttribute('readonly')
  await page.goto('/message')
  await page.getByRole('button', { name: `Details of ${name}` }).click()
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Left out' }).click()
  await expect(page.getByRole('row', { name: /Meena/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Nila/ })).toBeHidden()
  await axe(page)
})

test('an e-mail leaves over the mail server', async ({ signedIn: page, providers, rule, api, fresh, axe }) => {
  const name = fresh('Festival week')
  await page.goto('/email/new')
  await page.getByRole('textbox', { name: 'Campaign name' }).fill(name)
  await page.getByRole('textbox', { name: 'Subject' }).fill('For #firstName')
  await page.getByRole('textbox', { name: 'Message', exact: true }).click()
  await page.keyboard.type('Sweets and prizes all week.')
  await chooseRule(page, rule)
  await axe(page)
  await tryOut(page, 'E-mail', 'me@marigold.test')
  await send(page, ['1 of 2 people', '1 e-mail'])
  await expect(outcome(page).getByRole('row', { name: /Asha Rao/ })).toContainText('Sent')
  const said = providers.mails.heard.join('\n')
  expect(said).toContain('Subject: For Asha')
  expect(said).toContain('Sweets and prizes all week.')
  expect((await api.channelCampaigns.get({ params: { id: idIn(page) } })).campaign).toMatchObject({
    ...{ name, typeId: 2, subject: 'For #firstName', msg: expect.stringContaining('Sweets and prizes') },
  })
})

test('a WhatsApp message is sent with its template', async ({ signedIn: page, providers, rule, api, fresh, axe }) => {
  const name = fresh('Store opening')
  await page.goto('/whatsapp/new')
  await page.getByRole('textbox', { name: 'Campaign name' }).fill(name)
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Come for chai, #firstName.')
  await page.getByRole('textbox', { name: 'Template', exact: true }).fill('HX0123456789abcdef0123456789abcdef')
  await chooseRule(page, rule)
  await axe(page)
  await tryOut(page, 'Mobile number', '+91 98200 99999')
  await send(page, ['1 of 2 people', '1 WhatsApp message'])
  await expect(outcome(page).getByRole('row', { name: /Asha Rao/ })).toContainText('Sent')
  const forms = providers.http.heard.map(({ body }) => new URLSearchParams(body))
  expect(forms.map((form) => form.get('To'))).toContain('whatsapp:+919820011111')
  expect(forms.map((form) => form.get('ContentSid'))).toContain('HX0123456789abcdef0123456789abcdef')
  expect((await api.channelCampaigns.get({ params: { id: idIn(page) } })).campaign).toMatchObject({ name, typeId: 3 })
})

test('a push notification goes to a device, and is stopped from its list', async ({
  signedIn: page,
  providers,
  api,
  fresh,
  axe,
}) => {
  const name = fresh('Wheel is open')
  await page.goto('/pushnotifications/new')
  await page.getByRole('textbox', { name: 'Notification name' }).fill(name)
  await page.getByRole('textbox', { name: 'Title' }).fill('Happy Diwali, #firstName')
  await page.getByRole('textbox', { name: 'Content' }).fill('Spin it once.')
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('shop://home')
  await axe(page)
  await tryOut(page, 'Device', 'token-of-mine')
  await send(page, ['1 of 2 people', '1 push notification'])
  await expect(outcome(page).getByRole('row', { name: /Asha Rao/ })).toContainText('Sent')
  const sent = providers.http.heard.map(({ body }) => body).filter((body) => body.includes('token-of-asha'))
  expect(sent.join()).toContain('Happy Diwali, Asha')

  await page.goto('/pushnotifications')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Active')
  await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Inactive')
  const { rows } = await api.pushNotifications.list({ itemsPerPage: 5, pageNo: 0 })
  expect(rows.find((row) => row.name === name)).toMatchObject({ status: 'inactive', send_impressions: 1 })
})

test('a message is written, scheduled and found again by keyboard alone', async ({
  signedIn: page,
  rule,
  api,
  fresh,
}) => {
  const name = fresh('By keyboard')
  await page.goto('/message')
  await expect(page.getByRole('heading', { name: channelWords.sms.screen })).toBeVisible()
  await press(page, page.getByRole('link', { name: 'New message' }).first())
  await expect(page.getByRole('textbox', { name: 'Campaign name' })).toBeVisible()
  await write(page, page.getByRole('textbox', { name: 'Campaign name' }), name)
  await write(page, page.getByRole('textbox', { name: 'Message', exact: true }), 'Come and play.')
  await pick(page, page.getByRole('combobox', { name: 'Rule' }), rule)
  await choose(page, page.getByRole('radiogroup', { name: 'Moment' }), 'Later')
  await choose(page, page.getByRole('radiogroup', { name: 'Hour' }), 'At their best hour')
  await tabTo(page, page.getByRole('button', { name: 'Schedule…' }), 'Shift+Tab', 200)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('at the best hour of each person')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Schedule' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/message\/(?!new)[^/]+$/)
  const id = idIn(page)
  expect((await api.channelCampaigns.get({ params: { id } })).campaign).toMatchObject({
    ...{ name, campaignStatus: 'active', notificationSendTime: 'best' },
  })
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('textbox', { name: 'Search documents, steps and screens' })).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.locator('[data-action][data-selected]')).toContainText(name)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('WhatsApp')
  await expect(page.locator('[data-action]').filter({ hasText: 'Campaign Channels' })).toContainText('WhatsApp')
})
