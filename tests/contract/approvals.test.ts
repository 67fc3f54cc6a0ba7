/** Approvals: every way in is refused without them, nobody approves their own work, and an approval holds for one content. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import { badgeRuleSamples } from '#schemas/documents/badge-rule.samples.ts'
import { customEventRuleSamples } from '#schemas/documents/custom-event-rule.samples.ts'
import { dailyStreakSamples } from '#schemas/documents/daily-streak.samples.ts'
import { gameMechanicsRuleSamples } from '#schemas/documents/game-mechanics-rule.samples.ts'
import { ruleSamples } from '#schemas/documents/rule.samples.ts'
import type { DrawnKind } from '#schemas/documents/rule-family.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { smartCampaignSamples } from '#schemas/documents/smart-campaign.samples.ts'
import type { JsonObject } from '#schemas/json.ts'
import { approvalMessages as say } from '#schemas/messages/approvals.ts'
import { type ApprovalPolicy, defaultApprovalPolicy } from '#schemas/values/approval-policy.ts'
import type { Role } from '#schemas/values/roles.ts'
import { tellOfDeadlines } from '#src/platform/approvals/deadlines.ts'
import { sendApprovalMails } from '#src/platform/approvals/send-mails.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { switchedOff } from '#src/platform/documents/copy-document.ts'
import { findDocument } from '#src/platform/documents/documents.ts'
import { storeStatus } from '#src/platform/documents/store-status.ts'
import { insertRow } from '#src/platform/documents/write-row.ts'
import { hashPassword } from '#src/platform/identity/passwords.ts'
import { keyOf, openDoor } from './support/assistant.ts'
import { insertDocument, insertMember, pushBody, questBody, ruleBody, templateBody } from './support/bodies.ts'
import { filesOf } from './support/campaign-files.ts'
import { openWorld, password, type TestUser, type World } from './support/world.ts'

let world: World
/** The admin who set the policy. */
let ravi: TestUser
/** Another admin, and an editor. */
let rohan: TestUser & { readonly id: string }
let asha: TestUser & { readonly id: string }
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  ravi = await world.freshOrganisation(true)
  rohan = await member('Rohan Mehta', 'admin')
  asha = await member('Asha Menon', 'editor')
  templateId = await insertDocument(world, ravi, 'template', templateBody(9))
})
afterAll(() => world.close())

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Another end than the rules of these tests have. */
const LATER = Date.UTC(2025, 11, 20)

async function member(name: string, role: Role) {
  const email = `${name.split(' ')[0]?.toLowerCase()}-${Math.random()}@example.com`
  const id = await insertMember(world, ravi, {
    ...{ name, role, email, passwordHash: await hashPassword(world.platform, password) },
  })
  return { ...(await world.signIn(email, password, true)), id }
}
const setPolicy = (given: Partial<ApprovalPolicy> = {}, by = ravi) =>
  by.post('saveApprovalPolicy', { ...defaultApprovalPolicy, mode: 'always', ...given })

type Body = Record<string, unknown>
/** The game of every rule. */
let templateId: string
const active = (given: Body = {}) => ruleBody({ templateId, ...given })
/** Plants a rule, a draft unless it says otherwise, whatever the policy. */
async function plant(given: Body = {}): Promise<string> {
  const document = active({ ruleStatus: 'inactive', ...given })
  const written = { text: JSON.stringify(document), document }
  const row = await inside((transaction) => insertRow({ ...transaction, approved: 'anything' }, 'rule', written))
  return row?.id ?? ''
}
const read = async (id: string) => (await ravi.get(`getRule?ruleId=${id}`)).reply.ruleEntity as Body
const revisionOf = async (id: string) => Number((await ravi.get(`getRule?ruleId=${id}`)).etag?.slice(1, -1))
const ask = async (id: string, more: Body = {}, by: TestUser = asha) =>
  by.post('askApproval', { kind: 'rule', id, revision: await revisionOf(id), ...more })
