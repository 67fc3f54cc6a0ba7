/** Messages: who is written, what leaves for the providers, what becomes of it, and who is told nothing. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { readSettings } from '#src/platform/base/settings/settings.ts'
import { sendMessages } from '#src/platform/jobs/send-messages.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import { type HeardRequest, type StandIn, type StandInAnswer, startStandIn } from '#tests/support/http-stand-in.ts'
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'
import { emailBody, offerBody, pushBody, ruleBody } from './support/bodies.ts'
import { mailServerBody, sealerOf } from './support/sealing.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let provider: StandIn
let mails: SmtpServer
let person: TestUser
let rule: string

beforeAll(async () => {
  provider = await startStandIn()
  mails = await startSmtpServer()
  const { webhookAllowedRanges } = readSettings({ WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8' }, [])
  const { url } = provider
  const integrations = { messaging: url, mailApi: url, push: url, pushToken: `${url}/token`, engagement: url }
  // The demo organisation has thousands of people, and the clock, by which its provider's time is taken, stands.
  world = await openWorld({ webhookAllowedRanges, integrations, messagesPerSecond: 100_000 })
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
  provider.heard.length = 0
  provider.answer = taking
  mails.heard.length = 0
  mails.answers = {}
  rule = (await person.post('saveRule', ruleBody({ ruleStatus: 'inactive' }))).reply.ruleEntity.id
})
afterAll(async () => {
  provider.close()
  mails.close()
  await world.close()
})

const token = 'marigold-lamp-2711'
const json = (body: unknown, status = 200): StandInAnswer => ({ status, body: JSON.stringify(body) })

/** Takes every message, as each provider does. */
function taking({ line }: HeardRequest): StandInAnswer {
  if (line.includes('/Messages.json')) return json({ sid: `SM${provider.heard.length}` }, 201)
  if (line.includes('/v3/mail/send'))
    return { status: 202, headers: { 'X-Message-Id': `mail-${provider.heard.length}` } }
  return json({ success: 1, failure: 0, results: [{ message_id: `push-${provider.heard.length}` }] })
}

async function setUp(name: 'messaging' | 'mailApi' | 'mailServer' | 'push') {
  const seal = await sealerOf(person)
  const bodies = {
    messaging: {
      type: 1,
      accountSid: await seal('accountSid', 'AC0123456789abcdef'),
      messagingServiceSid: await seal('messagingServiceSid', 'MG0123456789abcdef'),
      authToken: await seal('authToken', token),
      countryCode: '+91',
      phoneNum: '98200 12345',
    },
    mailApi: { type: 1, sendGridApiKey: await seal('sendGridApiKey', 'SG.abcdef'), mailId: 'hello@shop.example' },
    mailServer: { ...mailServerBody, serverName: '127.0.0.1', Port: mails.port },
    push: { type: 3, serverKey: await seal('serverKey', 'AAAAserverkey') },
  }
  const saved = await person.post('saveIntegration', bodies[name])
  expect(saved.text).toContain('"status":"success"')
}

/** Tells the platform of people: user id, and what is known of each. */
async function people(known: Readonly<Record<string, object>>, event = 'signed_in') {
  const key = (await person.get('getApiKey')).reply.apikey
  const events = Object.entries(known).map(([userId, user]) => ({ userId, event, user }))
  expect((await world.call('events', { token: key, body: { events } })).status).toBe(200)
}

const round = () => sendMessages(world.platform)
const sms = (more: object = {}) => ({
  ...{ typeId: 1, name: `Reminder ${Math.random()}`, msg: 'Hi #firstName, spin until midnight.', ruleId: rule },
  ...{
    segmentId: 'All User',
    campaignStatus: 'active',
    scheduleTime: world.clock,
    displayLeaderboard: 'None',
    ...more,
  },
})
const email = (more: object = {}) =>
  emailBody({ ruleId: rule, campaignStatus: 'active', scheduleTime: world.clock, ...more })
