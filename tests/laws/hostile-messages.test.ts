// Whatever somebody is called, a message to them is one message with the fields it was to have, over every channel and as it travels.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asObject, type JsonObject, parseJson } from '#schemas/json.ts'
import { compileMessage, fillMessage } from '#src/message-rendering/compile.ts'
import type { OutgoingMessage } from '#src/message-rendering/outgoing.ts'
import { tidyValue, valuesFor } from '#src/message-rendering/values.ts'
import type { Platform } from '#src/platform/base/context.ts'
import { readSettings } from '#src/platform/base/settings/settings.ts'
import { mailApi } from '#src/platform/messaging/senders/mail-api.ts'
import { mailServer } from '#src/platform/messaging/senders/mail-server.ts'
import { sms, whatsapp } from '#src/platform/messaging/senders/messaging.ts'
import { push } from '#src/platform/messaging/senders/push.ts'
import type { Sender } from '#src/platform/messaging/senders/sender.ts'
import { type StandIn, startStandIn } from '#tests/support/http-stand-in.ts'
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'
import { hostileName } from './hostile-names.ts'
import { seed } from './runs.ts'

/** The people that are written over each channel. */
const PEOPLE = 100

let provider: StandIn
let mails: SmtpServer
const names = fc.sample(hostileName, { numRuns: PEOPLE, seed })

beforeAll(async () => {
  provider = await startStandIn()
  mails = await startSmtpServer()
  const error = { success: 1, results: [{ message_id: '1' }] }
  provider.answer = () => ({ status: 200, body: JSON.stringify({ sid: 'SM1', ...error }) })
})
afterAll(() => {
  provider.close()
  mails.close()
})

const written = (document: JsonObject): OutgoingMessage[] => {
  const compiled = compileMessage(document)
  return names.map((name, index) => {
    const values = valuesFor({ userId: `${index}`, name, properties: { city: name } }, { rewardName: name })
    const links = { unsubscribe: 'https://shop.example/u/1', counted: (link: string) => link }
    return fillMessage(compiled, {
      id: `id-${index}`,
      to: `${index}@shop.example`,
      name,
      values,
      sender: 'Shop',
      ...links,
    })
  })
}