/** Asks for approval of a draft, and answers the request as others see it. */
async function asked(id: string, more: Body = {}, by: TestUser = asha) {
  const { status, reply } = await ask(id, more, by)
  expect([status, reply.msg]).toEqual([200, ''])
  return whole(reply.approval.id)
}
const whole = async (id: string, by: TestUser = rohan) => (await by.get(`getApproval?id=${id}`)).reply.approval
const approve = ({ id, hash }: { id: string; hash: string }, by: TestUser = rohan) =>
  by.post('approvePublication', { id, hash })
const refusal = ({ status, reply }: { status: number; reply: Body }) => [status, reply.msg]

/** The titles of the notices that a member has, the newest first. */
async function told(by: TestUser): Promise<string[]> {
  const { reply } = await by.get('getUserNotifications/50/0')
  return reply.userNotifications.notification.map(({ title }: { title: string }) => title)
}

/** Works on the store as the caller's organisation, in one transaction. */
const inside = <T>(work: (transaction: Parameters<typeof findDocument>[0]) => Promise<T>): Promise<T> =>
  withOrganisation(world.platform.pool, ravi.orgId, (client) =>
    work({ client, user: { orgId: ravi.orgId, name: 'Ravi' }, now: world.clock, platform: world.platform }),
  )

describe('without approval, refused at the place of the status is', () => {
  beforeEach(async () => void (await setPolicy()))
  const needed = (one = 'rule', path = 'ruleStatus') => ({
    errors: [{ path, message: say.needed(one), code: 'approval-needed' }],
  })

  test('a save of a new document, one that activates a draft, and one that changes what is live', async () => {
    const fresh = await asha.post('saveRule', active())
    expect(refusal(fresh)).toEqual([403, say.needed('rule')])
    expect(fresh.reply).toMatchObject(needed())
    const draft = await plant()
    expect((await ravi.post('saveRule', { ...(await read(draft)), ruleStatus: 'active' })).reply).toMatchObject(
      needed(),
    )
    expect(await read(draft)).toMatchObject({ ruleStatus: 'inactive' })

    const live = await plant({ ruleStatus: 'active' })
    const changed = await ravi.post('saveRule', { ...(await read(live)), endDateTime: LATER })
    expect([changed.status, changed.reply.errors[0].code]).toEqual([403, 'approval-needed'])
    // What says the same, drafts, and stopping need none.
    expect((await asha.post('saveRule', await read(live))).status).toBe(200)
    expect((await asha.post('saveRule', ruleBody({ ruleStatus: 'inactive' }))).status).toBe(200)
    expect((await asha.post(`stopRule?ruleId=${live}`)).status).toBe(200)
    expect((await asha.post('saveRule', { ...(await read(live)), ruleStatus: 'active' })).status).toBe(403)
  })

  test('a start that is scheduled, a quest, and documents of every other family', async () => {
    const upcoming = await asha.post('saveRule', active({ startDateTime: world.clock + 40 * DAY_MS }))
    expect(upcoming.reply).toMatchObject(needed())
    const quest = await asha.post('saveQuestConfig', questBody({}, { status: 'active' }))
    expect(quest.reply).toMatchObject(needed('rule', 'localizationconfig.0.schedulingConfig.status'))
    const first = (samples: object) => Object.values(samples)[0] as JsonObject
    const families: readonly (readonly [DrawnKind, JsonObject])[] = [
      ['rule', first(ruleSamples)],
      ['rule', first(dailyStreakSamples)],
      ['rule', first(smartCampaignSamples)],
      ['rule', first(gameMechanicsRuleSamples)],
      ['rule', first(customEventRuleSamples)],
      ['badge-rule', first(badgeRuleSamples)],
    ]
    for (const [index, [kind, sample]] of families.entries()) {
      const { id: _, ...document } = sample
      const off = switchedOff(kind, { ...document, ruleStatus: 'inactive', name: `One ${index}` })
      const id = await insertDocument(world, ravi, kind, off)
      const activated = inside(async (transaction) => {
        const stored = await findDocument(transaction, kind, id)
        if (stored) await storeStatus(transaction, kind, stored, 'active')
      })
      await expect(activated, `${kind} ${index}`).rejects.toThrow(say.needed(kind === 'rule' ? 'rule' : 'badge rule'))
    }
  })

  test('files that are applied and planned, an import, and an assistant, which drafts all the same', async () => {
    const file = { schema: 1, kind: 'rule', key: 'toss', name: 'Toss', document: active({ name: 'Toss' }) }
    const wishes = { label: 'shop', publish: true }
    const planned = await filesOf(ravi).post('planCampaignFiles', { files: [file], ...wishes })
    expect(planned.reply.files[0].refusals).toMatchObject([
      { path: 'document.ruleStatus', message: say.needed('rule'), code: 'approval-needed' },
    ])
    const applied = await filesOf(ravi).post('applyCampaignFiles', {
      ...{ files: [{ file, revision: null }], deletes: [], ...wishes },
    })
    expect([applied.status, applied.reply.errors[0].code]).toEqual([422, 'approval-needed'])
    // Problems of a folder, a forecast and tried plays are no publication.
    expect((await filesOf(ravi).post('checkCampaignFiles', { files: [file] })).reply.files[0].refusals).toEqual([])

    const rule = await plant({ ruleStatus: 'active' })
    const quest = questBody()
    const [entry] = quest.localizationconfig as Body[]
    const tasksConfig = [{ title: 'Play', activity: 'game', ruleId: rule }]
    const id = await insertDocument(world, ravi, 'rule', {
      ...quest,
      localizationconfig: [{ ...entry, milestones: [{ title: 'One', tasksConfig }] }],
    })
    const { bundle } = (await ravi.get(`exportDocument?kind=rule&id=${id}`)).reply
    const brought = await asha.post('importDocument', { bundle, choices: { [`rule ${rule}`]: '' } })
    expect(brought.status).toBe(403)

    const door = await openDoor(world)
    try {
      const assistant = await door.connect(await keyOf(ravi, 'publish'))
      const { text } = await assistant.call('copy_campaign', { id: `rule/${rule}` })
      expect(text).not.toContain(say.needed('rule'))
      const { rows } = await world.database.ownerPool.query(
        "SELECT count(*)::int AS live FROM documents WHERE organisation_id = $1 AND status = 'active'",
        [ravi.orgId],
      )
      expect(rows).toEqual([{ live: 1 }])
    } finally {
      await door.close()
    }
  })
})

