/** Sending while providers fail or are slow: nobody is told twice, rates hold over two servers, one lane does not wait for another. */
import { generateKeyPairSync } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Platform } from '#src/platform/base/context.ts'
import { sendMessages } from '#src/platform/jobs/send-messages.ts'
import { lookForDue } from '#src/platform/messaging/oldest-due.ts'
import { prepareRuns } from '#src/platform/messaging/prepare-runs.ts'
import { DUE_LANES, sendDueMessages } from '#src/platform/messaging/send-due.ts'
import type { Lane } from '#src/platform/messaging/turn.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import {
  type Campaigns,
  figuresOf,
  mailBody,
  openCampaigns,
  recipientsOf,
  saveCampaign,
  smsBody,
  taking,
} from './support/campaigns.ts'
import { sealerOf } from './support/sealing.ts'
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
const numbers = (count: number, prefix = '+91982') =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, { phone: `${prefix}${1_000_000 + n}` }]))
const heardOf = (text: string) => own.provider.heard.filter(({ body }) => decodeURIComponent(body).includes(text))
/** A server with the clock of the day: messages leave in real time. */
const serverWith = (messagesPerSecond: number): Platform => ({
  ...own.world.platform,
  now: Date.now,
  settings: { ...own.world.platform.settings, messagesPerSecond },
})

test('of a batch that is taken by halves nobody is told twice', async () => {
  await own.setUp(person, 'messaging')
  await own.people(person, numbers(20))
  let n = 0
  // The provider takes every message, and says so of every other one alone.
  own.provider.answer = (heard) => (n++ % 2 === 0 ? taking(heard) : { status: 500 })
  const id = await saveCampaign(person, smsBody(rule, own.world.clock))
  await round()
  own.world.clock += HOUR_MS
  own.provider.answer = taking
  await round()
  expect(await figuresOf(person, id, 1)).toMatchObject({ sent: 10, unknown: 10, pending: 0 })
  expect(own.provider.heard).toHaveLength(20)
})

test('a mail server that breaks off after a mail leaves it unknown; one that is away is tried again', async () => {
  await own.setUp(person, 'mailServer')
  await own.people(person, { 'asha@example.com': {} })
  own.mails.answers = { end: '' }
  const id = await saveCampaign(person, mailBody(rule, own.world.clock))
  await round()
  own.world.clock += HOUR_MS
  own.mails.answers = {}
  await round()
  expect(await recipientsOf(person, id)).toMatchObject([{ state: 'unknown' }])
  expect(own.mails.heard.filter((line) => line === 'DATA')).toHaveLength(1)
  own.mails.answers = { hello: '421 Later' }
  const next = await saveCampaign(person, mailBody(rule, own.world.clock))
  await round()
  expect(await recipientsOf(person, next)).toMatchObject([{ state: 'pending' }])
  own.mails.answers = {}
  own.world.clock += HOUR_MS
  await round()
  expect(await recipientsOf(person, next)).toMatchObject([{ state: 'sent' }])
})

test('an e-mail over an own mail server is signed with both headers of unsubscribing, and names its list', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  // As a field of one line hands it on: without its breaks.
  const dkimPrivateKey = await (await sealerOf(person))('dkimPrivateKey', privateKey.replaceAll('\n', ' '))
  await own.setUp(person, 'mailServer', { dkimDomain: 'shop.example', dkimSelector: 'q1', dkimPrivateKey })
  await own.people(person, { 'asha@example.com': {} })
  const id = await saveCampaign(person, mailBody(rule, own.world.clock))
  await round()
  const head =
    own.mails.heard
      .join('\n')
      .split('\n\n')[0]
      ?.replace(/\n[ \t]+/g, ' ') ?? ''
  const signature = /^DKIM-Signature: (.*)$/m.exec(head)?.[1] ?? ''
  expect(signature).toMatch(/a=rsa-sha256; .*d=shop\.example; .*s=q1;/)
  expect(/; h=([^;]*)/.exec(signature)?.[1]?.toLowerCase().split(/[: ]+/)).toEqual(
    expect.arrayContaining(['from', 'subject', 'message-id', 'list-id', 'list-unsubscribe', 'list-unsubscribe-post']),
  )
  expect(head.toLowerCase()).toContain(`list-id: <${id}.127.0.0.1>`)
})

test('two servers together send no faster than the provider of an organisation takes', async () => {
  const perSecond = 40
  await own.setUp(person, 'messaging', { messagingRate: `${perSecond}` })
  await own.people(person, numbers(90))
  const id = await saveCampaign(person, smsBody(rule, own.world.clock))
  await prepareRuns(own.world.platform)
  const servers = [serverWith(10_000), serverWith(10_000)]
  while ((await figuresOf(person, id, 1)).pending > 0) await Promise.all(servers.map(sendDueMessages))
  const times = own.provider.heard.map(({ at }) => at).sort((a, b) => a - b)
  expect(times).toHaveLength(90)
  // A message more than the rate comes a second later; what the machine is late by is taken off.
  const spans = times.slice(perSecond).map((at, n) => at - (times[n] ?? 0))
  expect(Math.min(...spans)).toBeGreaterThan(700)
})