/** Sends messages over a channel, and returns what the provider heard. */
async function heardOf(sender: Sender, messages: readonly OutgoingMessage[], values: Readonly<Record<string, string>>) {
  provider.heard.length = 0
  const { url } = provider
  const settings = {
    ...readSettings({ WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8' }, []),
    integrations: { messaging: url, mailApi: url, push: url, pushToken: url, engagement: url },
  }
  const platform = { settings, now: () => 0 } as unknown as Platform
  const context = { platform, values, signal: AbortSignal.timeout(60_000), callback: `${url}/callback` }
  const session = await sender.open(context)
  const outcomes = []
  // One after the other, so that conversations do not mix.
  for (const message of messages) outcomes.push(await session.send(message))
  session.close()
  expect(outcomes.filter(({ state }) => state !== 'sent')).toEqual([])
  return provider.heard.map(({ body }) => body)
}

/** Lines, directions and invisible signs, which no value brings into a message. */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u

test('a value is one line that turns nothing and hides nothing, and keeps what a script needs', () => {
  for (const name of names) {
    expect(tidyValue(name)).not.toMatch(unwanted)
    expect(tidyValue(name).isWellFormed?.() ?? true).toBe(true)
  }
  for (const kept of ['क्‍ष', 'می‌خواهم', '👩‍👩‍👧', '❤️ 🎉', 'O’Neill-Müller']) expect(tidyValue(kept)).toBe(kept)
})

test('a push notification has the fields it was to have', async () => {
  const messages = written({
    notificationStatus: 'active',
    title: 'Hi #name',
    content: '#city',
    redirectionLink: 'shop://a/#name',
  })
  const bodies = (await heardOf(push, messages, { serverKey: 'AAAA' })).map((body) => asObject(parseJson(body)))
  expect(bodies).toHaveLength(PEOPLE)
  for (const body of bodies) expect(Object.keys(body)).toEqual(['to', 'notification', 'data'])
  expect(new Set(bodies.map((body) => JSON.stringify(body.notification)))).toEqual(
    new Set(messages.map(({ title, text }) => JSON.stringify({ title, body: text }))),
  )
  for (const { link } of messages) expect(link).toMatch(/^shop:\/\/a\/[\w.!~*'()%-]*$/)
})

test('a message and a WhatsApp template are forms of the same fields', async () => {
  const account = { accountSid: 'AC1', authToken: 'x', messagingServiceSid: 'MG1' }
  const texts = written({ typeId: 1, msg: 'Hi #name,\n#rewardName https://shop.example/?a=#city.' })
  const forms = (await heardOf(sms, texts, account)).map((body) => new URLSearchParams(body))
  expect(new Set(forms.map((form) => form.get('Body')))).toEqual(new Set(texts.map(({ text }) => text)))
  for (const form of forms) {
    expect([...form.keys()]).toEqual(['To', 'MessagingServiceSid', 'Body', 'StatusCallback'])
    expect(form.get('Body')?.split('\n')).toHaveLength(2)
    expect(form.get('Body')).toMatch(/ https:\/\/shop\.example\/\?a=[\w.!~*'()%-]*\.$/)
  }
  const chats = written({ typeId: 3, msg: 'Hi #name', whatsappTemplate: { contentSid: 'HX1' } })
  for (const form of (await heardOf(whatsapp, chats, account)).map((body) => new URLSearchParams(body))) {
    expect([...form.keys()]).toEqual(['To', 'MessagingServiceSid', 'ContentSid', 'ContentVariables', 'StatusCallback'])
    expect(Object.keys(asObject(parseJson(form.get('ContentVariables') ?? '')))).toEqual(['1'])
  }
})

test('an address that somebody calls themselves is no link of ours', () => {
  const compiled = compileMessage({ typeId: 1, msg: 'Hi #name: https://shop.example/a' })
  const values = valuesFor({ userId: 'x', name: 'https://evil.example/login', properties: {} }, {})
  const links = { unsubscribe: '', counted: (link: string) => `https://our.example/m?to=${link}` }
  expect(fillMessage(compiled, { id: '1', to: '+1', name: 'x', values, sender: 'Shop', ...links }).text).toBe(
    'Hi https://evil.example/login: https://our.example/m?to=https://shop.example/a',
  )
})

const mail = {
  typeId: 2,
  subject: 'For #name',
  preheader: '#city',
  msg: '<p>Hi #name <a href="https://shop.example/#city">x</a></p>',
}

test('an e-mail to the mail API has its headers and one recipient', async () => {
  for (const body of await heardOf(mailApi, written(mail), { sendGridApiKey: 'SG', mailId: 'us@shop.example' })) {
    const { personalizations, subject, headers } = asObject(parseJson(body))
    expect(Object.keys(asObject(headers))).toEqual([
      'List-Id',
      'List-Unsubscribe',
      'List-Unsubscribe-Post',
      'Message-ID',
    ])
    expect(Object.values(asObject(headers)).join('')).not.toMatch(unwanted)
    expect(subject).not.toMatch(unwanted)
    expect(personalizations).toMatchObject([{ to: [{ email: expect.stringMatching(/^\d+@shop\.example$/) }] }])
  }
})

/** Tells what was commanded from the mails, of which it keeps the headers. */
function conversation(heard: readonly string[]): { readonly commands: string[]; readonly heads: string[] } {
  const [commands, heads]: [string[], string[]] = [[], []]
  let mail: string[] | undefined
  for (const line of heard)
    if (mail && line === '.') {
      heads.push(mail.slice(0, mail.indexOf('')).join('\r\n'))
      mail = undefined
    } else if (mail) mail.push(line)
    else {
      commands.push(line)
      if (line === 'DATA') mail = []
    }
  return { commands, heads }
}

test('an e-mail over SMTP has its headers as they are composed, and one recipient', async () => {
  const messages = written(mail)
  const values = { serverName: '127.0.0.1', Port: `${mails.port}`, connectionSecurity: 'none', authentication: 'none' }
  await heardOf(mailServer, messages, { ...values, userName: 'us@shop.example' })
  const { commands, heads } = conversation(mails.heard)
  expect(commands.filter((line) => line.startsWith('RCPT'))).toEqual(messages.map(({ to }) => `RCPT TO:<${to}>`))
  expect(commands.filter((line) => line.startsWith('MAIL'))).toHaveLength(PEOPLE)
  expect(heads).toHaveLength(PEOPLE)
  const usual = [
    'From',
    'To',
    'Subject',
    'Message-ID',
    'List-ID',
    'List-Unsubscribe',
    'List-Unsubscribe-Post',
    'Date',
    'MIME-Version',
    'Content-Type',
  ]
  for (const head of heads) {
    // Folded lines belong to the header above.
    const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
    expect(lines.map((line) => line.split(':')[0]).sort()).toEqual([...usual].sort())
    // What stands in quotes, or encoded, is a name.
    const to = lines.find((line) => line.startsWith('To:'))?.replace(/"(?:[^"\\]|\\.)*"|=\?\S*\?=/g, '')
    expect(to).toMatch(/^To: ?[^@]*?<?\d+@shop\.example>?$/)
    expect(head).toMatch(/^[\x20-\x7e\r\n\t]*$/)
  }
})