test('with the policy off nothing is asked for', async () => {
  expect((await asha.post('saveRule', active())).status).toBe(200)
  const draft = await plant()
  expect(refusal(await ask(draft))).toEqual([409, say.notAsked])
  expect((await ravi.get('getWaitingApprovals')).reply).toMatchObject({ isAsked: false, waiting: [] })
})

test('somebody asks, another one sees what would go live and publishes it; all of it is told and recorded', async () => {
  await setPolicy()
  const live = await plant({ ruleStatus: 'active', name: 'Diwali wheel' })
  const document = { ...(await read(live)), endDateTime: LATER }
  const seen = await asked(live, { document, words: 'One day only', whom: [rohan.id] })
  expect(seen).toMatchObject({
    ...{ name: 'Diwali wheel', askedBy: 'Asha Menon', words: 'One day only', needed: 1, state: 'open', isLive: true },
    ...{ whom: ['Rohan Mehta'], deadlineTS: world.clock + 7 * DAY_MS, whyNot: '', isMine: false },
    ...{ live: { endDateTime: NEVER }, document: { endDateTime: LATER } },
  })
  const waiting = async (by: TestUser) => (await by.get('getWaitingApprovals')).reply.waiting
  expect(await waiting(rohan)).toMatchObject([{ documentId: live, isForMe: true, isMine: false, isOutdated: false }])
  expect(await waiting(asha)).toMatchObject([{ documentId: live, isForMe: false, isMine: true }])
  const notices = async (by: TestUser) =>
    (await by.get('getUserNotifications/50/0')).reply.userNotifications.notification
  expect(await notices(rohan)).toMatchObject([
    { kind: 'approval', title: '“Diwali wheel” waits for your approval', body: 'Asha Menon asks: One day only' },
  ])
  // Until then what is live stays.
  expect((await read(live)).endDateTime).toBe(NEVER)
  expect((await approve(seen)).reply.approval).toMatchObject({ state: 'published', closedBy: 'Rohan Mehta' })
  expect((await read(live)).endDateTime).toBe(LATER)
  expect(await notices(asha)).toMatchObject([
    { title: '“Diwali wheel” was approved and published', body: 'By Rohan Mehta.', link: `/approvals?id=${seen.id}` },
  ])
  expect(await waiting(rohan)).toEqual([])
  const { rows } = await world.database.ownerPool.query(
    "SELECT call FROM audit WHERE organisation_id = $1 AND about = $2 AND call LIKE 'approvals.%' ORDER BY id",
    [ravi.orgId, live],
  )
  expect(rows.map(({ call }) => call)).toContain('approvals.ask')
  expect(rows.map(({ call }) => call)).toContain('approvals.approve')
})

