/** The page behind the link of an e-mail, where people choose what they are told: each of its states, by its people and by axe. */
import type { Page } from '@playwright/test'
import { NO_OFFER } from '#schemas/codes.ts'
import type { Api } from '#src/api/client.ts'
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'
import { mailServerBody } from '../contract/support/sealing.ts'
import { COLOUR_RULES, violations } from './axe.ts'
import { test as base, clientOf, expect } from './fixture.ts'
import { registerOrganisation } from './newcomer.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { drawnIn } from './scheme.ts'

const test = base.extend<object, { mails: SmtpServer; server: OwnServer }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const mails = await startSmtpServer()
      await use(mails)
      mails.close()
    },
    { scope: 'worker' },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await startOwnServer({ WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  base: [async ({ server }, use) => use(server.base), { scope: 'worker' }],
  user: [
    async ({ server }, use) => use(await registerOrganisation(server.base, 'ravi@marigold.test')),
    { scope: 'worker' },
  ],
  provokes: [404, 413],
})

/** Judges a state of the page, in light and in dark. */
async function judge(page: Page, heading: string) {
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await drawnIn(page, 'light')
  expect.soft(await violations(page), heading).toEqual([])
  await drawnIn(page, 'dark')
  expect.soft(await violations(page, COLOUR_RULES), `${heading} in the dark`).toEqual([])
}

/** Posts a form to an address as a mail program does, and shows the answer. */
async function post(page: Page, address: string, name: string, value: string) {
  await page.setContent(
    `<form method="post" action="${address}"><input type="hidden" name="${name}" value="${value}"><button>Post</button></form>`,
  )
  await page.getByRole('button').click()
}

/** Sends an e-mail to the only person there is, and a test of it; answers the links of both. */
async function links(api: Api, address: string, mails: SmtpServer) {
  await api.integrations.save({
    body: { ...mailServerBody, serverName: '127.0.0.1', type: '2', Port: `${mails.port}` },
  })
  const { apikey } = await api.accounts.apiKey()
  const user = { name: 'Asha Rao', email: 'asha.rao@example.com' }
  await clientOf(address, apikey).ingest.send({ body: { events: [{ userId: 'asha', event: 'signed_in', user }] } })
  const rewardAssigment = [50, 50].map((percentage) => ({ percentage, offerId: NO_OFFER, offerName: NO_OFFER }))
  const body = {
    name: 'Diwali coin toss',
    templateId: 'library-coin-toss',
    type: 9,
    ruleType: 1,
    ruleStatus: 'inactive',
  }
  const { ruleEntity } = await api.rules.save({
    ...{ query: { draft: undefined } },
    body: { ...body, userSegmentId: 'All User', startDateTime: Date.now(), rewardAssigment },
  })
  const mail = { typeId: 2, name: 'Festival week', subject: 'A week of sweets', msg: '<p>Come and play.</p>' }
  const { campaign } = await api.channelCampaigns.save({
    query: { draft: undefined },
    body: {
      ...{ ...mail, ruleId: `${ruleEntity.id}`, segmentId: 'All User', displayLeaderboard: 'None' },
      ...{ campaignStatus: 'active', scheduleTime: Date.now() },
    },
  })
  await expect.poll(() => mails.taken, { timeout: 30_000 }).toEqual(['asha.rao@example.com'])
  const real = linkIn(mails)
  mails.heard.length = 0
  await api.channelCampaigns.test({ query: { id: `${campaign.id}` }, body: { to: 'me@marigold.test' } })
  return { real, tried: linkIn(mails) }
}

/** The link to unsubscribe, from the headers of the mail that was heard. */
const linkIn = ({ heard }: SmtpServer) =>
  /^List-Unsubscribe: <([^>]*)>/im.exec(heard.join('\n').replace(/\n[ \t]+/g, ' '))?.[1]?.replace(/\s/g, '') ?? ''

test('people choose what they are told, in every state of the page', async ({ page, api, server, mails }) => {
  const { real, tried } = await links(api, server.base, mails)
  await page.goto(real)
  await judge(page, 'Your choices')
  await page.getByRole('checkbox', { name: 'E-mails' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await judge(page, 'Saved')
  await page.getByRole('link', { name: 'Change your choices' }).click()
  await expect(page.getByRole('checkbox', { name: /E-mails/ })).not.toBeChecked()
  await expect(page.getByText(/Chosen here/).first()).toBeVisible()
  await judge(page, 'Your choices')
  const reach = async () =>
    (await api.messaging.reach({ body: { channel: 'email', message: { segmentId: 'All User', msg: 'Hi' } } })).reach
  expect(await reach()).toMatchObject({ people: 1, reachable: 0, suppressed: 1 })
  await page.getByRole('checkbox', { name: /E-mails/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible()
  expect(await reach()).toMatchObject({ reachable: 1, suppressed: 0 })

  await post(page, real, 'List-Unsubscribe', 'One-Click')
  await judge(page, 'Unsubscribed')
  await page.goto(tried)
  await judge(page, 'Your choices')
  await page.getByRole('button', { name: 'Save' }).click()
  await judge(page, 'Nothing was changed')
  await page.goto(`${real.slice(0, -3)}abc`)
  await judge(page, 'Unsubscribe')
  await post(page, real, 'chosen', 'x'.repeat(20_000))
  await judge(page, 'Unsubscribe')
  expect(await reach()).toMatchObject({ reachable: 0, suppressed: 1 })
})
