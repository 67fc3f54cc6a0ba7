/** What providers, mail programs, pages and devices tell of messages later, and the figures that come of it. */
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendMessages } from '#src/platform/jobs/send-messages.ts'
import { DAY_MS, MINUTE_MS } from '#src/time/durations.ts'
import { pushBody } from './support/bodies.ts'
import {
  AUTH_TOKEN,
  type Campaigns,
  figuresOf,
  mailBody,
  openCampaigns,
  recipientsOf,
  saveCampaign,
  smsBody,
  taking,
} from './support/campaigns.ts'
import type { TestUser } from './support/world.ts'

let own: Campaigns
let person: TestUser
let rule: string

beforeAll(async () => {
  own = await openCampaigns()
})
beforeEach(async () => {
  ;({ person, rule } = await own.begin())
})
afterAll(() => own.close())

const round = () => sendMessages(own.world.platform)
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const mailEventKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

/** Sends an e-mail to people over the mail API, and answers the campaign and our ids by address. */
async function mailed(...addresses: readonly string[]) {
  await own.setUp(person, 'mailApi', { mailEventKey })
  await own.people(person, Object.fromEntries(addresses.map((address) => [address, {}])))
  const id = await saveCampaign(person, mailBody(rule, own.world.clock))
  await round()
  const sent = own.provider.heard.map(({ body }) => JSON.parse(body))
  const idOf = new Map(sent.map((one) => [one.personalizations[0].to[0].email, one.custom_args.messageId]))
  return { id, sent, idOf: (address: string): string => idOf.get(address) }
}

/** Tells events as SendGrid does: signed over the moment and the body. */
async function tellEvents(events: readonly object[], more: { readonly signature?: string } = {}) {
  const raw = JSON.stringify(events)
  const timestamp = '1763640000'
  const signature = more.signature ?? sign('sha256', Buffer.from(timestamp + raw), privateKey).toString('base64')
  const headers = {
    'Content-Type': 'application/json',
    'X-Twilio-Email-Event-Webhook-Signature': signature,
    'X-Twilio-Email-Event-Webhook-Timestamp': timestamp,
  }
  return (await own.world.call(`/messages/sendgrid/${person.orgId}`, { raw, headers, method: 'POST' })).status
}

const at = (minutes: number) => Math.floor(own.world.clock / 1000) + minutes * 60
/** Every order of some things. */
const orders = <T>(all: readonly T[]): T[][] =>
  all.length < 2 ? [[...all]] : all.flatMap((one, n) => orders(all.toSpliced(n, 1)).map((rest) => [one, ...rest]))

describe('the mail API', () => {
  test('tells nothing without its signature, nor with that of other events', async () => {
    const { id, idOf } = await mailed('asha@example.com')
    const event = { messageId: idOf('asha@example.com'), event: 'bounce', type: 'bounce' }
    const other = sign('sha256', Buffer.from('1763640000[]'), privateKey).toString('base64')
    expect([await tellEvents([event], { signature: '' }), await tellEvents([event], { signature: other })]).toEqual([
      403, 403,
    ])
    expect(await figuresOf(person, id, 2)).toMatchObject({ sent: 1, bounced: 0 })
  })

  test('tells in any order and twice, with the same result', async () => {
    const told = [
      { event: 'delivered', timestamp: at(1) },
      { event: 'open', timestamp: at(3), sg_machine_open: true },
      { event: 'open', timestamp: at(5) },
      { event: 'click', timestamp: at(7) },
    ]
    const all = orders(told)
    const addresses = all.map((_, n) => `p${n}@example.com`)
    const { idOf } = await mailed(...addresses)
    own.world.clock += 60 * MINUTE_MS
    for (const [n, order] of all.entries()) {
      const messageId = idOf(addresses[n] ?? '')
      for (const one of [...order, ...order.toReversed()]) expect(await tellEvents([{ ...one, messageId }])).toBe(204)
    }
    const { rows } = await own.world.database.ownerPool.query(
      `SELECT DISTINCT state, delivered_ts, machine_opened_ts, opened_ts, clicked_ts FROM messages WHERE organisation_id = $1`,
      [person.orgId],
    )
    const ts = told.map(({ timestamp }) => timestamp * 1000)
    const moments = { delivered_ts: ts[0], machine_opened_ts: ts[1], opened_ts: ts[2], clicked_ts: ts[3] }
    expect(rows).toEqual([{ state: 'clicked', ...moments }])
  })

  test('settles what nobody knew, and an address that bounced or complained is told nothing any more', async () => {
    own.provider.answer = () => ({ status: 504 })
    const { id, idOf } = await mailed('asha@example.com', 'ravi@example.com', 'meena@example.com')
    expect(await figuresOf(person, id, 2)).toMatchObject({ unknown: 3, sent: 0 })
    const events = [
      { messageId: idOf('asha@example.com'), event: 'delivered' },
      { messageId: idOf('ravi@example.com'), event: 'bounce', type: 'bounce', reason: 'No such mailbox' },
      { messageId: idOf('meena@example.com'), event: 'spamreport' },
      { messageId: '00000000-0000-4000-8000-000000000000', event: 'open' },
      { event: 'open' },
    ]
    expect(await tellEvents(events)).toBe(204)
    expect(await figuresOf(person, id, 2)).toMatchObject({ delivered: 1, bounced: 1, unknown: 1 })
    own.provider.answer = taking
    own.world.clock += 60 * MINUTE_MS
    const next = await saveCampaign(person, mailBody(rule, own.world.clock))
    await round()
    expect(
      (await recipientsOf(person, next)).map(({ userId, state, reason }: Record<string, string>) => [
        userId,
        state,
        reason,
      ]),
    ).toEqual([
      ['asha@example.com', 'sent', ''],
      ['meena@example.com', 'skipped', 'Unsubscribed'],
      ['ravi@example.com', 'skipped', 'Bounced'],
    ])
  })
})