test('a draft that is asked for starts as it is approved, with its messages', async () => {
  await setPolicy()
  const rule = await plant()
  const push = await insertDocument(world, ravi, 'push', {
    ...pushBody({ ruleId: rule, eventId: 'reward_given', notificationStatus: 'inactive' }),
  })
  const seen = await asked(rule, { startsNow: true, messages: [{ kind: 'push', id: push }] })
  world.clock += 2 * HOUR_MS
  expect((await approve(seen)).status).toBe(200)
  const document = await read(rule)
  expect(document).toMatchObject({ ruleStatus: 'active' })
  expect(Number(document.startDateTime)).toBeGreaterThan(world.clock - HOUR_MS)
  const { rows } = await world.database.ownerPool.query('SELECT status FROM documents WHERE id = $1', [push])
  expect(rows).toEqual([{ status: 'active' }])
})

test('nobody approves what they asked for or changed last, nor without the right', async () => {
  await setPolicy()
  const draft = await plant()
  const own = await asked(draft, {}, rohan)
  expect(refusal(await approve(own, rohan))).toEqual([403, say.ownWork])
  expect(refusal(await approve(own, asha))).toEqual([403, say.noRight])
  const edited = await rohan.post('saveRule', { ...(await read(draft)), endDateTime: LATER })
  expect(edited.status).toBe(200)
  const about = await asked(draft)
  expect(refusal(await approve(about, rohan))).toEqual([403, say.ownEdit])
  // It is the member who counts, whatever they are called.
  await world.database.ownerPool.query("UPDATE users SET name = 'Somebody else' WHERE id = $1", [rohan.id])
  expect(refusal(await approve(about, rohan))).toEqual([403, say.ownEdit])
  expect((await read(draft)).ruleStatus).toBe('inactive')
})

test('an edit since the request makes it outdated, and says who changed it; asked anew it replaces the first', async () => {
  await setPolicy()
  const draft = await plant()
  const first = await asked(draft)
  await asha.post('saveRule', { ...(await read(draft)), endDateTime: LATER })
  const late = await approve(first)
  expect(refusal(late)).toEqual([409, say.changed('Asha Menon')])
  expect(await whole(first.id)).toMatchObject({ state: 'outdated', since: [{ revision: 2, savedBy: 'Asha Menon' }] })
  const second = await asked(draft)
  expect(await whole(first.id)).toMatchObject({ state: 'replaced' })
  // The approval names the content that was looked at.
  expect(refusal(await approve({ id: second.id, hash: first.hash }))).toEqual([409, say.otherContent])
  expect((await approve(second)).status).toBe(200)
})

test('of an edit and an approval at the same moment one wins, and what is live was approved', async () => {
  await setPolicy()
  for (let round = 0; round < 5; round++) {
    const draft = await plant()
    const seen = await asked(draft)
    const changed = { ...(await read(draft)), endDateTime: LATER }
    const [approved, edited] = await Promise.all([approve(seen), asha.post('saveRule', changed)])
    const now = await read(draft)
    if (now.ruleStatus === 'active') {
      expect(approved.status).toBe(200)
      expect(now.endDateTime).toBe(NEVER)
    } else {
      // The edit came first, or the draft was stored over what was published a moment before.
      expect(now.endDateTime).toBe(LATER)
      expect(edited.status).toBe(200)
    }
  }
})

