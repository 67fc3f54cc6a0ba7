/** The trial: 14 days, told by mail three days before its end and when it is over; then everything but paying is held back (C §1, C §4). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountMessages } from '#schemas/messages/index.ts'
import { remindOfTrials } from '#src/platform/billing/remind-of-trials.ts'
import { endpointCases } from './support/examples.ts'
import { openWorld, password, type TestUser, type World } from './support/world.ts'

const DAY = 86_400_000

let world: World
let person: TestUser
beforeEach(async () => {
  world = await openWorld()
  await world.registerOrganisation('ravi@example.com')
  person = await world.signIn('ravi@example.com', password, true)
})
afterEach(() => world.close())

async function mailsAfterJob(): Promise<string[]> {
  await remindOfTrials(world.platform)
  const { reply } = await world.call('getOutbox')
  return reply.outbox
    .filter(({ subject }: { subject: string }) => subject.includes('trial'))
    .map(({ to, subject, link }: { to: string; subject: string; link: string }) => `${to} ${subject} ${link}`)
}

test('nothing is said before the last three days; then it is said once, and once more when it is over', async () => {
  const link = 'http://localhost:4400/editprofile?tab=billing'
  const soon = `ravi@example.com Your Questwire trial ends in 3 days ${link}`
  const over = `ravi@example.com Your Questwire trial has ended ${link}`
  world.clock += 11 * DAY - 60_000
  expect(await mailsAfterJob()).toEqual([])
  world.clock += 120_000
  expect(await mailsAfterJob()).toEqual([soon])
  expect(await mailsAfterJob()).toEqual([soon])
  world.clock += 3 * DAY
  expect((await mailsAfterJob()).sort()).toEqual([soon, over].sort())
  expect((await mailsAfterJob()).length).toBe(2)
  const { rows } = await world.database.ownerPool.query(
    `SELECT title, link FROM notices WHERE organisation_id = $1 AND once LIKE 'trial %' ORDER BY id`,
    [person.orgId],
  )
  expect(rows.map(({ title }) => title)).toEqual(['Your trial ends on 4 Dec, 2025', 'Your trial has ended'])
})

test('who never came back is not told weeks later, and who has a plan not at all', async () => {
  const count = async () => (await mailsAfterJob()).length
  await world.registerOrganisation('late@example.com')
  const before = await count()
  world.clock += 29 * DAY
  expect(await count()).toBe(before)
  await world.registerOrganisation('paid@example.com')
  await world.database.ownerPool.query(
    `UPDATE organisations SET trial_ends_ts = NULL WHERE id = (SELECT organisation_id FROM users WHERE email = 'paid@example.com')`,
  )
  world.clock += 12 * DAY
  expect(await count()).toBe(before)
})

test('after the trial a call is answered exactly where its row says so', async () => {
  world.clock += 15 * DAY
  person = await world.signIn('ravi@example.com', password)
  const held = endpointCases.filter(
    ({ call }) => call.access === 'staff' && !call.allowedWhenRestricted.includes('trial'),
  )
  expect(held.length).toBeGreaterThan(100)
  for (const { call, area, key } of held) {
    const path = call.path.replace(/\{\w+\}/g, '1')
    const came = await world.call(path, { token: person.token, method: call.method })
    expect([`${area}.${key}`, came.status, came.reply?.msg]).toEqual([
      `${area}.${key}`,
      403,
      accountMessages.trialExpired,
    ])
  }
  for (const path of ['getSession', 'getActivePlan', 'getPlansDetail', 'getSideMenu', 'getAppConfig']) {
    expect([path, (await person.get(path)).status]).toEqual([path, 200])
  }
})
