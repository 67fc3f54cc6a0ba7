/** E-mails over a real mail server: what lies in the mailboxes afterwards, and what becomes of those that it refuses. */
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendMessages } from '#src/platform/jobs/send-messages.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.mjs'
import { decodedWords, isSigned, readMail } from '#tests/support/read-mail.ts'
import { type Campaigns, mailBody, openCampaigns, recipientsOf, saveCampaign } from './support/campaigns.ts'
import { sealerOf } from './support/sealing.ts'
import type { TestUser } from './support/world.ts'

let own: Campaigns
let server: MailServer
let person: TestUser
let rule: string
let key: KeyObject

beforeAll(async () => {
  own = await openCampaigns()
})
beforeEach(async () => {
  server = await startMailServer()
  ;({ person, rule } = await own.begin())
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  key = createPublicKey(pair.privateKey)
  const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' })
  const dkimPrivateKey = await (await sealerOf(person))('dkimPrivateKey', `${pem}`)
  const dkim = { dkimDomain: 'shop.example', dkimSelector: 'q1', dkimPrivateKey }
  await own.setUp(person, 'mailServer', { serverName: 'localhost', Port: server.port, ...dkim })
})
afterEach(() => server.remove())
afterAll(() => own.close())

const round = () => sendMessages(own.world.platform)

test('arrive as they were written: signed, with an id, a list and a way out each, whatever people are called', async () => {
  const names = {
    'asha@shop.example': 'Asha "Rao", <b>\r\nBcc: all@shop.example',
    'layla@shop.example': '\u202eليلى 🎡',
    'plain@shop.example': 'Kabir',
  }
  await own.people(person, Object.fromEntries(Object.entries(names).map(([id, name]) => [id, { name }])))
  const long = 'मिठाई का सप्ताह '.repeat(200).trim()
  const msg = `<p>Hello #name,</p><p>.one more spin</p><p>.</p><p>${long}</p><p><a href="https://shop.example/a">Go</a></p>`
  const id = await saveCampaign(person, mailBody(rule, own.world.clock, { msg, subject: 'For you, #firstName 🎁' }))
  await round()
  const recipients = await recipientsOf(person, id)
  expect(recipients.map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent', 'sent'])
  const raw = await server.mails(3)
  expect(raw.map((mail) => isSigned(mail, key))).toEqual([true, true, true])
  expect(raw.map((mail) => isSigned(mail.replace('/unsubscribe/', '/another/'), key))).toEqual([false, false, false])
  expect(raw.flatMap((mail) => mail.split('\n').filter((line) => Buffer.byteLength(line) > 998))).toEqual([])
  const mails = raw
    .map(readMail)
    .sort((a, b) => (a.of('envelope-to')[0] ?? '').localeCompare(b.of('envelope-to')[0] ?? ''))
  expect(mails.flatMap((mail) => mail.of('message-id'))).toEqual(
    recipients.map((one: { id: string }) => `<${one.id}@localhost>`),
  )
  expect(mails.flatMap((mail) => mail.of('envelope-to'))).toEqual(Object.keys(names))
  expect(mails.flatMap((mail) => mail.of('bcc'))).toEqual([])
  expect(mails.flatMap((mail) => mail.of('to')).map(decodedWords)).toEqual([
    '"Asha \\"Rao\\", <b> Bcc: all@shop.example" <asha@shop.example>',
    'ليلى 🎡 <layla@shop.example>',
    'Kabir <plain@shop.example>',
  ])
  expect(mails.flatMap((mail) => mail.of('subject')).map(decodedWords)).toEqual([
    'For you, Asha 🎁',
    'For you, ليلى 🎁',
    'For you, Kabir 🎁',
  ])
  for (const mail of mails) {
    expect(mail.of('list-id')).toEqual([`<${id}.localhost>`])
    expect(mail.of('list-unsubscribe')).toEqual([
      expect.stringMatching(/^<http:\/\/localhost:4400\/unsubscribe\/[\w-]{66}>$/),
    ])
    expect(mail.of('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
    const lines = mail.part('text/plain').split('\n')
    expect(lines).toEqual(expect.arrayContaining(['.one more spin', '.']))
    expect(mail.part('text/plain').replace(/\s+/g, ' ')).toContain(long)
    expect(mail.part('text/html')).toContain(long)
  }
  expect(mails[0]?.part('text/html')).toContain('Hello Asha &quot;Rao&quot;, &lt;b&gt; Bcc: all@shop.example,')
})

test('are refused for ever or for now by their mailboxes, and nobody else is', async () => {
  await own.people(person, { 'full@shop.example': {}, 'gone@shop.example': {}, 'here@shop.example': {} })
  const id = await saveCampaign(person, mailBody(rule, own.world.clock))
  await round()
  expect(await recipientsOf(person, id)).toMatchObject([
    { state: 'pending', reason: expect.stringMatching(/^451 The mailbox is full/) },
    { state: 'failed', reason: expect.stringMatching(/^550 No such mailbox here/) },
    { state: 'sent' },
  ])
  // Whose mailbox is gone is not asked for again by the next message.
  const next = await saveCampaign(person, mailBody(rule, own.world.clock))
  await round()
  expect(await recipientsOf(person, next)).toMatchObject([
    { state: 'pending' },
    { state: 'skipped', reason: 'Bounced' },
    {},
  ])
})

test('wait for a mail server that is stopped, and arrive once when it is back', async () => {
  await own.people(person, { 'asha@shop.example': {}, 'kabir@shop.example': {} })
  await server.stop()
  const id = await saveCampaign(person, mailBody(rule, own.world.clock))
  await round()
  expect(await recipientsOf(person, id)).toMatchObject([{ state: 'pending' }, { state: 'pending' }])
  await server.start()
  own.world.clock += HOUR_MS
  await round()
  await round()
  expect(await recipientsOf(person, id)).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  const to = (await server.mails(2)).map((mail) => readMail(mail).of('envelope-to')[0])
  expect(to.sort()).toEqual(['asha@shop.example', 'kabir@shop.example'])
})