test('two approve where two have to, never one twice, and a disabled one no longer counts', async () => {
  await setPolicy({ approvers: 2 })
  const draft = await plant()
  const seen = await asked(draft)
  expect((await approve(seen, rohan)).reply.approval).toMatchObject({ state: 'open', votes: [{ by: 'Rohan Mehta' }] })
  expect(refusal(await approve(seen, rohan))).toEqual([403, say.twice])
  expect((await read(draft)).ruleStatus).toBe('inactive')
  await world.database.ownerPool.query('UPDATE users SET disabled_ts = 1 WHERE id = $1', [rohan.id])
  expect((await approve(seen, ravi)).reply.approval.state).toBe('open')
  const third = await member('Farah Khan', 'admin')
  expect((await approve(seen, third)).reply.approval.state).toBe('published')
  expect((await read(draft)).ruleStatus).toBe('active')
})

test('a stand-in approves in the right of another one until the day, never that one’s own work', async () => {
  await setPolicy({ members: [rohan.id] })
  expect(refusal(await approve(await asked(await plant()), ravi))).toEqual([403, say.noRight])
  const stand = (standIn: object | null) => rohan.post('saveApprovalStandIn', { standIn })
  const farah = await member('Farah Khan', 'editor')
  await stand({ memberId: farah.id, untilTS: world.clock + DAY_MS })
  expect((await rohan.get('getApprovalPolicy')).reply.standIn).toMatchObject({ memberId: farah.id })
  const own = await asked(await plant(), {}, rohan)
  expect(refusal(await approve(own, farah))).toEqual([403, say.noRight])
  const seen = await asked(await plant())
  expect((await approve(seen, farah)).reply.approval).toMatchObject({
    ...{ state: 'published', votes: [{ by: 'Farah Khan', rightOf: 'Rohan Mehta' }] },
  })
  const { rows } = await world.database.ownerPool.query(
    "SELECT user_name, name FROM audit WHERE organisation_id = $1 AND call = 'approvals.stoodIn'",
    [ravi.orgId],
  )
  expect(rows).toEqual([{ user_name: 'Farah Khan', name: 'Rohan Mehta' }])
  const next = await asked(await plant())
  world.clock += 2 * DAY_MS
  expect(refusal(await approve(next, farah))).toEqual([403, say.noRight])
  world.clock -= 2 * DAY_MS
  await world.database.ownerPool.query('UPDATE users SET disabled_ts = 1 WHERE id = $1', [rohan.id])
  expect(refusal(await approve(next, farah))).toEqual([403, say.noRight])
  expect((await stand({ memberId: rohan.id, untilTS: world.clock + DAY_MS })).status).toBe(401)
})

test('a request ends by its deadline, is sent back with words, and is withdrawn by who asked', async () => {
  await setPolicy({ days: 2 })
  const draft = await plant()
  expect((await ask(draft, { deadlineTS: world.clock + 3 * DAY_MS })).reply.errors[0].path).toBe('deadlineTS')
  const late = await asked(draft, { deadlineTS: world.clock + DAY_MS })
  world.clock += DAY_MS
  expect(refusal(await approve(late))).toEqual([409, say.ended])
  expect(await whole(late.id)).toMatchObject({ state: 'ended' })
  expect((await rohan.get('getApprovals?show=for-me')).reply.approvals).toEqual([])

  const second = await asked(draft)
  expect((await rohan.post('sendApprovalBack', { id: second.id, words: ' ' })).status).toBe(422)
  expect((await asha.post('sendApprovalBack', { id: second.id, words: 'No' })).status).toBe(403)
  const sent = await rohan.post('sendApprovalBack', { id: second.id, words: 'Fewer boxes' })
  expect(sent.reply.approval).toMatchObject({ state: 'sent-back', answer: 'Fewer boxes', closedBy: 'Rohan Mehta' })
  expect(refusal(await approve(second))).toEqual([409, say.closed])

  const third = await asked(draft)
  const farah = await member('Farah Khan', 'editor')
  expect(refusal(await farah.post('withdrawApproval', { id: third.id }))).toEqual([403, say.notYours])
  expect((await asha.post('withdrawApproval', { id: third.id })).reply.approval.state).toBe('withdrawn')
  expect((await read(draft)).ruleStatus).toBe('inactive')
})