async function saved(body: object): Promise<string> {
  const came = await person.post('saveCampaign', body)
  expect(came.text).toContain('"status":"success"')
  return came.reply.campaign.id
}
const figuresOf = async (id: string, type = '1') => {
  const { rows } = { rows: (await person.get(`getCampaignList/50/0?type=${type}`)).reply.campaignList.campaigns }
  return rows.find((row: { id: string }) => row.id === id).figures
}
const forms = () =>
  provider.heard.filter(({ line }) => line.includes('Messages.json')).map(({ body }) => new URLSearchParams(body))
const recipients = async (id: string) =>
  (await person.get(`getMessageRecipients/50/0?id=${id}&sortBy=userId&sortType=asc`)).reply.messageList.recipients

describe('a campaign at a moment', () => {
  test('is sent once to everybody with an address, filled in for each; the others are named', async () => {
    await setUp('messaging')
    await people({
      asha: { name: 'Asha Rao', phone: '+91 98200 11111' },
      ravi: { name: 'Ravi', mobile: '+919820022222' },
      meena: {},
    })
    const id = await saved(sms())
    await round()
    await round()
    expect(
      forms()
        .map((form) => [form.get('To'), form.get('Body')])
        .sort(),
    ).toEqual([
      ['+919820011111', 'Hi Asha, spin until midnight.'],
      ['+919820022222', 'Hi Ravi, spin until midnight.'],
    ])
    expect(await figuresOf(id)).toMatchObject({ recipients: 3, sent: 2, skipped: 1, pending: 0 })
    expect(await recipients(id)).toMatchObject([
      { userId: 'asha', address: '+9198•••111', state: 'sent' },
      { userId: 'meena', address: '', state: 'skipped', reason: 'No address for this channel' },
      { userId: 'ravi', state: 'sent' },
    ])
  })

  test('is not sent before its moment, nor after it was stopped; whoever has it gets it no second time', async () => {
    await setUp('messaging')
    await people({ asha: { phone: '+919820011111' } })
    const body = sms({ scheduleTime: world.clock + 10 * MINUTE_MS })
    const id = await saved(body)
    await round()
    expect(forms()).toEqual([])
    await saved({ ...body, id, campaignStatus: 'inactive' })
    world.clock += 20 * MINUTE_MS
    await round()
    expect(forms()).toEqual([])
    await saved({ ...body, id, scheduleTime: world.clock })
    await round()
    await saved({ ...body, id, campaignStatus: 'inactive', scheduleTime: world.clock })
    await saved({ ...body, id, scheduleTime: world.clock + MINUTE_MS })
    world.clock += 2 * MINUTE_MS
    await round()
    expect(forms().map((form) => form.get('To'))).toEqual(['+919820011111'])
  })

  test('whose moment passed by more than two hours is held until somebody says so', async () => {
    await setUp('messaging')
    await people({ asha: { phone: '+919820011111' } })
    const id = await saved(sms({ scheduleTime: world.clock + MINUTE_MS }))
    world.clock += 3 * 60 * MINUTE_MS
    await round()
    expect(forms()).toEqual([])
    expect((await person.get(`getMessageOutcome?id=${id}`)).reply.outcome).toMatchObject({ held: 1, recipients: 0 })
    expect((await person.post(`releaseHeldMessages?id=${id}`)).reply.messages).toBe(1)
    await round()
    expect(forms()).toHaveLength(1)
  })

  test('reaches a file and people by name as well, once each', async () => {
    await setUp('messaging')
    await people({ asha: { phone: '+919820011111' } })
    const file = new File(['name,mobile\nRavi,98200 22222\nNobody,abc\nAgain,+919820022222\n'], 'people.csv')
    const { userData } = (await person.form('campaign/save/excel', { type: '1' }, { file })).reply
    expect(userData).toMatchObject({ rows: 3, accepted: 1, wrong: 2, known: 0, unknown: 1 })
    expect(userData.errors).toMatchObject([
      { row: 3, message: 'Invalid mobile number' },
      { row: 4, message: 'Same recipient as in row 2' },
    ])
    const senderList = [
      { name: 'Meena', mobile: '+91 98200 33333' },
      { name: 'Asha', userId: 'asha' },
    ]
    const id = await saved(sms({ file: userData.id, fileName: 'people.csv', senderList }))
    await round()
    expect(
      forms()
        .map((form) => form.get('To'))
        .sort(),
    ).toEqual(['+919820011111', '+919820022222', '+919820033333'])
    expect(forms().map((form) => form.get('Body'))).toContain('Hi Ravi, spin until midnight.')
    expect(await figuresOf(id)).toMatchObject({ recipients: 3, sent: 3 })
  })

  test('without an integration fails and says why', async () => {
    await people({ asha: { phone: '+919820011111' } })
    const id = await saved(sms())
    await round()
    expect(await recipients(id)).toMatchObject([
      { state: 'failed', reason: 'No integration is set up for this channel' },
    ])
  })
})

