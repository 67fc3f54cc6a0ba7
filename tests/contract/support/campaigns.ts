/** Campaigns over stand-ins of the providers: integrations, people and messages that are due at once. */
import { expect } from 'vitest'
import { readSettings } from '#src/platform/base/settings/settings.ts'
import { type HeardRequest, type StandIn, type StandInAnswer, startStandIn } from '#tests/support/http-stand-in.ts'
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'
import { emailBody, ruleBody } from './bodies.ts'
import { mailServerBody, sealerOf } from './sealing.ts'
import { openWorld, type TestUser, type World } from './world.ts'

/** The auth token of the messaging provider. */
export const AUTH_TOKEN = 'marigold-lamp-2711'

/** A world whose providers are stand-ins. */
export interface Campaigns {
  readonly world: World
  readonly provider: StandIn
  readonly mails: SmtpServer
  /** Sets an integration up, with more fields than the least. */
  setUp(person: TestUser, name: keyof typeof bodies, more?: object): Promise<void>
  /** Tells the platform of people: user id, and what is known of each. */
  people(person: TestUser, known: Readonly<Record<string, object>>): Promise<void>
  /** Begins a test: an organisation of its own with a rule for its messages, and stand-ins that have heard nothing and take all. */
  begin(): Promise<{ readonly person: TestUser; readonly rule: string }>
  /** Saves an inactive rule that a message names. */
  rule(person: TestUser): Promise<string>
  close(): Promise<void>
}

const json = (body: unknown, status = 200): StandInAnswer => ({ status, body: JSON.stringify(body) })

/** Takes every message, as each provider does. */
export function taking({ line, headers }: HeardRequest): StandInAnswer {
  if (line.includes('/Messages.json')) return json({ sid: `SM${headers['idempotency-key']}` }, 201)
  if (line.includes('/v3/mail/send')) return { status: 202, headers: { 'X-Message-Id': 'taken' } }
  return json({ success: 1, failure: 0, results: [{ message_id: 'taken' }] })
}

const bodies = {
  messaging: async (seal: Seal) => ({
    ...{ type: 1, accountSid: await seal('accountSid', 'AC0123456789abcdef') },
    ...{
      messagingServiceSid: await seal('messagingServiceSid', 'MG01'),
      authToken: await seal('authToken', AUTH_TOKEN),
    },
  }),
  mailApi: async (seal: Seal) => ({
    ...{ type: 1, sendGridApiKey: await seal('sendGridApiKey', 'SG.abcdef'), mailId: 'hello@shop.example' },
  }),
  mailServer: async (_: Seal, port: number) => ({ ...mailServerBody, serverName: '127.0.0.1', Port: port }),
  push: async (seal: Seal) => ({ type: 3, serverKey: await seal('serverKey', 'AAAAserverkey') }),
}
type Seal = Awaited<ReturnType<typeof sealerOf>>

/** Opens such a world. */
export async function openCampaigns(): Promise<Campaigns> {
  const [provider, mails] = await Promise.all([startStandIn(), startSmtpServer()])
  const { webhookAllowedRanges } = readSettings({ WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8' }, [])
  const { url } = provider
  const integrations = { messaging: url, mailApi: url, push: url, pushToken: `${url}/token`, engagement: url }
  const world = await openWorld({ webhookAllowedRanges, integrations })
  provider.answer = taking
  return {
    ...{ world, provider, mails },
    async setUp(person, name, more = {}) {
      const body = await bodies[name](await sealerOf(person), mails.port)
      expect((await person.post('saveIntegration', { ...body, ...more })).text).toContain('"status":"success"')
    },
    async people(person, known) {
      const { apikey } = (await person.get('getApiKey')).reply
      const events = Object.entries(known).map(([userId, user]) => ({ userId, event: 'signed_in', user }))
      expect((await world.call('events', { token: apikey, body: { events } })).status).toBe(200)
    },
    async begin() {
      provider.heard.length = 0
      provider.answer = taking
      mails.heard.length = 0
      mails.taken.length = 0
      mails.answers = {}
      const person = await world.freshOrganisation(true)
      return { person, rule: await saveRule(world, person) }
    },
    rule: (person) => saveRule(world, person),
    async close() {
      provider.close()
      mails.close()
      await world.close()
    },
  }
}

async function saveRule(world: World, person: TestUser): Promise<string> {
  const saved = await person.post('saveRule', ruleBody({ ruleStatus: 'inactive', startDateTime: world.clock }))
  return saved.reply.ruleEntity.id
}

/** Saves a campaign and returns its id. */
export async function saveCampaign(person: TestUser, body: object): Promise<string> {
  const saved = await person.post('saveCampaign', body)
  expect(saved.text).toContain('"status":"success"')
  return saved.reply.campaign.id
}

/** A text message that is due. */
export const smsBody = (ruleId: string, due: number, more: object = {}) => ({
  ...{ typeId: 1, name: `Reminder ${Math.random()}`, msg: 'Spin until midnight.', ruleId, segmentId: 'All User' },
  ...{ campaignStatus: 'active', scheduleTime: due, displayLeaderboard: 'None', ...more },
})

/** An e-mail that is due. */
export const mailBody = (ruleId: string, due: number, more: object = {}) =>
  emailBody({ ruleId, campaignStatus: 'active', scheduleTime: due, ...more })

/** The figures of a campaign, as its list shows them. */
export async function figuresOf(person: TestUser, id: string, type: 1 | 2 | 3) {
  const { campaigns } = (await person.get(`getCampaignList/50/0?type=${type}`)).reply.campaignList
  return campaigns.find((row: { id: string }) => row.id === id).figures
}

/** The recipients of a message with their states, by name. */
export async function recipientsOf(person: TestUser, id: string) {
  return (await person.get(`getMessageRecipients/100/0?id=${id}&sortBy=userId&sortType=asc`)).reply.messageList
    .recipients
}