test('by cost, what is below the first step is saved within the hour, and what is above is asked for', async () => {
  await setPolicy({ mode: 'cost', steps: [{ above: 1000, approvers: 2 }], unforecast: 1 })
  const id = await plant()
  const document = { ...(await read(id)), ruleStatus: 'active' }
  const unknown = await asha.post('saveRule', document)
  expect([unknown.status, unknown.reply.errors[0].code]).toEqual([403, 'approval-cost-unknown'])
  const need = await asha.post('getApprovalNeed', { kind: 'rule', id, document })
  expect(need.reply).toMatchObject({ needed: expect.any(Number), currency: 'INR' })
  const put = (cost: number | null) =>
    world.database.ownerPool.query('UPDATE approval_costs SET cost = $2, at_ts = $3 WHERE organisation_id = $1', [
      ...[ravi.orgId, cost, world.clock],
    ])
  await put(1001)
  expect((await asha.post('saveRule', document)).reply.errors[0].code).toBe('approval-needed')
  await put(null)
  expect((await asha.post('saveRule', document)).reply.errors[0].code).toBe('approval-needed')
  await put(1000)
  world.clock += HOUR_MS
  expect((await asha.post('saveRule', document)).reply.errors[0].code).toBe('approval-cost-unknown')
  world.clock -= HOUR_MS
  expect((await asha.post('saveRule', { ...document, endDateTime: LATER })).status).toBe(403)
  expect((await asha.post('saveRule', document)).status).toBe(200)
})

test('a policy is an admin’s, and asks for no more people than there are', async () => {
  expect((await setPolicy({}, asha)).status).toBe(403)
  expect((await setPolicy({ approvers: 3 })).reply.errors[0]).toEqual({ path: 'members', message: say.tooFew(3, 2) })
  const viewer = await insertMember(world, ravi, { role: 'viewer' })
  expect((await setPolicy({ members: [viewer] })).reply.errors[0].message).toBe(say.unknownMember)
  expect((await setPolicy({ members: [asha.id] })).reply.people).toContainEqual({
    ...{ id: asha.id, name: 'Asha Menon', role: 'editor', mayApprove: true, isMe: false },
  })
  expect(scheduleOf(await read(await plant())).status).toBe('inactive')
})