describe('what providers answer', () => {
  test('to wait is followed: nothing is asked before, and what was refused is sent then', async () => {
    await setUp('messaging')
    await people({ asha: { phone: '+919820011111' } })
    provider.answer = () => ({ status: 429, headers: { 'Retry-After': '120' }, body: '{"message":"Too many"}' })
    const id = await saved(sms())
    await round()
    expect(await recipients(id)).toMatchObject([{ state: 'pending', reason: 'Too many' }])
    world.clock += 60_000
    await round()
    expect(forms()).toHaveLength(1)
    provider.answer = taking
    world.clock += 120_000
    await round()
    expect(await figuresOf(id)).toMatchObject({ sent: 1, pending: 0 })
  })

  test('that a number is nobody’s ends it for good, also for later campaigns', async () => {
    await setUp('messaging')
    await people({ asha: { phone: '+919820011111' } })
    provider.answer = () => json({ code: 21211, message: 'Not a valid number' }, 400)
    const first = await saved(sms())
    await round()
    const second = await saved(sms())
    await round()
    expect(forms()).toHaveLength(1)
    expect(
      (await Promise.all([first, second].map(recipients)))
        .flat()
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['failed', 'skipped'])
  })

  test('nothing leaves the outcome unknown: not sent again by itself, but by a person', async () => {
    await setUp('messaging')
    await people({ asha: { phone: '+919820011111' } })
    provider.answer = () => ({ status: 504 })
    const id = await saved(sms())
    await round()
    world.clock += 60 * MINUTE_MS
    await round()
    expect(await recipients(id)).toMatchObject([{ state: 'unknown' }])
    expect(forms()).toHaveLength(1)
    provider.answer = taking
    expect((await person.post(`resendUnknownMessages?id=${id}`)).reply.messages).toBe(1)
    await round()
    expect(await figuresOf(id)).toMatchObject({ sent: 1, unknown: 0 })
  })

  test('is left by a server that ended: unknown, or sent again where the provider knows our ids', async () => {
    await setUp('messaging')
    await people({ asha: { phone: '+919820011111' } })
    const id = await saved(sms({ scheduleTime: world.clock + MINUTE_MS }))
    world.clock += MINUTE_MS
    provider.answer = () => ({ status: 429, headers: { 'Retry-After': '0' } })
    await round()
    const leave = () =>
      withOrganisation(world.platform.pool, person.orgId, (client) =>
        client.query(
          `WITH waiting AS (UPDATE messages SET state = 'pending' WHERE document = $1 RETURNING id)
           INSERT INTO message_batches (organisation_id, id, channel, begun_ts, messages, parts, counted, price, currency)
           SELECT $2, gen_random_uuid(), 'sms', $3, ARRAY[id], '{1}', '{false}', 0, '' FROM waiting`,
          [id, person.orgId, world.clock],
        ),
      )
    await leave()
    provider.answer = taking
    world.clock += 3 * MINUTE_MS
    await round()
    expect(await recipients(id)).toMatchObject([{ state: 'unknown' }])
    await leave()
    world.clock += 3 * MINUTE_MS
    const settings = { ...world.platform.settings, idempotentProviders: ['messaging'] }
    await sendMessages({ ...world.platform, settings })
    await sendMessages({ ...world.platform, settings })
    expect(await recipients(id)).toMatchObject([{ state: 'sent' }])
    expect(provider.heard.at(-1)?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('later is told by signed callbacks, in any order: an open never undoes a bounce', async () => {
    await setUp('messaging')
    await people({ asha: { phone: '+919820011111' } })
    const id = await saved(sms())
    await round()
    const callback = new URL(forms()[0]?.get('StatusCallback') ?? '')
    const tell = async (pairs: Readonly<Record<string, string>>, secret = token) => {
      const signed = Object.keys(pairs)
        .sort()
        .reduce((text, key) => text + key + pairs[key], callback.href)
      const signature = createHmac('sha1', secret).update(signed).digest('base64')
      const raw = new URLSearchParams(pairs).toString()
      const headers = { 'X-Twilio-Signature': signature, 'Content-Type': 'application/x-www-form-urlencoded' }
      return (await world.call(callback.pathname, { raw, headers, method: 'POST' })).status
    }
    expect(await tell({ MessageStatus: 'delivered' }, 'another-token')).toBe(403)
    expect(await tell({ MessageStatus: 'delivered' })).toBe(204)
    expect(await figuresOf(id)).toMatchObject({ delivered: 1, bounced: 0 })
    expect(await tell({ MessageStatus: 'undelivered', ErrorCode: '30003' })).toBe(204)
    expect(await tell({ MessageStatus: 'read' })).toBe(204)
    expect(await recipients(id)).toMatchObject([{ state: 'bounced', reason: 'Error 30003' }])
  })
})

describe('an e-mail', () => {
  test('leaves over SMTP with its id, one click to unsubscribe, and names that are harmless', async () => {
    await setUp('mailServer')
    await people({ 'asha@example.com': { name: '<script>alert(1)</script>\r\nBcc: eve@example.com \u202ehsa' } })
    await saved(email({ msg: '<p onclick="x()">Hello #name</p><script>evil()</script>', subject: 'For #name' }))
    await round()
    const said = mails.heard.join('\n')
    expect(said).toMatch(/^Message-ID: <[0-9a-f-]{36}@/m)
    expect(said).toMatch(/List-Unsubscribe: *\n? *<http:\/\/localhost:4400\/unsubscribe\//)
    expect(said).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const [head = '', ...parts] = said.split('\n\n')
    expect(head).not.toMatch(/^Bcc:/m)
    expect(parts.join('\n\n')).toContain('&lt;script&gt;')
    expect(said).not.toMatch(/onclick|evil|\u202e|=E2=80=AE/)
  })

  test('is unsubscribed from with one click, and no campaign reaches the person from then on', async () => {
    await setUp('mailApi')
    await people({ 'asha@example.com': { name: 'Asha' } })
    await saved(email())
    await round()
    const sent = JSON.parse(provider.heard.at(-1)?.body ?? '{}')
    const link = /<(.*)>/.exec(sent.headers['List-Unsubscribe'])?.[1] ?? ''
    const { pathname } = new URL(link)
    expect((await world.call(pathname, { method: 'GET' })).text).toContain('Choose what')
    const raw = 'List-Unsubscribe=One-Click'
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const large = { raw: `List-Unsubscribe=${'x'.repeat(20_000)}`, headers, method: 'POST' }
    expect((await world.call(pathname, large)).status).toBe(413)
    expect((await world.call(pathname, { raw, headers, method: 'POST' })).status).toBe(200)
    const id = await saved(email())
    await round()
    expect(await recipients(id)).toMatchObject([{ state: 'skipped', reason: 'Unsubscribed' }])
    const choice = { raw: 'chosen=yes&email=on&sms=on', headers, method: 'POST' }
    expect((await world.call(pathname, choice)).text).toContain('Saved')
    const again = await saved(email())
    await round()
    expect(await recipients(again)).toMatchObject([{ state: 'sent' }])
    expect((await world.call(`${pathname}x`, { method: 'GET' })).status).toBe(404)
  })

  test('counts a click on a link of its own, and leads nobody elsewhere', async () => {
    await setUp('mailApi')
    await people({ 'asha@example.com': {} })
    const id = await saved(email({ msg: '<p><a href="https://shop.example/a?x=1&amp;y=2">Shop</a></p>' }))
    await round()
    const { content } = JSON.parse(provider.heard.at(-1)?.body ?? '{}')
    const link = new URL((/href="([^"]*\/m\/[^"]*)"/.exec(content[1].value)?.[1] ?? '').replaceAll('&amp;', '&'))
    world.clock += 10_000
    const followed = await world.call(`${link.pathname}${link.search}`, { method: 'GET' })
    expect([followed.status, followed.headers.get('Location')]).toEqual([302, 'https://shop.example/a?x=1&y=2'])
    expect(await figuresOf(id, '2')).toMatchObject({ clicked: 1, opened: 1 })
    link.searchParams.set('to', 'https://evil.example/')
    expect((await world.call(`${link.pathname}${link.search}`, { method: 'GET' })).status).toBe(404)
  })
})

describe('a push notification', () => {
  test('goes to the devices of a player, and a device that the service does not know is forgotten', async () => {
    await setUp('push')
    const playerKey = (await person.get('getPlayerKey')).reply.playerKey
    const register = (device: string) =>
      world.call('players/devices', { token: playerKey, body: { userId: 'asha', token: device, platform: 'android' } })
    expect([(await register('token-one-1')).status, (await register('token-two-2')).status]).toEqual([200, 200])
    provider.answer = (heard) =>
      heard.body.includes('token-one-1') ? json({ results: [{ error: 'NotRegistered' }] }) : taking(heard)
    const body = pushBody({ notificationStatus: 'active', startDateTime: world.clock, redirectionLink: 'shop://home' })
    await person.post('saveNotificationsConfig', body)
    await round()
    await person.post('saveNotificationsConfig', { ...body, name: 'Rain again' })
    await round()
    const to = provider.heard.map(({ body: said }) => JSON.parse(said).to)
    expect(to.sort()).toEqual(['token-one-1', 'token-two-2', 'token-two-2'])
    const { notifications } = (await person.get('getNotificationsList/5/0')).reply.notificationsList
    expect(notifications.map((row: { send_impressions: number }) => row.send_impressions)).toEqual([1, 1])
  })

  test('follows an event of somebody of its segment, each time, between its start and its end', async () => {
    await setUp('push')
    await people({ ravi: {} })
    const playerKey = (await person.get('getPlayerKey')).reply.playerKey
    await world.call('players/devices', { token: playerKey, body: { userId: 'asha', token: 'token-of-asha' } })
    const body = pushBody({ notificationStatus: 'active', startDateTime: world.clock, eventId: 'game_played' })
    const { notification } = (await person.post('saveNotificationsConfig', body)).reply
    await round()
    await people({ asha: {} }, 'game_played')
    await people({ asha: {}, ravi: {} }, 'game_played')
    await people({ asha: {} }, 'signed_in')
    await round()
    expect(provider.heard.map(({ body: said }) => JSON.parse(said).to)).toEqual(['token-of-asha', 'token-of-asha'])
    await person.post('saveNotificationsConfig', { ...body, id: notification.id, notificationStatus: 'inactive' })
    await people({ asha: {} }, 'game_played')
    await round()
    expect(provider.heard).toHaveLength(2)
  })
})

test('a message that is being sent is stopped as it was answered, and changes in nothing else', async () => {
  const body = pushBody({ notificationStatus: 'active', startDateTime: world.clock })
  const { notification } = (await person.post('saveNotificationsConfig', body)).reply
  const save = (more: object) => person.post('saveNotificationsConfig?draft=true', { ...notification, ...more })
  const changed = await save({ notificationStatus: 'inactive', ruleId: rule, content: 'Another text' })
  expect([changed.status, changed.reply.errors.map(({ path }: { path: string }) => path).sort()]).toEqual([
    422,
    ['content', 'ruleId'],
  ])
  const stopped = await save({ notificationStatus: 'inactive' })
  expect([stopped.status, stopped.reply.problems]).toEqual([200, undefined])
})

test('a message upon the rewards of a rule says what was given, to whoever was given it', async () => {
  await setUp('messaging')
  await people({ asha: { phone: '+919820011111' }, ravi: { phone: '+919820022222' } })
  await saved(sms({ eventId: 'reward_given', msg: 'Well done: #rewardName of #ruleName is yours.' }))
  const body = offerBody({ offerName: '50 marigold coins', startDateTime: world.clock })
  const { id: offerId } = (await person.form('saveOfferManager/static', body)).reply.offerConfig
  const granted = await person.post('gratifyUpdateReward', {
    userId: 'asha',
    offerId,
    ruleId: rule,
    reason: 'Said sorry',
  })
  expect(granted.status).toBe(200)
  await round()
  expect(forms().map((form) => [form.get('To'), form.get('Body')])).toEqual([
    ['+919820011111', expect.stringMatching(/^Well done: 50 marigold coins of Coin toss \d+ is yours\.$/)],
  ])
})

describe('who is told nothing', () => {
  test('whoever is held out, and whoever was told often enough that day', async () => {
    await setUp('messaging')
    await people({ asha: { phone: '+919820011111' } })
    await person.post('saveInstall', { interruptionsPerDay: 1 })
    const [first, second] = [await saved(sms()), await saved(sms())]
    await round()
    expect(
      (await Promise.all([first, second].map(recipients)))
        .flat()
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['sent', 'skipped'])
    await person.post('saveInstall', { interruptionsPerDay: null, holdoutPercent: 50 })
    await people(
      Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`p${n}`, { phone: `+9198200${String(10_000 + n)}` }])),
    )
    const third = await saved(sms())
    await round()
    const { sent, skipped } = await figuresOf(third)
    expect([sent + skipped, sent > 5, skipped > 5]).toEqual([41, true, true])
  })

  test('nobody in their quiet hours; what waited leaves after them', async () => {
    await setUp('messaging')
    await people({ asha: { phone: '+919820011111', timezone: 'Asia/Kolkata' } })
    await person.post('saveInstall', { quietHours: { from: '17:00', to: '18:00' } })
    // 17:30 in Kolkata.
    const id = await saved(sms())
    await round()
    expect(await recipients(id)).toMatchObject([{ state: 'pending' }])
    world.clock += 45 * MINUTE_MS
    await round()
    expect(await recipients(id)).toMatchObject([{ state: 'sent' }])
  })
})

test('the reach of a message is counted with its parts and the price of one', async () => {
  await people({ asha: { phone: '+919820011111' }, ravi: {} })
  const reachOf = async () =>
    (await person.post('countMessageReach', { channel: 'sms', message: sms({ msg: 'x'.repeat(200) }) })).reply.reach
  expect(await reachOf()).toMatchObject({ people: 2, reachable: 1, withoutAddress: 1, parts: 2, price: null })
  await person.post('saveInstall', {
    messagePrices: { currency: 'inr', push: 0, sms: 0.18, email: 0.04, whatsapp: 0.78 },
  })
  expect((await reachOf()).price).toEqual({ amount: 0.18, currency: 'inr' })
})

test('a save with the organisation’s API key stores it nowhere; another key is refused', async () => {
  const { apikey } = (await person.get('getApiKey')).reply
  const body = sms({ campaignStatus: 'inactive', apiKey: apikey })
  const id = await saved(body)
  expect((await person.get(`getCampaign/${id}`)).reply.campaign).not.toHaveProperty('apiKey')
  const refused = await person.post('saveCampaign', { ...body, name: 'Another', apiKey: 'qw_wrong' })
  expect([refused.status, refused.reply.errors[0].path]).toEqual([422, 'apiKey'])
})

test('a campaign of the demo organisation never leaves the machine', async () => {
  const demo = await world.demo()
  const before = provider.heard.length
  const rules = (await demo.get('getRuleEngineList/1/0')).reply.rewardsList.rule
  const body = { ...sms(), ruleId: rules[0].id }
  const { campaign } = (await demo.post('saveCampaign', body)).reply
  const test = await demo.post(`testCampaign?id=${campaign.id}`, { to: '+919820011111' })
  expect(test.reply.test.ok).toBe(true)
  await round()
  expect(provider.heard.length).toBe(before)
})
