/** Messages on the canvas: hung on a reward and on the segment, published with their rule, sent to a crowd as it was forecast, read back. */
import { playTypes } from '#schemas/codes.ts'
import type { Api } from '#src/api/client.ts'
import { sealTo } from '#src/api/seal-to.ts'
import { type HeardRequest, type StandIn, startStandIn } from '#tests/support/http-stand-in.ts'
import { canvasOf } from './canvas.ts'
import { createOffer, createRule, runningRule } from './demo-rules.ts'
import { test as base, clientOf, expect } from './fixture.ts'
import { registerOrganisation } from './newcomer.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { callAs } from './player-calls.ts'
import { publish, reviewOf } from './publish.ts'

/** The people of the organisation; so many of them play, about as many as a forecast expects. */
const PEOPLE = 40
const PLAYERS = 8

const taking = ({ line }: HeardRequest) =>
  line.includes('/Messages.json')
    ? { status: 201, body: JSON.stringify({ sid: 'SM1' }) }
    : { status: 200, body: JSON.stringify({ success: 1, results: [{ message_id: 'push-1' }] }) }

const test = base.extend<object, { provider: StandIn; server: OwnServer }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const provider = await startStandIn()
      provider.answer = taking
      await use(provider)
      provider.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider: { url } }, use) => {
      const addresses = { MESSAGING_URL: url, PUSH_URL: url, PUSH_TOKEN_URL: `${url}/token` }
      const server = await startOwnServer({ WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8', ...addresses })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  base: [async ({ server }, use) => use(server.base), { scope: 'worker' }],
  // The messages of the demo organisation never leave the machine: these are of another one.
  user: [
    async ({ server }, use) => {
      const user = await registerOrganisation(server.base, 'canvas@marigold.test')
      await setUp(server.base, clientOf(server.base, user.accessToken))
      await use(user)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** Sets the providers up, and tells the platform of people with a phone and a device each. */
async function setUp(address: string, api: Api) {
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
  await api.integrations.save({ body: { type: '3', serverKey: await seal('serverKey', 'AAAAserverkey') } })
  const { apikey } = await api.accounts.apiKey()
  const events = Array.from({ length: PEOPLE }, (_, n) => ({
    ...{ userId: `person-${n}`, event: 'signed_in' },
    user: { name: `Person ${n}`, phone: `+9198200${String(20_000 + n)}` },
  }))
  await clientOf(address, apikey).ingest.send({ body: { events } })
  const { playerKey } = await api.visits.getPlayerKey()
  for (let n = 0; n < PEOPLE; n++)
    await clientOf(address, playerKey).messaging.registerDevice({
      body: { userId: `person-${n}`, token: `token-of-person-${n}`, platform: 'android' },
    })
}

const numbers = (text: string | null) =>
  [...(text ?? '').matchAll(/[\d,]+/g)].map(([one]) => Number(one.replace(/,/g, '')))

test('a push on the reward and an SMS on the segment are drawn, published and sent to a crowd as it was forecast', async ({
  signedIn: page,
  api,
  base: address,
  provider,
  fresh,
  axe,
}) => {
  test.setTimeout(240_000)
  const { spinWheelConfig } = await api.templates.duplicate({ query: { gamificationId: 'library-scratch-card' } })
  const { offerId, offerName } = await createOffer(api, 'Marigold coins')
  const name = fresh('Card of the crowd')
  const ruleId = await createRule(api, {
    ...{ ...runningRule(name), type: playTypes.scratchCard, templateId: `${spinWheelConfig.id}` },
    ...{ ruleStatus: 'inactive', howOften: 'once per campaign duration' },
    rewardAssigment: [{ percentage: 100, offerId, offerName }],
  })
  const before = (await api.rules.get({ query: { ruleId } })).ruleEntity
  const canvas = canvasOf(page)
  await page.goto(`/ruleengine/edit/${ruleId}`)
  await canvas.ready()

  await canvas.select('Marigold coins')
  await canvas.put('Push notification')
  await canvas.inspector.getByLabel('Name').fill(fresh('You have won'))
  await canvas.inspector.getByLabel('Title').fill('Well done')
  await canvas.inspector.getByLabel('Text').fill('#rewardName is yours.')
  await canvas.select('All User')
  await canvas.put('SMS')
  await canvas.inspector.getByLabel('Name').fill(fresh('The card is out'))
  await canvas.inspector.getByLabel('Text').fill('Hi #name, scratch your card today.')
  await expect(canvas.node('The card is out').locator('[data-forecast]')).toContainText(`${PEOPLE} sent`)
  const forecast = await canvas.node('You have won').locator('[data-forecast]').getAttribute('title')
  await axe(page)

  // What is missing of a message blocks as anything else does.
  await canvas.inspector.getByLabel('Text').fill('')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(reviewOf(page)).toContainText('Message is Required')
  await expect(reviewOf(page).getByRole('region', { name: 'Messages' })).toContainText('With every reward of this rule')
  await page.keyboard.press('Escape')
  await canvas.inspector.getByLabel('Text').fill('Hi #name, scratch your card today.')
  await publish(page)

  // Each is a document of its own that names the rule, which says nothing of them.
  const terms = { ruleId }
  const [push] = (await api.pushNotifications.list({ itemsPerPage: 10, pageNo: 0, terms })).rows
  const [sms] = (await api.channelCampaigns.list({ itemsPerPage: 10, pageNo: 0, terms: { ...terms, type: '1' } })).rows
  const notification = (await api.pushNotifications.get({ query: { id: push?.id ?? '' } })).notification
  const { campaign } = await api.channelCampaigns.get({ params: { id: sms?.id ?? '' } })
  const { ruleEntity } = await api.rules.get({ query: { ruleId } })
  expect(notification).toMatchObject({
    ruleId,
    eventId: 'reward_given',
    notificationStatus: 'active',
    title: 'Well done',
  })
  expect(campaign).toMatchObject({ ruleId, eventId: '', segmentId: 'All User', campaignStatus: 'active' })
  expect([campaign.scheduleTime, notification.startDateTime]).toEqual([
    ruleEntity.startDateTime,
    ruleEntity.startDateTime,
  ])
  expect(Object.keys(ruleEntity).sort()).toEqual(Object.keys(before).sort())

  // A crowd of as many players as are likely.
  const { playerKey } = await api.visits.getPlayerKey()
  for (let n = 0; n < PLAYERS; n++) {
    const { token } = await clientOf(address, playerKey).play.token({ body: { userId: `person-${n}` } })
    const { playId } = await callAs(address, token, 'start', { ruleId })
    await callAs(address, token, 'finish', { playId, input: {} })
  }
  const heard = (path: string) => provider.heard.filter(({ line }) => line.includes(path)).length
  const pushes = () => provider.heard.filter(({ body }) => body.includes('token-of-person-')).length
  await expect.poll(() => [heard('/Messages.json'), pushes()], { timeout: 60_000 }).toEqual([PEOPLE, PLAYERS])
  const [, p10 = 0, p90 = 0] = numbers(forecast)
  expect(PLAYERS).toBeGreaterThanOrEqual(p10)
  expect(PLAYERS).toBeLessThanOrEqual(p90)

  // The sheet shows what became of them.
  await page.reload()
  await canvas.ready()
  await expect(canvas.node('You have won').locator('[data-results]')).toContainText(`${PLAYERS} sent`)
  await expect(canvas.node('The card is out').locator('[data-results]')).toContainText(`${PEOPLE} sent`)
  const figures = (await api.pushNotifications.list({ itemsPerPage: 10, pageNo: 0, terms })).rows[0]?.figures
  expect(figures).toMatchObject({ recipients: PLAYERS, sent: PLAYERS })

  // Stopped beside a change that is not saved: the dialog says what stops with it, and the sheet shows it stopped.
  await canvas.select('All User')
  await canvas.put('E-mail')
  const results = page.getByRole('region', { name: 'Results', exact: true })
  await results.getByRole('button', { name: /^Results/ }).click()
  await results.getByRole('button', { name: 'Stop' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 messages stop with it: ')
  await expect(dialog).toContainText(`“${campaign.name}”`)
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(canvas.node('You have won')).toContainText('Inactive')
  await expect(canvas.node('The card is out')).toContainText('Inactive')
  const stopped = await api.channelCampaigns.get({ params: { id: sms?.id ?? '' } })
  expect(stopped.campaign.campaignStatus).toBe('inactive')
})