describe('told by the bell and by mail are', () => {
  // What the other tests of the world have asked for is told nobody.
  beforeEach(async () => void (await world.database.ownerPool.query('DELETE FROM approval_deadlines')))
  const mails = async () => {
    expect(await tellOfDeadlines(world.platform)).toBe(0)
    await sendApprovalMails(world.platform)
    const { rows } = await world.database.ownerPool.query<{ recipient: string; subject: string; body: string }>(
      `SELECT recipient, subject, body FROM mails WHERE organisation_id = $1 AND subject NOT LIKE 'Activate%'
       ORDER BY subject, recipient`,
      [ravi.orgId],
    )
    return rows
  }
  const addressed = async (name: string) =>
    (await mails()).filter(({ recipient }) => recipient.startsWith(name)).map(({ subject }) => subject)

  test('those who are asked and who stands in for them, and nobody else', async () => {
    await setPolicy()
    const farah = await member('Farah Khan', 'editor')
    await rohan.post('saveApprovalStandIn', { standIn: { memberId: farah.id, untilTS: world.clock + DAY_MS } })
    const id = await plant({ name: 'Diwali wheel' })
    await asked(id, { whom: [rohan.id], words: 'One day only' })
    const title = '“Diwali wheel” waits for your approval'
    expect([await told(rohan), await told(farah)]).toEqual([[title], [title]])
    expect([await told(ravi), await told(asha)]).toEqual([[], []])
    const [notice] = (await farah.get('getUserNotifications/50/0')).reply.userNotifications.notification
    expect(notice.body).toBe('Asha Menon asks: One day only You stand in for Rohan Mehta.')
    world.clock += 5 * MINUTE_MS
    expect((await mails()).map(({ subject }) => subject)).toEqual([title, title])
  })

  test('who asked, of each answer; a request that was answered meanwhile is mailed to nobody', async () => {
    await setPolicy({ approvers: 2 })
    const farah = await member('Farah Khan', 'admin')
    const seen = await asked(await plant({ name: 'Diwali wheel' }))
    await approve(seen, rohan)
    expect(await told(asha)).toEqual(['Rohan Mehta approved “Diwali wheel”'])
    await approve(seen, farah)
    expect(await told(asha)).toContain('“Diwali wheel” was approved and published')
    expect(await told(rohan)).toContain('“Diwali wheel” was approved and published')
    const other = await asked(await plant({ name: 'Diwali dice' }))
    await ravi.post('sendApprovalBack', { id: other.id, words: 'Fewer boxes' })
    world.clock += 5 * MINUTE_MS
    const [toAsha, ...others] = (await mails()).filter(({ recipient }) => recipient.startsWith('asha'))
    expect([toAsha?.subject, others]).toEqual(['News about 2 approvals', []])
    expect(toAsha?.body).toContain('“Diwali dice” was sent back:\n> Ravi Kumar: Fewer boxes')
    expect(await addressed('farah')).toEqual([])
    expect(await addressed('rohan')).toEqual(['“Diwali wheel” was approved and published'])
  })

  test('who asked and who can answer, a day before the deadline and when it has passed, which is recorded', async () => {
    await setPolicy({ approvers: 2 })
    const farah = await member('Farah Khan', 'admin')
    const id = await plant({ name: 'Diwali wheel' })
    const seen = await asked(id)
    await approve(seen, farah)
    world.clock += 6 * DAY_MS - 1
    expect(await tellOfDeadlines(world.platform)).toBe(0)
    world.clock += 1
    expect(await tellOfDeadlines(world.platform)).toBe(1)
    expect(await tellOfDeadlines(world.platform)).toBe(0)
    const near = '“Diwali wheel” still waits for your approval'
    expect([(await told(rohan))[0], (await told(asha))[0]]).toEqual([near, '“Diwali wheel” still waits for approval'])
    // Who has approved it already has nothing to do.
    expect(await told(farah)).not.toContain(near)
    world.clock += DAY_MS
    expect(await tellOfDeadlines(world.platform)).toBe(1)
    expect(await tellOfDeadlines(world.platform)).toBe(0)
    const over = '“Diwali wheel” was not approved in time'
    expect([(await told(rohan))[0], (await told(asha))[0]]).toEqual([over, over])
    const { rows } = await world.database.ownerPool.query(
      "SELECT user_name, about FROM audit WHERE organisation_id = $1 AND call = 'approvals.ended'",
      [ravi.orgId],
    )
    expect(rows).toEqual([{ user_name: 'Questwire', about: id }])
  })

  test('nobody, of the deadline of what was changed, answered or deleted; of a short one at half of its time', async () => {
    await setPolicy()
    const [changed, answered, deleted, short] = [await plant(), await plant(), await plant(), await plant()]
    for (const id of [changed, deleted]) await asked(id)
    const sentBack = await asked(answered)
    await asked(short, { deadlineTS: world.clock + 2 * HOUR_MS })
    await asha.post('saveRule', { ...(await read(changed)), endDateTime: LATER })
    await rohan.post('sendApprovalBack', { id: sentBack.id, words: 'No' })
    await asha.post(`deleteRuleEngine?id=${deleted}`)
    world.clock += HOUR_MS
    expect(await tellOfDeadlines(world.platform)).toBe(1)
    world.clock += HOUR_MS
    expect(await tellOfDeadlines(world.platform)).toBe(1)
    world.clock += 7 * DAY_MS
    // The changed one has ended, which who asked has not been told of otherwise.
    await tellOfDeadlines(world.platform)
    const { rows } = await world.database.ownerPool.query(
      "SELECT about FROM audit WHERE organisation_id = $1 AND call = 'approvals.ended' ORDER BY at_ts",
      [ravi.orgId],
    )
    expect(rows).toEqual([{ about: short }, { about: changed }])
  })

  test('by no mail where a member wants none', async () => {
    await setPolicy()
    await asked(await plant({ name: 'Diwali wheel' }))
    expect((await rohan.get('getApprovalMails')).reply.mails).toBe(true)
    expect((await rohan.post('saveApprovalMails', { mails: false })).reply.mails).toBe(false)
    world.clock += 5 * MINUTE_MS
    expect(await addressed('rohan')).toEqual([])
    expect(await told(rohan)).toHaveLength(1)
  })
})