test('the messaging provider tells in any order and twice, with the same result', async () => {
  await own.setUp(person, 'messaging')
  const told = [
    { MessageStatus: 'sent' },
    { MessageStatus: 'delivered' },
    { MessageStatus: 'read' },
    { MessageStatus: 'undelivered', ErrorCode: '30007' },
  ]
  const all = orders(told)
  await own.people(person, Object.fromEntries(all.map((_, n) => [`p${n}`, { phone: `+9198200111${10 + n}` }])))
  await saveCampaign(person, smsBody(rule, own.world.clock))
  await round()
  const callbacks = own.provider.heard.map(({ body }) => new URL(new URLSearchParams(body).get('StatusCallback') ?? ''))
  for (const [n, order] of all.entries()) {
    const callback = callbacks[n] as URL
    for (const pairs of [...order, ...order.toReversed()]) {
      const signed = Object.entries(pairs)
        .sort()
        .reduce((text, [key, value]) => text + key + value, callback.href)
      const signature = createHmac('sha1', AUTH_TOKEN).update(signed).digest('base64')
      const headers = { 'X-Twilio-Signature': signature, 'Content-Type': 'application/x-www-form-urlencoded' }
      const raw = `${new URLSearchParams(pairs)}`
      expect((await own.world.call(callback.pathname, { raw, headers, method: 'POST' })).status).toBe(204)
    }
  }
  const { rows } = await own.world.database.ownerPool.query(
    'SELECT DISTINCT state, reason, opened_ts IS NOT NULL AS opened FROM messages WHERE organisation_id = $1',
    [person.orgId],
  )
  expect(rows).toEqual([{ state: 'bounced', reason: 'Error 30007', opened: true }])
})

test('an e-mail that a program opens is counted apart from one that a person opens', async () => {
  const { id, sent } = await mailed('soon@example.com', 'apple@example.com', 'gmail@example.com', 'person@example.com')
  const pixelOf = (address: string) => {
    const mail = sent.find((one) => one.personalizations[0].to[0].email === address)
    return new URL(/<img src="([^"]*\/o\/[^"]*)"/.exec(mail.content[1].value)?.[1] ?? '').pathname
  }
  const open = (address: string, agent: string) =>
    own.world.call(pixelOf(address), { headers: { 'User-Agent': agent }, method: 'GET' })
  const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
  own.world.clock += 2000
  expect((await open('soon@example.com', browser)).headers.get('Content-Type')).toBe('image/gif')
  own.world.clock += 5 * MINUTE_MS
  await open('apple@example.com', 'Mozilla/5.0')
  expect(await figuresOf(person, id, 2)).toMatchObject({ opened: 0, machineOpened: 2, delivered: 2 })
  await open('gmail@example.com', 'Mozilla/5.0 (via ggpht.com GoogleImageProxy)')
  await open('person@example.com', browser)
  await open('person@example.com', browser)
  expect((await own.world.call('/o/nothing-of-ours', { method: 'GET' })).status).toBe(200)
  expect(await figuresOf(person, id, 2)).toMatchObject({ opened: 2, machineOpened: 2, delivered: 4 })
})

test('a push notification that an app opens is counted once', async () => {
  await own.setUp(person, 'push')
  const { playerKey } = (await person.get('getPlayerKey')).reply
  const { token } = (await own.world.call('play/token', { token: playerKey, body: { userId: 'asha' } })).reply
  const device = { token: 'token-of-a-phone', platform: 'ios' }
  expect((await own.world.call('play/device', { token, body: device })).status).toBe(200)
  await person.post(
    'saveNotificationsConfig',
    pushBody({ notificationStatus: 'active', startDateTime: own.world.clock }),
  )
  await round()
  const { messageId } = JSON.parse(own.provider.heard.at(-1)?.body ?? '{}').data
  const opened = () => own.world.call('play/message-opened', { token, body: { messageId } })
  expect([(await opened()).status, (await opened()).status]).toEqual([200, 200])
  const { notifications } = (await person.get('getNotificationsList/5/0')).reply.notificationsList
  expect(notifications[0].figures).toMatchObject({ recipients: 1, sent: 1, opened: 1, machineOpened: 0 })
})

