/** What happens is told once, with the page where it is looked after. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { samples } from '#schemas/documents/samples.ts'
import type { Notice } from '#schemas/endpoints/bell.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { forgetOldNotices } from '#src/platform/jobs/tidy.ts'
import { publishNotice } from '#src/platform/notifications/publish.ts'
import { recordOutcome } from '#src/platform/webhooks/webhook-state.ts'
import { offerBody, questBody, webhookBody } from './support/bodies.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  // Remembered: the clock runs on for weeks.
  person = await world.freshOrganisation(true)
  await person.form('saveSegment', { name: 'Known', events: [] }, { file: new File(['user\nasha'], 'known.csv') })
  await person.post('markNotificationsRead', {})
})
afterAll(() => world.close())

/** What was told since this was asked last, the oldest first. */
async function news(): Promise<Notice[]> {
  const { reply } = await person.get('getUserNotifications/50/0')
  await person.post('markNotificationsRead', {})
  return reply.userNotifications.notification.filter(({ read }: Notice) => !read).reverse()
}

const dayAgo = Date.UTC(2025, 10, 19)
const DAY = 86_400_000

test('a stock at 50, 80 and 100 percent', async () => {
  const body = offerBody({
    offerName: 'Sorry coins',
    startDateTime: world.clock,
    offerCoins: { coins: 5, count: 5, points: 0 },
  })
  const { id } = (await person.form('saveOfferManager/static', body)).reply.offerConfig
  world.clock += 60_000
  const give = async () => person.post('gratifyUpdateReward', { userId: 'asha', offerId: id, reason: 'Sorry' })
  await give()
  await give()
  expect(await news()).toEqual([])
  await give()
  const common = { kind: 'stock', link: `/offermanagement/${id}` }
  expect(await news()).toMatchObject([
    { ...common, title: 'Half of “Sorry coins” has been given', body: '3 of 5 have been given.' },
  ])
  await give()
  expect(await news()).toMatchObject([{ ...common, title: '“Sorry coins” runs low' }])
  expect((await give()).status).toBe(200)
  expect(await news()).toMatchObject([{ ...common, title: '“Sorry coins” has run out' }])
  expect((await give()).status).toBe(422)
  expect(await news()).toEqual([])
})

test('a webhook that was paused, by the platform and not by staff', async () => {
  const { webhookdto } = (await person.post('saveWebhookConfig', webhookBody({ name: 'Order hook' }))).reply
  const gone = { outcome: 'gone', failure: 'HTTP 410' } as Parameters<typeof recordOutcome>[2]
  const fail = () =>
    withOrganisation(world.platform.pool, person.orgId, (client) =>
      recordOutcome({ client, user: { orgId: person.orgId, name: '' }, now: world.clock }, webhookdto.id, gone),
    )
  await fail()
  await fail()
  expect(await news()).toMatchObject([
    {
      kind: 'webhook',
      title: '“Order hook” was paused',
      body: expect.stringContaining('410'),
      link: `/webhook/${webhookdto.id}`,
    },
  ])
  await person.post(`resumeWebhook?webhookId=${webhookdto.id}`)
  await person.post(`pauseWebhook?webhookId=${webhookdto.id}`)
  expect(await news()).toEqual([])
})

test('files of people and of codes, and documents', async () => {
  const file = (text: string, name: string) => ({ file: new File([text], name) })
  const saved = await person.form('saveSegment', { name: 'Buyers', events: [] }, file('user\nasha\nravi', 'buyers.csv'))
  const segment = saved.reply.segment.id
  expect(await news()).toMatchObject([
    {
      kind: 'import',
      title: 'People were brought into “Buyers”',
      body: '2 from “buyers.csv”, by Ravi Kumar.',
      link: `/datamanagement/${segment}`,
    },
  ])
  const codes = { ...samples.offer.codes, webHookRequired: false, webhookId: '', offerName: 'Lamps' }
  const offer = await person.form(
    'saveOfferManager/dynamic',
    offerBody(codes),
    file('code\nLAMP-1\nLAMP-2', 'lamps.csv'),
  )
  const { id } = offer.reply.offerConfig
  expect(await news()).toMatchObject([
    {
      title: 'Codes were brought in for “Lamps”',
      body: '2 from “lamps.csv”, by Ravi Kumar.',
      link: `/offermanagement/${id}`,
    },
  ])
  const wrong = await person.form(
    'saveOfferManager/dynamic',
    offerBody({ ...codes, offerName: 'No lamps' }),
    file('code\nab', 'lamps.csv'),
  )
  expect(wrong.status).toBe(422)
  const document = questBody({}, { startDateTime: dayAgo })
  const bundle = { questwire: 1, main: { kind: 'rule', id: 'r', name: 'From afar', document }, references: [] }
  const brought = await person.post('importDocument', { bundle })
  expect(await news()).toMatchObject([
    { title: '“From afar” was brought in from a file', link: `/questRule/edit/${brought.reply.id}` },
  ])
})

test('a crowd that has played', async () => {
  await person.post('startCrowd', { players: 5, days: 1, seed: 'told' })
  await expect.poll(async () => (await person.get('getNotificationCount')).reply.count, { timeout: 10_000 }).toBe(1)
  expect(await news()).toMatchObject([{ kind: 'crowd', title: 'A crowd of 5 has played', link: '/demowebsite' }])
})

test('what was told is kept for 90 days', async () => {
  const titles = async () => {
    const { rows } = await world.database.ownerPool.query<{ title: string }>(
      'SELECT title FROM notices WHERE organisation_id = $1 ORDER BY id',
      [person.orgId],
    )
    return rows.map(({ title }) => title)
  }
  const before = await titles()
  expect(before.length).toBeGreaterThan(0)
  const { clock } = world
  world.clock = clock + 89 * DAY
  await tellOf('Late news')
  await forgetOldNotices(world.platform)
  expect(await titles()).toEqual([...before, 'Late news'])
  world.clock = clock + 91 * DAY
  await forgetOldNotices(world.platform)
  expect(await titles()).toEqual(['Late news'])
  world.clock = clock
})

/** Tells the team something. */
const tellOf = (title: string) =>
  withOrganisation(world.platform.pool, person.orgId, (client) =>
    publishNotice(client, person.orgId, { kind: 'account', title, body: '', link: '', once: title }, world.clock),
  )