test('a large campaign and a slow provider hold nobody else up', async () => {
  await own.setUp(person, 'messaging')
  await own.people(person, numbers(600, '+91981'))
  await saveCampaign(person, smsBody(rule, own.world.clock, { msg: 'The large one' }))
  let release = () => {}
  const after = new Promise<void>((done) => {
    release = done
  })
  const slow = await own.world.freshOrganisation(true)
  await own.setUp(slow, 'messaging')
  await own.people(slow, numbers(1))
  const slowId = await saveCampaign(slow, smsBody(await own.rule(slow), own.world.clock, { msg: 'The slow one' }))
  const small = await own.world.freshOrganisation(true)
  await own.setUp(small, 'messaging')
  await own.people(small, numbers(5))
  await saveCampaign(small, smsBody(await own.rule(small), own.world.clock, { msg: 'The small one' }))
  own.provider.answer = (heard) => ({ ...taking(heard), ...(heard.body.includes('slow') && { after }) })
  await prepareRuns(own.world.platform)
  // A server looks every second for what is due.
  const server = serverWith(10_000)
  const sending = [sendDueMessages(server)]
  while (heardOf('The+large+one').length < 600) {
    await wait(100)
    sending.push(sendDueMessages(server))
  }
  const lastSmall = own.provider.heard.findLastIndex(({ body }) => body.includes('small'))
  expect([heardOf('The+small+one').length, lastSmall < 400]).toEqual([5, true])
  expect(await recipientsOf(slow, slowId)).toMatchObject([{ state: 'sending' }])
  release()
  await Promise.all(sending)
  expect(await recipientsOf(slow, slowId)).toMatchObject([{ state: 'sent' }])
})

test('what is stopped while it is being sent stops within a second', async () => {
  const perSecond = 40
  await own.setUp(person, 'messaging')
  await own.people(person, numbers(200))
  const body = smsBody(rule, own.world.clock)
  const id = await saveCampaign(person, body)
  await prepareRuns(own.world.platform)
  const sending = sendDueMessages(serverWith(perSecond))
  while (own.provider.heard.length < 5) await wait(10)
  await saveCampaign(person, { ...body, id, campaignStatus: 'inactive' })
  const before = own.provider.heard.length
  await sending
  expect(own.provider.heard.length - before).toBeLessThanOrEqual(perSecond)
  const { sent, pending } = await figuresOf(person, id, 1)
  expect([sent, pending]).toEqual([own.provider.heard.length, 200 - own.provider.heard.length])
})

test('looking for what is due reads no more where more messages wait', async () => {
  const { ownerPool, pool } = own.world.database
  const id = await saveCampaign(person, smsBody(rule, own.world.clock))
  const write = (count: number) =>
    ownerPool.query(
      `INSERT INTO messages (organisation_id, id, document, channel, occasion, recipient, address, name, values, state, due_ts,
         created_ts, updated_ts)
       SELECT $1, gen_random_uuid(), $2, 'sms', 'once', 'address ' || $3 || n, '+919820000000', '', '{}', 'pending', $4, 0, 0
       FROM generate_series(1, $3::int) AS n`,
      [person.orgId, id, count, own.world.clock],
    )
  const look = async () => {
    // Both times with figures of what is there, as a server has that runs for longer than a minute.
    await ownerPool.query('ANALYZE messages')
    return lookForDue(pool, async (client) => {
      const { rows: lanes } = await client.query<Lane>(DUE_LANES, [own.world.clock])
      const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${DUE_LANES}`, [own.world.clock])
      const plan = rows[0]['QUERY PLAN'][0].Plan
      return {
        lanes: lanes.filter(({ organisation }) => organisation === person.orgId),
        blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      }
    })
  }
  await write(50)
  const few = await look()
  await write(20_000)
  const many = await look()
  expect([few.lanes, many.lanes]).toEqual(Array(2).fill([{ organisation: person.orgId, channel: 'sms' }]))
  // The index is higher now; the messages themselves are more than 500 blocks.
  expect(many.blocks - few.blocks).toBeLessThan(30)
})

test('a campaign that shows a leaderboard has its first ranks of the period below the text', async () => {
  await own.setUp(person, 'messaging')
  await own.people(person, { p1: { phone: '+919820011111', name: 'Asha' }, p2: { name: 'Kabir' } })
  const { ownerPool } = own.world.database
  const board = { leaderBoardSelected: true, leaderBoardId: '', leaderboardFrequency: { campaign: true } }
  await ownerPool.query(
    "UPDATE documents SET text = (text::jsonb || $3::jsonb)::text, revision = revision + 1 WHERE organisation_id = $1 AND kind = 'rule' AND id = $2",
    [person.orgId, rule, JSON.stringify(board)],
  )
  await ownerPool.query(
    `INSERT INTO board_scores (organisation_id, document, period, from_ts, profile, score, reached_ts)
     SELECT $1, $2, 'campaign', 0, number, CASE user_id WHEN 'p1' THEN 20 ELSE 1200 END, 0 FROM profiles WHERE organisation_id = $1`,
    [person.orgId, rule],
  )
  const message = smsBody(rule, own.world.clock, {
    msg: 'Spin again. '.repeat(11).trim(),
    displayLeaderboard: 'campaign',
  })
  expect((await person.post('countMessageReach', { channel: 'sms', message })).reply.reach.parts).toBe(2)
  await saveCampaign(person, message)
  await round()
  const said = own.provider.heard.map(({ body }) => new URLSearchParams(body).get('Body'))
  expect(said).toEqual([`${message.msg}\n\nLeaderboard\n1. Kabir: 1,200\n2. Asha: 20`])
})