test('plays within seven days of an open, and the cost by parts, are counted in list and report', async () => {
  await own.setUp(person, 'messaging')
  const messagePrices = { currency: 'usd', push: 0, sms: 0.0079, email: 0, whatsapp: 0 }
  expect((await person.post('saveInstall', { messagePrices })).status).toBe(200)
  await own.people(person, Object.fromEntries([1, 2, 3].map((n) => [`p${n}`, { phone: `+919820011${n}11` }])))
  const id = await saveCampaign(
    person,
    smsBody(rule, own.world.clock, { msg: `${'Spin until midnight. '.repeat(8)}🪔` }),
  )
  await round()
  const opened = own.world.clock
  const { ownerPool } = own.world.database
  await ownerPool.query('UPDATE messages SET opened_ts = $2, clicked_ts = $2 WHERE organisation_id = $1', [
    person.orgId,
    opened,
  ])
  for (const [user, startedTS, finishedTS] of [
    ['p1', opened + 6 * DAY_MS, opened + 6 * DAY_MS + 1],
    ['p1', opened + 6 * DAY_MS, opened + 6 * DAY_MS + 2],
    ['p2', opened + 8 * DAY_MS, opened + 8 * DAY_MS + 1],
    ['p3', opened + DAY_MS, null],
  ])
    await ownerPool.query(
      `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed)
       SELECT $1, gen_random_uuid(), number, $3, '', 3, '', $4, $5, '' FROM profiles WHERE organisation_id = $1 AND user_id = $2`,
      [person.orgId, user, rule, startedTS, finishedTS],
    )
  // 169 characters with one that GSM-7 lacks: three parts each.
  const figures = await figuresOf(person, id, 1)
  expect(figures).toMatchObject({ sent: 3, clicked: 3, converted: 1, parts: 9 })
  expect(figures.cost).toEqual([{ amount: expect.closeTo(9 * 0.0079), currency: 'usd' }])
  const { report } = (await person.get('getMessageReport/50/0?sortBy=converted&orderBy=desc')).reply
  const row = { channel: 'Message', sent: 3, opened: 3, clicked: 3, converted: 1, not_delivered: 0 }
  expect(report.rows).toMatchObject([row])
  expect(report.rows[0].cost).toMatch(/0\.07/)
  expect(report.summary.find(({ slug }: { slug: string }) => slug === 'converted').value).toBe(1)
  const before = (await person.get('getMessageReport/50/0?selectedFromDate=2020-01-01&selectedToDate=2020-01-02')).reply
  expect(before.report.rows).toMatchObject([{ sent: 0, converted: 0 }])
})

test('the page of choices shows what was chosen and how, and a test leads to a preview that stores nothing', async () => {
  const { sent } = await mailed('asha@example.com')
  const linkOf = (mail: { headers: Record<string, string> }) =>
    new URL(/<(.*)>/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? '').pathname
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const choose = (path: string, raw: string) => own.world.call(path, { raw, headers, method: 'POST' })
  await choose(linkOf(sent[0]), 'chosen=yes&sms=on')
  const page = (await own.world.call(linkOf(sent[0]), { method: 'GET' })).text
  expect(page).toMatch(/name="email"><span>E-mails<small>Chosen here, /)
  expect(page).toMatch(/name="sms" checked><span>Text messages<small>/)
  const { rows } = await own.world.database.ownerPool.query(
    `SELECT channel, allowed, source FROM channel_consents WHERE organisation_id = $1 ORDER BY channel`,
    [person.orgId],
  )
  const source = `the preference page, message ${sent[0].custom_args.messageId}`
  expect(rows.map((row) => [row.channel, row.allowed, row.source])).toEqual([
    ['email', false, source],
    ['push', false, source],
    ['sms', true, source],
    ['whatsapp', false, source],
  ])
  const message = mailBody(rule, own.world.clock)
  await person.post('testCampaign', { to: 'asha@example.com', message })
  const tested = JSON.parse(own.provider.heard.at(-1)?.body ?? '{}')
  const preview = await own.world.call(linkOf(tested), { method: 'GET' })
  expect([preview.status, preview.text.includes('test message')]).toEqual([200, true])
  expect((await choose(linkOf(tested), 'List-Unsubscribe=One-Click')).text).toContain('Nothing was changed')
})
