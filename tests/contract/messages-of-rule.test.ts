/** Messages that name a rule: they stop, go on and are copied with it, and are listed, drafted and saved as documents of their own. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#src/time/durations.ts'
import { pushBody, ruleBody } from './support/bodies.ts'
import { mailBody, smsBody } from './support/campaigns.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let person: TestUser
let rule: { readonly id: string; readonly body: Record<string, unknown> }

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  person = await world.freshOrganisation(true)
  const body = ruleBody({ ruleStatus: 'active', startDateTime: world.clock, endDateTime: world.clock + 30 * DAY_MS })
  rule = { id: (await person.post('saveRule', body)).reply.ruleEntity.id, body }
})
afterAll(() => world.close())

/** Saves a text message, and answers its id. */
async function text(more: object): Promise<string> {
  const saved = await person.post('saveCampaign', smsBody(rule.id, world.clock, { eventId: 'reward_given', ...more }))
  expect(saved.text).toContain('"status":"success"')
  return saved.reply.campaign.id
}
const read = async (id: string) => (await person.get(`getCampaign/${id}`)).reply.campaign
const statusOf = async (...ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await read(id)).campaignStatus))

/** Sets the status of the rule as its list does, a minute later. */
async function setRule(ruleStatus: string, query = 'messages=follow') {
  world.clock += 60_000
  const saved = await person.post(`saveRule?${query}`, { ...rule.body, ruleId: rule.id, ruleStatus })
  expect(saved.text).toContain('"status":"success"')
}

/** Names the messages that would take a status with the rule. */
const following = async (status: string) =>
  (await person.get(`getFollowingMessages?ruleId=${rule.id}&status=${status}`)).reply.messages
    .map(({ id }: { id: string }) => id)
    .sort()

test('stop with their rule, and those that did go on with it; which ones is known before', async () => {
  const on = await text({})
  const off = await text({ campaignStatus: 'inactive' })
  // What leaves once is not told late.
  const once = await text({ eventId: '', scheduleTime: world.clock + 90_000 })
  const later = await text({ eventId: '', scheduleTime: world.clock + DAY_MS })
  const all = [on, off, once, later]
  expect([await following('inactive'), await following('active')]).toEqual([[on, once, later].sort(), []])
  await setRule('inactive')
  expect(await statusOf(...all)).toEqual(['inactive', 'inactive', 'inactive', 'inactive'])
  world.clock += 60_000
  expect([await following('inactive'), await following('active')]).toEqual([[], [on, later].sort()])
  await setRule('active')
  expect(await statusOf(...all)).toEqual(['active', 'inactive', 'inactive', 'active'])
})

test('that somebody stopped before the rule stay so; the canvas, which saves them itself, has them left alone', async () => {
  const stopped = await text({})
  const kept = await text({})
  await person.post('saveCampaign', { ...(await read(stopped)), campaignStatus: 'inactive' })
  await setRule('inactive', 'draft=true')
  expect(await statusOf(stopped, kept)).toEqual(['inactive', 'active'])
  await setRule('active')
  expect(await statusOf(stopped, kept)).toEqual(['inactive', 'active'])
})

test('stop when the rule is stopped in its results', async () => {
  const id = await text({})
  await person.post(`stopRule?ruleId=${rule.id}`, {})
  expect(await statusOf(id)).toEqual(['inactive'])
  await setRule('active')
  expect(await statusOf(id)).toEqual(['active'])
})

test('are copied with their rule: inactive, under a free name, about the copy', async () => {
  const id = await text({ name: 'With the prize' })
  await person.post('saveNotificationsConfig', pushBody({ name: 'A prize', ruleId: rule.id, eventId: 'reward_given' }))
  const copy = (await person.get(`duplicateRuleEngine?ruleId=${rule.id}`)).reply.ruleEntity
  const rows = (await person.get(`getCampaignList/10/0?type=1&ruleId=${copy.id}`)).reply.campaignList.campaigns
  expect(rows).toMatchObject([{ campaign_name: 'With the prize (copy)', status: 'inactive' }])
  expect(await read(rows[0].id)).toMatchObject({ ruleId: copy.id, campaignStatus: 'inactive', eventId: 'reward_given' })
  expect(await read(id)).toMatchObject({ ruleId: rule.id, campaignStatus: 'active' })
  const { notifications } = (await person.get(`getNotificationsList/10/0?ruleId=${copy.id}`)).reply.notificationsList
  expect(notifications).toMatchObject([{ name: 'A prize (copy)', status: 'inactive' }])
})

test('are listed by the rule that they name', async () => {
  const other = (await person.post('saveRule', ruleBody({ ruleStatus: 'inactive' }))).reply.ruleEntity.id
  const [id] = [await text({}), await text({ ruleId: other })]
  const rows = (await person.get(`getCampaignList/10/0?type=1&ruleId=${rule.id}`)).reply.campaignList
  expect(rows.campaigns.map((row: { id: string }) => row.id)).toEqual([id])
})

test('may be unfinished while they are inactive, and not be sent so', async () => {
  const body = mailBody(rule.id, world.clock + DAY_MS, { subject: '', campaignStatus: 'inactive' })
  const saved = await person.post('saveCampaign?draft=true', body)
  expect(saved.reply.problems).toMatchObject([{ path: 'subject' }])
  const { id } = saved.reply.campaign
  const begun = await person.post('saveCampaign?draft=true', { ...saved.reply.campaign, campaignStatus: 'active' })
  expect(begun.status).toBe(422)
  expect(await read(id)).toMatchObject({ subject: '', campaignStatus: 'inactive' })
})

test('that were saved elsewhere meanwhile are not overwritten', async () => {
  const id = await text({ msg: 'The first words.', campaignStatus: 'inactive' })
  const seen = await person.get(`getCampaign/${id}`)
  await person.post('saveCampaign', { ...seen.reply.campaign, msg: 'The words of somebody else.' })
  const mine = { ...seen.reply.campaign, msg: 'My words.' }
  const stale = await person.post('saveCampaign', mine, { headers: { 'If-Match': seen.etag ?? '' } })
  expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('The words of somebody else.')])
  expect((await read(id)).msg).toBe('The words of somebody else.')
})
